#include "app/gui/recentpictures.h"

#include "widgets/palette.h"

#include <QCryptographicHash>
#include <QDir>
#include <QPainter>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

constexpr QSize pictureSize{168, 96};

/// Empty: the computer has no place for caches.
QString pictureFile(const QString& file)
{
    const QString cache = QStandardPaths::writableLocation(QStandardPaths::CacheLocation);
    if (cache.isEmpty())
        return {};
    const QByteArray hash =
        QCryptographicHash::hash(file.toUtf8(), QCryptographicHash::Sha256).toHex();
    return QStringLiteral("%1/recent/%2.png").arg(cache, QLatin1String(hash));
}

/// The lowest and the highest value of the first metric, over all curves.
std::pair<double, double> rangeOf(const StudyResult& result)
{
    double low = 1;
    double high = 0;
    for (const StudyCurve& curve : result.curves)
        for (const double value : curve.backfill.metrics.front().mean)
            if (std::isfinite(value)) {
                low = std::min(low, value);
                high = std::max(high, value);
            }
    return {low, std::max(high, low + 1e-6)};
}

} // namespace

QImage curvePicture(const StudyResult& result, QSize pixels, bool dark)
{
    QImage picture(pixels, QImage::Format_RGB32);
    picture.fill(chartColors(dark).background);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto [low, high] = rangeOf(result);
    const QRectF area = QRectF(QPointF(0, 0), pixels).adjusted(4, 4, -4, -4);
    int style = 0;
    for (const StudyCurve& curve : result.curves) {
        QPolygonF line;
        const std::vector<double>& mean = curve.backfill.metrics.front().mean;
        for (std::size_t t = 0; t < mean.size(); ++t)
            if (std::isfinite(mean[t]))
                line += QPointF(area.left() + area.width() * curve.backfill.fractions[t],
                                area.bottom() - area.height() * (mean[t] - low) / (high - low));
        painter.setPen(curveStyle(style++, dark).pen(1.5));
        painter.drawPolyline(line);
    }
    return picture;
}

void keepPicture(const QString& file, const StudyResult& result)
{
    const QString picture = pictureFile(file);
    if (picture.isEmpty() || result.curves.empty() || !QDir().mkpath(QFileInfo(picture).path()))
        return;
    QSaveFile out(picture);
    if (out.open(QIODevice::WriteOnly) &&
        curvePicture(result, pictureSize, false).save(&out, "PNG"))
        (void)out.commit();
}

QPixmap keptPicture(const QString& file)
{
    return QPixmap(pictureFile(file));
}

} // namespace crossfade
