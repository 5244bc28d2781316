#pragma once

#include "widgets/charts/plotview.h"

namespace crossfade
{

class CurvePlot;
class ResultModel;

/// A chart of a result's curves. Hovering shows exact values; a click on a curve chooses it; a
/// click or drag elsewhere, Left, Right, Home and End change the fraction; Up and Down choose the
/// curve.
class CurveChart : public PlotView
{
    Q_OBJECT

public:
    explicit CurveChart(ResultModel* model, QWidget* parent = nullptr);

    const CurvePlot* plot() const { return m_plot; }
    void setReadoutShown(bool shown);
    void setZoomed(bool zoomed);
    /// The values of a line at a slice, for the tool tip.
    QString toolTipText(int line, int slice) const;

protected:
    void drawAbove(QPainter& painter) const override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    CurveChart(ResultModel* model, CurvePlot* plot, QWidget* parent);
    QString curveTip(int curve, int slice) const;
    QString groupMetricText() const;
    QString groupTip(int line, int slice) const;
    void describe();
    void toggle(int curve);
    void goTo(const QPointF& point);
    void stepCurve(int direction);

    ResultModel* m_model;
    CurvePlot* m_plot;
};

} // namespace crossfade
