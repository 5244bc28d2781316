#pragma once

#include "core/data/distance.h"

#include <torch/types.h>

namespace crossfade
{

// The distances of docs/definitions.md §2 for losses: they have gradients, and the precision of the
// tensors.

/// What of the rows the distance depends on: the rows at length 1 for `cosine`, else the rows
/// themselves. [n, d] → [n, d]
torch::Tensor comparable(Distance distance, const torch::Tensor& rows);

/// How far b_i is from the a_i that it should equal: dist(a_i, b_i), but for `ip` ‖a_i − b_i‖,
/// since −x·y has no least value, and is not least where both are equal. [n, d] × [n, d] → [n]
torch::Tensor pairedDistances(Distance distance, const torch::Tensor& a, const torch::Tensor& b);

/// dist(a_i, b_k): [n, d] × [m, d] → [n, m]
torch::Tensor crossDistances(Distance distance, const torch::Tensor& a, const torch::Tensor& b);

/// How far two rows typically are from each other; temperatures are in this unit. 1 for `cosine`,
/// the root of the mean ‖x − y‖² over pairs of rows for `l2`, of the mean (x·y)² for `ip` (1 where
/// it is 0).
double typicalDistance(Distance distance, const torch::Tensor& rows);

} // namespace crossfade
