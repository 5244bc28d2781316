#pragma once

#include <torch/types.h>

namespace crossfade
{

// Losses that bring h, the transformed old features, near φ_new, the new features of the same
// items. `transformed` (h) and `target` (φ_new) are [n, d]; logits are the new classifier's, [n,
// C].

/// Mean of (h − φ_new)² over rows and dimensions, a scalar: FCT §3.3's ‖h − φ_new‖² divided by n·d,
/// as in the official code. The scale matters because weight decay is added to the gradient.
torch::Tensor squaredErrorLoss(const torch::Tensor& transformed, const torch::Tensor& target);

/// ‖h − φ_new‖² of each row [n], summed over the dimensions: FastFill's L_l2 (§4.2).
torch::Tensor squaredErrors(const torch::Tensor& transformed, const torch::Tensor& target);

/// L/σ² + (1/λ) log σ² of each row [n]: FastFill eq. 4 and 5.
/// @param losses      [n], L
/// @param logVariance [n], log σ²
torch::Tensor uncertaintyLosses(const torch::Tensor& losses, const torch::Tensor& logVariance,
                                double lambda);

/// Mean over the rows of KL(p ‖ q) = Σ_c p_c (log p_c − log q_c), a scalar, with
/// p = softmax(logits of φ_new) and q = softmax(logits of h): FCT App. E.1, "KL".
torch::Tensor divergenceLoss(const torch::Tensor& transformedLogits,
                             const torch::Tensor& targetLogits);

/// Mean over the rows of KL(q ‖ p), a scalar, with p and q as in divergenceLoss(): "KL-Reversed".
torch::Tensor reversedDivergenceLoss(const torch::Tensor& transformedLogits,
                                     const torch::Tensor& targetLogits);

} // namespace crossfade
