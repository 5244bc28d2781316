#pragma once

#include "widgets/charts/curvereadout.h"
#include "widgets/charts/lineschart.h"
#include "widgets/curves/plotcontent.h"
#include "widgets/results/valueshere.h"

#include <set>
#include <vector>

namespace crossfade
{

class ResultModel;

/// A chart of a result: every visible curve of the chosen metric over the share of the gallery that
/// is new, the levels `old`, `new` and `cross`, the 95 % interval of one curve as a band. Where an
/// attribute is chosen: the chosen curve's groups, the gap between them as a band and, as dotted
/// lines on a second axis, the share of each group's items that is new.
/// Hovering shows exact values; a click on a curve chooses it; one on its name hides it, or shows
/// it again; a click or drag elsewhere, Left, Right, Home and End change the fraction; Up and Down
/// choose the curve.
class CurveChart : public LinesChart
{
    Q_OBJECT

public:
    explicit CurveChart(ResultModel* model, QWidget* parent = nullptr);

    /// What is drawn: one line for each curve of the result, or one for each group.
    const PlotContent& curves() const { return m_curves; }
    /// Shows the values of all visible curves and of the levels at the cursor.
    void setReadoutShown(bool shown);
    /// The rows of that box: the best first.
    std::vector<CurveReadout::Row> valueRows(bool dark = false) const;
    /// The area of the box: where it covers the least of the lines. It stays there while the cursor
    /// moves.
    QRectF readoutArea() const;
    /// Fits the y axis to the visible curves alone, not to the baselines. Says so where a steep
    /// start is outside.
    void setZoomed(bool zoomed);
    void setCursorShown(bool shown);
    /// Shows the lines or not; without them, levels, axes and the legend stay.
    void setLinesShown(bool shown);

    /// The values of a line at a slice, for the tool tip.
    QString toolTipText(int line, int slice) const;
    /// The curve whose entry of the legend is at a point of the widget; −1: none is.
    int legendCurveAt(const QPointF& point) const;
    /// The line nearest to a point of the widget within `radius`; −1: none is.
    int curveAt(const QPointF& point, qreal radius) const { return lineAt(point, radius).line; }
    int sliceAt(const QPointF& point) const;
    /// Where a slice of a line is on the widget.
    QPointF pointAt(int line, int slice) const;

    QSize sizeHint() const override { return {760, 480}; }
    QSize minimumSizeHint() const override
    {
        return PaintedPlot::minimumSizeHint().expandedTo({320, 220});
    }

protected:
    void drawOverlay(QPainter& painter, const PlotSpace& space, bool dark) const override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void showResult();
    void showCurves();
    void drawLines();
    void showPosition();
    LinesContent lines() const;
    void addLine(LinesContent& content, int index) const;
    void addGap(LinesContent& content) const;
    PlotAxis percents() const;
    std::vector<LegendEntry> keys() const;
    std::vector<int> namedLines() const;
    std::vector<double> percentSlices() const;
    int highlighted() const;
    void setHovered(int line);
    NumberHere percentHere(int line) const;
    QString intervalText(const PlotContent::Line& line, double percent) const;
    IntervalsAtSlices intervalsOf(const PlotContent::Line& line) const;
    QString orderOfAll() const;
    const CurveReadout& placedReadout(const PlotSpace& space, bool dark) const;
    QList<QPointF> drawnPoints(const PlotSpace& space) const;
    QString curveTip(int curve, int slice) const;
    QString groupMetricText() const;
    QString groupTip(int line, int slice) const;
    void describeCurves();
    void toggle(int curve);
    void goTo(const QPointF& point);
    void stepCurve(int direction);

    ResultModel* m_model;
    PlotContent m_curves;
    std::set<int> m_kept; ///< hidden curves that stay in the legend
    int m_hovered = -1;
    bool m_zoomed = false;
    bool m_cursorShown = true;
    bool m_linesShown = true;
    bool m_readoutShown = false;
    mutable CurveReadout m_readout;
    mutable QRectF m_readoutPlot; ///< that it was placed in; null: it is to be placed
};

} // namespace crossfade
