#include "widgets/charts/curvelegend.h"
#include "widgets/curves/curveplot.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/resulttext.h"

#include <QGraphicsSimpleTextItem>
#include <QLineSeries>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

// What is where on a CurvePlot.

namespace crossfade
{

namespace
{

qreal distanceToSegment(const QPointF& point, const QPointF& from, const QPointF& to)
{
    const QPointF along = to - from;
    const qreal length = QPointF::dotProduct(along, along);
    const qreal share =
        length > 0 ? std::clamp(QPointF::dotProduct(point - from, along) / length, 0.0, 1.0) : 0;
    const QPointF offset = point - (from + share * along);
    return std::hypot(offset.x(), offset.y());
}

constexpr qreal pointDistance = 4;

/// Points along a line, about as far from each other as `pointDistance`: a line of many items
/// counts by its length, as one of few slices does.
void addPointsAlong(const QList<QPointF>& line, QList<QPointF>& points)
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

/// Points of all visible lines, in the chart, and of the words about them.
QList<QPointF> CurvePlot::drawnPoints() const
{
    QList<QPointF> points;
    for (const Line& line : m_lines) {
        if (!line.line->isVisible())
            continue;
        QList<QPointF> inChart;
        for (const QPointF& point : line.line->points())
            inChart += position(point.x(), point.y());
        addPointsAlong(inChart, points);
    }
    if (m_cut->isVisible()) {
        const QRectF words = m_cut->mapRectToParent(m_cut->boundingRect());
        addPointsAlong({words.topLeft(), words.topRight()}, points);
        addPointsAlong({words.bottomLeft(), words.bottomRight()}, points);
    }
    return points;
}

QRectF CurvePlot::readoutArea() const
{
    return m_readout->area();
}

NumberHere CurvePlot::percentHere(int line) const
{
    const auto curve = static_cast<std::size_t>(line);
    if (!m_content.gapLow.empty()) // a group's line
        return numberHere(*m_model, m_content.lines[curve].percent);
    NumberHere here = metricHere(*m_model, curve);
    here.value *= 100;
    return here;
}

QString CurvePlot::orderOfAll() const
{
    if (!m_content.gapLow.empty()) // lines of groups
        return {};
    const StudyResult& result = *m_model->result();
    QStringList orders;
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        if (m_content.lines[i].visible)
            orders += orderWithCaveat(result, result.curves[i].choice, result.curves[i].ordering);
    orders.removeDuplicates();
    return orders.size() == 1 ? orders.front() : QString();
}

std::vector<CurveReadout::Row> CurvePlot::valueRows() const
{
    const bool isOneOrder = !orderOfAll().isEmpty();
    struct Valued {
        double percent;
        CurveReadout::Row row;
    };
    std::vector<Valued> values;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const PlotContent::Line& line = m_content.lines[i];
        const NumberHere here = percentHere(static_cast<int>(i));
        if (line.visible && std::isfinite(here.value))
            values.push_back(
                {here.value,
                 {m_lines[i].style,
                  isOneOrder ? curveTextInItsOrder(*m_model->result(), i) : line.name,
                  hereText(here, percentText(here.value / 100)), intervalText(line, here.value)}});
    }
    for (const PlotContent::Level& level : m_content.levels)
        if (std::isfinite(level.percent))
            values.push_back({level.percent,
                              {{.color = chartColors(isDark()).baseline,
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
QString CurvePlot::intervalText(const PlotContent::Line& line, double percent) const
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

QPointF CurvePlot::pointOf(int line, int slice) const
{
    return position(xOf(static_cast<std::size_t>(slice)), percentOf(line, slice));
}

CurvePlot::Hit CurvePlot::hitAt(const QPointF& point, qreal radius) const
{
    Hit best;
    qreal nearest = radius;
    for (int line = 0; line < static_cast<int>(m_content.lines.size()); ++line) {
        if (!m_content.lines[static_cast<std::size_t>(line)].visible)
            continue;
        for (int slice = 0; slice + 1 < m_model->sliceCount(); ++slice) {
            const QPointF from = pointOf(line, slice);
            const QPointF to = pointOf(line, slice + 1);
            const qreal distance = distanceToSegment(point, from, to);
            if (!(distance < nearest))
                continue;
            nearest = distance;
            const bool firstIsNearer = point.x() - from.x() < to.x() - point.x();
            best = {.line = line, .slice = firstIsNearer ? slice : slice + 1};
        }
    }
    return best;
}

int CurvePlot::legendCurveAt(const QPointF& point) const
{
    return m_content.gapLow.empty() ? curveLegend()->lineAt(curveLegend()->mapFromParent(point))
                                    : -1;
}

void CurvePlot::keepInLegend(int curve)
{
    m_kept.insert(curve);
}

int CurvePlot::sliceAt(const QPointF& point) const
{
    if (m_model->sliceCount() == 0)
        return -1;
    const double share = shareAt(point);
    const auto& fractions = m_model->result()->curves.front().backfill.fractions;
    const auto nearest = std::ranges::min_element(
        fractions, {}, [&](double fraction) { return std::fabs(fraction - share); });
    return static_cast<int>(nearest - fractions.begin());
}

double CurvePlot::shareAt(const QPointF& point) const
{
    const QRectF plot = plotArea();
    return plot.width() > 0 ? std::clamp((point.x() - plot.left()) / plot.width(), 0.0, 1.0) : 0;
}

qreal CurvePlot::xOfSlice(int slice) const
{
    return position(xOf(static_cast<std::size_t>(std::max(slice, 0))), 0).x();
}

} // namespace crossfade
