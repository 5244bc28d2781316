#pragma once

#include <torch/types.h>

namespace crossfade
{

// Losses that bring new features near old ones, in angle: lengths do not matter to any of them.
// `newRows` and `oldRows` [n, d] are the same items; `classes` [n] is int64. Each is a mean over
// the rows, τ is `temperature` > 0.

/// 1 − cos(a_i, b_i): BiCT eq. 6 with (φ_new, φ_old) and eq. 7 with (φ_new, ψ(φ_old)).
torch::Tensor cosineRegressionLoss(const torch::Tensor& a, const torch::Tensor& b);

/// BiCT eq. 10, the supervised contrastive loss from new to old:
/// −1/|P(i)| Σ_{p ∈ P(i)} log [exp(cos(new_i, old_p)/τ) / Σ_j exp(cos(new_i, old_j)/τ)], P(i) the
/// rows of i's class. Row i is in P(i) (ours): its old feature is another view of the item, and a
/// class with one row has a pair too.
torch::Tensor newToOldContrastiveLoss(const torch::Tensor& newRows, const torch::Tensor& oldRows,
                                      const torch::Tensor& classes, double temperature);

/// RACT's regression-alleviating loss:
/// −log [s(new_i, old_i) / (s(new_i, old_i) + Σ_k s(new_i, old_k) + Σ_k s(new_i, new_k))] with
/// s(a, b) = exp(cos(a, b)/τ) and k over the rows of other classes: an item is to be nearer to its
/// old feature than to any other class's features, old or new.
torch::Tensor regressionAlleviatingLoss(const torch::Tensor& newRows, const torch::Tensor& oldRows,
                                        const torch::Tensor& classes, double temperature);

/// The supervised contrastive loss of Khosla et al. (2020, eq. 2) over views [m, d]:
/// −1/|P(i)| Σ_{p ∈ P(i)} log [exp(cos(v_i, v_p)/τ) / Σ_{j ≠ i} exp(cos(v_i, v_j)/τ)], P(i) the
/// other views of i's class. Every class needs two views.
torch::Tensor supervisedContrastiveLoss(const torch::Tensor& views, const torch::Tensor& classes,
                                        double temperature);

} // namespace crossfade
