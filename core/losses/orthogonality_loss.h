#pragma once

#include <torch/types.h>

namespace crossfade
{

// How far a linear map W [d_out, d_in] is from keeping lengths and angles, and the loss on it.
// Where the dimensions differ, W cannot be orthogonal, but it can be semi-orthogonal: WWᵀ = I for
// d_out ≤ d_in (an orthogonal projection), WᵀW = I for d_out > d_in (all distances are kept).

/// ‖WWᵀ − I‖_F, or ‖WᵀW − I‖_F where W has more rows than columns. A scalar tensor.
torch::Tensor orthogonalityGap(const torch::Tensor& weight);

/// L_λ = sigmoid(α(gap − λ))·gap (λ-orthogonality, "λ-Orthogonality"), α = `sharpness`: nearly 0
/// while the gap stays well below λ. A scalar tensor.
torch::Tensor lambdaOrthogonalityLoss(const torch::Tensor& weight, double lambda, double sharpness);

} // namespace crossfade
