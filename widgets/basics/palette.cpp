#include "widgets/basics/palette.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <vector>

namespace crossfade
{

namespace
{

// Okabe & Ito's colours without black and yellow, which cannot be seen on a dark or on a light
// background. Shades are changed for contrast: blue is lighter for dark backgrounds, orange and sky
// blue are darker for light ones, and the two blues are further from each other. The six after them
// lie far from those and from each other (CIEDE2000), for all eyes and for those without red or
// green cones, and farthest from the one with the same marker.
const std::array<QColor, curveColors> lightColors = {
    QColor(0, 90, 160),  QColor(213, 94, 0),   QColor(0, 135, 100), QColor(190, 95, 150),
    QColor(200, 130, 0), QColor(40, 150, 205), QColor(45, 0, 180),  QColor(105, 75, 255),
    QColor(120, 75, 0),  QColor(105, 30, 90),  QColor(105, 30, 30), QColor(210, 45, 75)};
const std::array<QColor, curveColors> darkColors = {
    QColor(86, 180, 233), QColor(255, 130, 50),  QColor(20, 190, 140),  QColor(225, 145, 190),
    QColor(230, 170, 20), QColor(110, 130, 255), QColor(0, 135, 120),   QColor(135, 105, 165),
    QColor(240, 240, 0),  QColor(210, 60, 105),  QColor(195, 240, 180), QColor(165, 105, 0)};
// In units of the line's width.
const std::array<QList<qreal>, 4> dashPatterns = {QList<qreal>{}, QList<qreal>{5, 2.5},
                                                  QList<qreal>{1.2, 2}, QList<qreal>{6, 2, 1.2, 2}};
constexpr std::size_t markerCount = 6;

QPolygonF star(const QPointF& centre, qreal radius)
{
    constexpr int spikes = 5;
    QPolygonF polygon;
    for (int i = 0; i < 2 * spikes; ++i) {
        const qreal angle = std::numbers::pi * (i / static_cast<qreal>(spikes) - 0.5);
        const qreal reach = i % 2 == 0 ? radius * 1.3 : radius * 0.55;
        polygon << centre + reach * QPointF(std::cos(angle), std::sin(angle));
    }
    return polygon;
}

/// The points where a line that rises by one a unit, on which x + y is `sum`, crosses the edges of
/// a shape, from left to right.
std::vector<QPointF> crossings(const QPolygonF& shape, qreal sum)
{
    std::vector<QPointF> points;
    for (qsizetype i = 0; i < shape.size(); ++i) {
        const QPointF& from = shape[i];
        const QPointF& to = shape[(i + 1) % shape.size()];
        const qreal before = from.x() + from.y() - sum;
        const qreal after = to.x() + to.y() - sum;
        if ((before < 0) != (after < 0))
            points.push_back(from + (to - from) * (before / (before - after)));
    }
    std::ranges::sort(points, {}, &QPointF::x);
    return points;
}

/// The parts of such lines that lie in a shape. They are cut here and not by the painter, since a
/// picture in SVG has neither clips nor patterns.
QList<QLineF> diagonalsIn(const QPolygonF& shape, qreal gap)
{
    QList<QLineF> lines;
    if (shape.isEmpty())
        return lines;
    const auto sumOf = [](const QPointF& point) { return point.x() + point.y(); };
    const auto [first, last] = std::ranges::minmax_element(shape, {}, sumOf);
    for (qreal sum = std::ceil(sumOf(*first) / gap) * gap; sum < sumOf(*last); sum += gap) {
        const std::vector<QPointF> points = crossings(shape, sum);
        for (std::size_t i = 0; i + 1 < points.size(); i += 2)
            lines << QLineF(points[i], points[i + 1]);
    }
    return lines;
}

/// The offset that puts a first dash's middle so far behind a line's start, in its widths.
qreal offsetForDashAt(qreal place, const QList<qreal>& dashes)
{
    const qreal period = std::accumulate(dashes.begin(), dashes.end(), qreal(0));
    const qreal offset = std::fmod(dashes.front() / 2 - place, period);
    return offset < 0 ? offset + period : offset;
}

} // namespace

QPen CurveStyle::pen(qreal width) const
{
    QPen pen(color, width);
    pen.setCapStyle(dashes.isEmpty() ? Qt::RoundCap : Qt::FlatCap);
    pen.setJoinStyle(Qt::RoundJoin);
    if (!dashes.isEmpty())
        pen.setDashPattern(dashes);
    return pen;
}

bool isDark(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightnessF() <
           palette.color(QPalette::WindowText).lightnessF();
}

CurveStyle curveStyle(int curve, bool dark)
{
    const auto index = static_cast<std::size_t>(std::max(curve, 0));
    const auto& colors = dark ? darkColors : lightColors;
    const std::size_t color = index % colors.size();
    // When the markers or the colours begin again, each gets the marker of the next one and other
    // dashes.
    const std::size_t markerRound = color / markerCount;
    const std::size_t colorRound = index / colors.size();
    const std::size_t marker = (color + markerRound + colorRound) % markerCount;
    return {.color = colors[color],
            .dashes = dashPatterns[(marker + 2 * markerRound + colorRound + colorRound / 12) %
                                   dashPatterns.size()],
            .marker = static_cast<CurveStyle::Marker>(marker)};
}

ChartColors chartColors(bool dark)
{
    if (dark)
        return {.background = QColor(30, 32, 36),
                .text = QColor(225, 227, 230),
                .grid = QColor(62, 66, 72),
                .baseline = QColor(165, 168, 174),
                .cursor = QColor(235, 235, 235)};
    return {.background = QColor(255, 255, 255),
            .text = QColor(35, 38, 42),
            .grid = QColor(226, 229, 233),
            .baseline = QColor(105, 110, 118),
            .cursor = QColor(60, 60, 60)};
}

QColor rightColor(bool dark)
{
    return dark ? QColor(20, 190, 140) : QColor(0, 128, 94);
}

QColor wrongColor(bool dark)
{
    return dark ? QColor(255, 130, 50) : QColor(200, 70, 0);
}

void drawMarker(QPainter& painter, const QPointF& centre, qreal radius, const CurveStyle& style)
{
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.color);
    const QPointF right(radius, 0);
    const QPointF down(0, radius);
    switch (style.marker) {
    case CurveStyle::Marker::Circle:
        painter.drawEllipse(centre, radius, radius);
        break;
    case CurveStyle::Marker::Square:
        painter.drawRect(QRectF(centre - 0.9 * (right + down), centre + 0.9 * (right + down)));
        break;
    case CurveStyle::Marker::Triangle:
        painter.drawPolygon(QPolygonF{centre - 1.15 * down, centre + 1.1 * right + 0.85 * down,
                                      centre - 1.1 * right + 0.85 * down});
        break;
    case CurveStyle::Marker::Diamond:
        painter.drawPolygon(QPolygonF{centre - 1.25 * down, centre + 1.25 * right,
                                      centre + 1.25 * down, centre - 1.25 * right});
        break;
    case CurveStyle::Marker::Star:
        painter.drawPolygon(star(centre, radius));
        break;
    case CurveStyle::Marker::OpenSquare:
        painter.setPen(
            QPen(style.color, openMarkerWidth, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(centre - 0.85 * (right + down), centre + 0.85 * (right + down)));
        break;
    case CurveStyle::Marker::None:
        break;
    }
    painter.restore();
}

void drawSwatch(QPainter& painter, const QRectF& area, const CurveStyle& style, bool hasLine)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    constexpr qreal width = 2;
    QPen pen = style.pen(width);
    // The marker lies on the middle of a dash, so that it hides neither the gaps nor the dots.
    if (!style.dashes.isEmpty() && style.marker != CurveStyle::Marker::None)
        pen.setDashOffset(offsetForDashAt((area.width() / 2 - 1) / width, style.dashes));
    painter.setPen(pen);
    const QPointF middle = area.center();
    if (hasLine)
        painter.drawLine(QPointF(area.left() + 1, middle.y()),
                         QPointF(area.right() - 1, middle.y()));
    drawMarker(painter, middle, std::min(area.height() * 0.3, 4.5), style);
    painter.restore();
}

void fillHatched(QPainter& painter, const QPolygonF& shape, const QColor& color)
{
    constexpr qreal gap = 7; // along the axes
    painter.save();
    QColor pale = color;
    pale.setAlphaF(0.22F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(pale);
    painter.drawPolygon(shape);
    painter.setPen(QPen(color, 1.3, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(diagonalsIn(shape, gap));
    painter.restore();
}

} // namespace crossfade
