#pragma once

#include "core/data/distance.h"

#include <torch/types.h>

namespace crossfade
{

// The distances of docs/definitions.md §2 with gradients, in the tensors' own precision.

/// Rows brought to what the distance looks at: length 1 for `cosine`, themselves for `l2`.
torch::Tensor comparable(Distance distance, const torch::Tensor& rows);

/// dist(a_i, b_i): [n, d] × [n, d] → [n]
torch::Tensor pairedDistances(Distance distance, const torch::Tensor& a, const torch::Tensor& b);

/// dist(a_i, b_k): [n, d] × [m, d] → [n, m]
torch::Tensor crossDistances(Distance distance, const torch::Tensor& a, const torch::Tensor& b);

/// The distance that two rows typically have, the unit in which a temperature is meant: 1 for
/// `cosine`, the root of the mean ‖x − y‖² of two rows for `l2` (1 where all rows are equal).
double typicalDistance(Distance distance, const torch::Tensor& rows);

} // namespace crossfade
