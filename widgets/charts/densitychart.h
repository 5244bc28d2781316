#pragma once

#include "core/metrics/reliability.h"
#include "widgets/charts/itemschart.h"

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
    bool yLogarithmic = false;        ///< then all numbers are above 0
    std::vector<ReliabilityBin> bins; ///< x: predicted, y: measured; drawn as a line
};

/// Items by two numbers, as a picture of their density: up to millions of them. Dragging chooses
/// those in a rectangle. Chosen items are drawn as points.
class DensityChart : public ItemsChart
{
    Q_OBJECT

public:
    explicit DensityChart(QWidget* parent = nullptr);

    void setContent(DensityContent content);
    void showNothing(const QString& text);
    const DensityContent& content() const { return m_content; }

protected:
    std::size_t itemCount() const override { return m_content.x.size(); }
    QPointF pointIn(const PlotSpace& space, std::size_t item) const override;
    void drawContent(QPainter& painter, const PlotSpace& space, bool dark) const override;
    void drawOverlay(QPainter& painter, const PlotSpace& space, bool dark) const override;

private:
    /// How many items are in each cell of the area, row by row.
    std::vector<std::uint32_t> countsIn(const PlotSpace& space) const;
    QImage density(const PlotSpace& space, bool dark) const;

    DensityContent m_content;
    double m_many = 2; ///< so many items in a cell and more have the strongest colour
};

} // namespace crossfade
