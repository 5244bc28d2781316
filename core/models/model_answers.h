#pragma once

// For the sources of this folder and the worker only.

#include "core/worker/question.h"

#include <cstddef>
#include <span>
#include <string>

namespace crossfade
{

/// What the worker answers to "models/features": the features of each batch of pixels.
/// @param arguments  the file, and the preparedText() of its preprocessing
Answer answerWithFeatures(const std::string& arguments, std::span<std::byte> shared);

/// "models/size": the size of images that a file's model wants; 0 where it does not say.
/// @param arguments  as above
std::string imageSizeInWorker(const std::string& arguments);

/// "models/macs": the multiply-accumulates of a file's model for an image.
/// @param arguments  the file and the image's size
std::string macsInWorker(const std::string& arguments);

/// "models/loading": nothing, where the file can be loaded. Throws what is wrong with it.
std::string loadInWorker(const std::string& path);

} // namespace crossfade
