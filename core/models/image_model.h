#pragma once

#include "core/base/job.h"
#include "core/data/feature_matrix.h"
#include "core/models/preprocessing.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
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
    /// The side of its images, where the model itself says so.
    virtual std::optional<std::size_t> imageSize() const { return {}; }
    /// What embed() does to its images, and how they are to be resized for it.
    virtual Preprocessing preprocessing() const { return {}; }
};

/// Loads TorchScript (`.pt`), never a pickle, and puts it into evaluation mode; or ONNX (`.onnx`),
/// which is run by ONNX Runtime or libtorch, on the CPU whatever the device.
/// @param device         "cpu", "cuda:0", … (resolveDevice)
/// @param preprocessing  what is done to the images that embed() is given
/// Throws Error(FileNotFound, BadFormat); an ONNX model's names the operator that is not there.
std::unique_ptr<ImageModel> loadImageModel(const std::filesystem::path& file,
                                           const std::string& device,
                                           const Preprocessing& preprocessing = {});

/// Loads it in a child process, and runs it there: where a stranger's model crashes, takes more
/// memory than there is or does not end, that is an Error. Runs on the CPU. One thread at a time
/// may use it.
///
/// @param job  cancelling it ends the child, in the midst of an image, too; it has to outlive the
///             model, whose embed() then throws Cancelled. Its memory budget limits the child.
/// Throws Error(FileNotFound, BadFormat, OutOfMemory), Cancelled.
std::unique_ptr<ImageModel> loadImageModelInChild(const std::filesystem::path& file,
                                                  const JobContext& job,
                                                  const Preprocessing& preprocessing = {});

/// Loads a model in a child process on the CPU, where ONNX always runs; else in this process.
/// @param device, job  as above
/// Throws Error(FileNotFound, BadFormat, OutOfMemory), Cancelled.
std::unique_ptr<ImageModel> loadImageModelFor(const std::filesystem::path& file,
                                              const std::string& device, const JobContext& job,
                                              const Preprocessing& preprocessing = {});

} // namespace crossfade
