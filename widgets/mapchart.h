#pragma once

#include "core/search/gallery_layout.h"
#include "widgets/paintedplot.h"

#include <cstdint>
#include <vector>

namespace crossfade
{

/// The gallery in two dimensions: each item a point that goes from its old to its new place when it
/// is backfilled. Dragging draws a lasso, which chooses the items inside; a click chooses none.
class MapChart : public PaintedPlot
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
    };
    void setColors(Colors colors);
    void setChosen(std::vector<std::int64_t> items);
    /// Where an item is on the widget now.
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
    void fit();
    QPointF pointIn(const PlotSpace& space, std::size_t item) const;
    std::vector<std::int64_t> itemsIn(const QPolygonF& lasso) const;

    GalleryLayout m_layout;
    std::vector<std::int64_t> m_places;
    Colors m_colors;
    std::vector<std::int64_t> m_chosen;
    std::int64_t m_position = 0;
    double m_moving = 0; ///< items that are on their way while it plays
    QPolygonF m_lasso;
};

} // namespace crossfade
