#include "widgets/charts/itemschart.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <numeric>
#include <utility>

namespace crossfade
{

ItemsChart::ItemsChart(Shape shape, QWidget* parent) : PaintedPlot(parent), m_shape(shape)
{
    setCursor(Qt::CrossCursor);
}

void ItemsChart::setChosen(std::vector<std::int64_t> items)
{
    m_chosen = std::move(items);
    redraw();
}

void ItemsChart::forget()
{
    m_chosen.clear();
    m_dragged.clear();
}

void ItemsChart::drawOverlay(QPainter& painter, const PlotSpace&, bool) const
{
    if (m_dragged.size() < 2)
        return;
    QColor fill = palette().color(QPalette::Highlight);
    painter.setPen(QPen(fill, 1.5));
    fill.setAlphaF(0.18F);
    painter.setBrush(fill);
    painter.drawPolygon(m_dragged);
}

std::vector<std::int64_t> ItemsChart::itemsIn(const QPolygonF& shape) const
{
    std::vector<std::int64_t> items;
    const PlotSpace here = space();
    const QRectF bounds = shape.boundingRect();
    for (std::size_t item = 0; item < itemCount(); ++item) {
        const QPointF point = pointIn(here, item);
        if (bounds.contains(point) &&
            (m_shape == Shape::Rectangle || shape.containsPoint(point, Qt::OddEvenFill)))
            items.push_back(static_cast<std::int64_t>(item));
    }
    return items;
}

std::vector<std::int64_t> ItemsChart::itemsUnder(const QPointF&) const
{
    return {};
}

void ItemsChart::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && !isEmpty())
        m_dragged = QPolygonF{event->position()};
}

void ItemsChart::mouseMoveEvent(QMouseEvent* event)
{
    if (isEmpty() || !event->buttons().testFlag(Qt::LeftButton) || m_dragged.isEmpty())
        return;
    if (m_shape == Shape::Lasso)
        m_dragged << event->position();
    else
        m_dragged = QPolygonF(QRectF(m_dragged.first(), event->position()));
    update();
}

void ItemsChart::mouseReleaseEvent(QMouseEvent* event)
{
    if (isEmpty() || event->button() != Qt::LeftButton)
        return;
    const QPolygonF shape = std::exchange(m_dragged, {});
    update();
    if (shape.size() < 2 && !space().area.contains(shape.value(0)))
        return; // a click on the legend, or at an axis
    Q_EMIT itemsChosen(shape.size() < 3 ? itemsUnder(shape.value(0)) : itemsIn(shape));
}

void ItemsChart::keyPressEvent(QKeyEvent* event)
{
    if (!isEmpty() && event->matches(QKeySequence::SelectAll)) {
        std::vector<std::int64_t> all(itemCount());
        std::iota(all.begin(), all.end(), std::int64_t{0});
        Q_EMIT itemsChosen(all);
    } else if (!isEmpty() && event->matches(QKeySequence::Cancel)) {
        Q_EMIT itemsChosen({});
    } else {
        PaintedPlot::keyPressEvent(event);
    }
}

} // namespace crossfade
