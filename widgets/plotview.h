#pragma once

#include <QChartView>

namespace crossfade
{

class PlotFrame;

/// Shows a plot: light or dark as the application's palette, with a frame when it has the focus.
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

    /// The position in the chart of a position in the widget.
    QPointF toChart(const QPointF& position) const;

private:
    void followPalette();

    PlotFrame* m_frame; ///< owned by the view's scene
};

} // namespace crossfade
