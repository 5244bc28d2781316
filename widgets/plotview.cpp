#include "widgets/plotview.h"

#include "widgets/plotframe.h"

#include <QEvent>

namespace crossfade
{

PlotView::PlotView(PlotFrame* plot, QWidget* parent) : QChartView(parent), m_frame(plot)
{
    setChart(plot);
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    // A file that is dropped here is for the window.
    setAcceptDrops(false);
    viewport()->setAcceptDrops(false);
    followPalette();
}

void PlotView::followPalette()
{
    m_frame->setDark(isDark(palette()));
    setBackgroundBrush(m_frame->backgroundBrush());
}

void PlotView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        followPalette();
    QChartView::changeEvent(event);
}

void PlotView::drawForeground(QPainter* painter, const QRectF& area)
{
    QChartView::drawForeground(painter, area);
    if (!hasFocus())
        return;
    painter->setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(mapToScene(viewport()->rect()).boundingRect().adjusted(1, 1, -1, -1));
}

QPointF PlotView::toChart(const QPointF& position) const
{
    return m_frame->mapFromScene(mapToScene(position.toPoint()));
}

} // namespace crossfade
