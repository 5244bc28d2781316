#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/feature_matrix.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// For each of some gallery items, the share of its k nearest other items by the features `before`
/// that are among the k nearest by `after`, too: 1 where its neighbourhood stays as it is. Exact;
/// at equal distances the lower row is nearer. Cost: a product in double of the items and the
/// gallery for each of the two. Never an N × N matrix.
/// @param before, after  [N, D] and [N, E] of the same items
/// @param items          rows of both
/// Throws Error(ShapeMismatch) for unequal N, Error(BadUsage) for k = 0 or k ≥ N, Error(OutOfRange)
/// for items that there are not, Cancelled.
std::vector<double> neighbourOverlap(const FeatureMatrix& before, const FeatureMatrix& after,
                                     std::span<const std::int64_t> items, std::size_t k,
                                     Distance distance, JobContext& job);

} // namespace crossfade
