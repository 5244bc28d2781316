#include "widgets/queries/resulttile.h"

#include "widgets/basics/palette.h"
#include "widgets/basics/translated.h"
#include "widgets/basics/wrappedtext.h"
#include "widgets/queries/thumbnailcache.h"
#include "widgets/words/amounts.h"

#include <QEvent>
#include <QLocale>
#include <QPainter>

namespace crossfade
{

namespace
{

constexpr int frame = 4;   // around it
constexpr int symbol = 20; // the tick or cross
constexpr int nameLines = 2;

} // namespace

QString ResultTile::Content::words() const
{
    return hasClass || !face.file.isEmpty() ? name : face.text.isEmpty() ? face.id : face.text;
}

QString verdictText(ResultTile::Verdict verdict)
{
    switch (verdict) {
    case ResultTile::Verdict::Right:
        return ResultTile::tr("right");
    case ResultTile::Verdict::Wrong:
        return ResultTile::tr("wrong");
    case ResultTile::Verdict::Unknown:
        break;
    }
    return ResultTile::tr("not known");
}

QColor verdictColor(ResultTile::Verdict verdict, const QPalette& palette)
{
    const bool dark = isDark(palette);
    if (verdict == ResultTile::Verdict::Unknown)
        return chartColors(dark).baseline;
    return verdict == ResultTile::Verdict::Right ? rightColor(dark) : wrongColor(dark);
}

void drawVerdict(QPainter& painter, const QPointF& corner, ResultTile::Verdict verdict,
                 const QPalette& palette)
{
    if (verdict == ResultTile::Verdict::Unknown)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(verdictColor(verdict, palette));
    painter.drawRect(QRectF(corner, QSizeF(symbol, symbol)));
    painter.setPen(QPen(Qt::white, 2.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto at = [&](qreal x, qreal y) { return corner + QPointF(x * symbol, y * symbol); };
    if (verdict == ResultTile::Verdict::Right) {
        painter.drawPolyline(QPolygonF{at(0.25, 0.52), at(0.43, 0.70), at(0.76, 0.30)});
    } else {
        painter.drawLine(at(0.3, 0.3), at(0.7, 0.7));
        painter.drawLine(at(0.7, 0.3), at(0.3, 0.7));
    }
}

ResultTile::ResultTile(ThumbnailCache* thumbnails, QWidget* parent)
    : QWidget(parent), m_thumbnails(thumbnails)
{
    setFixedSize(sizeHint());
    connect(thumbnails, &ThumbnailCache::ready, this, [this](const QString& file) {
        if (file == m_content.face.file)
            update();
    });
    keepTranslated(*this, [this] { describe(); });
}

void ResultTile::setContent(const Content& content)
{
    if (content == m_content)
        return;
    m_content = content;
    describe();
    update();
}

QSize ResultTile::sizeHint() const
{
    return QSize(m_edge, m_edge) + sizeBeside();
}

QSize ResultTile::sizeBeside() const
{
    return {2 * frame, 2 * frame + (1 + nameLines) * fontMetrics().lineSpacing() + 4};
}

void ResultTile::setEdge(int edge)
{
    m_edge = edge;
    setFixedSize(sizeHint());
}

void ResultTile::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        setFixedSize(sizeHint());
    QWidget::changeEvent(event);
}

void ResultTile::describe()
{
    const QString text = tr("Rank %1: %2, %3, distance %4, found by its %5 feature")
                             .arg(m_content.rank)
                             .arg(m_content.name, verdictText(m_content.verdict),
                                  QLocale().toString(m_content.distance, 'g', 9),
                                  m_content.isNew ? tr("new") : tr("old"));
    setAccessibleName(text);
    const auto& [file, id, says] = m_content.face;
    QStringList about{text, tr("Gallery item %1").arg(id)};
    for (const QString& part : {says, file})
        if (!part.isEmpty())
            about += part;
    setToolTip(about.join(QLatin1Char('\n')));
    setAccessibleDescription(says);
}

void ResultTile::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect framed(0, 0, m_edge + 2 * frame, m_edge + 2 * frame);
    paintPicture(painter, framed);
    paintFrame(painter, framed);
    paintBadge(painter, framed);
    paintCaption(painter, QRect(0, framed.height() + 2, width(), height() - framed.height() - 2));
}

void ResultTile::paintPicture(QPainter& painter, const QRect& area) const
{
    const QRect inside = area.adjusted(frame, frame, -frame, -frame);
    painter.fillRect(inside, palette().color(QPalette::Base));
    drawFace(painter, inside, *m_thumbnails, m_content.face);
}

void ResultTile::paintFrame(QPainter& painter, const QRect& area) const
{
    const Verdict verdict = m_content.verdict;
    const QColor color = verdictColor(verdict, palette());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 3, verdict == Verdict::Wrong ? Qt::DashLine : Qt::SolidLine));
    painter.drawRect(QRectF(area).adjusted(1.5, 1.5, -1.5, -1.5));
    drawVerdict(painter, area.topLeft(), verdict, palette());
}

/// Filled for new, an outline for old, so that they differ without colour.
void ResultTile::paintBadge(QPainter& painter, const QRect& area) const
{
    const QString text = m_content.isNew ? tr("new") : tr("old");
    const QColor ground =
        palette().color(m_content.isNew ? QPalette::WindowText : QPalette::Window);
    const QColor ink = palette().color(m_content.isNew ? QPalette::Window : QPalette::WindowText);
    const QSize size(fontMetrics().horizontalAdvance(text) + 12, fontMetrics().height() + 1);
    QRectF badge(QPointF(area.right() - size.width() - 2, area.bottom() - size.height() - 2), size);
    painter.setPen(QPen(ink, 1));
    painter.setBrush(ground);
    painter.drawRoundedRect(badge, 4, 4);
    painter.drawText(badge, Qt::AlignCenter, text);
}

void ResultTile::paintCaption(QPainter& painter, const QRect& area) const
{
    const int line = fontMetrics().lineSpacing();
    QRect place(area.left(), area.top(), area.width(), line);
    const QColor ink = palette().color(QPalette::WindowText);
    painter.setPen(ink);
    painter.drawText(place, Qt::AlignLeft, QString::number(m_content.rank));
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(place, Qt::AlignRight, digitsText(m_content.distance, 5));
    if (m_content.face.file.isEmpty() && !m_content.hasClass)
        return;
    painter.setPen(ink);
    for (const QString& words :
         wrappedLines(m_content.shortName, font(), place.width(), nameLines)) {
        place.translate(0, line);
        painter.drawText(place, Qt::AlignLeft, words);
    }
}

} // namespace crossfade
