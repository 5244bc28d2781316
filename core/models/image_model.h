#pragma once

#include "core/base/job.h"
#include "core/data/feature_matrix.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

/// An image → feature model. Images are float32 RGB in 0…1, [n, 3, size, size].
class ImageModel
{
public:
    virtual ~ImageModel() = default;
    /// `pixels` [n · 3 · size · size] → features [n, d]. Throws Error(ShapeMismatch, Internal).
    virtual FeatureMatrix embed(const std::vector<float>& pixels, std::size_t n,
                                std::size_t size) const = 0;
};

/// Loads TorchScript (`.pt`), never a pickle. Throws Error(FileNotFound, BadFormat).
std::unique_ptr<ImageModel> loadImageModel(const std::filesystem::path& file,
                                           const std::string& device);

struct EmbedOptions {
    std::size_t size = 32; ///< images are reduced to size × size by an area mean
    std::size_t batch = 256;
    std::size_t threads = 0; ///< decoding threads; 0: all cores
};

/// A file that could not be embedded, and why.
struct SkippedImage {
    std::filesystem::path file;
    std::string reason;
};

struct EmbedResult {
    FeatureMatrix features;                    ///< of the images that were embedded, in order
    std::vector<std::filesystem::path> images; ///< those images
    std::vector<SkippedImage> skipped;
};

/// The image files below a folder, sorted naturally (val_2 before val_10).
/// Throws Error(FileNotFound) where there is no such folder or no image in it.
std::vector<std::filesystem::path> listImages(const std::filesystem::path& folder);

/// Embeds images in batches; decoding runs in parallel, ahead of the model. A broken image is
/// noted, skipped and listed. Throws Error when every image is broken, or the model fails;
/// Cancelled.
EmbedResult embedImages(const ImageModel& model, const std::vector<std::filesystem::path>& images,
                        const EmbedOptions& options, JobContext& job);

} // namespace crossfade
