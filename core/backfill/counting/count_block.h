#pragma once

#include "core/backfill/counting/cmc_candidates.h"
#include "core/backfill/counting/count_table.h"
#include "core/backfill/counting/counting_layout.h"
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

/// A query to be counted. Its thresholds, the keys of its relevant items, cut all distances into
/// intervals (interval_lookup.h). All other items are counted: by slice and interval, once for each
/// order.
struct CountedQuery {
    std::size_t query = 0;
    std::vector<double> thresholds;        ///< ascending, distinct; none: nothing is counted
    std::vector<std::uint32_t> excluded;   ///< places, ascending, of relevant and of removed items
    std::vector<CountTable> counts;        ///< one an order; column v holds interval v
    std::vector<CmcCandidates> candidates; ///< one for each of CountRequest::positions

    /// Columns: intervals 1 … m + 1, and column 0, whose values mean nothing.
    std::size_t width() const { return thresholds.size() + 2; }
};

/// What is to be counted of a system for one transition: the same queries as every other request of
/// the block has, with thresholds of their own.
struct CountRequest {
    std::span<CountedQuery> queries;
    std::span<const SliceOfItem> slices;            ///< one an order, as CountedQuery::counts
    std::span<const OrderPositions> positions = {}; ///< none: no candidates for CMC are collected
};

/// The most items of a tile: so many that fetching a query's lookup and counts pays, but so few
/// that the products of a block of queries are still in the cache when they are read. With several
/// orders, the counts of all but the first are fetched whole for every tile, so tiles are larger.
constexpr std::size_t mostTileItems(std::size_t orders)
{
    return orders > 1 ? 6144 : 3072;
}

/// Storage of one thread, reused from block to block.
struct CountWorkspace {
    std::vector<float> rows;     ///< items of a tile, where they are made ready now
    std::vector<float> products; ///< of a tile [queries, items]; zeros between tiles
    std::vector<std::uint32_t> counters;
    std::vector<LocatedItem> listed;
    std::vector<LocatedItem*> undecided;
    std::vector<IntervalLookup> lookups;
};

/// Counting, step 3: counts the gallery of one system for a block of consecutive queries, tile by
/// tile: one matrix product for all requests, then for each request one pass over the products,
/// which adds `weight` (1 or −1) to one counter for every item and order. Throws Cancelled.
void countBlock(const PreparedSystem& system, std::span<const CountRequest> requests,
                std::int32_t weight, CountWorkspace& workspace, const JobContext& job);

/// Builds the lookups of all requests and queries, [request · queries + query], and returns what
/// products are best summed up in, given how close these thresholds are to each other.
ProductSums chooseSums(const PreparedSystem& system, std::span<const CountRequest> requests,
                       std::vector<IntervalLookup>& lookups);

/// The places of the relevant and the removed items of a query, ascending.
/// @param placeOf  CountingLayout::placeOf; empty: the row itself
std::vector<std::uint32_t> excludedPlaces(const Relevance& relevance, std::size_t query,
                                          std::span<const std::uint32_t> placeOf);

} // namespace crossfade
