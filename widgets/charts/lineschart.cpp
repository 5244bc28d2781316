#include "widgets/charts/lineschart.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <iterator>

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
    if (!isThere(m_marked))
        m_marked = {};
    setEmptyText({});
    setAxes(m_content.x, m_content.y ? *m_content.y : fittingAxis(), m_content.right);
    fillLegend();
    QStringList names;
    for (const LinesContent::Line& line : m_content.lines)
        names += line.name;
    describe(QStringLiteral("%1: %2").arg(m_content.yTitle, names.join("; ")));
}

PlotAxis LinesChart::fittingAxis() const
{
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
    return low <= high ? roundedAxis(m_content.yTitle, low, high)
                       : PlotAxis{.title = m_content.yTitle};
}

void LinesChart::showNothing(const QString& text)
{
    m_content = {};
    m_target = m_budget = std::numeric_limits<double>::quiet_NaN(); // nothing can be dragged
    m_marked = {};
    setLegend({});
    setHeading({});
    setEmptyText(text);
    describe(text);
}

void LinesChart::fillLegend()
{
    std::vector<LegendEntry> entries = m_content.keys;
    if (entries.empty())
        for (const LinesContent::Line& line : m_content.lines) {
            if (line.isAside || line.x.empty())
                continue;
            const bool isBand = std::ranges::all_of(line.y, [](double y) { return std::isnan(y); });
            LegendEntry entry{.style = styleOf(line, false),
                              .inDark = styleOf(line, true),
                              .text = line.name,
                              .isLine = line.y.size() != 1 && line.isJoined && !isBand,
                              .isMarker = (line.y.size() == 1 || !line.isJoined) && !isBand};
            if (isBand) {
                entry.style.color = bandColor(line, false);
                entry.inDark.color = bandColor(line, true);
            }
            entries.push_back(std::move(entry));
        }
    setLegend(std::move(entries));
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

void LinesChart::setBudget(double x, const QString& name)
{
    m_budget = x;
    m_budgetName = name;
    update();
}

QColor LinesChart::bandColor(const LinesContent::Line& line, bool dark) const
{
    const auto bands = std::ranges::count_if(
        m_content.lines, [](const LinesContent::Line& each) { return !each.low.empty(); });
    QColor fill = paleBand(styleOf(line, dark).color, dark);
    if (bands > 2) // many lie on others
        fill.setAlphaF(0.6F * static_cast<float>(fill.alphaF()));
    return fill;
}

void LinesChart::drawLevels(QPainter& painter, const PlotSpace& space,
                            const ChartColors& colors) const
{
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
            CurveStyle{.color = colors.baseline, .dashes = level.dashes, .marker = {}}.pen(1.5));
        painter.drawLine(space.at(space.x.low, level.y), space.at(space.x.high, level.y));
    }
}

void LinesChart::drawContent(QPainter& painter, const PlotSpace& space, bool dark) const
{
    drawLevels(painter, space, chartColors(dark));
    const PlotSpace onRight = space.onRight();
    const auto spaceFor = [&](const LinesContent::Line& line) -> const PlotSpace& {
        return line.isOnRight ? onRight : space;
    };
    for (const LinesContent::Line& line : m_content.lines) {
        if (line.low.empty() || !line.isShown)
            continue;
        QPolygonF band = pointsOf(spaceFor(line), line.x, line.high);
        const QPolygonF lower = pointsOf(spaceFor(line), line.x, line.low);
        for (qsizetype i = lower.size(); i-- > 0;)
            band << lower[i];
        painter.setPen(Qt::NoPen);
        painter.setBrush(bandColor(line, dark));
        painter.drawPolygon(band);
    }
    for (const LinesContent::Line& line : m_content.lines) {
        if (!line.isShown || !line.isJoined)
            continue;
        painter.setPen(styleOf(line, dark).pen(line.isStrong ? 3.5 : line.isAside ? 1.5 : 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(pointsOf(spaceFor(line), line.x, line.y));
    }
}

void LinesChart::drawMarkers(QPainter& painter, const PlotSpace& space, bool dark) const
{
    const QRectF shown = space.area.adjusted(-1, -1, 1, 1); // the points on its edge, too
    qsizetype first = 0; // each line has them at other places, so that they do not overlap
    for (const LinesContent::Line& line : m_content.lines) {
        const QPolygonF points = pointsOf(line.isOnRight ? space.onRight() : space, line.x, line.y);
        const qsizetype step = m_content.marksAll ? 1 : std::max<qsizetype>(1, points.size() / 10);
        const qreal radius = points.size() == 1 ? 7 : line.isStrong ? 5.2 : 4;
        for (qsizetype i = first++ % step; i < points.size() && line.isShown; i += step)
            if (shown.contains(points[i]))
                drawMarker(painter, points[i], radius, styleOf(line, dark));
    }
    if (isCut())
        drawCut(painter, space, dark);
}

bool LinesChart::isCut() const
{
    return std::ranges::any_of(m_content.lines, [this](const LinesContent::Line& line) {
        return line.isShown && !line.isOnRight &&
               std::ranges::any_of(line.y, [this](double y) { return y < yAxis().low; });
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
        if (level.y >= yAxis().low && level.y <= yAxis().high) // false for NaN
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

void LinesChart::drawBeside(QPainter& painter, const PlotSpace& space, const QRectF& room,
                            bool dark) const
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
    const qreal width = room.width() - nameGap;
    painter.setPen(chartColors(dark).text);
    for (std::size_t i = 0; i < tops.size(); ++i)
        painter.drawText(QRectF(room.left() + nameGap, std::round(tops[i]), width, height),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(names[i].second, Qt::ElideMiddle, width));
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
        const QString name = m_budgetName.isEmpty() ? tr("budget") : m_budgetName;
        const qreal left = x - 6 - QFontMetricsF(painter.font()).horizontalAdvance(name);
        const bool isRight = left < space.area.left(); // of the line: no room to its left
        drawName(painter,
                 QRectF(isRight ? x + 6 : x - 246, space.area.bottom() - height - 2, 240, height),
                 (isRight ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter, name,
                 colors.background);
    }
    const qreal target = space.at(space.x.low, m_target).y();
    if (m_target >= space.y.low && m_target <= space.y.high) // false for NaN
        painter.drawLine(QPointF(space.area.left(), target), QPointF(space.area.right(), target));
    drawMarks(painter, space, colors);
}

void LinesChart::drawPlace(QPainter& painter, const PlotSpace& space) const
{
    if (!isThere(m_marked))
        return;
    painter.setPen(QPen(chartColors(isDarkNow()).cursor, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(pointIn(space, m_marked), 8, 8);
}

void LinesChart::drawMarks(QPainter& painter, const PlotSpace& space,
                           const ChartColors& colors) const
{
    const qreal height = QFontMetricsF(painter.font()).height();
    const qreal target = space.at(space.x.low, m_target).y();
    const bool hasTarget = m_target >= space.y.low && m_target <= space.y.high; // false for NaN
    // Like those that can be dragged, but dashed.
    painter.setPen(CurveStyle{.color = colors.text, .dashes = {4, 2.5}, .marker = {}}.pen(2));
    std::vector<QRectF> names;
    for (const LinesContent::Mark& mark : m_content.marks) {
        const qreal x = space.at(mark.x, space.y.low).x();
        painter.drawLine(QPointF(x, space.area.top()), QPointF(x, space.area.bottom()));
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

} // namespace crossfade
