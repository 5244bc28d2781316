#include "widgets/charts/plotview.h"

#include "widgets/charts/plotframe.h"

#include <QEvent>
#include <QGraphicsScene>
#include <QPainter>

namespace crossfade
{

// Not by setChart(): it would leave the chart that Qt makes for the view to nobody.
PlotView::PlotView(PlotFrame* plot, QWidget* parent) : QChartView(plot, parent), m_frame(plot)
{
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    // A file that is dropped here is for the window.
    setAcceptDrops(false);
    viewport()->setAcceptDrops(false);
    connect(scene(), &QGraphicsScene::changed, this, [this] {
        m_kept = {};
        viewport()->update();
    });
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

void PlotView::focusInEvent(QFocusEvent* event)
{
    QChartView::focusInEvent(event);
    viewport()->update(); // the frame
}

void PlotView::focusOutEvent(QFocusEvent* event)
{
    QChartView::focusOutEvent(event);
    viewport()->update();
}

void PlotView::drawAbove(QPainter&) const {}

QPixmap PlotView::picture()
{
    m_kept = {};
    return grab();
}

void PlotView::paintEvent(QPaintEvent*)
{
    const QSize pixels = viewport()->size() * devicePixelRatioF();
    if (m_kept.size() != pixels) {
        m_kept = QPixmap(pixels);
        m_kept.setDevicePixelRatio(devicePixelRatioF());
        m_kept.fill(backgroundBrush().color());
        QPainter painter(&m_kept);
        painter.setRenderHint(QPainter::Antialiasing);
        render(&painter, QRectF(viewport()->rect()), viewport()->rect());
    }
    QPainter painter(viewport());
    painter.drawPixmap(0, 0, m_kept);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.save();
    painter.setTransform(m_frame->sceneTransform() * viewportTransform(), true);
    drawAbove(painter);
    painter.restore();
    if (!hasFocus())
        return;
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1));
}

QPointF PlotView::toChart(const QPointF& position) const
{
    return m_frame->mapFromScene(mapToScene(position.toPoint()));
}

} // namespace crossfade
