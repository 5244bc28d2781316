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

/// The files of a demonstration: what a reader opens.
struct Demonstration {
    std::filesystem::path embeddings; ///< demo.h5
    std::filesystem::path study;      ///< study.toml
    std::filesystem::path results;    ///< results.h5
};

/// The files of the demonstration in a folder, made or not.
Demonstration demonstrationIn(const std::filesystem::path& folder);

/// Makes the demonstration: draws images, trains on them an old, a new and a side model and two new
/// models that are compatible with the old one, embeds the images, writes a study and computes it.
/// Keeps what an earlier call finished with the same version and options, and makes the rest again.
/// Deterministic on one machine. Throws Error(BadUsage) where the folder holds other things,
/// Error(WriteFailed), Cancelled.
Demonstration makeDemonstration(const std::filesystem::path& folder,
                                const DemonstrationOptions& options, JobContext& job);

} // namespace crossfade
