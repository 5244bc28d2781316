#pragma once

#include "core/base/job.h"
#include "core/models/backbone.h"
#include "core/models/labelled_images.h"

#include <filesystem>
#include <optional>
#include <string>

namespace crossfade
{

/// What a backbone is trained on: images, and the old model that it is to be compatible with.
struct TrainingImages {
    LabelledImages images;
    OldModel old = {};
};

/// The images that the training rows of an embedding file name, with the labels of the file;
/// unlabelled ones are left out. Of `oldModel` its features of these images as the file has them,
/// and its classifier where the file has one.
/// @param size  images are reduced to size × size
/// Throws Error(NeedsNotMet) where the file has no training rows with paths and labels, Error as
/// readEmbeddings(), Error(BadFormat) for a broken image; Cancelled.
TrainingImages readTrainingImages(const std::filesystem::path& file,
                                  const std::optional<std::string>& oldModel, std::size_t size,
                                  JobContext& job);

} // namespace crossfade
