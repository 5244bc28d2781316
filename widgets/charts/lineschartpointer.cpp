// What the pointer and the keys find in a chart of lines, and drag.

#include "widgets/charts/lineschart.h"

#include <QKeyEvent>
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

qreal distanceToSegment(const QPointF& point, const QPointF& from, const QPointF& to)
{
    const QPointF along = to - from;
    const qreal length = QPointF::dotProduct(along, along);
    const qreal share =
        length > 0 ? std::clamp(QPointF::dotProduct(point - from, along) / length, 0.0, 1.0) : 0;
    const QPointF offset = point - (from + share * along);
    return std::hypot(offset.x(), offset.y());
}

} // namespace

bool LinesChart::isFound(const LinesContent::Line& line) const
{
    return line.isShown && !line.isAside;
}

int LinesChart::pointCount(int line) const
{
    const auto index = static_cast<std::size_t>(line);
    return index < m_content.lines.size() ? static_cast<int>(m_content.lines[index].x.size()) : 0;
}

bool LinesChart::isThere(const Spot& spot) const
{
    if (spot.line < 0 || spot.point < 0 || spot.point >= pointCount(spot.line))
        return false;
    const LinesContent::Line& line = m_content.lines[static_cast<std::size_t>(spot.line)];
    return isFound(line) && std::isfinite(line.y[static_cast<std::size_t>(spot.point)]);
}

QPointF LinesChart::pointIn(const PlotSpace& space, const Spot& spot) const
{
    const LinesContent::Line& line = m_content.lines[static_cast<std::size_t>(spot.line)];
    const auto i = static_cast<std::size_t>(spot.point);
    return line.isOnRight ? space.onRight().at(line.x[i], line.y[i])
                          : space.at(line.x[i], line.y[i]);
}

QPointF LinesChart::pointOf(const Spot& spot) const
{
    return pointIn(space(), spot);
}

LinesChart::Spot LinesChart::lineAt(const QPointF& point, qreal radius) const
{
    Spot found;
    qreal nearest = radius;
    const PlotSpace here = space();
    for (int line = 0; line < static_cast<int>(m_content.lines.size()); ++line) {
        int before = -1;
        for (int i = 0; i < pointCount(line); ++i) {
            if (!isThere({line, i}))
                continue;
            const QPointF to = pointIn(here, {line, i});
            const bool isJoined =
                before >= 0 && m_content.lines[static_cast<std::size_t>(line)].isJoined;
            const QPointF from = isJoined ? pointIn(here, {line, before}) : to;
            if (const qreal distance = distanceToSegment(point, from, to); distance < nearest) {
                nearest = distance;
                const bool isFirstNearer = isJoined && point.x() - from.x() < to.x() - point.x();
                found = {line, isFirstNearer ? before : i};
            }
            before = i;
        }
    }
    return found;
}

LinesChart::Spot LinesChart::spotAt(const QPointF& point) const
{
    return lineAt(point, lineReach);
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
        setBudget(std::clamp(here.xAt(point.x()), here.x.low, here.x.high), m_budgetName);
        Q_EMIT budgetDragged(m_budget);
    }
}

QString LinesChart::tipAt(const Spot& spot) const
{
    const LinesContent::Line& line = m_content.lines[static_cast<std::size_t>(spot.line)];
    const auto i = static_cast<std::size_t>(spot.point);
    const auto number = [](double value) { return QLocale().toString(value, 'f', 2); };
    QString text = tr("%1\nat %2: %3").arg(line.name, number(line.x[i]), number(line.y[i]));
    if (i < line.low.size())
        text += QLatin1Char('\n') +
                tr("95 % interval: %1 to %2").arg(number(line.low[i]), number(line.high[i]));
    return text;
}

void LinesChart::describe(const QString& text)
{
    m_description = text;
    setAccessibleDescription(isThere(m_marked) ? tipAt(m_marked) + QLatin1Char('\n') + m_description
                                               : m_description);
}

void LinesChart::setMarked(const Spot& spot)
{
    m_marked = spot;
    describe(m_description);
    update();
}

void LinesChart::choose(const Spot& spot)
{
    Q_EMIT lineChosen(spot.line);
}

void LinesChart::goTo(int line, int point, int direction)
{
    if (line < 0 || line >= static_cast<int>(m_content.lines.size()))
        return;
    const int last = pointCount(line) - 1;
    for (int i = std::clamp(point, 0, std::max(last, 0)); i >= 0 && i <= last; i += direction)
        if (isThere({line, i})) {
            setMarked({line, i});
            QToolTip::showText(mapToGlobal(pointOf(m_marked).toPoint()), tipAt(m_marked), this);
            return;
        }
}

/// Goes to the next line that has a point there, or beside it.
void LinesChart::goToLine(int direction)
{
    const Spot before = m_marked;
    for (int line = before.line + direction;
         line >= 0 && line < static_cast<int>(m_content.lines.size()); line += direction)
        for (const int along : {-1, 1}) {
            goTo(line, before.point, along);
            if (m_marked.line == line)
                return;
        }
}

void LinesChart::keyPressEvent(QKeyEvent* event)
{
    const int line = std::max(m_marked.line, 0);
    switch (event->key()) {
    case Qt::Key_Left:
        return goTo(line, m_marked.point - 1, -1);
    case Qt::Key_Right:
        return goTo(line, m_marked.point + 1, 1);
    case Qt::Key_Home:
        return goTo(line, 0, 1);
    case Qt::Key_End:
        return goTo(line, pointCount(line) - 1, -1);
    case Qt::Key_Up:
        return goToLine(-1);
    case Qt::Key_Down:
        return goToLine(1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (isThere(m_marked))
            choose(m_marked);
        return;
    default:
        PaintedPlot::keyPressEvent(event);
    }
}

void LinesChart::leaveEvent(QEvent* event)
{
    if (!hasFocus())
        setMarked({});
    PaintedPlot::leaveEvent(event);
}

void LinesChart::mouseMoveEvent(QMouseEvent* event)
{
    if (isEmpty())
        return;
    if (m_dragged != Handle::None)
        return dragTo(event->position());
    const Spot spot = spotAt(event->position());
    const Handle handle = handleAt(event->position());
    setCursor(handle == Handle::Target   ? Qt::SizeVerCursor
              : handle == Handle::Budget ? Qt::SizeHorCursor
                                         : Qt::ArrowCursor);
    if (spot.line < 0)
        return QToolTip::hideText();
    setMarked(spot);
    QToolTip::showText(event->globalPosition().toPoint(), tipAt(spot), this);
}

void LinesChart::mousePressEvent(QMouseEvent* event)
{
    if (isEmpty() || event->button() != Qt::LeftButton)
        return;
    m_dragged = handleAt(event->position());
    if (m_dragged != Handle::None)
        return;
    const Spot spot = spotAt(event->position());
    if (spot.line >= 0) {
        setMarked(spot);
        choose(spot);
    } else if (space().area.contains(event->position())) { // not on the legend, nor at an axis
        Q_EMIT placeChosen(space().xAt(event->position().x()));
    }
}

void LinesChart::mouseReleaseEvent(QMouseEvent*)
{
    m_dragged = Handle::None;
}

} // namespace crossfade
