#include "widgets/charts/chartlegend.h"

#include "widgets/charts/plotspace.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <ranges>
#include <utility>

namespace crossfade
{

namespace
{

struct LegendText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::PaintedPlot)
};

constexpr qreal swatchSide = 14;
constexpr qreal rangeSwatch = 72;
constexpr qreal swatchGap = 6;
constexpr qreal entryGap = 18;
constexpr int usualRows = 3; // in the window, where there is room

qreal rowHeight()
{
    return QFontMetricsF(chartFont()).height() + 4;
}

qreal widthOfSwatch(const LegendEntry& entry)
{
    if (!entry.range.isEmpty())
        return rangeSwatch;
    if (entry.isLine || entry.isBand)
        return swatchLength;
    return entry.style.color.isValid() ? swatchSide : 0;
}

qreal textIndent(const LegendEntry& entry)
{
    const qreal own = widthOfSwatch(entry);
    return own == 0 ? 0 : own + swatchGap;
}

/// The text of an entry: no longer than an entry may be, but for a text that is no entry ("and 22
/// more"), which may take a row. Names are told apart by their ends as by their beginnings.
QString entryText(const LegendEntry& entry, qreal room, qreal widest)
{
    const qreal own = widthOfSwatch(entry) == 0 ? room : std::min(room, widest);
    return QFontMetricsF(chartFont())
        .elidedText(entry.text, Qt::ElideMiddle, own - textIndent(entry));
}

/// What stands behind the entries that fit.
QString moreText(std::size_t count)
{
    return LegendText::tr("… and %1 more").arg(count);
}

void fillRange(QPainter& painter, const QRectF& bar, const QList<QColor>& colors)
{
    QLinearGradient range(bar.topLeft(), bar.topRight());
    for (qsizetype i = 0; i < colors.size(); ++i)
        range.setColorAt(static_cast<double>(i) / static_cast<double>(colors.size() - 1),
                         colors[i]);
    painter.fillRect(bar, range);
}

