// What the pointer, the wheel and the keys do on the map.

#include "widgets/charts/mapchart.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

constexpr qreal reach = 7; // pixels around an item in which the pointer finds it
constexpr double keyFactor = 1.5;
constexpr double wheelFactor = 1.2; // for each notch
constexpr double keyStep = 0.15;    // of what is seen

PlotAxis movedTo(PlotAxis axis, double low, double high)
{
    axis.low = low;
    axis.high = high;
    return axis;
}

/// The axis moved so that its middle is within another one.
PlotAxis heldIn(const PlotAxis& whole, const PlotAxis& axis)
{
    const double middle = (axis.low + axis.high) / 2;
    const double shift = std::clamp(middle, whole.low, whole.high) - middle;
    return movedTo(axis, axis.low + shift, axis.high + shift);
}

} // namespace

void MapChart::setSeen(const PlotAxis& x, const PlotAxis& y, double magnified)
{
    setAxes(heldIn(m_wholeX, x), heldIn(m_wholeY, y));
    point(-1); // what is beneath the pointer is another place now
    m_magnified = magnified;
    Q_EMIT magnifiedChanged();
}

void MapChart::showWhole()
{
    setSeen(m_wholeX, m_wholeY, 1);
}

void MapChart::magnify(double factor, const QPointF& about)
{
    const double magnified = std::clamp(m_magnified * factor, 1.0, mostMagnified);
    if (isEmpty() || magnified == m_magnified)
        return;
    if (magnified == 1)
        return showWhole();
    const double share = m_magnified / magnified;
    const PlotSpace here = space();
    const auto nearer = [share](const PlotAxis& axis, double fixed) {
        return movedTo(axis, fixed - (fixed - axis.low) * share,
                       fixed + (axis.high - fixed) * share);
    };
    setSeen(nearer(here.x, here.xAt(about.x())), nearer(here.y, here.yAt(about.y())), magnified);
}

void MapChart::moveBy(const QPointF& pixels)
{
    if (isEmpty())
        return;
    const PlotSpace here = space();
    const auto moved = [](const PlotAxis& axis, double by) {
        return movedTo(axis, axis.low - by, axis.high - by);
    };
    setSeen(moved(here.x, here.xAt(pixels.x()) - here.xAt(0)),
            moved(here.y, here.yAt(pixels.y()) - here.yAt(0)), m_magnified);
}

std::int64_t MapChart::itemAt(const QPointF& point) const
{
    std::int64_t found = -1;
    if (isEmpty() || !space().area.contains(point))
        return found;
    qreal nearest = reach * reach;
    const PlotSpace here = space();
    const double x = here.xAt(point.x());
    const double y = here.yAt(point.y());
    // The same unit on both axes: distances in values are distances in pixels.
    const double pixels = here.area.width() / (here.x.high - here.x.low);
    for (const Dot& dot : m_dots) { // of two at one place, the one that is seen
        const double square = (std::pow(static_cast<double>(dot.x) - x, 2) +
                               std::pow(static_cast<double>(dot.y) - y, 2)) *
                              pixels * pixels;
        if (square <= nearest) {
            nearest = square;
            found = dot.item;
        }
    }
    return found;
}

std::vector<std::int64_t> MapChart::itemsUnder(const QPointF& point) const
{
    const std::int64_t item = itemAt(point);
    return item < 0 ? std::vector<std::int64_t>() : std::vector{item};
}

void MapChart::point(std::int64_t item)
{
    if (item == m_pointed)
        return;
    m_pointed = item;
    update();
    Q_EMIT itemPointed(item);
}

void MapChart::drawPlace(QPainter& painter, const PlotSpace& space) const
{
    if (m_pointed < 0)
        return;
    painter.setPen(QPen(palette().color(QPalette::WindowText), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(pointIn(space, static_cast<std::size_t>(m_pointed)), reach, reach);
}

void MapChart::wheelEvent(QWheelEvent* event)
{
    const double notches = event->angleDelta().y() / 120.0;
    if (isEmpty() || notches == 0)
        return PaintedPlot::wheelEvent(event);
    magnify(std::pow(wheelFactor, notches), event->position());
    event->accept();
}

void MapChart::keyPressEvent(QKeyEvent* event)
{
    const QRectF area = space().area;
    const auto see = [&](double right, double down) {
        moveBy({-right * keyStep * area.width(), -down * keyStep * area.height()});
    };
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return magnify(keyFactor, area.center());
    case Qt::Key_Minus:
        return magnify(1 / keyFactor, area.center());
    case Qt::Key_0:
        return isEmpty() ? void() : showWhole();
    case Qt::Key_Left:
        return see(-1, 0);
    case Qt::Key_Right:
        return see(1, 0);
    case Qt::Key_Up:
        return see(0, -1);
    case Qt::Key_Down:
        return see(0, 1);
    default:
        ItemsChart::keyPressEvent(event);
    }
}

void MapChart::leaveEvent(QEvent* event)
{
    point(-1);
    ItemsChart::leaveEvent(event);
}

void MapChart::mousePressEvent(QMouseEvent* event)
{
    const bool isGrasp =
        event->button() == Qt::MiddleButton ||
        (event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ShiftModifier));
    if (!isGrasp || isEmpty())
        return ItemsChart::mousePressEvent(event);
    m_grasped = event->position();
    setCursor(Qt::ClosedHandCursor);
}

void MapChart::mouseMoveEvent(QMouseEvent* event)
{
    if (m_grasped) {
        moveBy(event->position() - *m_grasped);
        m_grasped = event->position();
        return;
    }
    ItemsChart::mouseMoveEvent(event);
    point(isDragging() ? -1 : itemAt(event->position()));
}

void MapChart::mouseReleaseEvent(QMouseEvent* event)
{
    if (!m_grasped)
        return ItemsChart::mouseReleaseEvent(event);
    m_grasped.reset();
    setCursor(Qt::CrossCursor);
}

} // namespace crossfade
