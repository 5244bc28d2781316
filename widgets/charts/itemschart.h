#pragma once

#include "widgets/charts/paintedplot.h"

#include <cstdint>
#include <vector>

namespace crossfade
{

/// A painted chart of the gallery's items, each at a place of its own. Dragging draws a shape,
/// which chooses the items inside; a click between the axes chooses what is under it. Ctrl+A
/// chooses all, Esc none.
class ItemsChart : public PaintedPlot
{
    Q_OBJECT

public:
    enum class Shape { Rectangle, Lasso };
    explicit ItemsChart(Shape shape, QWidget* parent = nullptr);

    void setChosen(std::vector<std::int64_t> items);
    /// Where an item is drawn on the widget.
    QPointF pointOf(std::size_t item) const { return pointIn(space(), item); }

Q_SIGNALS:
    void itemsChosen(const std::vector<std::int64_t>& items);

protected:
    virtual std::size_t itemCount() const = 0;
    virtual QPointF pointIn(const PlotSpace& space, std::size_t item) const = 0;
    /// What a click there chooses; here none.
    virtual std::vector<std::int64_t> itemsUnder(const QPointF& point) const;
    const std::vector<std::int64_t>& chosen() const { return m_chosen; }
    bool isDragging() const { return !m_dragged.isEmpty(); }
    /// Forgets what was chosen and what is being dragged.
    void forget();
    /// Draws the shape that is being dragged.
    void drawOverlay(QPainter& painter, const PlotSpace& space, bool dark) const override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    std::vector<std::int64_t> itemsIn(const QPolygonF& shape) const;

    Shape m_shape;
    std::vector<std::int64_t> m_chosen;
    QPolygonF m_dragged; ///< empty: nothing is
};

} // namespace crossfade
