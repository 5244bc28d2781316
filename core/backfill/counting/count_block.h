#pragma once

#include "core/backfill/counting/cmc_candidates.h"
#include "core/backfill/counting/count_table.h"
#include "core/backfill/counting/interval_lookup.h"
#include "core/backfill/counting/prepared_system.h"
#include "core/base/job.h"
#include "core/metrics/relevance.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// One query while a gallery is counted. `thresholds`, the keys of its relevant items, cut the
/// distances into intervals (interval_lookup.h); the other items are counted by interval, once for
/// each way of dealing them into rows.
struct CountedQuery {
    std::size_t query = 0;
    std::vector<double> thresholds;      ///< ascending, distinct; none: nothing is counted
    std::vector<std::uint32_t> excluded; ///< places, ascending: relevant and removed items
    std::vector<CountTable> counts;      ///< one a dealing; column v: interval v
    std::vector<CmcCandidates> near;     ///< one a CountRequest::positions

    /// Intervals 1 … m + 1; what column 0 holds means nothing.
    std::size_t width() const { return thresholds.size() + 2; }
};

/// How the places of a gallery [N] are dealt into rows of counts: by slice, for one order. Few
/// neighbours should share a row, since a counter cannot be raised again before the last raise has
/// reached memory.
using SliceOfItem = std::vector<std::uint32_t>;

/// The same queries in one of the systems that compare with a system, each with thresholds and
/// slices of its own.
struct CountRequest {
    std::span<CountedQuery> queries;
    std::span<const SliceOfItem> slices;            ///< as many as every query has counts
    std::span<const OrderPositions> positions = {}; ///< as many as every query has near items
};

/// Items a tile, at most: so many that a query's lookup and counts are worth fetching, and so few
/// that the products of a block of queries are still at hand when they are read. But for the first
/// dealing, counts are fetched whole for every tile.
constexpr std::size_t mostTileItems(std::size_t slices)
{
    return slices > 1 ? 6144 : 3072;
}

/// Working storage of one thread: tile of products, lookups, intervals; reused from block to block.
struct CountWorkspace {
    std::vector<float> rows;
    std::vector<float> products; ///< zeros, but while a tile is counted
    std::vector<std::uint32_t> cells;
    std::vector<LocatedItem> listed;
    std::vector<LocatedItem*> undecided;
    std::vector<IntervalLookup> lookups;
};

/// Counts the gallery of one system for a block of consecutive queries, in tiles: one matrix
/// product for all systems, and for each one streaming pass. Every item adds `weight` (1 or −1) to
/// its row of counts. Throws Cancelled.
void countBlock(const PreparedSystem& system, std::span<const CountRequest> requests,
                std::int32_t weight, CountWorkspace& workspace, const JobContext& job);

/// Builds the lookups of all queries, [system · queries + query], for the cheaper way of summing up
/// products with these thresholds, and returns it.
ProductSums chooseSums(const PreparedSystem& system, std::span<const CountRequest> requests,
                       std::vector<IntervalLookup>& lookups);

/// The places of the relevant and the removed rows of a query, ascending.
/// @param placeOf  [N], the place of each gallery row; empty: the row itself
std::vector<std::uint32_t> excludedPlaces(const Relevance& relevance, std::size_t query,
                                          std::span<const std::uint32_t> placeOf);

} // namespace crossfade
