#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"
#include "core/models/embed_models.h"

#include <filesystem>
#include <string>

namespace crossfade
{

/// The model with the size and the preprocessing that the data remembers of it, where it does.
/// Throws Error(BadFormat) where what it remembers cannot be understood.
ModelToEmbed asRemembered(ModelToEmbed model, const EmbeddingSet& set);

/// The features [1, d] of an image that is not in the data, under one of its models. With it one
/// image of the data is embedded again, where it is there, and compared with the features that the
/// data has: so another model, or another size than the file was made with, is noticed.
/// @param set     the data, with the features of `model.name`
/// @param device  "cpu", "cuda:0", … (resolveDevice)
/// Throws Error(BadFormat) for an image that cannot be read; Error(NeedsNotMet) where the model
/// gives other features than the data has; what loadImageModelFor() and embedImages() throw;
/// Cancelled.
FeatureMatrix embedQuery(const ModelToEmbed& model, const std::filesystem::path& image,
                         const EmbeddingSet& set, const std::string& device, JobContext& job);

} // namespace crossfade
