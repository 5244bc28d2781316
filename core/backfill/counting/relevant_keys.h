#pragma once

#include "core/backfill/counting/card_counter.h"
#include "core/backfill/counting/prepared_system.h"
#include "core/base/job.h"
#include "core/metrics/relevance.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// Counting, between steps 2 and 3: the exact keys of the relevant items of queries [first, first +
/// count) in one system, [query][relevant item], in the sequence of Relevance::relevant. They
/// become the thresholds that all other items are compared with. A gallery on the disk is read
/// once, from beginning to end. Throws Cancelled.
/// Those that the system has not (PreparedSystem::placeCount()) are 0.
/// @param placeOf  CountingLayout::placeOf; empty: the row itself
/// @param card     where to find them; null: on the processor
std::vector<std::vector<double>>
relevantKeys(const PreparedSystem& system, const Relevance& relevance, std::size_t first,
             std::size_t count, std::span<const std::uint32_t> placeOf, const JobContext& job,
             const CardCounter* card = nullptr);

} // namespace crossfade
