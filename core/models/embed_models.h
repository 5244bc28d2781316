#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"
#include "core/models/embed_folders.h"
#include "core/models/preprocessing.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace crossfade
{

/// A model's file, its name in an embedding file, and how its images are prepared.
struct ModelToEmbed {
    std::filesystem::path file = {};
    std::string name = {};
    std::size_t size = 0; ///< side of its images
    Preprocessing preprocessing = {};

    bool operator==(const ModelToEmbed&) const = default;
};

/// The content of an embedding file with the features of the same images under several models: what
/// `crossfade-cli embed` and `embed --add` make one after the other. Nothing is written yet. Every
/// model first embeds one grey image, so that what is wrong with the last one is known before hours
/// of work.
/// @param options  `size`, `subject`, `imagesAfter` and `parts.model` are set for each model
/// @param device   "cpu", "cuda:0", … (resolveDevice)
/// Throws Error(BadUsage) for two models of one name; what loadImageModelFor() and embedFolders()
/// throw; Cancelled.
EmbeddingSet embedModels(const std::vector<ModelToEmbed>& models, const ImageFolders& folders,
                         const std::filesystem::path& file, const EmbedOptions& options,
                         const std::string& device, JobContext& job);

} // namespace crossfade
