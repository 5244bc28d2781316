#pragma once

#include <QChartView>

namespace crossfade
{

class PlotFrame;

/// A plot to look at: follows the palette of the application, light or dark, and shows the focus.
class PlotView : public QChartView
{
    Q_OBJECT

public:
    explicit PlotView(PlotFrame* plot, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {760, 480}; }
    QSize minimumSizeHint() const override { return {320, 220}; }

protected:
    void changeEvent(QEvent* event) override;
    void drawForeground(QPainter* painter, const QRectF& area) override;

    /// Where a position of the mouse lies in the chart.
    QPointF toChart(const QPointF& position) const;

private:
    void followPalette();

    PlotFrame* m_frame; ///< owned by the view's scene
};

} // namespace crossfade
