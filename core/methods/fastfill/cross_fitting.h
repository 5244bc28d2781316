#pragma once

#include "core/methods/fastfill/fastfill_module.h"
#include "core/methods/training/training_loop.h"

namespace crossfade
{

/// Trains ψ of a fitted module on losses of rows that h has not seen: the training rows are cut
/// into `sigma_folds` parts at random, and the losses of each part are those of an h that is fitted
/// on the others. ψ's inputs are the outputs of the module's own h, which stays to the bit. Where
/// one of these fits diverges, the module stays as it was, and the outcome says so. Throws Error,
/// Cancelled.
/// @param data       what the module was fitted on
/// @param generator  draws the parts and the weights
TrainingOutcome crossFitSigma(FastFillModule& module, const TrainingData& data,
                              const torch::Device& device, torch::Generator& generator,
                              JobContext& job);

} // namespace crossfade
