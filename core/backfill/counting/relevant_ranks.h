#pragma once

#include "core/metrics/metric.h"

#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// Counting, step 6: the ranks of a query's relevant items, from the numbers of items in each
/// interval. Reused from slice to slice and query to query.
class RelevantRanks
{
public:
    /// @param relevant  [m + 1], how many relevant items have threshold v as their key; element 0
    /// is not
    ///                  read
    void setRelevant(std::span<const std::int32_t> relevant);
    /// @param irrelevant  [m + 1 or more], how many irrelevant items are in interval v; element 0
    /// is
    ///                    not read
    void setIrrelevant(std::span<const std::int32_t> irrelevant);

    /// To be called after both setters, as firstRank().
    RankedRelevant view() const { return {m_irrelevantBefore, m_tieEnd}; }
    /// Of the first relevant item; one-based, behind the irrelevant items at its distance.
    std::int64_t firstRank() const { return std::int64_t{m_irrelevantBefore.front()} + 1; }

private:
    void findTieEnds();

    std::vector<std::int32_t> m_interval;         ///< of each relevant item, ascending
    std::vector<std::int32_t> m_tieEnd;           ///< of each relevant item
    std::vector<std::int32_t> m_upTo;             ///< irrelevant items up to each interval
    std::vector<std::int32_t> m_irrelevantBefore; ///< of each relevant item
};

} // namespace crossfade
