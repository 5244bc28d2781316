#include "widgets/curves/curvechart.h"

#include "widgets/basics/translated.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <utility>

// What a CurveChart draws.

namespace crossfade
{

namespace
{

constexpr qreal ringRadius = 7.5;
constexpr qreal pointDistance = 4;

/// Points along a line, about as far from each other as `pointDistance`: a line of many items
/// counts by its length, as one of few slices does.
void addPointsAlong(const QPolygonF& line, QList<QPointF>& points)
{
    if (line.isEmpty())
        return;
    QPointF last = line.first();
    points += last;
    for (const QPointF& next : line) {
        const QPointF way = next - last;
        const auto steps = static_cast<int>(std::hypot(way.x(), way.y()) / pointDistance);
        for (int step = 1; step <= steps; ++step)
            points += last + way * step / steps;
        if (steps > 0)
            last = next;
    }
}

} // namespace

CurveChart::CurveChart(ResultModel* model, QWidget* parent)
    : LinesChart(QStringLiteral("curveChart"), parent), m_model(model)
{
    connect(model, &ResultModel::resultChanged, this, &CurveChart::showResult);
    connect(model, &ResultModel::attributeChanged, this, &CurveChart::showResult);
    connect(model, &ResultModel::metricChanged, this, &CurveChart::showCurves);
    connect(model, &ResultModel::currentCurveChanged, this, &CurveChart::showCurves);
    connect(model, &ResultModel::curveVisibilityChanged, this, &CurveChart::showCurves);
    connect(model, &ResultModel::positionChanged, this, &CurveChart::showPosition);
    keepTranslated(*this, [this] { showResult(); });
}

void CurveChart::showResult()
{
    m_hovered = -1;
    m_kept.clear();
    showCurves();
}

void CurveChart::showCurves()
{
    m_curves = plotContent(*m_model);
    m_hovered = std::min(m_hovered, static_cast<int>(m_curves.lines.size()) - 1);
    m_readoutPlot = {};
    constexpr double usual = 0.8888; // of 100 % the box is wider than ever else
    m_readout.setLook(
        chartFont(),
        {.style = {},
         .name = {},
         .value = hereText({.value = 1, .isExact = false}, percentText(usual)),
         .interval = tr("≈ %1 to %2").arg(percentText(usual, 1), percentText(usual, 1))});
    if (m_model->result() == nullptr)
        showNothing(tr("No result yet: open an embedding file or a study and run it."));
    else if (const QString why = noValuesSentence(*m_model->result()); !why.isEmpty())
        showNothing(why);
    else
        drawLines();
    showPosition();
}

void CurveChart::drawLines()
{
    setContent(lines());
    setHeading(m_curves.title);
}

void CurveChart::showPosition()
{
    setCursorAt(m_cursorShown && !isEmpty() ? 100 * m_model->share()
                                            : std::numeric_limits<double>::quiet_NaN());
    describeCurves();
}

void CurveChart::setReadoutShown(bool shown)
{
    m_readoutShown = shown;
    update();
}

void CurveChart::setZoomed(bool zoomed)
{
    if (std::exchange(m_zoomed, zoomed) != zoomed)
        showCurves();
}

void CurveChart::setCursorShown(bool shown)
{
    m_cursorShown = shown;
    showPosition();
}

void CurveChart::setLinesShown(bool shown)
{
    m_linesShown = shown;
    showCurves();
}

void CurveChart::setHovered(int line)
{
    if (std::exchange(m_hovered, line) == line || isEmpty())
        return;
    drawLines();
    describeCurves();
}

int CurveChart::highlighted() const
{
    for (const int line : {m_hovered, m_curves.chosen}) // what is hovered may just be hidden
        if (line >= 0 && m_curves.lines[static_cast<std::size_t>(line)].visible)
            return line;
    return -1;
}

IntervalsAtSlices CurveChart::intervalsOf(const PlotContent::Line& line) const
{
    return {.fractions = m_model->result()->curves.front().backfill.fractions,
            .values = line.percent,
            .low = line.low,
            .high = line.high,
            .most = 100};
}

/// The axis holds all visible lines and the bands of all of them, shown or not, so that it stays
/// where it is while the pointer moves from line to line.
PlotAxis CurveChart::percents() const
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const auto include = [&](double percent) {
        if (!std::isfinite(percent))
            return;
        low = std::min(low, percent);
        high = std::max(high, percent);
    };
    if (!m_zoomed)
        for (const PlotContent::Level& level : m_curves.levels)
            include(level.percent);
    std::vector<double> all;
    for (const PlotContent::Line& line : m_curves.lines)
        if (line.visible) {
            for (const std::vector<double>* values : {&line.percent, &line.low, &line.high})
                std::ranges::for_each(*values, include);
            std::ranges::copy_if(line.percent, std::back_inserter(all),
                                 [](double percent) { return std::isfinite(percent); });
        }
    return percentAxis(m_curves.yTitle, m_zoomed ? lowEndOfMost(std::move(all), low, high) : low,
                       high);
}

