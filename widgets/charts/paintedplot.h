#pragma once

#include "widgets/charts/chartlegend.h"
#include "widgets/charts/plotspace.h"

#include <QWidget>

#include <optional>

#include <vector>

namespace crossfade
{

/// A chart that is painted: axes, a legend beneath them, and what a subclass draws between. It
/// follows the light or dark palette, has a frame when it has the focus, and shows a sentence
/// where there is nothing to draw. The same chart can be drawn into a figure.
class PaintedPlot : public QWidget
{
    Q_OBJECT

public:
    explicit PaintedPlot(QWidget* parent = nullptr);

    /// Draws the chart as large as `size`, with the background. The legend says how many of its
    /// entries had no room.
    void draw(QPainter& painter, const QSizeF& size, bool dark, bool withLegend = true) const;
    // The two halves of it: all but what changes often, and that.
    void drawStill(QPainter& painter, const QSizeF& size, bool dark, bool withLegend = true) const;
    void drawMoving(QPainter& painter, const QSizeF& size, bool dark, bool withLegend = true) const;
    /// Where values lie on the widget.
    PlotSpace space() const { return spaceIn(size(), Legend::Window); }
    /// Where values lie in a figure of that size.
    PlotSpace spaceOf(const QSizeF& size) const { return spaceIn(size, Legend::Figure); }
    const std::vector<LegendEntry>& legend() const { return m_legend.entries(); }
    /// The entry of the legend at a point of the widget; −1: none.
    int legendEntryAt(const QPointF& point) const;
    /// Whether the legend of a figure of that size has room for all of its entries.
    bool hasWholeLegend(const QSizeF& size) const
    {
        return layOutLegend(size, Legend::Figure).places.size() == legend().size();
    }
    bool isEmpty() const { return !m_emptyText.isEmpty(); }
    /// What a figure of the chart says beneath it beside data and version: choices of the screen
    /// that the chart itself does not name, and what its band is.
    const QString& figureNote() const { return m_figureNote; }
    void setFigureNote(const QString& note) { m_figureNote = note; }
    /// Why there is nothing to draw, and what to do; empty: there is something.
    const QString& emptyText() const { return m_emptyText; }

    QSize sizeHint() const override { return {560, 380}; }
    /// With room for a plot that can be read above the legend.
    QSize minimumSizeHint() const override;

protected:
    void setEmptyText(const QString& text);
    /// @param right  an axis of its own for some of the content; none: there is none
    void setAxes(const PlotAxis& x, const PlotAxis& y, const std::optional<PlotAxis>& right = {});
    /// Lines above the content that say what it is of.
    void setHeading(const QString& text);
    /// @param widest  as ChartLegend has it
    void setLegend(std::vector<LegendEntry> entries, double widest = 1);
    /// Shows the axes or not. Without axes, the content has the whole area, and its y grows
    /// downwards in pixels.
    void setAxesShown(bool shown) { m_axesShown = shown; }
    /// Gives both axes the same unit, whatever the size: they span what they were set to, and more.
    void setSameUnits(bool same) { m_sameUnits = same; }
    const PlotAxis& xAxis() const { return m_x; }
    const PlotAxis& yAxis() const { return m_y; }
    bool isDarkNow() const;

    virtual void drawContent(QPainter& painter, const PlotSpace& space, bool dark) const = 0;
    /// Markers above it: whole, even where their points lie on the area's edge.
    virtual void drawMarkers(QPainter& painter, const PlotSpace& space, bool dark) const;
    /// The room that is needed to the right of the area and its axis, where the chart is `width`
    /// wide.
    virtual qreal roomBeside(qreal width) const;
    /// What stands there, in `room`.
    virtual void drawBeside(QPainter& painter, const PlotSpace& space, const QRectF& room,
                            bool dark) const;
    /// What changes often, above the content: a cursor, a rubber band.
    virtual void drawOverlay(QPainter& painter, const PlotSpace& space, bool dark) const;

    /// Where pointer or keys are: in the window alone, not in figures.
    virtual void drawPlace(QPainter& painter, const PlotSpace& space) const;

    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    /// Draws the content again, which is kept as a picture until then.
    void redraw();

private:
    enum class Legend { None, Window, Figure };
    PlotSpace spaceIn(const QSizeF& size, Legend legend) const;
    qreal roomAbove(qreal width) const;
    /// The room between the content and the legend: for the numbers and the title of the axis.
    qreal roomBelow() const;
    ChartLegend::Layout layOutLegend(const QSizeF& size, Legend legend) const;
    void drawBase(QPainter& painter, const QSizeF& size, bool dark, Legend legend) const;

    QString m_emptyText;
    QString m_figureNote;
    PlotAxis m_x;
    PlotAxis m_y;
    std::optional<PlotAxis> m_right;
    QString m_heading;
    bool m_axesShown = true;
    bool m_sameUnits = false;
    ChartLegend m_legend;
    QPixmap m_base; ///< everything but the overlay; null: to be drawn
};

} // namespace crossfade
