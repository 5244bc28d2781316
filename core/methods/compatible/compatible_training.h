#pragma once

#include "core/losses/objective.h"
#include "core/methods/shared/residual_head.h"
#include "core/methods/shared/training_loop.h"

#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

// Backward-compatible training at the feature level: a residual head r on the frozen new model, and
// a classifier κ of its own on r, trained together for a CompatibleObjective on the labelled
// training rows. κ serves the training alone.

/// The training plan at the feature level (ours: the papers train whole networks by SGD): 30 epochs
/// and one of warm-up as BiCT's Table 7, Adam, BatchNorm's statistics never frozen.
TrainingPlan compatibleTrainingDefaults();

/// The option `head_width`, the width of r's branch.
OptionSpec headWidthOption();
ResidualHeadShape residualHeadShape(const Dimensions& dimensions, const Options& options);

/// Throws Error(NeedsNotMet, ShapeMismatch): labelled rows of two classes, and for the influence
/// loss an old classifier that fits its features and knows a class of theirs. `remedy` is what to
/// do where there is no such classifier.
void requireObjective(const TrainingData& data, const CompatibleObjective& objective,
                      const std::string& method, const std::string& remedy);

struct CompatibleFit {
    std::shared_ptr<ResidualHead> head; ///< in evaluation mode
    Head classifier;                    ///< κ; row c is class c of classesOf()
    TrainingOutcome outcome;
};

/// Trains r by `plan`, but for its rows: those are the labelled ones. Throws Cancelled.
CompatibleFit fitCompatibleHead(const TrainingData& data, const CompatibleObjective& objective,
                                const ResidualHeadShape& shape, TrainingPlan plan,
                                const torch::Device& device, torch::Generator& generator,
                                JobContext& job);

} // namespace crossfade
