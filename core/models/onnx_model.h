#pragma once

// For the sources of this folder only.

#include "core/models/image_model.h"

#include <filesystem>
#include <memory>

namespace crossfade
{

bool isOnnx(const std::filesystem::path& file);

/// Loads an ONNX model by OpenCV, for the CPU. It has one input, images, and one output, features
/// [n, d]. OpenCV crashes on some damaged files: to be called in a child process. Throws
/// Error(BadFormat) that names the operator which OpenCV does not have.
/// @param channelsLast  images are [n, size, size, 3] instead of [n, 3, size, size]
std::unique_ptr<ImageModel> loadOnnxModel(const std::filesystem::path& file, bool channelsLast);

} // namespace crossfade
