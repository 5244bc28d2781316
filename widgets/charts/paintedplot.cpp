#include "widgets/charts/paintedplot.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crossfade
{

namespace
{

constexpr qreal leftMargin = 70;
constexpr qreal rightMargin = 18;
constexpr qreal topMargin = 14;
constexpr qreal roomOfRightAxis = 72;

} // namespace

PaintedPlot::PaintedPlot(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

QSize PaintedPlot::minimumSizeHint() const
{
    constexpr int leastWidth = 220;
    if (!m_axesShown || isEmpty())
        return {leastWidth, 160};
    const qreal height = topMargin + leastPlotHeight + roomBelow() + m_legend.leastHeight();
    return {leastWidth, static_cast<int>(std::ceil(height))};
}

void PaintedPlot::setEmptyText(const QString& text)
{
    if (m_emptyText.isEmpty() != text.isEmpty())
        updateGeometry();
    m_emptyText = text;
    redraw();
}

void PaintedPlot::setAxes(const PlotAxis& x, const PlotAxis& y,
                          const std::optional<PlotAxis>& right)
{
    m_x = x;
    m_y = y;
    m_right = right;
    redraw();
}

void PaintedPlot::setHeading(const QString& text)
{
    m_heading = text;
    redraw();
}

void PaintedPlot::setLegend(std::vector<LegendEntry> entries, double widest)
{
    m_legend = ChartLegend(std::move(entries), widest);
    updateGeometry();
    redraw();
}

bool PaintedPlot::isDarkNow() const
{
    return isDark(palette());
}

void PaintedPlot::redraw()
{
    m_base = {};
    update();
}

void PaintedPlot::drawOverlay(QPainter&, const PlotSpace&, bool) const {}

void PaintedPlot::drawPlace(QPainter&, const PlotSpace&) const {}

void PaintedPlot::drawMarkers(QPainter&, const PlotSpace&, bool) const {}

qreal PaintedPlot::roomBeside(qreal) const
{
    return 0;
}

void PaintedPlot::drawBeside(QPainter&, const PlotSpace&, const QRectF&, bool) const {}

/// The height of the heading, in a chart so wide.
qreal PaintedPlot::roomAbove(qreal width) const
{
    const qreal top = m_axesShown ? topMargin : 6;
    if (m_heading.isEmpty())
        return top;
    const QRectF room(0, 0, width - 2 * rightMargin, 1);
    return top + QFontMetricsF(chartFont())
                     .boundingRect(room, Qt::AlignHCenter | Qt::TextWordWrap, m_heading)
                     .height();
}

qreal PaintedPlot::roomBelow() const
{
    return m_axesShown ? 2 * QFontMetricsF(chartFont()).height() + 14 : 6;
}

ChartLegend::Layout PaintedPlot::layOutLegend(const QSizeF& size, Legend legend) const
{
    if (legend == Legend::None)
        return {};
    const qreal width = size.width() - 2 * rightMargin;
    const qreal free = size.height() - roomAbove(size.width()) - roomBelow();
    return legend == Legend::Figure ? m_legend.inFigure(size, width, free)
                                    : m_legend.inWindow(size, width, free);
}

int PaintedPlot::legendEntryAt(const QPointF& point) const
{
    const ChartLegend::Layout layout = layOutLegend(size(), Legend::Window);
    return m_legend.entryAt(point - QPointF(rightMargin, height() - layout.height()), layout);
}

PlotSpace PaintedPlot::spaceIn(const QSizeF& size, Legend legend) const
{
    const qreal below = roomBelow() + layOutLegend(size, legend).height();
    const qreal left = m_axesShown ? leftMargin : 6;
    const qreal right = std::max(m_axesShown ? rightMargin : 6,
                                 (m_right ? roomOfRightAxis : 0) + roomBeside(size.width()));
    const qreal top = roomAbove(size.width());
    const PlotSpace space{.area = QRectF(left, top, std::max(size.width() - left - right, 1.0),
                                         std::max(size.height() - top - below, 1.0)),
                          .x = m_x,
                          .y = m_y,
                          .right = m_right};
    return m_sameUnits ? withSameUnits(space) : space;
}

void PaintedPlot::drawBase(QPainter& painter, const QSizeF& size, bool dark, Legend legend) const
{
    const ChartColors colors = chartColors(dark);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(chartFont());
    painter.fillRect(QRectF(QPointF(0, 0), size), colors.background);
    if (!m_emptyText.isEmpty()) {
        painter.setPen(colors.baseline);
        const qreal margin = size.width() * 0.12;
        painter.drawText(QRectF(margin, 0, size.width() - 2 * margin, size.height()),
                         Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
        return;
    }
    const PlotSpace space = spaceIn(size, legend);
    painter.setPen(colors.text);
    painter.drawText(QRectF(rightMargin, 4, size.width() - 2 * rightMargin, space.area.top()),
                     Qt::AlignHCenter | Qt::TextWordWrap, m_heading);
    if (m_axesShown)
        drawAxes(painter, space, colors);
    painter.save();
    painter.setClipRect(space.area.adjusted(-1, -1, 1, 1));
    drawContent(painter, space, dark);
    painter.restore();
    drawMarkers(painter, space, dark);
    const qreal beside = space.area.right() + (m_right ? roomOfRightAxis : 0);
    drawBeside(painter, space,
               QRectF(beside, space.area.top(), size.width() - beside, space.area.height()), dark);
    const ChartLegend::Layout layout = layOutLegend(size, legend);
    m_legend.draw(painter, {rightMargin, size.height() - layout.height()}, layout, dark);
}

void PaintedPlot::draw(QPainter& painter, const QSizeF& size, bool dark, bool withLegend) const
{
    drawStill(painter, size, dark, withLegend);
    drawMoving(painter, size, dark, withLegend);
}

void PaintedPlot::drawStill(QPainter& painter, const QSizeF& size, bool dark, bool withLegend) const
{
    drawBase(painter, size, dark, withLegend ? Legend::Figure : Legend::None);
}

void PaintedPlot::drawMoving(QPainter& painter, const QSizeF& size, bool dark,
                             bool withLegend) const
{
    painter.setFont(chartFont());
    if (!isEmpty())
        drawOverlay(painter, spaceIn(size, withLegend ? Legend::Figure : Legend::None), dark);
}

void PaintedPlot::paintEvent(QPaintEvent*)
{
    const QSize pixels = size() * devicePixelRatioF();
    if (m_base.size() != pixels) {
        m_base = QPixmap(pixels);
        m_base.setDevicePixelRatio(devicePixelRatioF());
        QPainter painter(&m_base);
        drawBase(painter, size(), isDarkNow(), Legend::Window);
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_base);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(chartFont());
    if (m_emptyText.isEmpty()) {
        const PlotSpace here = space();
        drawOverlay(painter, here, isDarkNow());
        drawPlace(painter, here);
    }
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

void PaintedPlot::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::LanguageChange) // which the numbers are written in, too
        redraw();
    QWidget::changeEvent(event);
}

void PaintedPlot::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void PaintedPlot::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

} // namespace crossfade
