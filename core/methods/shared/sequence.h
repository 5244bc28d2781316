#pragma once

#include "core/methods/method.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

// Sequences of updates v1 → v2 → … → vn (FCT §4.4, BiCT §4.4): v1 is the old model, vn the new one,
// those in between are the intermediate models.

/// The most updates that a saved transform can hold.
constexpr std::int64_t mostUpdates = 1 << 10;

/// Option `updates`: `every` fits a method from each model to the next, `single` from v1 to vn.
OptionSpec updatesOption();

/// Whether a method is fitted through the intermediate models: there are some, and `updates` is
/// `every`.
bool followsEveryUpdate(const Options& options, std::size_t intermediateModels);

/// FittedMethod::intermediateModels() of what was fitted with these options for so many updates.
std::optional<std::size_t> intermediateModelsOf(const Options& options, std::size_t updates);

/// Refuses intermediate models for a method that cannot follow a sequence. Throws
/// Error(NeedsNotMet) where there are intermediate models; `method` is the id, for the message.
void requireSingleUpdate(std::size_t intermediateModels, const std::string& method);

/// Checks that every intermediate model has as many training rows as the old model. Throws
/// Error(ShapeMismatch).
void requireIntermediateRows(const TrainingData& data, const std::string& method);

Dimensions dimensionsOf(const TrainingData& data);

/// The training rows of each update, the first update first: its older model, its newer model, and
/// the side model of the older one. One more than there are intermediate models.
std::vector<ModelFeatures> updatesOf(const TrainingData& data);

} // namespace crossfade
