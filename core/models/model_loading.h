#pragma once

// For the sources of this folder only: the two halves of loadImageModel().

#include "core/models/image_model.h"

#include <filesystem>
#include <memory>
#include <string>

namespace crossfade
{

/// Throws Error(FileNotFound, BadFormat) for a file that libtorch or ONNX Runtime does not load; a
/// child process tries.
void requireLoadableModel(const std::filesystem::path& file);

/// Loads a model that requireLoadableModel() has accepted. Throws Error(BadFormat).
std::unique_ptr<ImageModel> loadCheckedModel(const std::filesystem::path& file,
                                             const std::string& device,
                                             const Preprocessing& preprocessing = {});

} // namespace crossfade
