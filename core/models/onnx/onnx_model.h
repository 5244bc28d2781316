#pragma once

// For the sources of this folder only.

#include "core/models/image_model.h"

#include <filesystem>
#include <memory>

namespace crossfade
{

bool isOnnx(const std::filesystem::path& file);

/// Reads an ONNX model (onnx_network.h); to be called in a child process. Throws Error(BadFormat)
/// with what the library says, and where the weights are in another file and it does not read them.
void requireReadableOnnx(const std::filesystem::path& file);

/// Loads an ONNX model for the CPU. It has one input, images, and an output [n, d], the features.
/// Throws as requireReadableOnnx() does; Error(BadFormat) where it has several outputs and none of
/// them is named; Error(ShapeMismatch) where its images have not three channels, or are no squares.
/// @param preprocessing  of which only the layout and the output are for this function
std::unique_ptr<ImageModel> loadOnnxModel(const std::filesystem::path& file,
                                          const Preprocessing& preprocessing);

} // namespace crossfade
