#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"
#include "core/models/embed.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// Folders of images for one embedding file.
struct ImageFolders {
    std::filesystem::path gallery;
    std::filesystem::path query; ///< empty: the gallery queries itself
    std::filesystem::path train; ///< empty: no training rows
    /// The images of the gallery that are embedded, in this sequence: each by its path as the
    /// embedding file will have it, else by that within its folder. That becomes its id. Empty:
    /// all.
    std::vector<std::string> only = {};
};

/// The note that is made where no class is known.
inline constexpr const char* unknownClassesNote =
    Core::says("the classes of the images are not known, because they are not in two or more "
               "sub-folders, one for each class: all labels are −1 (unknown)");

/// The content of an embedding file with the features of these images under one model; nothing is
/// written yet. Paths are relative to the folder of `file`. An image's class is the sub-folder of
/// its folder that it is in; classes are numbered in natural order over all folders. Images outside
/// any sub-folder have label −1, as have all images where there are fewer than two sub-folders,
/// which is noted. Broken images are left out and noted. A gallery item's id is its path. Throws
/// Error(BadUsage) for an image of `only` that is not there, or twice, and for views without
/// training images; what embedImages() and
/// listImages() throw; Cancelled.
EmbeddingSet embedFolders(const ImageModel& model, const std::string& modelName,
                          const ImageFolders& folders, const std::filesystem::path& file,
                          const EmbedOptions& options, JobContext& job);

/// The content of an embedding file with some items of another one: their features under this
/// model, ids, labels and paths. `present` takes the features from it into the other one. Nothing
/// is written yet. Broken images are left out and noted.
/// @param store  the other file
/// @param ids    of items of its gallery, in the sequence of the new file; without ids in the
///               store, its row numbers
/// Throws Error(BadUsage) for an id that is not there, or twice; Error(NeedsNotMet) where the store
/// has no paths, or where one leads out of its folder unless the options allow it; what
/// readEmbeddings() and embedImages() throw; Cancelled.
EmbeddingSet embedItems(const ImageModel& model, const std::string& modelName,
                        const std::filesystem::path& store, const std::vector<std::string>& ids,
                        const std::filesystem::path& file, const EmbedOptions& options,
                        JobContext& job);

/// What was embedded.
struct EmbeddedItems {
    std::size_t items = 0;
    std::size_t views = 0;      ///< of each training image
    std::string viewsMade = {}; ///< how, where there are some
};

/// Embeds the images that an embedding file names, group by group, and adds their features to it as
/// `modelName`, with its classifier if given. The rest of the file stays. Groups without paths are
/// left out and noted. Where its models have views of the training rows, the model gets the same
/// ones, unless the options ask for none; what is not known of them is noted. Throws what
/// requireAddable() throws; Error(BadUsage) for other views than those of the file;
/// Error(BadFormat) for a broken image, because every row needs features; what embedImages()
/// throws; Cancelled.
EmbeddedItems addModel(const ImageModel& model, const std::string& modelName,
                       const std::filesystem::path& file, const EmbedOptions& options,
                       JobContext& job, const std::optional<Head>& head = {});

/// The checks that addModel() makes before any work, for callers with work to do before it.
/// Throws Error(BadUsage) where the name cannot name a dataset or the file has features of that
/// name or, where a classifier is to be added, a classifier; Error(NeedsNotMet) where the gallery
/// has no paths, or where one leads out of the file's folder unless `allowOutside`;
/// Error(FileNotFound) for a missing image; what readEmbeddings() throws;
/// Cancelled.
void requireAddable(const std::filesystem::path& file, const std::string& modelName, bool withHead,
                    JobContext& job, bool allowOutside = false);

} // namespace crossfade
