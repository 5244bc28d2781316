#pragma once

#include "core/base/job.h"
#include "core/models/training/backbone.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace crossfade
{

/// A model of the demonstration: how it is trained, and on how many of the classes.
struct DemonstrationModel {
    std::string name; ///< "old", "new", "side", "new-bct", "new-ract"
    std::size_t classes = 0;
    BackboneOptions options;
};

/// Width and height of the images that the demonstration's models take.
inline constexpr std::size_t demonstrationImageSize = 32;

/// `old` is small and trained on the first half of the classes; `new` is larger and trained on all.
/// `side`, the side model, is like `old`, but starts from other weights. `new-bct` and `new-ract`
/// are like `new`, but trained to be compatible with `old`. `old` is the first.
std::vector<DemonstrationModel> demonstrationModels(std::uint64_t seed);

/// Trains all models at the same time, each on its own thread. Those that are to be compatible wait
/// for the first model. Reports Stage::Training over all of them. If a training throws, the others
/// are cancelled, and this exception is thrown; Cancelled.
std::vector<Backbone> trainModels(const std::vector<DemonstrationModel>& models,
                                  const std::filesystem::path& trainFolder, JobContext& job);

} // namespace crossfade
