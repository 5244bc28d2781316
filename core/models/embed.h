#pragma once

#include "core/base/job.h"
#include "core/data/feature_matrix.h"
#include "core/models/image_model.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace crossfade
{

struct EmbedOptions {
    std::size_t size = 32; ///< images are reduced to size × size by an area mean
    std::size_t batch = 256;
    std::size_t threads = 0;  ///< decoding threads; 0: all cores
    std::string subject = {}; ///< for progress: "gallery"
};

/// A file that could not be embedded, and why.
struct SkippedImage {
    std::filesystem::path file;
    std::string reason;
};

struct EmbedResult {
    FeatureMatrix features;        ///< [n, d] of the images that were embedded, in order
    std::vector<std::size_t> kept; ///< [n], their indices in the list given, ascending
    std::vector<SkippedImage> skipped;
};

/// Embeds images in batches. Decoding runs in parallel, ahead of the model; at most two batches of
/// images are in memory beside the features. A broken image is skipped, and noted at the end.
/// Throws Error(BadUsage) for a size or batch out of range or an empty list,
/// Error(BadFormat) when every image is broken, Error(NotFinite, ShapeMismatch, Internal) when the
/// model's output is unusable; Cancelled.
EmbedResult embedImages(const ImageModel& model, const std::vector<std::filesystem::path>& images,
                        const EmbedOptions& options, JobContext& job);

} // namespace crossfade
