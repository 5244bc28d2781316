#pragma once

#include "core/base/job.h"
#include "core/metrics/count_rows.h"
#include "core/metrics/interval_lookup.h"
#include "core/metrics/prepared_side.h"
#include "core/metrics/relevance.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// An item met while a side is counted that was nearer than all but the few nearest before it.
struct NearRecord {
    std::int64_t position = 0;
    std::int32_t interval = 0;
};

/// Keeps those items of a scan that are among the `keep` nearest at the moment they are met: enough
/// to know, at every moment of the scan, how many of the nearest `keep` lie below any interval.
class NearestScan
{
public:
    /// Items beyond interval `limit` are of no interest. keep = 0: nothing is.
    void restart(std::size_t keep, std::int32_t limit);
    /// An item below this interval must be offered.
    std::int32_t limit() const { return m_limit; }
    void offer(std::int64_t position, std::int32_t interval);

    const std::vector<NearRecord>& records() const { return m_records; }

private:
    std::size_t m_keep = 0;
    std::int32_t m_limit = 0;
    std::vector<std::int32_t> m_nearest; ///< ascending, at most m_keep
    std::vector<NearRecord> m_records;
};

/// One query while its gallery is counted. `thresholds`, the keys of its relevant items, cut the
/// distances into intervals (interval_lookup.h); the other items are counted by interval and by
/// the slice in which they are backfilled.
struct CountedQuery {
    std::size_t query = 0;
    std::vector<double> thresholds;     ///< ascending, distinct; none: nothing is counted
    std::vector<std::int64_t> excluded; ///< positions, ascending: relevant and removed items
    CountRows counts;                   ///< a row a slice; column v: interval v
    NearestScan nearest;

    /// Intervals 1 … m + 1, and column 0 for what is undecided for a moment.
    std::size_t width() const { return thresholds.size() + 2; }
};

enum class Direction { Forward, Backward };

/// How a side is counted: the positions in [sliceEnds[s−1], sliceEnds[s]) belong to slice s, and
/// each adds `weight` to its slice's row of counts.
struct CountPlan {
    std::span<const std::int64_t> sliceEnds;
    Direction direction = Direction::Forward; ///< of NearestScan
    std::int32_t weight = 1;                  ///< or −1
};

/// Working storage of one thread: tile of products, lookups, intervals; reused from block to block.
struct CountWorkspace {
    std::vector<float> products;
    std::vector<std::int32_t> intervals;
    std::vector<std::uint32_t> rareItems;
    std::array<std::vector<std::int32_t>, 2> turns;
    std::vector<IntervalLookup> lookups;
};

/// Counts the gallery of one side for a block of consecutive queries, in tiles: one matrix product
/// and one streaming pass. Throws Cancelled.
void countBlock(const PreparedSide& side, std::span<CountedQuery> queries, const CountPlan& plan,
                CountWorkspace& workspace, const JobContext& job);

/// The positions of the relevant and the removed rows of a query, ascending.
/// @param position  [N], the position of each gallery row; empty: the row itself
std::vector<std::int64_t> excludedPositions(const Relevance& relevance, std::size_t query,
                                            std::span<const std::int64_t> position);

} // namespace crossfade
