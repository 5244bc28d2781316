#pragma once

#include "core/methods/method.h"

#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

// Sequences of updates v1 → v2 → … → vn (FCT §4.4, BiCT §4.4): v1 is the old model, vn the new one.

/// Option `route`: `hops` from each model to the next, or `direct` from the first to the last.
OptionSpec routeOption();

/// Whether a method goes hop by hop: there are models between, and `route` says so.
bool followsEveryUpdate(const Options& options, std::size_t intermediateModels);

/// FittedMethod::intermediateModels() of what was fitted with these options for so many updates.
std::optional<std::size_t> intermediateModelsOf(const Options& options, std::size_t updates);

/// For a method that cannot follow a sequence. Throws Error(NeedsNotMet) where there are models
/// between; `method` is the id, for the message.
void requireSingleUpdate(std::size_t intermediateModels, const std::string& method);

/// A training row of every model between for each one of the old model. Throws
/// Error(ShapeMismatch).
void requireIntermediateRows(const TrainingData& data, const std::string& method);

Dimensions dimensionsOf(const TrainingData& data);

/// The training rows of each update in turn: its older model, its newer one, and the side model of
/// the older. One more than there are models between.
std::vector<ModelFeatures> updatesOf(const TrainingData& data);

} // namespace crossfade
