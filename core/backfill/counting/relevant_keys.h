#pragma once

#include "core/backfill/counting/prepared_system.h"
#include "core/base/job.h"
#include "core/metrics/relevance.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// The exact keys of the relevant items of queries [first, first + count) on one system, in the
/// sequence of Relevance::relevant: [query][relevant item]. A gallery that lies on the disk is read
/// once, from its beginning to its end. Throws Cancelled.
/// @param placeOf  [N], the place of each gallery row; empty: the row itself
std::vector<std::vector<double>>
relevantKeys(const PreparedSystem& system, const Relevance& relevance, std::size_t first,
             std::size_t count, std::span<const std::uint32_t> placeOf, const JobContext& job);

} // namespace crossfade
