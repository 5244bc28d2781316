#pragma once

#include "core/search/gallery_layout.h"
#include "widgets/charts/itemschart.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace crossfade
{

/// The gallery in two dimensions: each item a point that goes from its old to its new place when it
/// is backfilled. Dragging draws a lasso; the wheel and + and − magnify, and the middle button,
/// Shift with the left one, or the arrow keys move what is seen. Items are drawn in a random
/// sequence, always the same, so that no class hides another.
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
    const Colors& colors() const { return m_colors; }
    /// The legend of the colours.
    void setKeys(const std::vector<LegendEntry>& keys);

    /// Magnifies what is seen by a factor, so that what is at a point of the widget stays there.
    void magnify(double factor, const QPointF& about);
    /// Moves what is seen by pixels of the widget.
    void moveBy(const QPointF& pixels);
    void showWhole();
    /// How much larger things are than where the whole gallery is seen, 1…`mostMagnified`.
    double magnified() const { return m_magnified; }
    static constexpr double mostMagnified = 1000;
    /// The item nearest to a point of the widget, within a few pixels; −1: none.
    std::int64_t itemAt(const QPointF& point) const;

Q_SIGNALS:
    /// The pointer is at an item; −1: at none.
    void itemPointed(std::int64_t item);
    void magnifiedChanged(); ///< or there is a map, or none

protected:
    std::size_t itemCount() const override { return m_places.size(); }
    /// Where an item is now.
    QPointF pointIn(const PlotSpace& space, std::size_t item) const override;
    GalleryLayout::Point placeOf(std::size_t item) const;
    std::vector<std::int64_t> itemsUnder(const QPointF& point) const override;
    void drawContent(QPainter& painter, const PlotSpace& space, bool dark) const override;
    void drawPlace(QPainter& painter, const PlotSpace& space) const override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void fit();
    void shuffle();
    void placeDots();
    void setSeen(const PlotAxis& x, const PlotAxis& y, double magnified);
    void point(std::int64_t item);

    GalleryLayout m_layout;
    std::vector<std::int64_t> m_places;
    Colors m_colors;
    std::int64_t m_position = 0;
    double m_moving = 0; ///< items that are on their way while it plays
    /// Where an item is now, in values.
    struct Dot {
        float x = 0;
        float y = 0;
        std::uint32_t item = 0;
    };
    std::vector<Dot> m_dots; ///< of all items, in the sequence in which they are drawn
    PlotAxis m_wholeX;       ///< where the whole gallery is seen
    PlotAxis m_wholeY;
    double m_magnified = 1;
    std::int64_t m_pointed = -1;
    std::optional<QPointF> m_grasped; ///< the point of the widget by which the map is moved
};

} // namespace crossfade
