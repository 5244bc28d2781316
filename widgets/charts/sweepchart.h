#pragma once

#include "widgets/charts/lineschart.h"
#include "widgets/charts/sweepfigure.h"
#include "widgets/charts/valuescale.h"

#include <cstddef>
#include <vector>

namespace crossfade
{

/// A chart of sweeps over one option: a metric at fraction 0, its AUC and at fraction 1, over the
/// option's values or over what the method costs; the levels `old` and `new`; a fact on a second
/// axis. Values that have no order are points without lines between them.
class SweepChart : public LinesChart
{
    Q_OBJECT

public:
    explicit SweepChart(QWidget* parent = nullptr);

    void setFigure(SweepFigure figure);
    const SweepFigure& figure() const { return m_figure; }

    int lineCount() const { return static_cast<int>(m_lines.size()); }
    QString lineText(int line) const;
    const SweepPoint& pointAt(const Spot& spot) const;
    /// The line's number at that point; of a metric, a share of 1.
    double valueAt(const Spot& spot) const;

Q_SIGNALS:
    /// The user chose a point; `choice` is its index into Study::methods.
    void chosen(std::size_t choice);

protected:
    Spot spotAt(const QPointF& point) const override;
    QString tipAt(const Spot& spot) const override;
    void choose(const Spot& spot) override;

private:
    enum class Quantity { AtStart, Auc, AtEnd, Fact };
    struct Line {
        std::size_t sweep = 0;
        Quantity quantity = Quantity::AtStart;
        std::vector<std::size_t> points; ///< of the sweep, in the order of the x axis
    };

    void rebuild();
    void addLine(std::size_t sweep, Quantity quantity);
    bool hasOrder() const;
    PlotAxis xAxis();
    PlotAxis metricAxis() const;
    PlotAxis factAxis() const;
    LinesContent lines(const PlotAxis& x) const;
    QString lacking() const;
    QString whole() const;
    double xNumber(std::size_t sweep, std::size_t point) const;
    double numberOf(const Line& line, std::size_t point) const;

    SweepFigure m_figure;
    ValueScale m_scale;
    QStringList m_texts; ///< the option's values where they are no numbers, left to right
    std::vector<Line> m_lines;
};

} // namespace crossfade