LinesContent CurveChart::lines() const
{
    LinesContent content{
        .x = {.title = tr("Share of the gallery that is backfilled (%)"), .low = 0, .high = 100},
        .yTitle = m_curves.yTitle,
        .lines = {},
        .levels = {},
        .keys = keys(),
        .y = percents()};
    for (const PlotContent::Level& level : m_curves.levels)
        content.levels.push_back(
            {.name = tr("%1 %2").arg(level.name, percentText(level.percent / 100)),
             .y = level.percent,
             .dashes = level.dashes});
    for (int line = 0; line < static_cast<int>(m_curves.lines.size()); ++line)
        addLine(content, line);
    if (!m_curves.gapLow.empty())
        addGap(content);
    return content;
}

void CurveChart::addLine(LinesContent& content, int index) const
{
    const PlotContent::Line& curve = m_curves.lines[static_cast<std::size_t>(index)];
    const bool isStrong = index == highlighted();
    LinesContent::Line line{.name = curve.name,
                            .light = curveStyle(curve.style, false),
                            .dark = curveStyle(curve.style, true),
                            .x = percentSlices(),
                            .y = curve.percent,
                            .isStrong = isStrong,
                            .isShown = curve.visible && m_linesShown};
    if (!curve.fine.isEmpty()) {
        line.x.clear();
        line.y.clear();
        for (const QPointF& point : curve.fine) {
            line.x.push_back(point.x());
            line.y.push_back(point.y());
        }
    }
    if (isStrong && m_curves.gapLow.empty() && !curve.low.empty()) {
        const IntervalsAtSlices intervals = intervalsOf(curve);
        for (std::size_t i = 0; i < line.x.size(); ++i) {
            const Interval ends = intervals.around(line.x[i] / 100, line.y[i]);
            line.low.push_back(ends.low);
            line.high.push_back(ends.high);
        }
    }
    content.lines.push_back(std::move(line));
}

/// The groups' shares of new items, and the gap between the groups.
void CurveChart::addGap(LinesContent& content) const
{
    content.right =
        PlotAxis{.title = tr("Backfilled of the group (%), dotted"), .low = 0, .high = 100};
    for (const PlotContent::Line& group : m_curves.lines) {
        if (group.backfilled.empty())
            continue;
        const auto dotted = [&](bool dark) {
            return CurveStyle{.color = curveStyle(group.style, dark).color,
                              .dashes = {1, 2},
                              .marker = CurveStyle::Marker::None};
        };
        content.lines.push_back({.name = group.name,
                                 .light = dotted(false),
                                 .dark = dotted(true),
                                 .x = percentSlices(),
                                 .y = group.backfilled,
                                 .isShown = m_linesShown,
                                 .isOnRight = true,
                                 .isAside = true});
    }
    const auto grey = [](bool dark) {
        return CurveStyle{
            .color = chartColors(dark).baseline, .dashes = {}, .marker = CurveStyle::Marker::None};
    };
    content.lines.push_back(
        {.name = tr("gap between the groups"),
         .light = grey(false),
         .dark = grey(true),
         .x = percentSlices(),
         .y = std::vector<double>(m_curves.gapLow.size(), std::numeric_limits<double>::quiet_NaN()),
         .low = m_curves.gapLow,
         .high = m_curves.gapHigh,
         .isShown = m_linesShown,
         .isAside = true});
}

