#pragma once

#include "core/losses/head_tensors.h"
#include "core/losses/objective.h"

#include <torch/types.h>

namespace crossfade
{

// The two terms of a CompatibleObjective, L_base and ℓ_comp, on a batch of features [n, d].
// `labels` [n] is int64.

/// L_base through `classifier`: a scalar, the mean over the rows. Every label is the number of a
/// row of the classifier's weight.
torch::Tensor baseTerm(const CompatibleObjective& objective, const torch::Tensor& features,
                       const HeadTensors& classifier, const torch::Tensor& labels);

/// What the old model gives for a batch. Which member is needed depends on CompatibleLoss; the
/// other may be undefined.
struct OldBatch {
    torch::Tensor features; ///< [n, d], old features of the same items; unused by Influence
    HeadTensors head;       ///< old classifier, row c is label c; used by Influence alone
};

/// ℓ_comp without its factor λ: a scalar. The influence loss is the mean over the rows whose label
/// the old classifier knows, and 0 where the batch has no such row.
torch::Tensor compatibilityTerm(const CompatibleObjective& objective, const torch::Tensor& features,
                                const OldBatch& old, const torch::Tensor& labels);

} // namespace crossfade
