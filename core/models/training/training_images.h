#pragma once

#include "core/base/job.h"
#include "core/models/images/labelled_images.h"
#include "core/models/training/backbone.h"

#include <filesystem>
#include <optional>
#include <string>

namespace crossfade
{

/// Input for training a backbone: images, and the old model that it is to be compatible with.
struct TrainingImages {
    LabelledImages images;
    OldModel old = {};
};

/// Reads the images named by the training rows of an embedding file, with their labels; unlabelled
/// ones are left out. With `oldModel`, also its features of these images and its classifier, if the
/// file has one.
/// @param size  images are reduced to size × size
/// Throws Error(NeedsNotMet) where the file has no training rows with paths and labels, what
/// readEmbeddings() throws, Error(BadFormat) for a broken image; Cancelled.
TrainingImages readTrainingImages(const std::filesystem::path& file,
                                  const std::optional<std::string>& oldModel, std::size_t size,
                                  JobContext& job);

} // namespace crossfade