/// Names all lines that are drawn, and the band.
std::vector<LegendEntry> CurveChart::keys() const
{
    std::vector<LegendEntry> entries;
    for (const int line : namedLines()) {
        const PlotContent::Line& curve = m_curves.lines[static_cast<std::size_t>(line)];
        entries.push_back({.style = curveStyle(curve.style, false),
                           .inDark = curveStyle(curve.style, true),
                           .text = curve.name,
                           .isDimmed = !curve.visible});
    }
    const int strong = highlighted();
    if (!m_curves.gapLow.empty()) {
        entries.push_back({.style = {.color = chartColors(false).baseline, .dashes = {}},
                           .inDark = {.color = chartColors(true).baseline, .dashes = {}},
                           .text = tr("gap between the groups"),
                           .isLine = false,
                           .isBand = true});
    } else if (strong >= 0 && !m_curves.lines[static_cast<std::size_t>(strong)].low.empty()) {
        const int style = m_curves.lines[static_cast<std::size_t>(strong)].style;
        LegendEntry entry{.style = curveStyle(style, false), // says whose it is
                          .inDark = curveStyle(style, true),
                          .text = tr("95 % interval"),
                          .isBand = true};
        entry.style.marker = entry.inDark.marker = CurveStyle::Marker::None;
        entries.push_back(std::move(entry));
    }
    return entries;
}

/// The lines that have an entry of the legend, in its sequence.
std::vector<int> CurveChart::namedLines() const
{
    std::vector<int> named;
    for (int line = 0; line < static_cast<int>(m_curves.lines.size()); ++line)
        if (m_curves.lines[static_cast<std::size_t>(line)].visible || m_kept.contains(line))
            named.push_back(line);
    return named;
}

std::vector<double> CurveChart::percentSlices() const
{
    return inPercent(m_model->result()->curves.front().backfill.fractions);
}

