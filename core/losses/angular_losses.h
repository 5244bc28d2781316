#pragma once

#include <torch/types.h>

namespace crossfade
{

// Losses on the angles between features: lengths do not matter to any of them. `newRows` and
// `oldRows` [n, d] are the same items under the new and the old model, `classes` [n] is int64. Each
// loss is a scalar, the mean over the rows. τ is `temperature` > 0.

/// 1 − cos(a_i, b_i): BiCT eq. 6 with (φ_new, φ_old), and eq. 7 with (φ_new, ψ(φ_old)).
/// @param a, b [n, d]
torch::Tensor cosineRegressionLoss(const torch::Tensor& a, const torch::Tensor& b);

/// BiCT eq. 10, the supervised contrastive loss from new to old:
/// −1/|P(i)| Σ_{p ∈ P(i)} log [exp(cos(new_i, old_p)/τ) / Σ_j exp(cos(new_i, old_j)/τ)], where P(i)
/// holds the rows of i's class. Row i is in P(i) too (ours): its old feature is another view of the
/// item, and so a class with a single row has a pair.
torch::Tensor newToOldContrastiveLoss(const torch::Tensor& newRows, const torch::Tensor& oldRows,
                                      const torch::Tensor& classes, double temperature);

/// RACT's regression-alleviating loss:
/// −log [s(new_i, old_i) / (s(new_i, old_i) + Σ_k s(new_i, old_k) + Σ_k s(new_i, new_k))] with
/// s(a, b) = exp(cos(a, b)/τ) and k over the rows of other classes. It brings an item nearer to its
/// own old feature than to the features of any other class, old or new.
torch::Tensor regressionAlleviatingLoss(const torch::Tensor& newRows, const torch::Tensor& oldRows,
                                        const torch::Tensor& classes, double temperature);

/// The supervised contrastive loss of Khosla et al. (2020, eq. 2):
/// −1/|P(i)| Σ_{p ∈ P(i)} log [exp(cos(v_i, v_p)/τ) / Σ_{j ≠ i} exp(cos(v_i, v_j)/τ)], where P(i)
/// holds the other views of i's class. Every class needs two views.
/// @param views   [m, d]
/// @param classes [m]
torch::Tensor supervisedContrastiveLoss(const torch::Tensor& views, const torch::Tensor& classes,
                                        double temperature);

/// HOC, the loss of higher-order compatibility (Biondi et al., CVPR 2024, eq. 4 as their code has
/// it): −μ·cos(old_i, new_i) + log Σ_k exp(μ·cos(old_i, new_k)·[k is of another class than i]). A
/// row of i's own class, i itself among them, adds exp(0) = 1 to the sum.
/// @param factor μ > 0
torch::Tensor higherOrderLoss(const torch::Tensor& newRows, const torch::Tensor& oldRows,
                              const torch::Tensor& classes, double factor);

} // namespace crossfade
