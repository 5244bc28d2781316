#pragma once

#include "core/data/feature_matrix.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

/// An image → feature model. Images are float32 RGB in 0…1, [n, 3, size, size].
/// Safe to call from several threads.
class ImageModel
{
public:
    virtual ~ImageModel() = default;
    /// `pixels` [n · 3 · size · size] → features [n, d], n ≥ 1. The caller checks that they are
    /// finite, because it knows which image each row is.
    /// Throws Error(ShapeMismatch) where the output is no float tensor [n, d], Error(Internal)
    /// where the model itself fails.
    virtual FeatureMatrix embed(const std::vector<float>& pixels, std::size_t n,
                                std::size_t size) const = 0;
};

/// Loads TorchScript (`.pt`), never a pickle, and puts it into evaluation mode.
/// @param device  "cpu", "cuda:0", … (resolveDevice)
/// Throws Error(FileNotFound, BadFormat).
std::unique_ptr<ImageModel> loadImageModel(const std::filesystem::path& file,
                                           const std::string& device);

} // namespace crossfade
