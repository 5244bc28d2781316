#pragma once

#include "widgets/charts/plotframe.h"
#include "widgets/charts/sweepfigure.h"
#include "widgets/charts/valuescale.h"

#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

/// The plot of sweeps over one option: a metric at fraction 0, its AUC and at fraction 1, over the
/// option's values or over what the method costs; the levels `old` and `new`; a fact on a second
/// axis. Values that have no order are points without lines between them.
class SweepPlot : public PlotFrame
{
    Q_OBJECT

public:
    explicit SweepPlot(QGraphicsItem* parent = nullptr);

    void setFigure(SweepFigure figure);
    const SweepFigure& figure() const { return m_figure; }
    /// Why there is nothing to draw; empty: there is something.
    QString emptyText() const;
    /// Sets all texts again after a change of language.
    void retranslate();

    /// A point of a line; line −1: none.
    struct Spot {
        int line = -1;
        int point = -1;
    };
    int lineCount() const { return static_cast<int>(m_lines.size()); }
    int pointCount(int line) const;
    QString lineText(int line) const;
    const Sweep& sweepOf(int line) const;
    const SweepPoint& pointAt(const Spot& spot) const;
    /// The line's number at that point; of a metric, a share of 1.
    double valueAt(const Spot& spot) const;
    QString valueText(const Spot& spot) const;
    /// The point of a line that is nearest to a point of the chart within `radius`.
    Spot hitAt(const QPointF& point, qreal radius) const;
    QPointF pointOf(const Spot& spot) const;
    /// Draws a ring around one point.
    void setMarked(const Spot& spot);
    const Spot& marked() const { return m_marked; }

private:
    enum class Quantity { AtStart, Auc, AtEnd, Fact };
    struct Line {
        std::size_t sweep = 0;
        Quantity quantity = Quantity::AtStart;
        CurveStyle style;
        QLineSeries* line = nullptr;
        QScatterSeries* markers = nullptr;
        std::vector<std::size_t> points; ///< of the sweep, in the order of the x axis
    };

    void rebuild();
    void addLines(std::size_t sweep);
    void addLine(std::size_t sweep, Quantity quantity);
    bool hasOrder() const;
    void scaleX();
    void scaleFact();
    void redraw() override;
    void paintLook() override;
    void showMark();
    double xNumber(std::size_t sweep, std::size_t point) const;
    double numberOf(const Line& line, std::size_t point) const;
    double height(const Line& line, double number) const;

    SweepFigure m_figure;
    ValueScale m_scale;
    QStringList m_texts; ///< the option's values where they are no numbers, left to right
    QValueAxis* m_factAxis;
    QScatterSeries* m_ring = nullptr; ///< owned by the chart
    std::vector<Line> m_lines;
    Spot m_marked;
};

} // namespace crossfade
