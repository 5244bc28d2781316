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

/// The counts of one query. Its thresholds, the keys of its relevant items, cut all distances into
/// intervals (interval_lookup.h). All other items are counted by slice and interval, once per
/// order.
struct QueryCounts {
    std::size_t query = 0;
    std::vector<double> thresholds;      ///< ascending, distinct; none if the query has no relevant
                                         ///< item: then nothing is counted
    std::vector<std::uint32_t> excluded; ///< places, ascending, of relevant and of removed items
    std::vector<CountTable> tables;      ///< one per order; column v holds interval v
    std::uint32_t* intervals = nullptr;  ///< [N], by place: where each item's interval is to be
                                         ///< written; null: it is not
    std::vector<CmcCandidates> candidates; ///< one per element of CountRequest::positions

    /// Columns of the tables: intervals 1 … m + 1, and column 0, where undecided items are counted
    /// for a while. Its values are not used.
    std::size_t width() const { return thresholds.size() + 2; }
};

/// The counts that are asked for in a system for one transition. All requests of a block have the
/// same queries, each request with thresholds of its own.
struct CountRequest {
    std::span<QueryCounts> queries;
    std::span<const SliceOfItem> slices;            ///< one per order, as QueryCounts::tables
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
    std::vector<float> rows;     ///< items of a tile, if the system does not hold them ready
    std::vector<float> given;    ///< the same as they were given, of a gallery on the disk
    std::vector<float> products; ///< of a tile [queries, items]; zeros between tiles
    std::vector<std::uint32_t> counters;
    std::vector<LocatedItem> listed;
    std::vector<LocatedItem*> undecided;
    std::vector<IntervalLookup> lookups;
};

/// Counting, step 3: counts the gallery of one system for a block of consecutive queries, tile by
/// tile: one matrix product for all requests, then for each request one pass over the products.
/// Each item that is not excluded adds `weight` to one counter per order. Curves count the old
/// system with weight 1 and then the new one with −1, so that a slice holds the change from old to
/// new; score() counts its only system with 1. Throws Cancelled.
void countBlock(const PreparedSystem& system, std::span<const CountRequest> requests,
                std::int32_t weight, CountWorkspace& workspace, const JobContext& job);

/// Builds the lookups of all requests and queries, [request · queries + query]. Returns whether
/// products should be summed up in float32 or in double: the latter if the thresholds are so close
/// to each other that float32 would leave many items undecided.
ProductSums chooseSums(const PreparedSystem& system, std::span<const CountRequest> requests,
                       std::vector<IntervalLookup>& lookups);

/// The places of the relevant and the removed items of a query, ascending.
/// @param placeOf  CountingLayout::placeOf; empty: the row itself
std::vector<std::uint32_t> excludedPlaces(const Relevance& relevance, std::size_t query,
                                          std::span<const std::uint32_t> placeOf);

} // namespace crossfade
