#include "app/gui/files/recentpictures.h"

#include "widgets/basics/palette.h"

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

/// Empty: the computer has no place for caches, or the file is not there.
QString pictureFile(const QString& file, bool dark)
{
    const QString cache = QStandardPaths::writableLocation(QStandardPaths::CacheLocation);
    const QString path = QFileInfo(file).canonicalFilePath(); // as recent files are remembered
    if (cache.isEmpty() || path.isEmpty())
        return {};
    const QByteArray hash =
        QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha256).toHex();
    return QStringLiteral("%1/recent/%2%3.png")
        .arg(cache, QLatin1String(hash), QLatin1String(dark ? "-dark" : ""));
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

void write(const QImage& image, const QString& file)
{
    if (file.isEmpty() || !QDir().mkpath(QFileInfo(file).path()))
        return;
    QSaveFile out(file);
    if (out.open(QIODevice::WriteOnly) && image.save(&out, "PNG"))
        (void)out.commit();
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

void keepPictures(const QStringList& files, const StudyResult& result)
{
    if (result.curves.empty())
        return;
    for (const bool dark : {false, true}) {
        const QImage drawn = curvePicture(result, pictureSize, dark);
        for (const QString& file : files)
            write(drawn, pictureFile(file, dark));
    }
}

QPixmap keptPicture(const QString& file, bool dark)
{
    return QPixmap(pictureFile(file, dark));
}

} // namespace crossfade
