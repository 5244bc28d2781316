#include "widgets/flipschart.h"

#include "widgets/palette.h"
#include "widgets/resulttext.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace crossfade
{

namespace
{

/// From the top down.
constexpr std::array bandsShown{FlipBand::GainedFades, FlipBand::GainedStays, FlipBand::LostStays,
                                FlipBand::LostFades};

/// How much is seen of what is right of the cursor, which is still to come.
constexpr double faint = 0.4;

QColor bandColor(FlipBand band, bool dark)
{
    const bool gained = band == FlipBand::GainedStays || band == FlipBand::GainedFades;
    return gained ? rightColor(dark) : wrongColor(dark);
}

/// Those that are only for now, which must not look like the faint part of the others.
bool isHatched(FlipBand band)
{
    return band == FlipBand::GainedFades || band == FlipBand::LostFades;
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
    for (std::size_t t = 0; t < m_content.fractions.size(); ++t) {
        gained = std::max(gained, static_cast<double>(m_content.bands.gained(t)));
        lost = std::max(lost, static_cast<double>(m_content.bands.lost(t)));
    }
    setAxes({.title = tr("Share of the gallery that is backfilled (%)"), .low = 0, .high = 100},
            {.title = tr("Queries: %1\u00a0↑, %2\u00a0↓ (%3)")
                          .arg(m_content.gained, m_content.lost, m_content.metric),
             .low = -roundedHalf(lost, gained),
             .high = roundedHalf(gained, lost),
             .isMagnitude = true,
             .isWhole = true});
    std::vector<LegendEntry> entries;
    for (const FlipBand band : bandsShown)
        entries.push_back({.style = {.color = bandColor(band, false), .dashes = {}},
                           .inDark = {.color = bandColor(band, true), .dashes = {}},
                           .text = bandName(band),
                           .isLine = false,
                           .isHatched = isHatched(band)});
    entries.push_back({.text = tr("faint: still to come"), .isLine = false});
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

FlipsChart::Span FlipsChart::spanOf(FlipBand band, std::size_t slice) const
{
    const auto count = static_cast<double>(countOf(band, slice));
    switch (band) {
    case FlipBand::GainedStays:
        return {0, count};
    case FlipBand::GainedFades: {
        const auto below = static_cast<double>(m_content.bands.gainedStays[slice]);
        return {below, below + count};
    }
    case FlipBand::LostStays:
        return {-count, 0};
    case FlipBand::LostFades: {
        const auto above = -static_cast<double>(m_content.bands.lostStays[slice]);
        return {above - count, above};
    }
    case FlipBand::Same:
        break;
    }
    return {};
}

QPolygonF FlipsChart::shapeOf(FlipBand band, const PlotSpace& space) const
{
    QPolygonF shape;
    const std::size_t slices = m_content.fractions.size();
    for (std::size_t t = 0; t < slices; ++t)
        shape << space.at(100 * m_content.fractions[t], spanOf(band, t).high);
    for (std::size_t t = slices; t-- > 0;)
        shape << space.at(100 * m_content.fractions[t], spanOf(band, t).low);
    return shape;
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
    const std::vector<double>& fractions = m_content.fractions;
    const auto after =
        static_cast<std::size_t>(std::ranges::upper_bound(fractions, m_share) - fractions.begin());
    if (after == fractions.size())
        return {};
    // At the cursor itself the edges lie between those of the slices around it.
    const std::size_t before = after > 0 ? after - 1 : 0;
    const double width = fractions[after] - fractions[before];
    const double way = width > 0 ? (m_share - fractions[before]) / width : 0;
    const auto edgeAt = [&](double start, double end) {
        return space.at(100 * (width > 0 ? m_share : fractions[after]),
                        start + way * (end - start));
    };
    const auto gained = [&](std::size_t t) {
        return static_cast<double>(m_content.bands.gained(t));
    };
    const auto lost = [&](std::size_t t) { return -static_cast<double>(m_content.bands.lost(t)); };
    QPolygonF shape;
    shape << edgeAt(gained(before), gained(after));
    for (std::size_t t = after; t < fractions.size(); ++t)
        shape << space.at(100 * fractions[t], gained(t));
    for (std::size_t t = fractions.size(); t-- > after;)
        shape << space.at(100 * fractions[t], lost(t));
    shape << edgeAt(lost(before), lost(after));
    return shape;
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
        setAccessibleDescription(counts.join(QStringLiteral("; ")));
    }
    update();
}

int FlipsChart::sliceAt(const QPointF& point) const
{
    const double share = space().xAt(point.x()) / 100;
    const auto nearest = std::ranges::min_element(
        m_content.fractions, {}, [&](double fraction) { return std::fabs(fraction - share); });
    return static_cast<int>(nearest - m_content.fractions.begin());
}

FlipBand FlipsChart::bandAt(const QPointF& point) const
{
    if (isEmpty() || m_content.fractions.empty())
        return FlipBand::Same;
    const PlotSpace here = space();
    for (const FlipBand band : bandsShown)
        if (shapeOf(band, here).containsPoint(point, Qt::OddEvenFill))
            return band;
    return FlipBand::Same;
}

void FlipsChart::mouseMoveEvent(QMouseEvent* event)
{
    if (isEmpty())
        return;
    if (event->buttons().testFlag(Qt::LeftButton) && m_hovered == FlipBand::Same) {
        Q_EMIT shareWanted(space().xAt(event->position().x()) / 100);
        return;
    }
    const FlipBand band = bandAt(event->position());
    if (std::exchange(m_hovered, band) != band)
        update();
    if (band == FlipBand::Same) {
        QToolTip::hideText();
        return;
    }
    const auto slice = static_cast<std::size_t>(sliceAt(event->position()));
    const QString count = tr("%1 at %2: %3 queries. Click to list them.")
                              .arg(bandName(band), percentText(m_content.fractions[slice], 1),
                                   countText(static_cast<std::size_t>(countOf(band, slice))));
    const QString how = tr("Counted at %1 fractions, joined by straight lines.")
                            .arg(countText(m_content.fractions.size()));
    QToolTip::showText(event->globalPosition().toPoint(), count + QLatin1Char('\n') + how, this);
}

void FlipsChart::mousePressEvent(QMouseEvent* event)
{
    if (isEmpty() || event->button() != Qt::LeftButton)
        return;
    m_hovered = bandAt(event->position());
    if (m_hovered == FlipBand::Same)
        Q_EMIT shareWanted(space().xAt(event->position().x()) / 100);
    else
        Q_EMIT bandChosen(sliceAt(event->position()), m_hovered);
    update();
}

void FlipsChart::leaveEvent(QEvent* event)
{
    m_hovered = FlipBand::Same;
    update();
    PaintedPlot::leaveEvent(event);
}

void FlipsChart::stepBand(int direction)
{
    const auto now = std::ranges::find(bandsShown, m_hovered);
    const auto last = static_cast<std::ptrdiff_t>(bandsShown.size()) - 1;
    const std::ptrdiff_t next =
        now == bandsShown.end()
            ? (direction > 0 ? 0 : last)
            : std::clamp<std::ptrdiff_t>(now - bandsShown.begin() + direction, 0, last);
    m_hovered = bandsShown[static_cast<std::size_t>(next)];
    Q_EMIT bandChosen(m_slice, m_hovered);
    update();
}

void FlipsChart::keyPressEvent(QKeyEvent* event)
{
    if (isEmpty())
        return PaintedPlot::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left:
        Q_EMIT stepWanted(-1);
        break;
    case Qt::Key_Right:
        Q_EMIT stepWanted(1);
        break;
    case Qt::Key_Up:
        stepBand(-1);
        break;
    case Qt::Key_Down:
        stepBand(1);
        break;
    default:
        PaintedPlot::keyPressEvent(event);
    }
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
