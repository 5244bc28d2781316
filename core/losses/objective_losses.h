#pragma once

#include "core/losses/head_tensors.h"
#include "core/losses/objective.h"

#include <torch/types.h>

namespace crossfade
{

// The two terms of a CompatibleObjective on a batch of features [n, d]; `labels` [n] is int64.

/// L_base under `classifier`, the mean over the rows; each label is one of its rows.
torch::Tensor baseLoss(const CompatibleObjective& objective, const torch::Tensor& features,
                       const HeadTensors& classifier, const torch::Tensor& labels);

/// The old model as a batch of the new one sees it: what the objective's loss does not ask for may
/// be undefined.
struct OldBatch {
    torch::Tensor features; ///< [n, d], of the same items; not for CompatibleLoss::Influence
    HeadTensors head;       ///< row c is label c; for CompatibleLoss::Influence alone
};

/// ℓ_comp, without λ: a scalar. The influence loss is the mean over the rows whose label the old
/// head has, and 0 where the batch has none.
torch::Tensor compatibleLoss(const CompatibleObjective& objective, const torch::Tensor& features,
                             const OldBatch& old, const torch::Tensor& labels);

} // namespace crossfade
