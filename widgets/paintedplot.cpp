#include "widgets/paintedplot.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

constexpr qreal leftMargin = 70;
constexpr qreal rightMargin = 18;
constexpr qreal topMargin = 14;
constexpr qreal swatch = 14;
constexpr qreal lineSwatch = 36; // long enough for its dashes
constexpr qreal rangeSwatch = 72;
constexpr qreal entryGap = 18;

} // namespace

PaintedPlot::PaintedPlot(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void PaintedPlot::setEmptyText(const QString& text)
{
    m_emptyText = text;
    redraw();
}

void PaintedPlot::setAxes(const PlotAxis& x, const PlotAxis& y)
{
    m_x = x;
    m_y = y;
    redraw();
}

void PaintedPlot::setLegend(std::vector<LegendEntry> entries)
{
    m_legend = std::move(entries);
    redraw();
}

void PaintedPlot::setLegendInWindow(bool shown)
{
    m_legendInWindow = shown;
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

qreal PaintedPlot::swatchWidth(const LegendEntry& entry)
{
    if (!entry.range.isEmpty())
        return rangeSwatch;
    return entry.isLine ? lineSwatch : entry.style.color.isValid() ? swatch : 0;
}

/// Entries stand beside each other, in as many rows as they need.
qreal PaintedPlot::legendHeight(qreal width) const
{
    if (m_legend.empty())
        return 0;
    const QFontMetricsF metrics(chartFont());
    qreal x = 0;
    int rows = 1;
    for (const LegendEntry& entry : m_legend) {
        const qreal needed =
            swatchWidth(entry) + 6 + metrics.horizontalAdvance(entry.text) + entryGap;
        if (x > 0 && x + needed > width - 2 * rightMargin) {
            x = 0;
            ++rows;
        }
        x += needed;
    }
    return rows * (metrics.height() + 4) + 4;
}

void PaintedPlot::drawKey(QPainter& painter, const QRectF& area, const LegendEntry& entry,
                          bool dark)
{
    const CurveStyle& style = dark ? entry.inDark : entry.style;
    const QRectF bar(area.left(), area.center().y() - swatch / 2, area.width(), swatch);
    if (!entry.range.isEmpty()) {
        const QList<QColor>& colors = dark ? entry.rangeInDark : entry.range;
        QLinearGradient range(bar.topLeft(), bar.topRight());
        for (qsizetype i = 0; i < colors.size(); ++i)
            range.setColorAt(static_cast<double>(i) / static_cast<double>(colors.size() - 1),
                             colors[i]);
        painter.fillRect(bar, range);
    } else if (entry.isLine) {
        drawSwatch(painter, area, style);
    } else if (style.color.isValid()) {
        painter.fillRect(bar, style.color);
    }
}

void PaintedPlot::drawLegend(QPainter& painter, const QSizeF& size, bool dark) const
{
    const QFontMetricsF metrics(painter.font());
    const qreal row = metrics.height() + 4;
    qreal x = 0;
    qreal y = size.height() - legendHeight(size.width());
    for (const LegendEntry& entry : m_legend) {
        const qreal needed =
            swatchWidth(entry) + 6 + metrics.horizontalAdvance(entry.text) + entryGap;
        if (x > 0 && x + needed > size.width() - 2 * rightMargin) {
            x = 0;
            y += row;
        }
        const qreal left = rightMargin + x;
        drawKey(painter, QRectF(left, y, swatchWidth(entry), row), entry, dark);
        painter.setPen(chartColors(dark).text);
        const qreal after = left + swatchWidth(entry) + 6;
        painter.drawText(QRectF(after, y, size.width() - after, row),
                         Qt::AlignLeft | Qt::AlignVCenter, entry.text);
        x += needed;
    }
}

PlotSpace PaintedPlot::spaceIn(const QSizeF& size, bool withLegend) const
{
    const qreal line = QFontMetricsF(chartFont()).height();
    const qreal legend = withLegend ? legendHeight(size.width()) : 0;
    const qreal below = m_axesShown ? 2 * line + 14 + legend : 6 + legend;
    const qreal left = m_axesShown ? leftMargin : 6;
    const qreal right = m_axesShown ? rightMargin : 6;
    const qreal top = m_axesShown ? topMargin : 6;
    return {.area = QRectF(left, top, std::max(size.width() - left - right, 1.0),
                           std::max(size.height() - top - below, 1.0)),
            .x = m_x,
            .y = m_y};
}

void PaintedPlot::drawBase(QPainter& painter, const QSizeF& size, bool dark, bool withLegend) const
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
    const PlotSpace space = spaceIn(size, withLegend);
    if (m_axesShown)
        drawAxes(painter, space, colors);
    painter.save();
    painter.setClipRect(space.area.adjusted(-1, -1, 1, 1));
    drawContent(painter, space, dark);
    painter.restore();
    if (withLegend)
        drawLegend(painter, size, dark);
}

void PaintedPlot::draw(QPainter& painter, const QSizeF& size, bool dark, bool withLegend) const
{
    drawBase(painter, size, dark, withLegend);
    if (m_emptyText.isEmpty())
        drawOverlay(painter, spaceIn(size, withLegend), dark);
}

void PaintedPlot::paintEvent(QPaintEvent*)
{
    const QSize pixels = size() * devicePixelRatioF();
    if (m_base.size() != pixels) {
        m_base = QPixmap(pixels);
        m_base.setDevicePixelRatio(devicePixelRatioF());
        QPainter painter(&m_base);
        drawBase(painter, size(), isDarkNow(), m_legendInWindow);
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_base);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(chartFont());
    if (m_emptyText.isEmpty())
        drawOverlay(painter, space(), isDarkNow());
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

void PaintedPlot::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
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
