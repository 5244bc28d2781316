#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/feature_matrix.h"

#include <vector>

namespace crossfade
{

/// ‖a_i − b_i‖² for every row i, summed in double: the alignment loss of `oracle-loss`
/// (docs/definitions.md §4). Throws Error(ShapeMismatch) unless a and b have the same shape,
/// Cancelled.
std::vector<double> squaredDistances(const FeatureMatrix& a, const FeatureMatrix& b,
                                     const JobContext& job);

/// How far row i of `b` is from row i of `a`, which it should equal, for every i, summed in double:
/// the cosine distance for `cosine`, ‖a_i − b_i‖² for `l2` and for `ip` (tensor_distances.h).
/// Throws as squaredDistances() does.
std::vector<double> rowDistances(Distance distance, const FeatureMatrix& a, const FeatureMatrix& b,
                                 const JobContext& job);

} // namespace crossfade
