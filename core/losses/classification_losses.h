#pragma once

#include "core/losses/objective.h"

#include <torch/types.h>

namespace crossfade
{

// Classification losses, one value a row [n], so that a caller can weight the rows before taking
// their mean. `labels` [n] is int64, each in [0, C).

/// Cross entropy: −Σ_c t_c log softmax(logits)_c with t = (1 − ε)·onehot(label) + ε/C, ε =
/// `smoothing` in [0, 1).
/// @param logits [n, C]
torch::Tensor crossEntropies(const torch::Tensor& logits, const torch::Tensor& labels,
                             double smoothing = 0);

/// The cross entropy of the logits s·cos(θ_c + m·[c = label]), θ_c being the angle between the row
/// and the weight of class c (ArcFace; BiCT eq. 5). Lengths do not matter, and there is no bias.
///
/// Beyond θ = π − m, cos(θ + m) would rise again and so reward a row for turning away from its
/// class. There the logit is s·(cos θ − m·sin m), as in ArcFace's official code; the papers do not
/// say.
/// @param features [n, d]
/// @param weight   [C, d]
torch::Tensor arcFaceLosses(const torch::Tensor& features, const torch::Tensor& weight,
                            const torch::Tensor& labels, const ArcFace& arcFace);

} // namespace crossfade
