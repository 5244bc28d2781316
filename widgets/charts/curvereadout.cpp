#include "widgets/charts/curvereadout.h"

#include "widgets/basics/wrappedtext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crossfade
{

namespace
{

constexpr qreal padding = 6;
constexpr qreal swatchWidth = 26;
constexpr qreal gapOfRows = 8;
constexpr int leastOfName = 12; // letters
constexpr int placesAlong = 8;  // steps in each direction in which a place is looked for

} // namespace

void CurveReadout::setLook(const QFont& font, Row widest)
{
    m_widest = std::move(widest);
    m_font = font;
}

void CurveReadout::setRows(const QString& title, std::vector<Row> rows, const QSizeF& room)
{
    m_title = title;
    m_room = room;
    m_rows = std::move(rows);
    measure();
}

void CurveReadout::measure()
{
    const QFontMetricsF metrics(m_font);
    qreal intervalWidth = 0;
    qreal nameWidth = 0;
    m_valueWidth = metrics.horizontalAdvance(m_widest.value);
    for (const Row& row : m_rows) {
        nameWidth = std::max(nameWidth, metrics.horizontalAdvance(row.name));
        m_valueWidth = std::max(m_valueWidth, metrics.horizontalAdvance(row.value));
        intervalWidth = std::max(intervalWidth, metrics.horizontalAdvance(row.interval));
    }
    if (intervalWidth > 0)
        intervalWidth = std::max(intervalWidth, metrics.horizontalAdvance(m_widest.interval));
    const qreal others = swatchWidth + 2 * gapOfRows + m_valueWidth +
                         (intervalWidth > 0 ? gapOfRows : 0) + intervalWidth;
    const auto within = [&](double part) { // of the room
        const qreal left = part * m_room.width() - others - 2 * padding;
        return std::min(nameWidth, std::max(left, leastOfName * metrics.averageCharWidth()));
    };
    for (const int most : {3, 2, 1}) {
        wrapNames(within(most > 1 ? 0.6 : 0.85), most); // without further lines the box is wider
        if (height() <= m_room.height())
            break;
    }
    const qreal width = others + m_nameWidth;
    m_size = QSizeF(std::max(width, metrics.horizontalAdvance(m_title)) + 2 * padding, height());
}

void CurveReadout::wrapNames(qreal width, int most)
{
    m_nameWidth = std::ceil(width) + 1;
    m_names.clear();
    for (const Row& row : m_rows)
        m_names.push_back(wrappedLines(row.name, m_font, static_cast<int>(m_nameWidth), most));
}

qreal CurveReadout::height() const
{
    qsizetype lines = 1; // of the title
    for (const QStringList& name : m_names)
        lines += std::max<qsizetype>(name.size(), 1);
    return static_cast<qreal>(lines) * QFontMetricsF(m_font).height() + 2 * padding;
}

void CurveReadout::place(const QRectF& plot, const QList<QPointF>& points)
{
    const QRectF room(plot.left() + gapOfRows, plot.top() + gapOfRows,
                      std::max(0.0, plot.width() - 2 * gapOfRows - m_size.width()),
                      std::max(0.0, plot.height() - 2 * gapOfRows - m_size.height()));
    QPointF best;
    qsizetype fewest = points.size() + 1;
    for (int row = placesAlong; row >= 0; --row) // the lower right first: most curves rise
        for (int column = placesAlong; column >= 0; --column) {
            const QPointF corner(room.left() + room.width() * column / placesAlong,
                                 room.top() + room.height() * row / placesAlong);
            const QRectF box(corner, m_size);
            const qsizetype covered = std::ranges::count_if(
                points, [&box](const QPointF& point) { return box.contains(point); });
            if (covered < fewest) {
                fewest = covered;
                best = corner;
            }
        }
    m_corner = best;
    keepIn(plot);
}

void CurveReadout::keepIn(const QRectF& plot)
{
    const QPointF last(std::max(plot.left(), plot.right() - m_size.width()),
                       std::max(plot.top(), plot.bottom() - m_size.height()));
    m_corner = {std::clamp(m_corner.x(), plot.left(), last.x()),
                std::clamp(m_corner.y(), plot.top(), last.y())};
}

void CurveReadout::draw(QPainter& painter, const ChartColors& colors) const
{
    const QFontMetricsF metrics(m_font);
    painter.save();
    painter.translate(m_corner);
    painter.setFont(m_font);
    QColor ground = colors.background;
    ground.setAlphaF(0.9F);
    painter.setPen(QPen(colors.baseline, 1));
    painter.setBrush(ground);
    painter.drawRoundedRect(QRectF({0, 0}, m_size).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    const qreal line = metrics.height();
    const auto text = [&](qreal x, qreal y, qreal width, int side, const QString& words) {
        painter.drawText(QRectF(x, y, width, line), side | Qt::AlignVCenter, words);
    };
    painter.setPen(colors.text);
    text(padding, padding, m_size.width(), Qt::AlignLeft, m_title);
    qreal y = padding + line;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row& row = m_rows[i];
        drawSwatch(painter, QRectF(padding, y, swatchWidth, line), row.style);
        painter.setPen(colors.text);
        qreal x = padding + swatchWidth + gapOfRows;
        for (qsizetype part = 0; part < m_names[i].size(); ++part)
            text(x, y + static_cast<qreal>(part) * line, m_nameWidth, Qt::AlignLeft,
                 m_names[i][part]);
        x += m_nameWidth + gapOfRows;
        text(x, y, m_valueWidth, Qt::AlignRight, row.value);
        x += m_valueWidth + gapOfRows;
        painter.setPen(colors.baseline);
        text(x, y, m_size.width() - x, Qt::AlignLeft, row.interval);
        y += line * static_cast<qreal>(std::max<qsizetype>(m_names[i].size(), 1));
    }
    painter.restore();
}

} // namespace crossfade
