#pragma once

#include "widgets/basics/palette.h"
#include "widgets/charts/plotspace.h"

#include <QStringList>
#include <QWidget>

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
    /// Where values lie on the widget.
    PlotSpace space() const { return spaceIn(size(), m_legendHere); }
    bool isEmpty() const { return !m_emptyText.isEmpty(); }
    /// What a figure of the chart says beneath it beside data and version: choices of the screen
    /// that the chart itself does not name, and what its band is.
    const QString& figureNote() const { return m_figureNote; }
    void setFigureNote(const QString& note) { m_figureNote = note; }
    /// Why there is nothing to draw, and what to do; empty: there is something.
    const QString& emptyText() const { return m_emptyText; }

    QSize sizeHint() const override { return {560, 380}; }
    QSize minimumSizeHint() const override { return {220, 160}; }

protected:
    /// A piece of a line, of an area, or of a range of colours, and its meaning. Without a colour
    /// and a range, its words alone.
    struct LegendEntry {
        CurveStyle style = {};  ///< on a light background
        CurveStyle inDark = {}; ///< on a dark one
        QString text;
        bool isLine = true;
        bool isMarker = false;    ///< alone, without a line
        bool isHatched = false;   ///< of an area
        QList<QColor> range = {}; ///< from low to high, of a bar
        QList<QColor> rangeInDark = {};
    };

    void setEmptyText(const QString& text);
    void setAxes(const PlotAxis& x, const PlotAxis& y);
    /// @param widest  the share of the width that an entry may take in the window: a longer text is
    ///                elided where whole ones would need too many rows
    void setLegend(std::vector<LegendEntry> entries, double widest = 1);
    /// Whether the widget itself shows the legend, as far as there is room.
    void setLegendInWindow(bool shown);
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
    /// The room that is needed to the right of the area, where the chart is `width` wide.
    virtual qreal roomBeside(qreal width) const;
    /// What stands there, in `room`.
    virtual void drawBeside(QPainter& painter, const PlotSpace& space, qreal room, bool dark) const;
    /// What changes often, above the content: a cursor, a rubber band.
    virtual void drawOverlay(QPainter& painter, const PlotSpace& space, bool dark) const;

    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    /// Draws the content again, which is kept as a picture until then.
    void redraw();

private:
    enum class Legend { None, Window, Figure };
    struct LegendLayout {
        QStringList texts = {};           ///< of the first entries
        std::vector<QPointF> places = {}; ///< of the first entries, from the legend's own corner
        QPointF rest = {};                ///< where to say how many more there are
        int rows = 1;

        qreal height() const;
    };
    PlotSpace spaceIn(const QSizeF& size, Legend legend) const;
    qreal roomAbove() const;
    /// The room between the content and the legend: for the numbers and the title of the axis.
    qreal roomBelow() const;
    LegendLayout layOutLegend(const QSizeF& size, Legend legend) const;
    /// @param widest  the room of an entry
    LegendLayout layOutEntries(qreal room, qreal widest, int mostRows) const;
    static QString entryText(const LegendEntry& entry, qreal room, qreal widest);
    static QString moreText(std::size_t count);
    static qreal swatchWidth(const LegendEntry& entry);
    static qreal textIndent(const LegendEntry& entry);
    static void drawKey(QPainter& painter, const QRectF& area, const LegendEntry& entry, bool dark);
    void drawLegend(QPainter& painter, const QSizeF& size, bool dark, Legend legend) const;
    void drawBase(QPainter& painter, const QSizeF& size, bool dark, Legend legend) const;

    QString m_emptyText;
    QString m_figureNote;
    PlotAxis m_x;
    PlotAxis m_y;
    bool m_axesShown = true;
    bool m_sameUnits = false;
    std::vector<LegendEntry> m_legend;
    double m_widestEntry = 1; ///< of the width, in the window
    Legend m_legendHere = Legend::Window;
    QPixmap m_base; ///< everything but the overlay; null: to be drawn
};

} // namespace crossfade
