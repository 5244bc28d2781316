#pragma once

#include "core/metrics/metric.h"

#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// The ranks of a query's relevant items, from counts by interval (rank_counting.h). Reused from
/// slice to slice and query to query.
class RelevantRanks
{
public:
    /// @param irrelevant  [m + 1 or more], irrelevant items in interval v; column 0 is not read
    /// @param relevant    [m + 1], relevant items whose key is threshold v; column 0 is not read
    void rank(std::span<const std::int32_t> irrelevant, std::span<const std::int32_t> relevant);

    RankedRelevant view() const { return {m_irrelevantBefore, m_tieEnd}; }
    /// One-based, behind the irrelevant items at its distance.
    std::int64_t firstRank() const { return m_irrelevantBefore.front() + 1; }

private:
    std::vector<std::int64_t> m_irrelevantBefore;
    std::vector<std::int64_t> m_tieEnd;
};

} // namespace crossfade
