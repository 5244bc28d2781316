#include "widgets/queries/laneglide.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace crossfade
{

LaneGlide::LaneGlide(QWidget& list) : m_list(list)
{
    m_way.setStartValue(0.0);
    m_way.setEndValue(1.0);
    m_way.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_way, &QVariantAnimation::valueChanged, this, &LaneGlide::moved);
    connect(&m_way, &QVariantAnimation::finished, this, &LaneGlide::moved);
}

void LaneGlide::moveTo(const std::vector<std::int64_t>& rows, bool glides)
{
    if (glides && std::ranges::equal(rows, m_items, {}, {}, &Item::row))
        return; // those that are on their way go on
    std::vector<Item> items;
    for (const std::int64_t row : rows) {
        const auto before = std::ranges::find(m_items, row, &Item::row);
        const bool comesIn = before == m_items.end();
        items.push_back({.row = row,
                         .from = comesIn
                                     ? static_cast<double>(rows.size())
                                     : placeNow(static_cast<std::size_t>(before - m_items.begin())),
                         .comesIn = comesIn});
    }
    m_way.stop();
    m_items = std::move(items);
    const int ms =
        std::min(longestMs,
                 m_list.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &m_list));
    if (!glides || ms <= 0 || !m_list.isVisible())
        return;
    m_way.setDuration(ms);
    m_way.start();
}

double LaneGlide::placeNow(std::size_t place) const
{
    const double from = m_items[place].from;
    return from + done() * (static_cast<double>(place) - from);
}

double LaneGlide::opacity(std::size_t place) const
{
    return m_items[place].comesIn ? done() : 1;
}

} // namespace crossfade
