#pragma once

#include "core/base/job.h"
#include "core/models/preprocessing.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <vector>

namespace crossfade
{

/// What of an image reaches a model: resized and cut out, before it is scaled and reordered.
struct SeenImage {
    std::filesystem::path file;
    std::size_t side = 0;
    std::vector<std::uint8_t> pixels; ///< [side, side, 3]: red, green, blue
};

/// Some images below a folder as a model sees them, from its first to its last, as far apart as can
/// be. Broken ones are left out. They are decoded in a child process.
/// Throws Error(BadUsage) for a crop that is larger than the images; what findImages() throws;
/// Error(OutOfMemory), Cancelled.
std::vector<SeenImage> seenImages(const std::filesystem::path& folder, std::size_t most,
                                  const PreparedImages& prepared, const JobContext& job);

} // namespace crossfade
