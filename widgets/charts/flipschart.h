#pragma once

#include "core/backfill/groups/flip_bands.h"
#include "widgets/charts/flipsbands.h"
#include "widgets/charts/paintedplot.h"

#include <array>
#include <optional>
#include <vector>

namespace crossfade
{

/// What a FlipsChart shows: how many queries are gained and lost along the fractions.
struct FlipsContent {
    std::vector<double> fractions; ///< [T], 0…1
    FlipBands bands;
    /// The heights of the bands where they are known after every item; empty: the slices are all.
    std::vector<BandHeights> heights = {};
    // The words for what is above and beneath the axis: "mended", "right here alone".
    QString gained;
    QString lost;
    QString metric;             ///< that they are judged by
    QString against = {};       ///< the reference's name
    bool isOfTwoCurves = false; ///< gained are those of the one here, lost those of the one there
};

/// Bands along the fractions: above the axis the queries that are gained, beneath it those that are
/// lost; filled what stays so to the end, hatched what does not. What is right of the cursor is
/// faint.
/// Two lines tell how many of the chosen queries are gained and lost.
/// A click on a band chooses it; a click beside them, Left and Right move the cursor; Up and Down
/// choose the band above or beneath.
class FlipsChart : public PaintedPlot
{
    Q_OBJECT

public:
    explicit FlipsChart(QWidget* parent = nullptr);

    void setContent(FlipsContent content);
    /// Sets the bands of the chosen queries, along the same fractions; none: nothing is chosen.
    void setChosen(std::optional<FlipBands> chosen);
    /// Shows `text` in place of the bands.
    void showNothing(const QString& text);
    void setCursor(double share, int slice);
    /// The band at a point of the widget; Same: none is there.
    FlipBand bandAt(const QPointF& point) const;
    /// The slice nearest to a point of the widget; in a band, the nearest with queries of it.
    int sliceAt(const QPointF& point) const;
    QString bandName(FlipBand band) const;

Q_SIGNALS:
    void bandChosen(int slice, crossfade::FlipBand band);
    void shareWanted(double share);
    void stepWanted(int slices);

protected:
    void drawContent(QPainter& painter, const PlotSpace& space, bool dark) const override;
    void drawOverlay(QPainter& painter, const PlotSpace& space, bool dark) const override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    /// The bands from the top down.
    static constexpr std::array bandsShown{FlipBand::GainedFades, FlipBand::GainedStays,
                                           FlipBand::LostStays, FlipBand::LostFades};

    /// The count of a band at a slice.
    std::int64_t countOf(FlipBand band, std::size_t slice) const;
    QPolygonF shapeOf(FlipBand band, const PlotSpace& space) const;
    /// The shape of all bands together, right of the cursor.
    QPolygonF shapeAhead(const PlotSpace& space) const;
    void drawAhead(QPainter& painter, const PlotSpace& space, bool dark) const;
    void scale();
    void fillLegend();
    void drawChosen(QPainter& painter, const PlotSpace& space, bool dark) const;
    void stepBand(int direction);

    FlipsContent m_content;
    bool m_knowsEveryItem = false;
    std::optional<FlipBands> m_chosen;
    double m_share = 0;
    int m_slice = 0;
    FlipBand m_hovered = FlipBand::Same;
    bool m_dragsCursor = false;
};

} // namespace crossfade

Q_DECLARE_METATYPE(crossfade::FlipBand)
