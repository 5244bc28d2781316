#pragma once

#include "core/base/job.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <vector>

namespace crossfade
{

/// Images with their classes, for training: in memory, or files that are read when they are needed.
struct LabelledImages {
    std::size_t size = 32;
    std::vector<float> pixels; ///< [n, 3, size, size], RGB, 0…1; empty where there are files
    std::vector<std::int64_t> labels;              ///< [n], 0…C−1
    std::vector<std::filesystem::path> files = {}; ///< [n]; empty where there are pixels

    std::size_t count() const { return labels.size(); }
};

/// The images below a folder, as files, labelled by their sub-folders in natural order; only those
/// of the first `classes` sub-folders. None is read yet. Throws Error(FileNotFound).
LabelledImages labelledImageFiles(const std::filesystem::path& folder, std::size_t size,
                                  std::size_t classes);

/// Reads images that are files, prepared as for embedding, all into memory. Throws Error(BadFormat)
/// for a broken one, Error(OutOfMemory); Cancelled.
LabelledImages inMemory(const LabelledImages& images, JobContext& job);

} // namespace crossfade
