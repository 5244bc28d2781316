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
/// @param preprocessing  of the model, without a crop
std::optional<std::size_t> imageSizeOf(const std::filesystem::path& file, const JobContext& job,
                                       const Preprocessing& preprocessing = {});

/// The size that was asked for, else that of the model's file, else the usual one. Throws
/// Error(BadUsage) where none says it: a size that does not fit would change the features in
/// silence.
/// @param asked  0: none was
/// @param usual  how its images are prepared, and the size of a preset; 0: there is none. Where
/// there
///               is a crop, the size is that of the image before, which no model's file knows
std::size_t imageSizeFor(const std::filesystem::path& file, std::size_t asked,
                         const JobContext& job, const PreparedImages& usual = {});

} // namespace crossfade
