#include "core/backfill/passing_items.h"

#include <algorithm>
#include <array>
#include <utility>

namespace crossfade
{

namespace
{

// Up to so many groups all are looked at for each item, without branches: a processor guesses wrong
// at a loop whose length differs from item to item, which takes longer.
constexpr std::size_t fewGroups = 8;

/// The groups [first, last] of the relevant items that an item passes.
struct PassedGroups {
    explicit PassedGroups(const PassingItem& item)
        : first(static_cast<std::size_t>(std::min(item.from, item.to)) / groupItems),
          last(static_cast<std::size_t>(std::max(item.from, item.to) - 1) / groupItems)
    {
    }

    std::size_t first;
    std::size_t last;
};

} // namespace

void PassingByGroup::begin(std::size_t relevant, std::size_t most)
{
    m_counts.assign((relevant + groupItems - 1) / groupItems, 0);
    m_room = most + 1;
    m_items.resize(std::max(m_items.size(), m_counts.size() * m_room));
}

void PassingByGroup::sort(std::span<const PassingItem> passing)
{
    const auto sortIntoFew = [&]<std::size_t... before>(std::index_sequence<before...>)
    {
        return (... || (groups() == before + 1 && (sortInto<before + 1>(passing), true)));
    };
    if (sortIntoFew(std::make_index_sequence<fewGroups>()))
        return;
    std::ranges::fill(m_counts, 0);
    for (const PassingItem& item : passing) {
        const PassedGroups passed(item);
        for (std::size_t group = passed.first; group <= passed.last; ++group)
            m_items[group * m_room + m_counts[group]++] = item;
    }
}

template <std::size_t groups>
void PassingByGroup::sortInto(std::span<const PassingItem> passing)
{
    std::array<PassingItem*, groups> ends{};
    for (std::size_t group = 0; group < groups; ++group)
        ends[group] = m_items.data() + group * m_room;
    for (const PassingItem& item : passing) {
        const PassedGroups passed(item);
        const std::uint32_t bits = (2U << passed.last) - (1U << passed.first); // one a group
        // Written in any case, and kept where the item passes any of the group.
        for (std::size_t group = 0; group < groups; ++group) {
            *ends[group] = item;
            ends[group] += bits >> group & 1U;
        }
    }
    for (std::size_t group = 0; group < groups; ++group)
        m_counts[group] = static_cast<std::size_t>(ends[group] - m_items.data()) - group * m_room;
}

} // namespace crossfade
