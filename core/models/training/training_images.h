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

/// The images named by the training rows of an embedding file, as files, with their labels. With
/// `oldModel`, also its features of these images and its classifier, if the file has one.
/// @param size     images are reduced to size × size
/// @param classes  whether rows without a label are left out
/// Throws Error(NeedsNotMet) where the file has no training rows with paths and labels, what
/// readEmbeddings() throws; Cancelled.
TrainingImages readTrainingImages(const std::filesystem::path& file,
                                  const std::optional<std::string>& oldModel, std::size_t size,
                                  bool classes, JobContext& job);

} // namespace crossfade
