#pragma once

#include "core/metrics/query_weights.h"

#include <cstdint>
#include <span>

namespace crossfade
{

/// The weights of some of the queries, for a mean over these alone.
QueryWeights restrictWeights(const QueryWeights& weights, std::span<const std::int64_t> queries);

} // namespace crossfade