void drawKey(QPainter& painter, const QRectF& area, const LegendEntry& entry, bool dark)
{
    const CurveStyle& style = dark ? entry.inDark : entry.style;
    const QRectF bar(area.left(), area.center().y() - swatchSide / 2, area.width(), swatchSide);
    if (!entry.range.isEmpty())
        return fillRange(painter, bar, dark ? entry.rangeInDark : entry.range);
    if (entry.isBand)
        painter.fillRect(bar, paleBand(style.color, dark));
    if (entry.isLine || entry.isMarker) {
        drawSwatch(painter, area, style, entry.isLine);
    } else if (entry.isHatched) {
        fillHatched(painter, QPolygonF(bar), style.color);
    } else if (style.color.isValid() && !entry.isBand) {
        painter.fillRect(bar, style.color);
        if (style.color.alpha() < 255) {
            painter.setPen(QPen(style.color, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(bar);
        }
    }
}

} // namespace

QColor paleBand(QColor color, bool dark)
{
    color.setAlphaF(dark ? 0.24F : 0.16F);
    return color;
}

ChartLegend::ChartLegend(std::vector<LegendEntry> entries, double widest)
    : m_entries(std::move(entries)), m_widest(widest)
{
}

qreal ChartLegend::Layout::height() const
{
    return places.empty() ? 0 : rows * rowHeight() + 4;
}

ChartLegend::Layout ChartLegend::inFigure(const QSizeF& chart, qreal width, qreal free) const
{
    return layOut(width, width,
                  std::max(3, static_cast<int>((free - chart.height() / 2) / rowHeight())));
}

ChartLegend::Layout ChartLegend::inWindow(const QSizeF& chart, qreal width, qreal free) const
{
    const auto rowsIn = [](qreal height) { return static_cast<int>(height / rowHeight()); };
    const int mostRows =
        std::max(rowsIn(free / 3), std::clamp(rowsIn(free - leastPlotHeight), 1, usualRows));
    if (m_widest < 1) {
        Layout whole = layOut(width, width, mostRows);
        if (whole.places.size() == m_entries.size())
            return whole;
    }
    return layOut(width, m_widest * chart.width(), mostRows);
}

qreal ChartLegend::leastHeight() const
{
    return m_entries.empty() ? 0 : rowHeight() + 4;
}

ChartLegend::Layout ChartLegend::layOut(qreal room, qreal widest, int mostRows) const
{
    if (m_entries.empty())
        return {};
    Layout flowing = inRows(room, widest, mostRows, 1);
    if (flowing.rows == 1)
        return flowing;
    const QFontMetricsF metrics(chartFont());
    qreal column = 0;
    for (const LegendEntry& entry : m_entries)
        column = std::max(column, textIndent(entry) + entryGap +
                                      metrics.horizontalAdvance(entryText(entry, room, widest)));
    Layout even = inRows(room, widest, flowing.rows, std::ceil(column));
    return even.places.size() >= flowing.places.size() ? even : flowing;
}

std::size_t ChartLegend::curvesFrom(std::size_t entry) const
{
    return static_cast<std::size_t>(
        std::ranges::count(m_entries | std::views::drop(entry), false, &LegendEntry::isBand));
}

ChartLegend::Layout ChartLegend::inRows(qreal room, qreal widest, int mostRows, qreal column) const
{
    Layout layout;
    const QFontMetricsF metrics(chartFont());
    const qreal rest = entryGap + metrics.horizontalAdvance(moreText(m_entries.size()));
    QPointF place;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        // What has to stand behind the entry, if it is in the last row.
        const qreal behind = curvesFrom(i + 1) > 0 ? rest : 0;
        QString text = entryText(m_entries[i], room, widest);
        const auto needed = [&] {
            return textIndent(m_entries[i]) + metrics.horizontalAdvance(text);
        };
        const auto fits = [&] {
            return place.x() + needed() + (layout.rows == mostRows ? behind : 0) <= room;
        };
        if (place.x() > 0 && !fits()) {
            if (layout.rows == mostRows)
                break;
            place = {0, layout.rows * rowHeight()};
            ++layout.rows;
        }
        if (!fits())
            text = entryText(m_entries[i], room - behind, widest);
        layout.texts += text;
        layout.places.push_back(place);
        layout.rest = place + QPointF(needed() + entryGap, 0);
        place.rx() = std::ceil(layout.rest.x() / column) * column;
    }
    layout.more = curvesFrom(layout.places.size());
    return layout;
}

void ChartLegend::draw(QPainter& painter, const QPointF& corner, const Layout& layout,
                       bool dark) const
{
    const auto write = [&](const QPointF& place, const QString& text) {
        const qreal width = QFontMetricsF(painter.font()).horizontalAdvance(text) + 2;
        painter.setPen(chartColors(dark).text);
        painter.drawText(QRectF(corner + place, QSizeF(width, rowHeight())),
                         Qt::AlignLeft | Qt::AlignVCenter, text);
    };
    for (std::size_t i = 0; i < layout.places.size(); ++i) {
        const LegendEntry& entry = m_entries[i];
        painter.setOpacity(entry.isDimmed ? 0.35 : 1);
        drawKey(painter,
                QRectF(corner + layout.places[i], QSizeF(widthOfSwatch(entry), rowHeight())), entry,
                dark);
        write(layout.places[i] + QPointF(textIndent(entry), 0),
              layout.texts[static_cast<qsizetype>(i)]);
    }
    painter.setOpacity(1);
    if (layout.more > 0)
        write(layout.rest, moreText(layout.more));
}

int ChartLegend::entryAt(const QPointF& point, const Layout& layout) const
{
    const QFontMetricsF metrics(chartFont());
    for (std::size_t i = 0; i < layout.places.size(); ++i) {
        const qreal width = textIndent(m_entries[i]) +
                            metrics.horizontalAdvance(layout.texts[static_cast<qsizetype>(i)]);
        if (QRectF(layout.places[i], QSizeF(width, rowHeight())).contains(point))
            return static_cast<int>(i);
    }
    return -1;
}

} // namespace crossfade
