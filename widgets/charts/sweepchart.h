#pragma once

#include "widgets/charts/plotview.h"
#include "widgets/charts/sweepplot.h"

namespace crossfade
{

/// A chart of a study's sweeps. Hovering shows the exact values of a point; Left, Right, Home and
/// End go along a line, Up and Down to another; a click or Enter chooses the point.
class SweepChart : public PlotView
{
    Q_OBJECT

public:
    explicit SweepChart(QWidget* parent = nullptr);

    void setFigure(SweepFigure figure);
    const SweepPlot* plot() const { return m_plot; }

Q_SIGNALS:
    /// The user chose a point; `choice` is its index into Study::methods.
    void chosen(std::size_t choice);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    SweepChart(SweepPlot* plot, QWidget* parent);
    void goTo(int line, int point);
    void choose(const SweepPlot::Spot& spot);
    QString toolTipText(const SweepPlot::Spot& spot) const;
    void describe();

    SweepPlot* m_plot;
};

} // namespace crossfade
