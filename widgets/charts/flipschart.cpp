#include "widgets/charts/flipschart.h"

#include "widgets/basics/palette.h"
#include "widgets/words/resulttext.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace crossfade
{

namespace
{

/// How much is seen of what is right of the cursor, which is still to come.
constexpr double faint = 0.4;

QColor bandColor(FlipBand band, bool dark)
{
    const bool gained = band == FlipBand::GainedStays || band == FlipBand::GainedFades;
    return gained ? rightColor(dark) : wrongColor(dark);
}

/// Whether a band is hatched: what is only for now must not look like the faint part of the others.
bool isHatched(FlipBand band)
{
    return band == FlipBand::GainedFades || band == FlipBand::LostFades;
}

/// The counts between which a band lies.
struct Span {
    double low = 0;
    double high = 0;
};

Span spanOf(FlipBand band, const BandHeights& heights)
{
    switch (band) {
    case FlipBand::GainedStays:
        return {.low = 0, .high = heights.gainedStays};
    case FlipBand::GainedFades:
        return {.low = heights.gainedStays, .high = heights.gained};
    case FlipBand::LostStays:
        return {.low = -heights.lostStays, .high = 0};
    case FlipBand::LostFades:
        return {.low = -heights.lost, .high = -heights.lostStays};
    case FlipBand::Same:
        break;
    }
    return {};
}

/// How far a half of the chart goes. However few are in it, there is enough of it to be seen.
double roundedHalf(double most, double ofOtherHalf)
{
    constexpr double leastShare = 0.05;
    return roundedAxis({}, 0, std::max({1.0, most, std::ceil(leastShare * ofOtherHalf)})).high;
}

} // namespace

FlipsChart::FlipsChart(QWidget* parent) : PaintedPlot(parent)
{
    setObjectName(QStringLiteral("flipsChart"));
    setAccessibleName(tr("Flips"));
}

void FlipsChart::setContent(FlipsContent content)
{
    m_content = std::move(content);
    m_knowsEveryItem = !m_content.heights.empty();
    if (!m_knowsEveryItem)
        m_content.heights = bandHeights(m_content.fractions, m_content.bands);
    m_chosen.reset();
    m_hovered = FlipBand::Same;
    setEmptyText({});
    scale();
}

void FlipsChart::setChosen(std::optional<FlipBands> chosen)
{
    m_chosen = std::move(chosen);
    scale();
    update();
}

void FlipsChart::showNothing(const QString& text)
{
    m_content = {};
    m_chosen.reset();
    setEmptyText(text);
    setAccessibleDescription(text);
}

void FlipsChart::scale()
{
    if (isEmpty() || m_content.fractions.empty())
        return;
    double gained = 0;
    double lost = 0;
    for (const BandHeights& heights : m_content.heights) {
        gained = std::max(gained, heights.gained);
        lost = std::max(lost, heights.lost);
    }
    setAxes({.title = tr("Share of the gallery that is backfilled (%)"), .low = 0, .high = 100},
            {.title = m_content.isOfTwoCurves
                          ? tr("Queries: here\u00a0↑, there\u00a0↓ (%1)").arg(m_content.metric)
                          : tr("Queries: %1\u00a0↑, %2\u00a0↓ (%3)")
                                .arg(m_content.gained, m_content.lost, m_content.metric),
             .low = -roundedHalf(lost, gained),
             .high = roundedHalf(gained, lost),
             .isMagnitude = true,
             .isWhole = true});
    fillLegend();
}

/// Colours and hatching apart: that is shorter than a name for each band.
void FlipsChart::fillLegend()
{
    const auto area = [](const QColor& color, const QColor& inDark, const QString& text) {
        return LegendEntry{.style = {.color = color, .dashes = {}},
                           .inDark = {.color = inDark, .dashes = {}},
                           .text = text,
                           .isLine = false};
    };
    const QColor grey = chartColors(false).baseline;
    const QColor greyInDark = chartColors(true).baseline;
    std::vector<LegendEntry> entries{area(rightColor(false), rightColor(true), m_content.gained),
                                     area(wrongColor(false), wrongColor(true), m_content.lost),
                                     area(grey, greyInDark, tr("to the end")),
                                     area(grey, greyInDark, tr("for now")),
                                     {.text = tr("faint: still to come"), .isLine = false}};
    entries[3].isHatched = true;
    if (!m_content.against.isEmpty())
        entries.push_back({.text = tr("against %1").arg(m_content.against), .isLine = false});
    if (m_chosen)
        entries.push_back({.style = {.color = chartColors(false).text, .dashes = {}},
                           .inDark = {.color = chartColors(true).text, .dashes = {}},
                           .text = tr("of the chosen queries"),
                           .isLine = true});
    setLegend(std::move(entries));
}

QString FlipsChart::bandName(FlipBand band) const
{
    switch (band) {
    case FlipBand::GainedStays:
        return tr("%1 to the end").arg(m_content.gained);
    case FlipBand::GainedFades:
        return tr("%1 for now").arg(m_content.gained);
    case FlipBand::LostStays:
        return tr("%1 to the end").arg(m_content.lost);
    case FlipBand::LostFades:
        return tr("%1 for now").arg(m_content.lost);
    case FlipBand::Same:
        break;
    }
    return {};
}

std::int64_t FlipsChart::countOf(FlipBand band, std::size_t slice) const
{
    switch (band) {
    case FlipBand::GainedStays:
        return m_content.bands.gainedStays[slice];
    case FlipBand::GainedFades:
        return m_content.bands.gainedFades[slice];
    case FlipBand::LostStays:
        return m_content.bands.lostStays[slice];
    case FlipBand::LostFades:
        return m_content.bands.lostFades[slice];
    case FlipBand::Same:
        break;
    }
    return 0;
}

QPolygonF FlipsChart::shapeOf(FlipBand band, const PlotSpace& space) const
{
    QPolygonF upper;
    QPolygonF lower;
    for (const BandHeights& heights : m_content.heights) {
        const Span span = spanOf(band, heights);
        upper << space.at(100 * heights.share, span.high);
        lower << space.at(100 * heights.share, span.low);
    }
    std::ranges::reverse(lower);
    return upper + lower;
}

void FlipsChart::drawContent(QPainter& painter, const PlotSpace& space, bool dark) const
{
    for (const FlipBand band : bandsShown) {
        const QColor color = bandColor(band, dark);
        if (isHatched(band)) {
            fillHatched(painter, shapeOf(band, space), color);
        } else {
            painter.setPen(Qt::NoPen);
            painter.setBrush(color);
            painter.drawPolygon(shapeOf(band, space));
        }
    }
    painter.setPen(QPen(chartColors(dark).baseline, 1.5));
    painter.drawLine(space.at(0, 0), space.at(100, 0));
    if (m_chosen)
        drawChosen(painter, space, dark);
}

void FlipsChart::drawChosen(QPainter& painter, const PlotSpace& space, bool dark) const
{
    QPolygonF gained;
    QPolygonF lost;
    for (std::size_t t = 0; t < m_content.fractions.size(); ++t) {
        const double x = 100 * m_content.fractions[t];
        gained << space.at(x, static_cast<double>(m_chosen->gained(t)));
        lost << space.at(x, -static_cast<double>(m_chosen->lost(t)));
    }
    painter.setPen(QPen(chartColors(dark).text, 2));
    painter.drawPolyline(gained);
    painter.drawPolyline(lost);
}

QPolygonF FlipsChart::shapeAhead(const PlotSpace& space) const
{
    const std::vector<BandHeights>& heights = m_content.heights;
    const auto after = std::ranges::upper_bound(heights, m_share, {}, &BandHeights::share);
    if (after == heights.end())
        return {};
    QPolygonF gained;
    QPolygonF lost;
    const auto add = [&](double share, double gainedThere, double lostThere) {
        gained << space.at(100 * share, gainedThere);
        lost << space.at(100 * share, -lostThere);
    };
    if (after != heights.begin()) { // at the cursor the edges lie between the points around it
        const BandHeights& before = *std::prev(after);
        const double way = (m_share - before.share) / (after->share - before.share);
        add(m_share, std::lerp(before.gained, after->gained, way),
            std::lerp(before.lost, after->lost, way));
    }
    for (auto next = after; next != heights.end(); ++next)
        add(next->share, next->gained, next->lost);
    std::ranges::reverse(lost);
    return gained + lost;
}

void FlipsChart::drawAhead(QPainter& painter, const PlotSpace& space, bool dark) const
{
    QColor veil = chartColors(dark).background;
    veil.setAlphaF(static_cast<float>(1 - faint));
    painter.setPen(Qt::NoPen);
    painter.setBrush(veil);
    painter.drawPolygon(shapeAhead(space));
}

void FlipsChart::drawOverlay(QPainter& painter, const PlotSpace& space, bool dark) const
{
    const ChartColors colors = chartColors(dark);
    const qreal x = space.at(100 * m_share, 0).x();
    drawAhead(painter, space, dark);
    if (m_hovered != FlipBand::Same) {
        painter.setPen(QPen(colors.text, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolygon(shapeOf(m_hovered, space));
    }
    painter.setPen(QPen(colors.cursor, 1));
    painter.drawLine(QPointF(x, space.area.top()), QPointF(x, space.area.bottom()));
}

void FlipsChart::setCursor(double share, int slice)
{
    m_share = share;
    m_slice = slice;
    if (!isEmpty() && slice >= 0) {
        QStringList counts;
        for (const FlipBand band : bandsShown)
            counts += tr("%1: %2").arg(bandName(band),
                                       countText(static_cast<std::size_t>(
                                           countOf(band, static_cast<std::size_t>(slice)))));
        if (!m_content.against.isEmpty())
            counts += tr("against %1").arg(m_content.against);
        setAccessibleDescription(counts.join(QStringLiteral("; ")));
    }
    update();
}

void FlipsChart::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Flips"));
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        scale(); // the legend has texts and colours
    PaintedPlot::changeEvent(event);
}

} // namespace crossfade
