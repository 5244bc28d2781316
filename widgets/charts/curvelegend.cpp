#include "widgets/charts/curvelegend.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

struct LegendText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::CurveLegend)
};

constexpr qreal gap = 8;
constexpr qreal columnGap = 20;

qreal rowHeight(const QFontMetricsF& metrics)
{
    return std::ceil(metrics.height()) + 4;
}

} // namespace

void CurveLegend::setEntries(std::vector<Entry> entries)
{
    m_entries = std::move(entries);
    update();
}

void CurveLegend::setLook(const QFont& font, const QColor& text)
{
    m_font = font;
    m_textColor = text;
    update();
}

qreal CurveLegend::layOut(qreal width, qreal maximumHeight)
{
    prepareGeometryChange();
    const QFontMetricsF metrics(m_font);
    qreal widest = 0;
    for (const Entry& entry : m_entries)
        widest = std::max(widest, metrics.horizontalAdvance(entry.text));
    m_columnWidth = std::min(swatchLength + gap + std::ceil(widest) + columnGap, width);
    m_columns = static_cast<std::size_t>(
        std::max(1.0, std::floor((width + columnGap) / std::max(m_columnWidth, 1.0))));
    const auto fitting =
        static_cast<std::size_t>(std::max(1.0, std::floor(maximumHeight / rowHeight(metrics))));
    const std::size_t needed = (m_entries.size() + m_columns - 1) / m_columns;
    const std::size_t rows = std::min(needed, fitting);
    m_shown = needed <= fitting ? m_entries.size()
                                : rows * m_columns - 1; // the last place says how many more
    m_size = QSizeF(width, static_cast<qreal>(rows) * rowHeight(metrics));
    return m_size.height();
}

QRectF CurveLegend::cellOf(std::size_t index) const
{
    const qreal height = rowHeight(QFontMetricsF(m_font));
    const std::size_t row = index / m_columns;
    return {static_cast<qreal>(index % m_columns) * m_columnWidth, static_cast<qreal>(row) * height,
            m_columnWidth - columnGap / 2, height};
}

int CurveLegend::lineAt(const QPointF& point) const
{
    for (std::size_t i = 0; i < m_shown; ++i)
        if (cellOf(i).contains(point))
            return m_entries[i].line;
    return -1;
}

void CurveLegend::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const QFontMetricsF metrics(m_font);
    const qreal height = rowHeight(metrics);
    painter->setFont(m_font);
    for (std::size_t i = 0; i < m_shown; ++i) {
        const QRectF area = cellOf(i);
        painter->setOpacity(m_entries[i].dimmed ? 0.35 : 1);
        const QRectF swatch(area.topLeft(), QSizeF(swatchLength, height));
        if (m_entries[i].band.isValid())
            painter->fillRect(swatch.adjusted(0, 0.2 * height, 0, -0.2 * height),
                              m_entries[i].band);
        drawSwatch(*painter, swatch, m_entries[i].style, m_entries[i].hasLine);
        painter->setPen(m_textColor);
        const QRectF textArea = area.adjusted(swatchLength + gap, 0, 0, 0);
        painter->drawText(textArea, Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(m_entries[i].text, Qt::ElideMiddle,
                                             textArea.width() + columnGap / 2));
    }
    painter->setOpacity(1);
    if (m_shown == m_entries.size())
        return;
    painter->setPen(m_textColor);
    painter->drawText(cellOf(m_shown), Qt::AlignLeft | Qt::AlignVCenter,
                      LegendText::tr("… and %1 more").arg(m_entries.size() - m_shown));
}

} // namespace crossfade
