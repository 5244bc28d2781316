#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"
#include "core/models/embed.h"

#include <filesystem>
#include <optional>
#include <string>

namespace crossfade
{

/// Folders of images that are to become one embedding file.
struct ImageFolders {
    std::filesystem::path gallery;
    std::filesystem::path query; ///< empty: the gallery queries itself
    std::filesystem::path train; ///< empty: no training rows
};

/// The embedding file `file` of the images in these folders under one model, not yet written. Paths
/// are relative to the file's folder. An image's class is the first sub-folder on the way to it,
/// numbered in natural order over all folders; images that lie in no sub-folder have label −1, and
/// so have all where there are not two sub-folders, which is noted. Broken images are left out and
/// noted. Throws what embedImages() and listImages() throw; Cancelled.
EmbeddingSet embedFolders(const ImageModel& model, const std::string& modelName,
                          const ImageFolders& folders, const std::filesystem::path& file,
                          const EmbedOptions& options, JobContext& job);

/// Embeds the images that an embedding file names, group by group, and adds their features to it as
/// `modelName`, with its classifier where there is one: the file's other content stays. Groups
/// without paths are noted and left out. Returns how many items were embedded. Throws what
/// requireAddable() throws; Error(BadFormat) where an image is broken, because every row needs its
/// features; what embedImages() throws; Cancelled.
std::size_t addModel(const ImageModel& model, const std::string& modelName,
                     const std::filesystem::path& file, const EmbedOptions& options,
                     JobContext& job, const std::optional<Head>& head = {});

/// What addModel() checks before any work, for those who have work to do before they call it.
/// Throws Error(BadUsage) where the name cannot name a dataset or the file has features of that
/// name or, where a classifier is to be added, a classifier; Error(NeedsNotMet) where the gallery
/// has no paths, Error(FileNotFound) where an image is not there; what readEmbeddings() throws;
/// Cancelled.
void requireAddable(const std::filesystem::path& file, const std::string& modelName, bool withHead,
                    JobContext& job);

} // namespace crossfade
