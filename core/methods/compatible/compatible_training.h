#pragma once

#include "core/losses/objective.h"
#include "core/methods/shared/residual_head.h"
#include "core/methods/training/training_loop.h"

#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

// Backward-compatible training at the feature level (BCT, RACT, BiCT). The new model is frozen. A
// residual head r on its features and a classifier κ on r are trained together for a
// CompatibleObjective on the labelled training rows. κ is used in training alone.

/// The defaults at the feature level (ours, since the papers train whole networks by SGD): 30
/// epochs with one of warm-up as in BiCT's Table 7, Adam, BatchNorm's statistics never frozen.
TrainingPlan compatibleTrainingDefaults();

// Options of these methods.
OptionSpec lambdaOption(double defaultValue);      ///< weight λ of the compatibility loss
OptionSpec temperatureOption(double defaultValue); ///< τ of the contrastive losses
OptionSpec classMeansOption();                     ///< ClassMeans of the influence loss
OptionSpec scaleOption(double defaultValue);       ///< s of the cosines
OptionSpec headWidthOption();                      ///< width of r's branch
/// `base`, and `scale` and `margin` for its ArcFace.
std::vector<OptionSpec> baseOptions(const std::string& base);
/// The objective whose L_base these three options say; no compatibility loss.
CompatibleObjective baseObjective(const Options& options);
/// `own` and after them the options of the training.
std::vector<OptionSpec> compatibleOptions(std::vector<OptionSpec> own);

ResidualHeadShape residualHeadShape(const Dimensions& dimensions, const Options& options);

/// Labelled training rows of two classes; where the loss uses the old classifier, also one that
/// fits the old features, and with ClassMeans::None knows one of these classes. `remedy` is what to
/// do without such a classifier. Throws Error(NeedsNotMet, ShapeMismatch).
void requireObjective(const TrainingData& data, const CompatibleObjective& objective,
                      const std::string& method, const std::string& remedy);

struct CompatibleFit {
    std::shared_ptr<ResidualHead> head; ///< in evaluation mode
    Head classifier;                    ///< κ; row c is class c of classesOf()
    TrainingOutcome outcome;
};

/// Trains r on the labelled rows by `plan`, whose `rows` is ignored. Throws Cancelled.
CompatibleFit fitCompatibleHead(const TrainingData& data, const CompatibleObjective& objective,
                                const ResidualHeadShape& shape, TrainingPlan plan,
                                const torch::Device& device, torch::Generator& generator,
                                JobContext& job);

} // namespace crossfade
