#pragma once

#include "core/metrics/metric.h"

#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// Counting, step 4: the ranks of a query's relevant items, from the numbers of items in each
/// interval. Reused from slice to slice and query to query.
class RelevantRanks
{
public:
    /// @param relevant  [m + 1], number of relevant items whose key is threshold v; v = 0 is not
    /// used
    void setRelevant(std::span<const std::int32_t> relevant);
    /// Changes what setRelevant() set: one item less in interval `from`, which has one, and one
    /// more in `to`. Takes less time than setting all. Call setIrrelevant() then.
    void move(std::int32_t from, std::int32_t to);
    /// @param irrelevant  [m + 1 or more], number of irrelevant items in interval v; v = 0 is not
    /// used
    void setIrrelevant(std::span<const std::int32_t> irrelevant);

    /// Call both setters before view() or firstRank().
    RankedRelevant view() const { return {m_irrelevantBefore, m_tieEnd}; }
    /// The rank of the first relevant item; one-based, behind the irrelevant items at its distance.
    std::int64_t firstRank() const { return std::int64_t{m_irrelevantBefore.front()} + 1; }
    /// How many irrelevant items are in the intervals up to this one, of a relevant item.
    std::int32_t irrelevantUpTo(std::int32_t interval) const
    {
        return m_upTo[static_cast<std::size_t>(interval)];
    }

private:
    void findTieEnds(std::size_t first, std::size_t last);

    std::vector<std::int32_t> m_interval;         ///< of each relevant item, ascending
    std::vector<std::int32_t> m_tieEnd;           ///< of each relevant item
    std::vector<std::int32_t> m_upTo;             ///< irrelevant items up to each interval
    std::vector<std::int32_t> m_irrelevantBefore; ///< of each relevant item
};

} // namespace crossfade
