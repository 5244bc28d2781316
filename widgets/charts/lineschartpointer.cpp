// What the pointer finds in a chart of lines, and drags.

#include "widgets/charts/lineschart.h"

#include <QLocale>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

constexpr qreal lineReach = 8; // pixels around a line in which the pointer finds it

} // namespace

int LinesChart::lineAt(const QPointF& point) const
{
    int found = -1;
    qreal nearest = lineReach;
    const PlotSpace here = space();
    for (std::size_t i = 0; i < m_content.lines.size(); ++i) {
        const LinesContent::Line& line = m_content.lines[i];
        const QPolygonF points = pointsOf(here, line.x, line.y);
        if (points.size() == 1 && (points[0] - point).manhattanLength() < nearest) {
            nearest = (points[0] - point).manhattanLength();
            found = static_cast<int>(i);
        }
        for (qsizetype j = 0; j + 1 < points.size(); ++j) {
            const qreal from = points[j].x();
            const qreal to = points[j + 1].x();
            if (point.x() < from || point.x() > to || to <= from)
                continue;
            const qreal share = (point.x() - from) / (to - from);
            const qreal y = points[j].y() + share * (points[j + 1].y() - points[j].y());
            if (std::fabs(y - point.y()) < nearest) {
                nearest = std::fabs(y - point.y());
                found = static_cast<int>(i);
            }
        }
    }
    return found;
}

LinesChart::Handle LinesChart::handleAt(const QPointF& point) const
{
    const PlotSpace here = space();
    if (!here.area.adjusted(-lineReach, -lineReach, lineReach, lineReach).contains(point))
        return Handle::None;
    const auto near = [&](double distance) {
        return std::fabs(distance) < lineReach;
    }; // false for NaN
    if (near(here.at(here.x.low, m_target).y() - point.y()))
        return Handle::Target;
    return near(here.at(m_budget, here.y.low).x() - point.x()) ? Handle::Budget : Handle::None;
}

void LinesChart::dragTo(const QPointF& point)
{
    const PlotSpace here = space();
    if (m_dragged == Handle::Target) {
        setTarget(std::clamp(here.yAt(point.y()), here.y.low, here.y.high));
        Q_EMIT targetDragged(m_target);
    } else {
        setBudget(std::clamp(here.xAt(point.x()), here.x.low, here.x.high));
        Q_EMIT budgetDragged(m_budget);
    }
}

QString LinesChart::tipAt(int index, const QPointF& point) const
{
    const LinesContent::Line& line = m_content.lines[static_cast<std::size_t>(index)];
    const double x = space().xAt(point.x());
    const auto nearest =
        std::ranges::min_element(line.x, {}, [&](double each) { return std::fabs(each - x); });
    const auto i = static_cast<std::size_t>(nearest - line.x.begin());
    const auto number = [](double value) { return QLocale().toString(value, 'f', 2); };
    QString text = tr("%1\nat %2: %3").arg(line.name, number(line.x[i]), number(line.y[i]));
    if (i < line.low.size())
        text += QLatin1Char('\n') +
                tr("95 % interval: %1 to %2").arg(number(line.low[i]), number(line.high[i]));
    return text;
}

void LinesChart::mouseMoveEvent(QMouseEvent* event)
{
    if (isEmpty())
        return;
    if (m_dragged != Handle::None)
        return dragTo(event->position());
    const int line = lineAt(event->position());
    const Handle handle = handleAt(event->position());
    setCursor(handle == Handle::Target   ? Qt::SizeVerCursor
              : handle == Handle::Budget ? Qt::SizeHorCursor
                                         : Qt::ArrowCursor);
    if (line < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(event->globalPosition().toPoint(), tipAt(line, event->position()), this);
}

void LinesChart::mousePressEvent(QMouseEvent* event)
{
    if (isEmpty() || event->button() != Qt::LeftButton)
        return;
    m_dragged = handleAt(event->position());
    if (m_dragged != Handle::None)
        return;
    const int line = lineAt(event->position());
    if (line >= 0)
        Q_EMIT lineChosen(line);
    else if (space().area.contains(event->position())) // not on the legend, nor at an axis
        Q_EMIT placeChosen(space().xAt(event->position().x()));
}

void LinesChart::mouseReleaseEvent(QMouseEvent*)
{
    m_dragged = Handle::None;
}

} // namespace crossfade
