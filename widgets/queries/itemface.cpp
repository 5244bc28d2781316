#include "widgets/queries/itemface.h"

#include "widgets/basics/wrappedtext.h"
#include "widgets/queries/thumbnailcache.h"
#include "widgets/words/nametext.h"

#include <QGuiApplication>
#include <QPainter>
#include <QPalette>

namespace crossfade
{

namespace
{

constexpr int leastEdge = 44; // below it no word can be read
constexpr int margin = 4;

void drawTexts(QPainter& painter, const QRect& area, const ItemFace& face)
{
    if (area.width() < leastEdge || area.height() < leastEdge)
        return;
    const QPalette palette = QGuiApplication::palette();
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.color(QPalette::AlternateBase));
    painter.drawRect(area);
    QFont font = QGuiApplication::font();
    font.setPointSizeF(0.85 * font.pointSizeF());
    painter.setFont(font);
    const int line = painter.fontMetrics().lineSpacing();
    const QRect inside = area.adjusted(margin, margin, -margin, -margin);
    const int lines = inside.height() / line;
    QRect place(inside.topLeft(), QSize(inside.width(), line));
    const auto write = [&](const QString& text, int most, QPalette::ColorRole role,
                           Qt::TextElideMode elide) {
        painter.setPen(palette.color(role));
        for (const QString& words : wrappedLines(text, font, inside.width(), most, elide)) {
            painter.drawText(place, Qt::AlignLeading, words);
            place.translate(0, line);
        }
    };
    write(face.id, face.text.isEmpty() ? lines : 1, QPalette::PlaceholderText, Qt::ElideMiddle);
    if (!face.text.isEmpty() && lines > 1)
        write(face.text, lines - 1, QPalette::WindowText, Qt::ElideRight);
    painter.restore();
}

} // namespace

ItemFace faceOf(const EmbeddingSet& items, const ItemGroup& group, std::size_t row)
{
    return {.file = imageFile(items, group, row),
            .id = nameText(group.ids.text(row)),
            .text = itemText(group, row)};
}

void drawFace(QPainter& painter, const QRect& area, ThumbnailCache& thumbnails,
              const ItemFace& face)
{
    if (face.file.isEmpty())
        return drawTexts(painter, area, face);
    const qreal ratio = painter.device()->devicePixelRatioF();
    const int longest = static_cast<int>(std::max(area.width(), area.height()) * ratio);
    const QImage image = thumbnails.thumbnail(face.file, longest).image;
    QRect target(QPoint(0, 0), image.size().scaled(area.size(), Qt::KeepAspectRatio));
    target.moveCenter(area.center());
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(target, image);
}

QImage faceImage(ThumbnailCache& thumbnails, const ItemFace& face, int edge, qreal ratio)
{
    if (face.file.isEmpty() && edge < leastEdge)
        return {};
    const int pixels = static_cast<int>(edge * ratio);
    QImage image(pixels, pixels, QImage::Format_ARGB32_Premultiplied);
    if (!face.file.isEmpty())
        image = enlarged(thumbnails.thumbnail(face.file, pixels).image, pixels);
    image.setDevicePixelRatio(ratio);
    if (!face.file.isEmpty())
        return image;
    image.fill(Qt::transparent);
    QPainter painter(&image);
    drawTexts(painter, QRect(0, 0, edge, edge), face);
    return image;
}

} // namespace crossfade
