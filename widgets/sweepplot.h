#pragma once

#include "core/study/result/found_sweeps.h"
#include "widgets/plotframe.h"
#include "widgets/valuescale.h"

#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

/// What of a study's sweeps is drawn.
struct SweepFigure {
    enum class Across { Value, Parameters, Macs };

    std::shared_ptr<const StudyResult> result; ///< null: nothing is drawn
    std::vector<Sweep> sweeps; ///< of one method, option and order, so that they share the axes
    std::size_t metric = 0;    ///< index into Study::metrics
    bool atStart = true;
    bool auc = true;
    bool atEnd = true;
    Across across = Across::Value;
    std::string fact; ///< on a second axis at the right; empty: none
};

/// The sweeps that one chart can show: those of one method, option and order together.
std::vector<std::vector<Sweep>> sweepFamilies(const StudyResult& result);

/// What is drawn of a family to begin with: everything over the option, and with it the first of
/// what the method says of itself.
SweepFigure firstFigure(std::shared_ptr<const StudyResult> result, std::vector<Sweep> family,
                        std::size_t metric);

/// "λ" of "retrieval over λ": what stands across, on screen.
QString acrossText(const SweepFigure& figure);

/// The picture of sweeps over one option: a metric at 0, its AUC and at 1 over the option's values
/// or over what the method costs, the levels `old` and `new`, and a fact on a second axis. Values
/// that have no order are points without lines between them.
class SweepPlot : public PlotFrame
{
    Q_OBJECT

public:
    explicit SweepPlot(QGraphicsItem* parent = nullptr);

    void setFigure(SweepFigure figure);
    const SweepFigure& figure() const { return m_figure; }
    /// Sets texts anew after a change of language.
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
    /// The line's number there; a share of 1 of a metric.
    double valueAt(const Spot& spot) const;
    QString valueText(const Spot& spot) const;
    /// What lies nearest to a point of the chart within `radius`.
    Spot hitAt(const QPointF& point, qreal radius) const;
    QPointF pointOf(const Spot& spot) const;
    /// Rings one point.
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
        std::vector<std::size_t> points; ///< of the sweep, by what stands across
    };

    void rebuild();
    void addLines(std::size_t sweep);
    void addLine(std::size_t sweep, Quantity quantity);
    bool hasOrder() const;
    void scaleAcross();
    void scaleFact();
    void redraw() override;
    void paintLook() override;
    void showMark();
    double across(std::size_t sweep, std::size_t point) const;
    double numberOf(const Line& line, std::size_t point) const;
    double height(const Line& line, double number) const;

    SweepFigure m_figure;
    ValueScale m_scale;
    QStringList m_texts; ///< values of an option that is no number, in their order
    QValueAxis* m_factAxis;
    QScatterSeries* m_ring = nullptr; ///< owned by the chart
    std::vector<Line> m_lines;
    Spot m_marked;
};

} // namespace crossfade
