#pragma once

#include "core/backfill/counting/devices/card_counter.h"
#include "core/backfill/counting/prepared_system.h"
#include "core/base/job.h"
#include "core/metrics/relevance.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace crossfade
{

/// A key to be computed: of a query of a block and the item at a place.
struct NeededKey {
    std::uint32_t query = 0; ///< of the block
    std::uint32_t place = 0;
};

/// The exact keys of the queries from `first` on and some items, in the sequence of `needed`.
/// @param count  of queries
/// @param card   where to find them, if all of these items are counted there; null: on the
///               processor
/// Throws Cancelled.
std::vector<double> exactKeys(const PreparedSystem& system, std::size_t first, std::size_t count,
                              std::span<const NeededKey> needed, const JobContext& job,
                              const CardCounter* card = nullptr);

/// Whoever computes keys: exactKeys().
using FindKeys = std::function<std::vector<double>(std::span<const NeededKey> needed)>;

/// Counting, between steps 2 and 3: the exact keys of the relevant items of queries [first, first +
/// count) in one system, [query][relevant item], in the sequence of Relevance::relevant. They
/// become the thresholds that all other items are compared with. Throws what `find` throws.
/// @param placeOf  CountingLayout::placeOf; empty: the row itself
std::vector<std::vector<double>> relevantKeys(const Relevance& relevance, std::size_t first,
                                              std::size_t count,
                                              std::span<const std::uint32_t> placeOf,
                                              const FindKeys& find);

/// The keys of relevant items, by this processor. A gallery on the disk is read once, from
/// beginning to end. Throws Cancelled.
std::vector<std::vector<double>>
relevantKeys(const PreparedSystem& system, const Relevance& relevance, std::size_t first,
             std::size_t count, std::span<const std::uint32_t> placeOf, const JobContext& job);

} // namespace crossfade
