#pragma once

#include "widgets/plotcontent.h"
#include "widgets/plotframe.h"

#include <vector>

QT_BEGIN_NAMESPACE
class QAreaSeries;
QT_END_NAMESPACE

namespace crossfade
{

class ResultModel;

/// The picture of a result's curves: every visible curve of the chosen metric over the share of the
/// gallery that is new, the `old`, `new` and `cross` levels, the 95 % band of one curve, a legend.
/// Or, by an attribute, the chosen curve's groups, with their gap as a band and, dotted on an axis
/// of their own, the shares of their own items that are new.
class CurvePlot : public PlotFrame
{
    Q_OBJECT

public:
    explicit CurvePlot(const ResultModel* model, QGraphicsItem* parent = nullptr);

    /// The lines that are drawn: one a curve of the result, or one a group.
    const PlotContent& content() const { return m_content; }
    /// A line under the pointer takes the highlight (a strong line, its band, a ring at the chosen
    /// fraction) from the chosen one; −1: none is.
    void setHovered(int line);
    void setHighlightShown(bool shown);
    void setCursorShown(bool shown);
    /// Sets texts anew after a change of language.
    void retranslate();

    /// A slice of a visible line.
    struct Hit {
        int line = -1;
        int slice = -1;
    };
    /// What lies nearest to a point of the chart within `radius`; line −1: nothing.
    Hit hitAt(const QPointF& point, qreal radius) const;
    /// The slice nearest to a point of the chart.
    int sliceAt(const QPointF& point) const;
    /// Where a slice of a line lies in the chart.
    QPointF pointOf(int line, int slice) const;

private:
    struct Line {
        QLineSeries* line = nullptr;
        QScatterSeries* markers = nullptr;
        QLineSeries* backfilled = nullptr; ///< null: not a group's
        int styleIndex = 0;
        CurveStyle style;
    };

    void rebuild();
    void addLine(const PlotContent::Line& content);
    void redraw() override;
    void showLine(std::size_t index);
    void scale();
    void moveCursor();
    void showHighlight();
    void showBand(int strong);
    void paintLook() override;
    int highlighted() const;
    double xOf(std::size_t slice) const;
    double percentOf(int line, int slice) const;

    const ResultModel* m_model;
    bool m_highlightShown = true;
    bool m_cursorShown = true;
    int m_hovered = -1;
    PlotContent m_content;
    QValueAxis* m_backfilled; ///< at the right, for groups alone
    // Owned by the chart, made anew with every result.
    QAreaSeries* m_band = nullptr;
    QLineSeries* m_bandLow = nullptr;
    QLineSeries* m_bandHigh = nullptr;
    QLineSeries* m_cursor = nullptr;
    QScatterSeries* m_here = nullptr;
    std::vector<Line> m_lines;
};

} // namespace crossfade
