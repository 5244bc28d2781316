#pragma once

#include <QChartView>

namespace crossfade
{

class PlotFrame;

/// Shows a plot: light or dark as the application's palette, with a frame when it has the focus.
/// The plot is kept as a picture until something in it changes, so that what is drawn above it can
/// change at every frame of a film.
class PlotView : public QChartView
{
    Q_OBJECT

public:
    explicit PlotView(PlotFrame* plot, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {760, 480}; }
    QSize minimumSizeHint() const override { return {320, 220}; }

    /// A picture of the widget as it is now.
    QPixmap picture();

protected:
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    /// Draws above the plot, in its coordinates.
    virtual void drawAbove(QPainter& painter) const;

    /// The position in the chart of a position in the widget.
    QPointF toChart(const QPointF& position) const;

private:
    void followPalette();

    PlotFrame* m_frame; ///< owned by the view's scene
    QPixmap m_kept;     ///< the plot; null: to be drawn
};

} // namespace crossfade
