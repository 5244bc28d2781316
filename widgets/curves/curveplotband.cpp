#include "widgets/charts/curvelegend.h"
#include "widgets/curves/curveplot.h"
#include "widgets/results/resultmodel.h"

#include <QAreaSeries>
#include <QLineSeries>

#include <algorithm>
#include <cmath>

// The band of a CurvePlot, and the legend, which names it.

namespace crossfade
{

namespace
{

void add(double x, double low, double high, QList<QPointF>& lows, QList<QPointF>& highs)
{
    if (!std::isfinite(low) || !std::isfinite(high))
        return;
    lows += QPointF(x, low);
    highs += QPointF(x, high);
}

} // namespace

IntervalsAtSlices CurvePlot::intervalsOf(const PlotContent::Line& line) const
{
    return {.fractions = m_model->result()->curves.front().backfill.fractions,
            .values = line.percent,
            .low = line.low,
            .high = line.high,
            .most = 100};
}

/// The gap between the groups, or the interval of the highlighted curve along the curve itself.
void CurvePlot::showBand(int strong)
{
    QList<QPointF> low;
    QList<QPointF> high;
    for (std::size_t t = 0; t < m_content.gapLow.size(); ++t)
        add(xOf(t), m_content.gapLow[t], m_content.gapHigh[t], low, high);
    if (m_content.gapLow.empty() && strong >= 0) {
        const auto index = static_cast<std::size_t>(strong);
        const IntervalsAtSlices intervals = intervalsOf(m_content.lines[index]);
        for (const QPointF& point : m_lines[index].line->points()) {
            const Interval ends = intervals.around(point.x() / 100, point.y());
            add(point.x(), ends.low, ends.high, low, high);
        }
    }
    m_band->setBrush(bandColor(strong));
    m_bandLow->replace(low);
    m_bandHigh->replace(high);
    m_band->setVisible(m_linesShown && !low.isEmpty());
}

QColor CurvePlot::bandColor(int strong) const
{
    QColor fill = m_content.gapLow.empty() && strong >= 0
                      ? m_lines[static_cast<std::size_t>(strong)].style.color
                      : chartColors(isDark()).baseline;
    fill.setAlphaF(isDark() ? 0.24F : 0.16F);
    return fill;
}

/// Names all lines that are drawn, and the band.
void CurvePlot::fillLegend()
{
    std::vector<CurveLegend::Entry> entries;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const bool visible = m_content.lines[i].visible;
        if (visible || m_kept.contains(static_cast<int>(i)))
            entries.push_back({.text = m_content.lines[i].name,
                               .style = m_lines[i].style,
                               .line = static_cast<int>(i),
                               .dimmed = !visible});
    }
    const int strong = highlighted();
    if (!m_content.gapLow.empty())
        entries.push_back({.text = tr("gap between the groups"),
                           .style = {.color = {}, .dashes = {}, .marker = CurveStyle::Marker::None},
                           .hasLine = false,
                           .band = bandColor(strong)});
    else if (strong >= 0 && !m_content.lines[static_cast<std::size_t>(strong)].low.empty()) {
        CurveStyle style = m_lines[static_cast<std::size_t>(strong)].style; // says whose it is
        style.marker = CurveStyle::Marker::None;
        entries.push_back({.text = tr("95 % interval"), .style = style, .band = bandColor(strong)});
    }
    curveLegend()->setEntries(std::move(entries));
}

} // namespace crossfade
