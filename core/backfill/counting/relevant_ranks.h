#pragma once

#include "core/metrics/metric.h"

#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// A relevant item of a query: the interval of its key, and its grade.
struct GradedItem {
    std::int32_t interval = 0;
    std::int32_t grade = 1;

    auto operator<=>(const GradedItem&) const = default; // NOLINT(modernize-use-nullptr): clang 14
};

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

    /// The grades of all relevant items, which are sorted here as they rank: by rising grade where
    /// they are equally far. Without items all grades are 1. They stay until they are set anew.
    void setGrades(std::vector<GradedItem>& items);

    /// Call setRelevant() and setIrrelevant() before view() or firstRank().
    RankedRelevant view() const { return {m_irrelevantBefore, m_tieEnd, m_grades}; }
    /// The rank of the first relevant item; one-based, behind the irrelevant items at its distance.
    std::int64_t firstRank() const { return std::int64_t{m_irrelevantBefore.front()} + 1; }

private:
    void findTieEnds(std::size_t first, std::size_t last);

    std::vector<std::int32_t> m_interval;         ///< of each relevant item, ascending
    std::vector<std::int32_t> m_tieEnd;           ///< of each relevant item
    std::vector<std::int32_t> m_upTo;             ///< irrelevant items up to each interval
    std::vector<std::int32_t> m_irrelevantBefore; ///< of each relevant item
    std::vector<std::int32_t> m_grades;           ///< of each relevant item; empty: all 1
};

} // namespace crossfade