void CurveChart::drawOverlay(QPainter& painter, const PlotSpace& space, bool dark) const
{
    LinesChart::drawOverlay(painter, space, dark);
    if (!m_cursorShown || m_curves.lines.empty())
        return;
    if (const int strong = highlighted(); strong >= 0) {
        const QColor color =
            curveStyle(m_curves.lines[static_cast<std::size_t>(strong)].style, dark).color;
        const double percent = percentHere(strong).value;
        const QPointF here = space.at(100 * m_model->share(), percent);
        if (percent >= space.y.low && percent <= space.y.high) { // false for NaN
            painter.setPen(QPen(color, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(here, ringRadius, ringRadius);
        } else if (percent < space.y.low) { // the curve is further down
            painter.setPen(Qt::NoPen);
            painter.setBrush(color);
            const QPointF tip(here.x(), space.area.bottom());
            painter.drawPolygon(QPolygonF({tip, tip + QPointF(-ringRadius, -1.5 * ringRadius),
                                           tip + QPointF(ringRadius, -1.5 * ringRadius)}));
        }
    }
    if (m_readoutShown)
        placedReadout(space, dark).draw(painter, chartColors(dark));
}

/// Points of all visible lines, and of the words about them.
QList<QPointF> CurveChart::drawnPoints(const PlotSpace& space) const
{
    QList<QPointF> points;
    for (const LinesContent::Line& line : content().lines)
        if (line.isShown && !line.isAside)
            addPointsAlong(pointsOf(space, line.x, line.y), points);
    if (isCut())
        for (const qreal above : {2.0, 16.0})
            addPointsAlong(QPolygonF({space.area.bottomRight() - QPointF(200, above),
                                      space.area.bottomRight() - QPointF(6, above)}),
                           points);
    return points;
}

const CurveReadout& CurveChart::placedReadout(const PlotSpace& space, bool dark) const
{
    const QString share = positionText(m_model->share());
    const QString order = orderOfAll();
    m_readout.setRows(order.isEmpty() ? tr("At %1").arg(share)
                                      //: A share of the gallery and the order of all curves
                                      : tr("At %1 · %2").arg(share, order),
                      valueRows(dark), space.area.size());
    if (std::exchange(m_readoutPlot, space.area) != space.area)
        m_readout.place(space.area, drawnPoints(space));
    else
        m_readout.keepIn(space.area);
    return m_readout;
}

QRectF CurveChart::readoutArea() const
{
    return placedReadout(space(), isDarkNow()).area();
}

NumberHere CurveChart::percentHere(int line) const
{
    const auto curve = static_cast<std::size_t>(line);
    if (!m_curves.gapLow.empty()) // a group's line
        return numberHere(*m_model, m_curves.lines[curve].percent);
    NumberHere here = metricHere(*m_model, curve);
    here.value *= 100;
    return here;
}

/// The order of all curves that are shown; empty where there are several.
QString CurveChart::orderOfAll() const
{
    if (!m_curves.gapLow.empty()) // lines of groups
        return {};
    const StudyResult& result = *m_model->result();
    QStringList orders;
    for (std::size_t i = 0; i < m_curves.lines.size(); ++i)
        if (m_curves.lines[i].visible)
            orders += orderWithCaveat(result, result.curves[i].choice, result.curves[i].ordering);
    orders.removeDuplicates();
    return orders.size() == 1 ? orders.front() : QString();
}

std::vector<CurveReadout::Row> CurveChart::valueRows(bool dark) const
{
    const bool isOneOrder = !orderOfAll().isEmpty();
    struct Valued {
        double percent;
        CurveReadout::Row row;
    };
    std::vector<Valued> values;
    for (std::size_t i = 0; i < m_curves.lines.size(); ++i) {
        const PlotContent::Line& line = m_curves.lines[i];
        const NumberHere here = percentHere(static_cast<int>(i));
        if (line.visible && std::isfinite(here.value))
            values.push_back(
                {here.value,
                 {curveStyle(line.style, dark),
                  isOneOrder ? curveTextInItsOrder(*m_model->result(), i) : line.name,
                  hereText(here, percentText(here.value / 100)), intervalText(line, here.value)}});
    }
    for (const PlotContent::Level& level : m_curves.levels)
        if (std::isfinite(level.percent))
            values.push_back({level.percent,
                              {{.color = chartColors(dark).baseline,
                                .dashes = level.dashes,
                                .marker = CurveStyle::Marker::None},
                               level.name,
                               percentText(level.percent / 100),
                               {}}});
    std::ranges::stable_sort(values, std::greater(), &Valued::percent);
    std::vector<CurveReadout::Row> rows;
    for (Valued& value : values)
        rows.push_back(std::move(value.row));
    return rows;
}

/// The line's interval at the cursor, where it has `percent`; between two slices where its drawn
/// band is, and so "≈".
QString CurveChart::intervalText(const PlotContent::Line& line, double percent) const
{
    const auto slice = static_cast<std::size_t>(m_model->slice());
    if (slice >= line.low.size())
        return {};
    const bool isBetween = !m_model->isAtSlice() && slice + 1 < line.low.size();
    Interval ends{.low = line.low[slice], .high = line.high[slice]};
    if (isBetween)
        ends = intervalsOf(line).around(m_model->share(), percent);
    const auto text = [](double end) { return percentText(end / 100, 1); };
    return (isBetween ? tr("≈ %1 to %2") : tr("%1 to %2")).arg(text(ends.low), text(ends.high));
}

} // namespace crossfade
