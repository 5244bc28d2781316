#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// An irrelevant item that is backfilled: with that, the relevant items between its two distances
/// have one irrelevant item less or more in front of them. Relevant items are counted by distance,
/// nearest first.
struct PassingItem {
    std::int32_t from = 0; ///< the first relevant item at least as far as its old distance
    std::int32_t to = 0;   ///< the first one at least as far as its new distance; not `from`
    double states = 0;     ///< in how many of the states that are looked at it is new
};

/// Relevant items are followed in groups of so many neighbours.
inline constexpr std::size_t groupItems = 8;

/// Some passing items in the sequence of the order, for each group of relevant items those that
/// pass any of the group. Reused from query to query.
class PassingByGroup
{
public:
    /// @param relevant  the query's number of relevant items
    /// @param most      how many passing items at most sort() gets
    void begin(std::size_t relevant, std::size_t most);
    void sort(std::span<const PassingItem> passing);

    std::size_t groups() const { return m_counts.size(); }
    std::span<const PassingItem> ofGroup(std::size_t group) const
    {
        return std::span(m_items).subspan(group * m_room, m_counts[group]);
    }

private:
    template <std::size_t groups>
    void sortInto(std::span<const PassingItem> passing);

    std::size_t m_room = 0;            ///< items that a group has room for: one more than it gets
    std::vector<PassingItem> m_items;  ///< [group, room]
    std::vector<std::size_t> m_counts; ///< [group]
};

} // namespace crossfade
