#include "widgets/charts/paintedplot.h"

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
constexpr qreal swatchSide = 14;
constexpr qreal rangeSwatch = 72;
constexpr qreal swatchGap = 6;
constexpr qreal entryGap = 18;

/// The height of a legend's row.
qreal rowHeight()
{
    return QFontMetricsF(chartFont()).height() + 4;
}

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

void PaintedPlot::setLegend(std::vector<LegendEntry> entries, double widest)
{
    m_widestEntry = widest;
    m_legend = std::move(entries);
    redraw();
}

void PaintedPlot::setLegendInWindow(bool shown)
{
    m_legendHere = shown ? Legend::Window : Legend::None;
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

void PaintedPlot::drawMarkers(QPainter&, const PlotSpace&, bool) const {}

qreal PaintedPlot::roomBeside(qreal) const
{
    return 0;
}

void PaintedPlot::drawBeside(QPainter&, const PlotSpace&, qreal, bool) const {}

qreal PaintedPlot::swatchWidth(const LegendEntry& entry)
{
    if (!entry.range.isEmpty())
        return rangeSwatch;
    return entry.isLine ? swatchLength : entry.style.color.isValid() ? swatchSide : 0;
}

qreal PaintedPlot::textIndent(const LegendEntry& entry)
{
    const qreal own = swatchWidth(entry);
    return own == 0 ? 0 : own + swatchGap;
}

qreal PaintedPlot::LegendLayout::height() const
{
    return places.empty() ? 0 : rows * rowHeight() + 4;
}

/// The text of a legend's entry: no longer than an entry may be, but for a text that is no entry
/// ("and 22 more"), which may take a row. Names are told apart by their ends as by their
/// beginnings.
QString PaintedPlot::entryText(const LegendEntry& entry, qreal room, qreal widest)
{
    const qreal own = swatchWidth(entry) == 0 ? room : std::min(room, widest);
    return QFontMetricsF(chartFont())
        .elidedText(entry.text, Qt::ElideMiddle, own - textIndent(entry));
}

qreal PaintedPlot::roomAbove() const
{
    return m_axesShown ? topMargin : 6;
}

qreal PaintedPlot::roomBelow() const
{
    return m_axesShown ? 2 * QFontMetricsF(chartFont()).height() + 14 : 6;
}

/// Lays out the legend. In a figure it has whole entries, in no more rows than leave the content
/// half of the height. In the window, where a chart may be small, in no more than three, or than
/// leave it twice the height of the legend: whole where they fit, else elided.
PaintedPlot::LegendLayout PaintedPlot::layOutLegend(const QSizeF& size, Legend legend) const
{
    if (m_legend.empty() || legend == Legend::None)
        return {};
    const qreal room = size.width() - 2 * rightMargin;
    const qreal free = size.height() - roomAbove() - roomBelow();
    const auto rowsIn = [](qreal height) {
        return std::max(3, static_cast<int>(height / rowHeight()));
    };
    if (legend == Legend::Figure)
        return layOutEntries(room, room, rowsIn(free - size.height() / 2));
    const int mostRows = rowsIn(free / 3);
    if (m_widestEntry < 1) {
        LegendLayout whole = layOutEntries(room, room, mostRows);
        if (whole.places.size() == m_legend.size())
            return whole;
    }
    return layOutEntries(room, m_widestEntry * size.width(), mostRows);
}

/// Entries stand beside each other, in as many rows as they need.
PaintedPlot::LegendLayout PaintedPlot::layOutEntries(qreal room, qreal widest, int mostRows) const
{
    LegendLayout layout;
    const QFontMetricsF metrics(chartFont());
    const qreal rest = metrics.horizontalAdvance(moreText(m_legend.size()));
    QPointF place;
    for (std::size_t i = 0; i < m_legend.size(); ++i) {
        const LegendEntry& entry = m_legend[i];
        const QString text = entryText(entry, room, widest);
        const qreal needed = textIndent(entry) + metrics.horizontalAdvance(text);
        const bool isLastRow = layout.rows == mostRows;
        const bool isLastEntry = i + 1 == m_legend.size();
        const qreal behind = isLastRow && !isLastEntry ? entryGap + rest : 0;
        if (place.x() > 0 && place.x() + needed + behind > room) {
            if (isLastRow)
                break;
            place = {0, layout.rows * rowHeight()};
            ++layout.rows;
        }
        layout.texts += text;
        layout.places.push_back(place);
        place.rx() += needed + entryGap;
    }
    layout.rest = place;
    return layout;
}

/// What stands behind the entries that fit.
QString PaintedPlot::moreText(std::size_t count)
{
    return tr("… and %1 more").arg(count);
}

void PaintedPlot::drawKey(QPainter& painter, const QRectF& area, const LegendEntry& entry,
                          bool dark)
{
    const CurveStyle& style = dark ? entry.inDark : entry.style;
    const QRectF bar(area.left(), area.center().y() - swatchSide / 2, area.width(), swatchSide);
    if (!entry.range.isEmpty()) {
        const QList<QColor>& colors = dark ? entry.rangeInDark : entry.range;
        QLinearGradient range(bar.topLeft(), bar.topRight());
        for (qsizetype i = 0; i < colors.size(); ++i)
            range.setColorAt(static_cast<double>(i) / static_cast<double>(colors.size() - 1),
                             colors[i]);
        painter.fillRect(bar, range);
    } else if (entry.isLine || entry.isMarker) {
        drawSwatch(painter, area, style, entry.isLine);
    } else if (entry.isHatched) {
        fillHatched(painter, QPolygonF(bar), style.color);
    } else if (style.color.isValid()) {
        painter.fillRect(bar, style.color);
        if (style.color.alpha() < 255) { // a pale band
            painter.setPen(QPen(style.color, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(bar);
        }
    }
}

void PaintedPlot::drawLegend(QPainter& painter, const QSizeF& size, bool dark, Legend legend) const
{
    const LegendLayout layout = layOutLegend(size, legend);
    const qreal top = size.height() - layout.height();
    const auto write = [&](const QPointF& place, qreal indent, const QString& text) {
        const qreal left = rightMargin + place.x() + indent;
        painter.setPen(chartColors(dark).text);
        painter.drawText(QRectF(left, top + place.y(), size.width() - left, rowHeight()),
                         Qt::AlignLeft | Qt::AlignVCenter, text);
    };
    for (std::size_t i = 0; i < layout.places.size(); ++i) {
        const LegendEntry& entry = m_legend[i];
        const QPointF& place = layout.places[i];
        drawKey(painter,
                QRectF(rightMargin + place.x(), top + place.y(), swatchWidth(entry), rowHeight()),
                entry, dark);
        write(place, textIndent(entry), layout.texts[static_cast<qsizetype>(i)]);
    }
    if (layout.places.size() < m_legend.size())
        write(layout.rest, 0, moreText(m_legend.size() - layout.places.size()));
}

PlotSpace PaintedPlot::spaceIn(const QSizeF& size, Legend legend) const
{
    const qreal below = roomBelow() + layOutLegend(size, legend).height();
    const qreal left = m_axesShown ? leftMargin : 6;
    const qreal right = std::max(m_axesShown ? rightMargin : 6, roomBeside(size.width()));
    const qreal top = roomAbove();
    const PlotSpace space{.area = QRectF(left, top, std::max(size.width() - left - right, 1.0),
                                         std::max(size.height() - top - below, 1.0)),
                          .x = m_x,
                          .y = m_y};
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
    if (m_axesShown)
        drawAxes(painter, space, colors);
    painter.save();
    painter.setClipRect(space.area.adjusted(-1, -1, 1, 1));
    drawContent(painter, space, dark);
    painter.restore();
    drawMarkers(painter, space, dark);
    drawBeside(painter, space, size.width() - space.area.right(), dark);
    drawLegend(painter, size, dark, legend);
}

void PaintedPlot::draw(QPainter& painter, const QSizeF& size, bool dark, bool withLegend) const
{
    const Legend legend = withLegend ? Legend::Figure : Legend::None;
    drawBase(painter, size, dark, legend);
    if (m_emptyText.isEmpty())
        drawOverlay(painter, spaceIn(size, legend), dark);
}

void PaintedPlot::paintEvent(QPaintEvent*)
{
    const QSize pixels = size() * devicePixelRatioF();
    if (m_base.size() != pixels) {
        m_base = QPixmap(pixels);
        m_base.setDevicePixelRatio(devicePixelRatioF());
        QPainter painter(&m_base);
        drawBase(painter, size(), isDarkNow(), m_legendHere);
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
