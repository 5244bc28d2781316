#pragma once

#include "core/metrics/reliability.h"
#include "widgets/paintedplot.h"

#include <QImage>

#include <cstdint>
#include <vector>

namespace crossfade
{

/// What a DensityChart shows: two numbers of each item.
struct DensityContent {
    QString xTitle;
    QString yTitle;
    std::vector<double> x;            ///< [N]
    std::vector<double> y;            ///< [N]
    bool xLogarithmic = false;        ///< then all numbers are above 0
    bool yLogarithmic = false;        ///< likewise
    std::vector<ReliabilityBin> bins; ///< x: predicted, y: measured; drawn as a line
};

/// Items by two numbers, as a picture of their density: up to millions of them. Dragging a
/// rectangle chooses the items inside; a click chooses none. Chosen items are drawn as points.
class DensityChart : public PaintedPlot
{
    Q_OBJECT

public:
    explicit DensityChart(QWidget* parent = nullptr);

    void setContent(DensityContent content);
    void showNothing(const QString& text);
    void setChosen(std::vector<std::int64_t> items);
    const DensityContent& content() const { return m_content; }
    /// Where an item is drawn on the widget.
    QPointF pointOf(std::size_t item) const { return pointIn(space(), item); }

Q_SIGNALS:
    void itemsChosen(const std::vector<std::int64_t>& items);

protected:
    void drawContent(QPainter& painter, const PlotSpace& space, bool dark) const override;
    void drawOverlay(QPainter& painter, const PlotSpace& space, bool dark) const override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    QPointF pointIn(const PlotSpace& space, std::size_t item) const;
    QImage density(const PlotSpace& space, bool dark) const;
    std::vector<std::int64_t> itemsIn(const QRectF& area) const;

    DensityContent m_content;
    std::vector<std::int64_t> m_chosen;
    QRectF m_band; ///< the rectangle that is being dragged; null: none
    QPointF m_from;
};

} // namespace crossfade
