#pragma once

#include "core/base/job.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <vector>

namespace crossfade
{

/// Images with their classes, for training.
struct LabelledImages {
    std::size_t size = 32;
    std::vector<float> pixels;        ///< [n, 3, size, size], RGB, 0…1
    std::vector<std::int64_t> labels; ///< [n], 0…C−1

    std::size_t count() const { return labels.size(); }
};

/// Reads these images, prepared as for embedding, all into memory. Throws Error(BadFormat) for a
/// broken one, Error(OutOfMemory); Cancelled.
LabelledImages readLabelledImages(const std::vector<std::filesystem::path>& files,
                                  std::vector<std::int64_t> labels, std::size_t size,
                                  JobContext& job);

/// Reads the images below a folder, prepared as for embedding and labelled by their sub-folders in
/// natural order; only those of the first `classes` sub-folders. Throws Error(FileNotFound),
/// Error(BadFormat) for a broken image; Cancelled.
LabelledImages readLabelledImages(const std::filesystem::path& folder, std::size_t size,
                                  std::size_t classes, JobContext& job);

} // namespace crossfade
