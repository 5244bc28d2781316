#pragma once

#include "core/search/gallery_layout.h"
#include "widgets/charts/itemschart.h"

#include <cstdint>
#include <vector>

namespace crossfade
{

/// The gallery in two dimensions: each item a point that goes from its old to its new place when it
/// is backfilled. Dragging draws a lasso.
class MapChart : public ItemsChart
{
    Q_OBJECT

public:
    explicit MapChart(QWidget* parent = nullptr);

    /// @param places  of each item in the order, from 0
    void setLayout(GalleryLayout layout, std::vector<std::int64_t> places);
    void setPlaces(std::vector<std::int64_t> places);
    void showNothing(const QString& text);
    /// How many items are new. While it is played, an item takes some time to move.
    void setPosition(std::int64_t position, bool playing);
    /// The colour of each item [N], for light and for dark, and what they mean.
    struct Colors {
        std::vector<QRgb> light;
        std::vector<QRgb> dark;
        std::vector<bool> behind = {}; ///< drawn before all others; empty: none
    };
    void setColors(Colors colors);
    /// The legend of the colours.
    void setKeys(const std::vector<LegendEntry>& keys);

protected:
    std::size_t itemCount() const override { return m_places.size(); }
    /// Where an item is now.
    QPointF pointIn(const PlotSpace& space, std::size_t item) const override;
    void drawContent(QPainter& painter, const PlotSpace& space, bool dark) const override;

private:
    void fit();

    GalleryLayout m_layout;
    std::vector<std::int64_t> m_places;
    Colors m_colors;
    std::int64_t m_position = 0;
    double m_moving = 0; ///< items that are on their way while it plays
};

} // namespace crossfade
