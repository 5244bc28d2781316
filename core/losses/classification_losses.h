#pragma once

#include "core/losses/objective.h"

#include <torch/types.h>

namespace crossfade
{

// Classification losses a row [n], so that a caller may weigh the rows before it takes their mean.
// `labels` [n] is int64, each in [0, C).

/// −Σ_c t_c log softmax(logits)_c with t = (1 − ε)·onehot(label) + ε/C, ε = `smoothing` in [0, 1).
/// @param logits [n, C]
torch::Tensor crossEntropies(const torch::Tensor& logits, const torch::Tensor& labels,
                             double smoothing = 0);

/// The cross entropy of the logits s·cos(θ_c + m·[c = label]), θ_c the angle between the row and
/// class c's weight (ArcFace; BiCT eq. 5). Lengths do not matter, and there is no bias.
///
/// Past θ = π − m, where cos(θ + m) would rise again and so reward a row for turning away from its
/// class, the logit is s·(cos θ − m·sin m), as in ArcFace's official code; the papers are silent.
/// @param features [n, d]
/// @param weight   [C, d]
torch::Tensor arcFaceLosses(const torch::Tensor& features, const torch::Tensor& weight,
                            const torch::Tensor& labels, const ArcFace& arcFace);

} // namespace crossfade
