#pragma once

#include "core/base/job.h"
#include "core/metrics/count_rows.h"
#include "core/metrics/interval_lookup.h"
#include "core/metrics/near_items.h"
#include "core/metrics/prepared_side.h"
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
    std::vector<CountRows> counts;       ///< one a dealing; column v: interval v
    std::vector<NearItems> near;         ///< one a CountedSystem::turns

    /// Intervals 1 … m + 1; what column 0 holds means nothing.
    std::size_t width() const { return thresholds.size() + 2; }
};

/// How the places of a gallery [N] are dealt into rows of counts: by slice, for one order. Few
/// neighbours should share a row, since a counter cannot be raised again before the last raise has
/// reached memory.
using Dealing = std::vector<std::uint32_t>;

/// The same queries in one of the systems that compare with a side, each with thresholds and
/// dealings of its own.
struct CountedSystem {
    std::span<CountedQuery> queries;
    std::span<const Dealing> dealings; ///< as many as every query has counts
    std::span<const Turns> turns = {}; ///< as many as every query has near items
};

/// Items a tile, at most: so many that a query's lookup and counts are worth fetching, and so few
/// that the products of a block of queries are still at hand when they are read. But for the first
/// dealing, counts are fetched whole for every tile.
constexpr std::size_t mostTileItems(std::size_t dealings)
{
    return dealings > 1 ? 6144 : 3072;
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

/// Counts the gallery of one side for a block of consecutive queries, in tiles: one matrix product
/// for all systems, and for each one streaming pass. Every item adds `weight` (1 or −1) to its row
/// of counts. Throws Cancelled.
void countBlock(const PreparedSide& side, std::span<const CountedSystem> systems,
                std::int32_t weight, CountWorkspace& workspace, const JobContext& job);

/// Builds the lookups of all queries, [system · queries + query], for the cheaper way of summing up
/// products with these thresholds, and returns it.
ProductSums chooseSums(const PreparedSide& side, std::span<const CountedSystem> systems,
                       std::vector<IntervalLookup>& lookups);

/// The places of the relevant and the removed rows of a query, ascending.
/// @param placeOf  [N], the place of each gallery row; empty: the row itself
std::vector<std::uint32_t> excludedPlaces(const Relevance& relevance, std::size_t query,
                                          std::span<const std::uint32_t> placeOf);

} // namespace crossfade
