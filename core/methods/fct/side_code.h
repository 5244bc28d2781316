#pragma once

#include "core/base/job.h"
#include "core/data/feature_matrix.h"
#include "core/methods/training/training_plan.h"

#include <ATen/core/Generator.h>
#include <torch/types.h>

#include <cstdint>

namespace crossfade
{

// Side information as learned bits (FCT App. G, there learned with the side model itself; ours is
// learned from its features). The code is c(ψ) = sign(W·ψ + b), and a linear decoder is trained
// beside it to give ψ back. It sees neither old nor new features: bits are stored before the new
// model is known.

/// ±1, as one bit can store: zero counts as positive, unlike in torch's sign().
torch::Tensor signsOf(const torch::Tensor& values);

/// signsOf() with a straight-through gradient: that of clamp(values, −1, 1).
torch::Tensor straightThroughSigns(const torch::Tensor& values);

struct SideCode {
    torch::Tensor weight; ///< W [bits, d_side]
    torch::Tensor bias;   ///< b [bits]
};

/// The code whose decoder has the least Σ‖D(c(ψ)) − ψ‖² over the training rows, each dimension in
/// units of its standard deviation; by the plan, in mini-batches. Throws Error(Diverged),
/// Cancelled.
/// @param side ψ [n, d_side]
SideCode learnedSideCode(const FeatureMatrix& side, std::int64_t bits, const TrainingPlan& plan,
                         torch::Generator& generator, const torch::Device& device, JobContext& job);

} // namespace crossfade
