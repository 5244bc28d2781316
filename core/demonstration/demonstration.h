#pragma once

#include "core/base/job.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>

namespace crossfade
{

struct DemonstrationOptions {
    std::uint64_t seed = 0;
    std::size_t trainPerClass = 150;
    std::size_t galleryPerClass = 80;
    std::size_t queryPerClass = 25;
};

/// The files of a demonstration.
struct Demonstration {
    std::filesystem::path embeddings; ///< demo.h5
    std::filesystem::path study;      ///< study.toml
    std::filesystem::path results;    ///< results.h5
};

/// Where they lie.
Demonstration demonstrationIn(const std::filesystem::path& folder);

/// Makes the demonstration: draws images, trains an old and a new model on them, a side model, and
/// new models that are compatible with the old one; embeds,
/// writes study and results. What a former call finished with the same version and options is
/// kept; what was left half done, or made by another version, is made anew. Deterministic on one
/// machine. Throws Error(BadUsage) where the folder holds something else; Error(WriteFailed);
/// Cancelled.
Demonstration makeDemonstration(const std::filesystem::path& folder,
                                const DemonstrationOptions& options, JobContext& job);

} // namespace crossfade
