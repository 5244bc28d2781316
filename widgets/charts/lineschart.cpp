#include "widgets/charts/lineschart.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace crossfade
{

namespace
{

constexpr qreal nameGap = 8; // between a line and its name

const CurveStyle& styleOf(const LinesContent::Line& line, bool dark)
{
    return dark ? line.dark : line.light;
}

/// The upper edges of names that stand beside lines, from the highest to the lowest: in the middle
/// of their lines as far as none covers another, and all between the area's top and its bottom.
std::vector<qreal> spread(const std::vector<qreal>& lines, qreal height, const QRectF& area)
{
    std::vector<qreal> tops;
    qreal free = area.top() - height / 2;
    for (const qreal line : lines) {
        tops.push_back(std::max(line - height / 2, free));
        free = tops.back() + height;
    }
    qreal most = area.bottom() - height + 2;
    for (std::size_t i = tops.size(); i-- > 0;) {
        tops[i] = std::min(tops[i], most);
        most = tops[i] - height;
    }
    return tops;
}

/// A name that other lines may go through: on a ground of its own, so that it can be read.
void drawName(QPainter& painter, const QRectF& area, int flags, const QString& name,
              const QColor& ground)
{
    QColor behind = ground;
    behind.setAlphaF(0.8F);
    painter.fillRect(painter.boundingRect(area, flags, name).adjusted(-2, 0, 2, 0), behind);
    painter.drawText(area, flags, name);
}

} // namespace

LinesChart::LinesChart(const QString& objectName, QWidget* parent) : PaintedPlot(parent)
{
    setObjectName(objectName);
}

void LinesChart::setContent(LinesContent content)
{
    m_content = std::move(content);
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const auto include = [&](double value) {
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    };
    std::vector<double> all;
    for (const LinesContent::Line& line : m_content.lines) {
        for (const auto* values : {&line.y, &line.low, &line.high})
            std::ranges::for_each(*values, include);
        std::ranges::copy_if(line.y, std::back_inserter(all),
                             [](double value) { return std::isfinite(value); });
    }
    if (m_content.isZoomed)
        low = lowEndOfMost(std::move(all), low, high);
    else
        for (const LinesContent::Level& level : m_content.levels)
            for (const double value : {level.y, level.low, level.high})
                include(value);
    setEmptyText({});
    setAxes(m_content.x, low <= high ? roundedAxis(m_content.yTitle, low, high)
                                     : PlotAxis{.title = m_content.yTitle});
    fillLegend();
    QStringList names;
    for (const LinesContent::Line& line : m_content.lines)
        names += line.name;
    setAccessibleDescription(QStringLiteral("%1: %2").arg(m_content.yTitle, names.join("; ")));
}

void LinesChart::showNothing(const QString& text)
{
    m_content = {};
    m_target = m_budget = std::numeric_limits<double>::quiet_NaN(); // nothing can be dragged
    setLegend({});
    setEmptyText(text);
    setAccessibleDescription(text);
}

void LinesChart::fillLegend()
{
    std::vector<LegendEntry> entries;
    for (const LinesContent::Key& key : m_content.keys)
        entries.push_back({.style = key.light, .inDark = key.dark, .text = key.name});
    if (entries.empty())
        for (const LinesContent::Line& line : m_content.lines) {
            const bool isBand = std::ranges::all_of(line.y, [](double y) { return std::isnan(y); });
            LegendEntry entry{.style = styleOf(line, false),
                              .inDark = styleOf(line, true),
                              .text = line.name,
                              .isLine = line.y.size() != 1 && !isBand,
                              .isMarker = line.y.size() == 1 && !isBand};
            if (isBand) {
                entry.style.color = bandColor(line, false);
                entry.inDark.color = bandColor(line, true);
            }
            entries.push_back(std::move(entry));
        }
    setLegend(std::move(entries));
    setLegendInWindow(m_content.legendInWindow);
}

void LinesChart::setCursorAt(double x)
{
    m_cursor = x;
    update();
}

void LinesChart::setTarget(double y)
{
    m_target = y;
    redraw(); // its name is among the levels'
}

void LinesChart::setBudget(double x)
{
    m_budget = x;
    update();
}

QColor LinesChart::bandColor(const LinesContent::Line& line, bool dark) const
{
    const auto bands = std::ranges::count_if(
        m_content.lines, [](const LinesContent::Line& each) { return !each.low.empty(); });
    QColor fill = styleOf(line, dark).color;
    fill.setAlphaF((dark ? 0.24F : 0.16F) * (bands > 2 ? 0.6F : 1.0F)); // many lie on others
    return fill;
}

void LinesChart::drawContent(QPainter& painter, const PlotSpace& space, bool dark) const
{
    const ChartColors colors = chartColors(dark);
    for (const LinesContent::Level& level : m_content.levels) {
        if (std::isfinite(level.low) && std::isfinite(level.high)) {
            QColor fill = colors.baseline;
            fill.setAlphaF(0.16F);
            painter.fillRect(
                QRectF(space.at(space.x.low, level.high), space.at(space.x.high, level.low)), fill);
        }
        if (!std::isfinite(level.y))
            continue;
        painter.setPen(
            CurveStyle{.color = colors.baseline, .dashes = {6, 4}, .marker = {}}.pen(1.5));
        painter.drawLine(space.at(space.x.low, level.y), space.at(space.x.high, level.y));
    }
    for (const LinesContent::Line& line : m_content.lines) {
        if (line.low.empty())
            continue;
        QPolygonF band = pointsOf(space, line.x, line.high);
        const QPolygonF lower = pointsOf(space, line.x, line.low);
        for (qsizetype i = lower.size(); i-- > 0;)
            band << lower[i];
        painter.setPen(Qt::NoPen);
        painter.setBrush(bandColor(line, dark));
        painter.drawPolygon(band);
    }
    for (const LinesContent::Line& line : m_content.lines) {
        const CurveStyle& style = styleOf(line, dark);
        painter.setPen(style.pen(line.isStrong ? 3.5 : 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(pointsOf(space, line.x, line.y));
    }
}

void LinesChart::drawMarkers(QPainter& painter, const PlotSpace& space, bool dark) const
{
    const QRectF shown = space.area.adjusted(-1, -1, 1, 1); // the points on its edge, too
    qsizetype first = 0; // each line has them at other places, so that they do not overlap
    for (const LinesContent::Line& line : m_content.lines) {
        const QPolygonF points = pointsOf(space, line.x, line.y);
        const qsizetype step = std::max<qsizetype>(1, points.size() / 10);
        for (qsizetype i = first++ % step; i < points.size(); i += step)
            if (shown.contains(points[i]))
                drawMarker(painter, points[i], points.size() == 1 ? 7 : 4, styleOf(line, dark));
    }
    if (isCut())
        drawCut(painter, space, dark);
}

bool LinesChart::isCut() const
{
    return std::ranges::any_of(m_content.lines, [this](const LinesContent::Line& line) {
        return std::ranges::any_of(line.y, [this](double y) { return y < yAxis().low; });
    });
}

/// Marks the cut at the right, since it is at the start; above the name of the budget.
void LinesChart::drawCut(QPainter& painter, const PlotSpace& space, bool dark) const
{
    const qreal height = QFontMetricsF(painter.font()).height();
    const qreal beneath = std::isfinite(m_budget) ? height + 4 : 2;
    const ChartColors colors = chartColors(dark);
    painter.setPen(colors.text);
    drawName(painter,
             QRectF(space.area.left(), space.area.bottom() - height - beneath,
                    space.area.width() - 6, height),
             Qt::AlignRight | Qt::AlignVCenter, tr("↓ Curves go on below the axis"),
             colors.background);
}

std::vector<std::pair<double, QString>> LinesChart::namedValues() const
{
    std::vector<std::pair<double, QString>> named;
    for (const LinesContent::Level& level : m_content.levels)
        if (std::isfinite(level.y) &&
            (!m_content.isZoomed || (level.y >= yAxis().low && level.y <= yAxis().high)))
            named.emplace_back(level.y, level.name);
    if (m_target >= yAxis().low && m_target <= yAxis().high)
        named.emplace_back(m_target, tr("target"));
    return named;
}

qreal LinesChart::roomBeside(qreal width) const
{
    constexpr double most = 0.3; // of the width
    const QFontMetricsF metrics(chartFont());
    qreal widest = 0;
    for (const auto& [value, name] : namedValues())
        widest = std::max(widest, metrics.horizontalAdvance(name));
    return widest > 0 ? std::min(nameGap + std::ceil(widest) + 4, most * width) : 0;
}

void LinesChart::drawBeside(QPainter& painter, const PlotSpace& space, qreal room, bool dark) const
{
    std::vector<std::pair<qreal, QString>> names;
    for (const auto& [value, name] : namedValues())
        names.emplace_back(space.at(space.x.high, value).y(), name);
    if (names.empty())
        return;
    std::ranges::stable_sort(names, {}, &std::pair<qreal, QString>::first);
    std::vector<qreal> lines;
    lines.reserve(names.size());
    for (const auto& [line, name] : names)
        lines.push_back(line);
    const QFontMetricsF metrics(painter.font());
    const qreal height = metrics.height();
    const std::vector<qreal> tops = spread(lines, height, space.area);
    const qreal left = space.area.right() + nameGap;
    painter.setPen(chartColors(dark).text);
    for (std::size_t i = 0; i < tops.size(); ++i)
        painter.drawText(QRectF(left, std::round(tops[i]), room - nameGap, height),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(names[i].second, Qt::ElideMiddle, room - nameGap));
}

void LinesChart::drawOverlay(QPainter& painter, const PlotSpace& space, bool dark) const
{
    const ChartColors colors = chartColors(dark);
    const auto vertical = [&](double value) {
        const qreal x = space.at(value, space.y.low).x();
        painter.drawLine(QPointF(x, space.area.top()), QPointF(x, space.area.bottom()));
        return x;
    };
    painter.setPen(QPen(colors.cursor, 1));
    if (std::isfinite(m_cursor))
        vertical(m_cursor);
    const qreal height = QFontMetricsF(painter.font()).height();
    painter.setPen(QPen(colors.text, 2)); // unlike curves, which are coloured, and levels
    if (std::isfinite(m_budget)) {
        const qreal x = vertical(m_budget);
        const QString name = tr("budget");
        const qreal left = x - 6 - QFontMetricsF(painter.font()).horizontalAdvance(name);
        const bool isRight = left < space.area.left(); // of the line: no room to its left
        drawName(painter,
                 QRectF(isRight ? x + 6 : x - 246, space.area.bottom() - height - 2, 240, height),
                 (isRight ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter, name,
                 colors.background);
    }
    const qreal target = space.at(space.x.low, m_target).y();
    const bool hasTarget = m_target >= space.y.low && m_target <= space.y.high; // false for NaN
    if (hasTarget)
        painter.drawLine(QPointF(space.area.left(), target), QPointF(space.area.right(), target));
    // Like those that can be dragged, but dashed.
    painter.setPen(CurveStyle{.color = colors.text, .dashes = {4, 2.5}, .marker = {}}.pen(2));
    std::vector<QRectF> names;
    for (const LinesContent::Mark& mark : m_content.marks) {
        const qreal x = vertical(mark.x);
        const bool isRight = x > space.area.left() + 0.6 * space.area.width();
        const qreal width = QFontMetricsF(painter.font()).horizontalAdvance(mark.name) + 2;
        QRectF place(isRight ? x - 6 - width : x + 6, space.area.top() + 2, width, height);
        for (const QRectF& other : names) // from the highest down
            if (place.intersects(other))
                place.moveTop(other.bottom());
        if (hasTarget && target > place.top() - 2 && target < place.bottom() + 2)
            place.moveTop(target + 3); // beneath its line
        drawName(painter, place, (isRight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
                 mark.name, colors.background);
        names.push_back(place);
    }
}

void LinesChart::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        fillLegend();
    PaintedPlot::changeEvent(event);
}

} // namespace crossfade
