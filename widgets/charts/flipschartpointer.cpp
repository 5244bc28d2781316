// What the pointer and the keys find in a chart of flips, and choose.

#include "widgets/charts/flipschart.h"

#include "widgets/words/resulttext.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <ranges>
#include <utility>

namespace crossfade
{

int FlipsChart::sliceAt(const QPointF& point) const
{
    const double share = space().xAt(point.x()) / 100;
    const FlipBand band = bandAt(point);
    const auto distance = [&](int slice) {
        const auto t = static_cast<std::size_t>(slice);
        const double way = std::fabs(m_content.fractions[t] - share);
        return countOf(band, t) > 0 ? way : way + 1; // behind all that have some
    };
    return std::ranges::min(std::views::iota(0, static_cast<int>(m_content.fractions.size())), {},
                            distance);
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
    if (m_dragsCursor) {
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
    const QString how =
        (m_knowsEveryItem
             ? tr("Counted after every item; how many of them stay so, at %1 fractions.")
             : tr("Counted at %1 fractions, joined by straight lines."))
            .arg(countText(m_content.fractions.size()));
    QToolTip::showText(event->globalPosition().toPoint(), count + QLatin1Char('\n') + how, this);
}

void FlipsChart::mousePressEvent(QMouseEvent* event)
{
    if (isEmpty() || event->button() != Qt::LeftButton)
        return;
    if (!space().area.contains(event->position()))
        return; // on the legend, or at an axis
    m_hovered = bandAt(event->position());
    m_dragsCursor = m_hovered == FlipBand::Same;
    if (m_dragsCursor)
        Q_EMIT shareWanted(space().xAt(event->position().x()) / 100);
    else
        Q_EMIT bandChosen(sliceAt(event->position()), m_hovered);
    update();
}

void FlipsChart::mouseReleaseEvent(QMouseEvent*)
{
    m_dragsCursor = false;
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

} // namespace crossfade
