#pragma once

#include <torch/types.h>

namespace crossfade
{

/// What ψ_i takes in a sequence of upgrades from the second on (BiCT eq. 9):
/// (1 − m)·F_{i−1} + m·F_{i−2}, what is stored of the last generation and of the one before it.
/// @param last, beforeLast  [n, d]
torch::Tensor momentumInput(const torch::Tensor& last, const torch::Tensor& beforeLast,
                            double momentum);

} // namespace crossfade
