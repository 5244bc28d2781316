#pragma once

#include <torch/types.h>

namespace crossfade
{

/// Mean over rows and dimensions of (h − φ_new)²: FCT §3.3's ‖h − φ_new‖² over n·d, as the official
/// code takes it (the scale matters beside the weight decay).
torch::Tensor squaredErrorLoss(const torch::Tensor& transformed, const torch::Tensor& target);

/// ‖h − φ_new‖² a row [n], over all dimensions: FastFill's L_l2 (§4.2).
torch::Tensor squaredErrors(const torch::Tensor& transformed, const torch::Tensor& target);

/// L/σ² + (1/λ) log σ² a row [n]: FastFill eq. 4 and 5.
/// @param losses, logVariance [n], L and log σ²
torch::Tensor uncertaintyLosses(const torch::Tensor& losses, const torch::Tensor& logVariance,
                                double lambda);

/// Mean over the rows of KL(p ‖ q) = Σ_c p_c (log p_c − log q_c), p = softmax(logits of φ_new) and
/// q = softmax(logits of h): FCT App. E.1, "KL".
torch::Tensor divergenceLoss(const torch::Tensor& transformedLogits,
                             const torch::Tensor& targetLogits);

/// The same with p and q exchanged, KL(q ‖ p): "KL-Reversed".
torch::Tensor reversedDivergenceLoss(const torch::Tensor& transformedLogits,
                                     const torch::Tensor& targetLogits);

} // namespace crossfade
