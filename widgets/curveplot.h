#pragma once

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
class CurvePlot : public PlotFrame
{
    Q_OBJECT

public:
    explicit CurvePlot(const ResultModel* model, QGraphicsItem* parent = nullptr);

    /// A curve under the pointer takes the highlight (a strong line, its band, a ring at the chosen
    /// fraction) from the model's current curve; −1: none is.
    void setHovered(int curve);
    void setHighlightShown(bool shown);
    void setCursorShown(bool shown);
    /// Sets texts anew after a change of language.
    void retranslate();

    /// A slice of a visible curve.
    struct Hit {
        int curve = -1;
        int slice = -1;
    };
    /// What lies nearest to a point of the chart within `radius`; curve −1: nothing.
    Hit hitAt(const QPointF& point, qreal radius) const;
    /// The slice nearest to a point of the chart.
    int sliceAt(const QPointF& point) const;
    /// Where a slice of a curve lies in the chart.
    QPointF pointOf(int curve, int slice) const;

private:
    struct Curve {
        QLineSeries* line = nullptr;
        QScatterSeries* markers = nullptr;
        CurveStyle style;
    };
    void rebuild();
    void addCurve();
    void redraw() override;
    void scale();
    void moveCursor();
    void showHighlight();
    void paintLook() override;
    int highlighted() const;
    double percentOf(int curve, int slice) const;

    const ResultModel* m_model;
    bool m_highlightShown = true;
    bool m_cursorShown = true;
    int m_hovered = -1;
    // Owned by the chart, made anew with every result.
    QAreaSeries* m_band = nullptr;
    QLineSeries* m_bandLow = nullptr;
    QLineSeries* m_bandHigh = nullptr;
    QLineSeries* m_cursor = nullptr;
    QScatterSeries* m_here = nullptr;
    std::vector<Curve> m_curves;
};

} // namespace crossfade
