#pragma once

#include "core/backfill/counting/relevant_ranks.h"
#include "core/metrics/metric_shares.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// What one irrelevant item of a query changes by moving between two intervals, in one state: a
/// relevant item that it passes ranks one better or one worse, and an item's share of the metric
/// depends on its own rank alone (metric_shares.h). So the change is a difference of two sums over
/// the relevant items up to an interval. In fixed point, so that sums over queries are the same
/// whatever their sequence.
class RankSteps
{
public:
    /// @param ranks     of the query's relevant items in the state
    /// @param relevant  [m + 1], how many relevant items are in interval v
    /// @param unit      how many fixed-point steps the whole of the metric is worth for this query
    void build(const MetricShares& shares, const RelevantRanks& ranks,
               std::span<const std::int32_t> relevant, double unit);

    /// M(state with the item in the new system) − M(state with it in the old one), of an item that
    /// is now in the new system if `isNew`, else in the old one.
    std::int64_t gain(std::uint32_t oldInterval, std::uint32_t newInterval, bool isNew) const
    {
        const std::size_t kind = (oldInterval < newInterval) != isNew ? 0 : 1;
        return m_sums[2 * std::size_t{newInterval} + kind] -
               m_sums[2 * std::size_t{oldInterval} + kind];
    }

private:
    /// [m + 2][2], by interval v: over the relevant items nearer than v, what each share gains by
    /// one irrelevant item less in front of it, and what it loses by one more.
    std::vector<std::int64_t> m_sums;
};

} // namespace crossfade
