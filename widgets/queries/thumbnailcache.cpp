#include "widgets/queries/thumbnailcache.h"

#include <QImageReader>
#include <QPainter>

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr int mostWaiting = 512; // beyond it, requests are dropped: the user has scrolled on
constexpr qint64 mostBytes = 128LL * 1024 * 1024;

QImage emptyPicture(int edge)
{
    QImage image(edge, edge, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    return image;
}

} // namespace

QImage readThumbnail(const QString& file, int edge)
{
    QImageReader reader(file);
    reader.setDecideFormatFromContent(true);
    reader.setAutoTransform(true);
    const QSize size = reader.size();
    if (!size.isValid() || size.isEmpty() ||
        4 * static_cast<qint64>(size.width()) * size.height() > mostBytes)
        return {};
    const QSize box(edge, edge);
    if (size.width() > edge || size.height() > edge)
        reader.setScaledSize(size.scaled(box, Qt::KeepAspectRatio).expandedTo({1, 1}));
    const QImage image = reader.read();
    return image.isNull() ? image : image.convertToFormat(QImage::Format_ARGB32_Premultiplied);
}

QImage enlarged(const QImage& image, int edge)
{
    constexpr int most = 4; // times; beyond it there is nothing more to be seen
    const QSize size =
        image.size().scaled(QSize(edge, edge).boundedTo(most * image.size()), Qt::KeepAspectRatio);
    return size.width() > image.width() || size.height() > image.height()
               ? image.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
               : image;
}

QImage placeholderImage(int edge)
{
    QImage image = emptyPicture(edge);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(128, 128, 128, 50));
    painter.drawRoundedRect(QRectF(0, 0, edge, edge), edge * 0.06, edge * 0.06);
    painter.setBrush(QColor(128, 128, 128, 150));
    for (int dot = -1; dot <= 1; ++dot)
        painter.drawEllipse(QPointF(edge * (0.5 + 0.16 * dot), edge * 0.5), edge * 0.04,
                            edge * 0.04);
    return image;
}

QImage missingImage(int edge)
{
    QImage image = emptyPicture(edge);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(edge / 100.0, edge / 100.0);
    const QColor gray(128, 128, 128);
    painter.setPen(QPen(gray, 3, Qt::DashLine));
    painter.setBrush(QColor(128, 128, 128, 28));
    painter.drawRect(QRectF(4, 4, 92, 92));
    painter.setPen(QPen(gray, 4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(26, 32, 48, 36)); // a picture …
    painter.drawPolyline(QPolygonF{{28, 66}, {42, 50}, {51, 59}, {59, 51}, {72, 65}});
    painter.drawEllipse(QPointF(61, 41), 3, 3);
    painter.drawLine(QPointF(22, 76), QPointF(78, 24)); // … struck out
    return image;
}

namespace
{

/// A drawn picture, kept by its edge: a view asks for the same image for each of its cells.
QImage drawnOnce(QCache<int, QImage>& drawn, int edge, QImage (*draw)(int))
{
    if (!drawn.contains(edge))
        drawn.insert(edge, new QImage(draw(edge)));
    return *drawn.object(edge);
}

} // namespace

ThumbnailCache::ThumbnailCache(QObject* parent, qsizetype bytes) : QObject(parent), m_images(bytes)
{
    m_pool.setMaxThreadCount(2);
}

ThumbnailCache::~ThumbnailCache()
{
    m_pool.clear();
    m_pool.waitForDone();
}

ThumbnailCache::Thumbnail ThumbnailCache::thumbnail(const QString& file, int edge)
{
    if (file.isEmpty())
        return {State::Missing, drawnOnce(m_missing, edge, missingImage)};
    const Key key{file, edge};
    if (const QImage* image = m_images.object(key))
        return image->isNull() ? Thumbnail{State::Missing, drawnOnce(m_missing, edge, missingImage)}
                               : Thumbnail{State::Ready, *image};
    load(key);
    return {State::Loading, drawnOnce(m_placeholders, edge, placeholderImage)};
}

void ThumbnailCache::load(const Key& key)
{
    if (m_loading.contains(key))
        return;
    if (m_loading.size() >= mostWaiting) {
        m_pool.clear();
        m_loading.clear();
    }
    m_loading.insert(key);
    const auto work = [this, key] {
        const QImage image = readThumbnail(key.file, key.edge);
        QMetaObject::invokeMethod(
            this, [this, key, image] { store(key, image); }, Qt::QueuedConnection);
    };
    m_pool.start(work, ++m_requests); // the latest request first: its picture is visible now
}

void ThumbnailCache::store(const Key& key, const QImage& image)
{
    m_loading.remove(key);
    // A picture larger than the whole cache is kept, too: else it would be loaded again and again.
    const qsizetype cost = std::clamp<qsizetype>(image.sizeInBytes(), 64, m_images.maxCost());
    m_images.insert(key, new QImage(image), cost);
    Q_EMIT ready(key.file, key.edge);
}

} // namespace crossfade
