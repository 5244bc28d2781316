#pragma once

// For the sources of this folder only.

#include "core/models/image_model.h"

#include <filesystem>
#include <memory>

namespace crossfade
{

/// The model, which gets its images one after the other from the first batch on that it fails on
/// while it takes them singly: many models are exported for one image, and crash or give something
/// else for several. Where it fails on one image, too, the error is that of the batch. Throws
/// Error(OutOfMemory) where the batch is too large: it is not made smaller in silence.
///
/// With the first batch it looks whether an image has the same features alone as beside others, and
/// throws Error(BadFormat) where not: a model that was traced in training mode normalises by the
/// batch, or leaves features out at random, whatever mode it is put into. Of single images, the
/// second one is embedded beside the first.
/// @param file  for messages
std::unique_ptr<ImageModel> orOneByOne(std::unique_ptr<ImageModel> model,
                                       const std::filesystem::path& file);

} // namespace crossfade
