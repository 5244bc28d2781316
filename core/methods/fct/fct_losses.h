#pragma once

#include "core/methods/fct/fct_mapping.h"
#include "core/methods/training/training_loop.h"

namespace crossfade
{

/// What h is trained with, by option `loss`: `mse` (FCT §3.3), `kl` and `reversed-kl` (App. E.1),
/// or `lce`, which is LCE with a forward transformation alone (App. J) on fixed features:
///
///     CE(κ_new(h(x)), y) + 100·alignment of the class centres + boundary loss
///
/// with the weights of LCE's official code, and the means of the training rows as class centres.
/// @param features the rows of this update; on the CPU they and `data` have to outlive the loss
BatchLoss fctLoss(const FctMapping& mapping, const ModelFeatures& features,
                  const TrainingData& data, const torch::Device& device);

} // namespace crossfade
