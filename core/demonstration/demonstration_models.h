#pragma once

#include "core/base/job.h"
#include "core/models/backbone.h"

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

/// The side of the images that the demonstration's models see.
inline constexpr std::size_t DemonstrationImageSize = 32;

/// `old` is small and saw the first half of the classes; `new` is larger and saw all; `side`, for
/// side-information, is as `old` with other weights to start from. `new-bct` and `new-ract` are as
/// `new`, but trained to be compatible with `old`, the first.
std::vector<DemonstrationModel> demonstrationModels(std::uint64_t seed);

/// Trains all models at once, each on a thread of its own; compatible ones begin when the first,
/// which they are compatible with, is there. Reports Stage::Training over all of
/// them. Throws what the first of them threw; Cancelled.
std::vector<Backbone> trainModels(const std::vector<DemonstrationModel>& models,
                                  const std::filesystem::path& trainFolder, JobContext& job);

} // namespace crossfade
