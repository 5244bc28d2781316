#pragma once

#include "core/base/job.h"
#include "core/models/image_model.h"

#include <cstddef>
#include <filesystem>
#include <optional>

namespace crossfade
{

/// The side of the images that a model was made for, where the model tells: by a number that it
/// holds (TorchScript: an integer attribute `image_size`, `input_size` or `img_size`), or by
/// failing on every usual size but one. None where it takes several sizes, as networks that end
/// with a mean over the image do: then only its maker knows.
std::optional<std::size_t> imageSizeOf(const ImageModel& model);

/// The side of the images that a model's file was made for, found in a child process
/// (loadImageModelInChild). Throws Error(FileNotFound, BadFormat, Internal), Cancelled.
std::optional<std::size_t> imageSizeOf(const std::filesystem::path& file, const JobContext& job);

/// The size that was asked for, else that of the model's file. Throws Error(BadUsage) where neither
/// says it: a size that does not fit would change the features in silence.
/// @param asked  0: none was
std::size_t imageSizeFor(const std::filesystem::path& file, std::size_t asked,
                         const JobContext& job);

} // namespace crossfade
