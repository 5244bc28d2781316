#pragma once

#include "widgets/charts/curvereadout.h"
#include "widgets/charts/plotframe.h"
#include "widgets/curves/plotcontent.h"
#include "widgets/results/valueshere.h"

#include <set>
#include <vector>

QT_BEGIN_NAMESPACE
class QAreaSeries;
class QGraphicsSimpleTextItem;
QT_END_NAMESPACE

namespace crossfade
{

class ResultModel;

/// The plot of a result: every visible curve of the chosen metric over the share of the gallery
/// that is new, the levels `old`, `new` and `cross`, the 95 % interval of one curve as a band
/// (interpolated between the slices), a legend that names the band, too. Where an attribute is
/// chosen: the chosen curve's groups, the gap between them as a band and, as dotted lines on a
/// second axis, the share of each group's items that is new.
class CurvePlot : public PlotFrame
{
    Q_OBJECT

public:
    explicit CurvePlot(const ResultModel* model, QGraphicsItem* parent = nullptr);

    /// The lines that are drawn: one for each curve of the result, or one for each group.
    const PlotContent& content() const { return m_content; }
    /// Highlights the line under the pointer (a thicker line, its band, a ring at the chosen
    /// fraction) in place of the chosen one; −1: the chosen one is highlighted.
    void setHovered(int line);
    void setHighlightShown(bool shown);
    /// Shows the lines or not; without lines, the levels, axes and the legend stay.
    void setLinesShown(bool shown);
    void setCursorShown(bool shown);
    /// Leaves the cursor, its ring and the read-out to drawCursor(): then nothing of the plot
    /// itself changes while the fraction does.
    void setCursorOutside();
    /// Draws them above the plot, in its coordinates.
    void drawCursor(QPainter& painter) const;
    /// Shows the values of all visible curves and of the levels at the cursor.
    void setReadoutShown(bool shown);
    /// The rows of the read-out: the best first, with what is drawn and its name.
    std::vector<CurveReadout::Row> valueRows() const;
    /// The area of the read-out in the chart: where it covers the least of the lines. It stays
    /// there while the cursor moves.
    QRectF readoutArea() const;
    /// Fits the y axis to the visible curves alone, not to the baselines. Says so where a steep
    /// start is outside.
    void setZoomed(bool zoomed);
    /// Sets all texts again after a change of language.
    void retranslate();

    /// A slice of a visible line.
    struct Hit {
        int line = -1;
        int slice = -1;
    };
    /// The line nearest to a point of the chart within `radius`, and the slice nearest to the
    /// point; line −1: none is.
    Hit hitAt(const QPointF& point, qreal radius) const;
    /// The slice nearest to a point of the chart.
    int sliceAt(const QPointF& point) const;
    /// The share of the gallery at a point of the chart, 0…1.
    double shareAt(const QPointF& point) const;
    /// The x of a share of the gallery in the chart.
    qreal xOfShare(double share) const { return position(100 * share, 0).x(); }
    /// The x of a slice in the chart.
    qreal xOfSlice(int slice) const;
    /// The position in the chart of a slice of a line.
    QPointF pointOf(int line, int slice) const;
    /// The curve whose entry of the legend is at a point of the chart; −1: none is.
    int legendCurveAt(const QPointF& point) const;
    /// A line's value at the cursor, where it is drawn, in percent.
    NumberHere percentHere(int line) const;
    /// Keeps a curve in the legend, pale, while it is hidden.
    void keepInLegend(int curve);

Q_SIGNALS:
    void cursorMoved();

private:
    struct Line {
        QLineSeries* line = nullptr;
        QScatterSeries* markers = nullptr;
        QLineSeries* backfilled = nullptr; ///< null: the line is no group's
        int styleIndex = 0;
        CurveStyle style;
    };

    void rebuild();
    void addLine(const PlotContent::Line& content);
    void redraw() override;
    void showLine(std::size_t index);
    void scale();
    bool isCut() const;
    void showCut();
    void moveCursor();
    void moveRing();
    void showReadout();
    QList<QPointF> drawnPoints() const;
    QString intervalText(const PlotContent::Line& line, double percent) const;
    /// The order of all curves that are shown; empty where there are several.
    QString orderOfAll() const;
    void showHighlight();
    void showBand(int strong);
    QColor bandColor(int strong) const;
    IntervalsAtSlices intervalsOf(const PlotContent::Line& line) const;
    void fillLegend();
    void paintLook() override;
    int highlighted() const;
    double xOf(std::size_t slice) const;
    double percentOf(int line, int slice) const;

    const ResultModel* m_model;
    bool m_highlightShown = true;
    bool m_linesShown = true;
    bool m_cursorShown = true;
    bool m_cursorOutside = false;
    bool m_readoutShown = false;
    bool m_linesMoved = true; ///< since the read-out was placed
    bool m_zoomed = false;
    int m_hovered = -1;
    PlotContent m_content;
    std::set<int> m_kept; ///< hidden curves that stay in the legend
    CurveReadout* m_readout;
    QGraphicsSimpleTextItem* m_cut; ///< that lines go on below the axis
    QValueAxis* m_backfilled;       ///< at the right, only for groups
    // Owned by the chart, made again for every result.
    QAreaSeries* m_band = nullptr;
    QLineSeries* m_bandLow = nullptr;
    QLineSeries* m_bandHigh = nullptr;
    QLineSeries* m_cursor = nullptr;
    QScatterSeries* m_here = nullptr;
    std::vector<Line> m_lines;
};

} // namespace crossfade
