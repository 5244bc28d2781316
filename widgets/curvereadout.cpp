#include "widgets/curvereadout.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

constexpr qreal padding = 6;
constexpr qreal swatchWidth = 26;
constexpr qreal gap = 8;

} // namespace

void CurveReadout::setLook(const QFont& font, const ChartColors& colors)
{
    m_font = font;
    m_colors = colors;
    measure();
}

void CurveReadout::setRows(const QString& title, std::vector<Row> rows)
{
    m_title = title;
    m_rows = std::move(rows);
    measure();
}

void CurveReadout::measure()
{
    prepareGeometryChange();
    const QFontMetricsF metrics(m_font);
    qreal intervalWidth = 0;
    m_valueWidth = 0;
    for (const Row& row : m_rows) {
        m_valueWidth = std::max(m_valueWidth, metrics.horizontalAdvance(row.value));
        intervalWidth = std::max(intervalWidth, metrics.horizontalAdvance(row.interval));
    }
    const qreal width =
        swatchWidth + gap + m_valueWidth + (intervalWidth > 0 ? gap : 0) + intervalWidth;
    m_size = QSizeF(std::max(width, metrics.horizontalAdvance(m_title)) + 2 * padding,
                    static_cast<qreal>(m_rows.size() + 1) * metrics.height() + 2 * padding);
    update();
}

void CurveReadout::place(const QRectF& plot, qreal cursor)
{
    const bool onTheRight = cursor - plot.left() < plot.width() / 2;
    const qreal x = onTheRight ? cursor + gap : cursor - gap - m_size.width();
    const qreal y = plot.bottom() - m_size.height() - gap;
    setPos(std::clamp(x, plot.left(), std::max(plot.left(), plot.right() - m_size.width())),
           std::max(y, plot.top()));
}

void CurveReadout::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const QFontMetricsF metrics(m_font);
    painter->setFont(m_font);
    QColor ground = m_colors.background;
    ground.setAlphaF(0.93F);
    painter->setPen(QPen(m_colors.baseline, 1));
    painter->setBrush(ground);
    painter->drawRoundedRect(boundingRect().adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    const qreal line = metrics.height();
    const auto text = [&](qreal x, qreal y, qreal width, int side, const QString& words) {
        painter->drawText(QRectF(x, y, width, line), side | Qt::AlignVCenter, words);
    };
    painter->setPen(m_colors.text);
    text(padding, padding, m_size.width(), Qt::AlignLeft, m_title);
    qreal y = padding + line;
    for (const Row& row : m_rows) {
        drawSwatch(*painter, QRectF(padding, y, swatchWidth, line), row.style);
        painter->setPen(m_colors.text);
        qreal x = padding + swatchWidth + gap;
        text(x, y, m_valueWidth, Qt::AlignRight, row.value);
        x += m_valueWidth + gap;
        painter->setPen(m_colors.baseline);
        text(x, y, m_size.width() - x, Qt::AlignLeft, row.interval);
        y += line;
    }
}

} // namespace crossfade
