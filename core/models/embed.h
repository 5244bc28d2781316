#pragma once

#include "core/base/job.h"
#include "core/data/feature_matrix.h"
#include "core/models/image_model.h"
#include "core/models/images/image_view.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// Where the finished parts of an embedding are saved, so that an interrupted one can go on.
struct EmbedParts {
    std::filesystem::path folder = {}; ///< it exists; empty: nothing is saved, nothing is found
    std::string model = {};            ///< what tells the model from others: modelFingerprint()
    std::size_t images = 8192;         ///< of a part
    double seconds = 30;               ///< after which what a part has so far is saved
};

struct EmbedOptions {
    std::size_t size = 0; ///< side of the images that the model was made for; readImagePixels()
    std::size_t batch = 256;
    std::size_t threads = 0;  ///< decoding threads; 0: all cores
    std::string subject = {}; ///< for progress: "gallery"
    EmbedParts parts = {};
    /// How many views of each training image there are beside the plain one, by this seed (0).
    /// Where a model is added to a file, both are those of the file unless they are named.
    std::optional<std::size_t> views = {};
    std::optional<std::uint64_t> viewsSeed = {};
    /// Embeds this view of each image in place of the plain one; its `firstRow` is that of the
    /// list.
    std::optional<ViewOfRows> view = {};
    bool allowOutside = false; ///< embed what a file's image paths name outside of its folder, too
    /// Called for each image when it is embedded or, with the reason, skipped, on the thread of the
    /// work. Skipped images are noted only where this is empty.
    std::function<void(const std::filesystem::path& image, const std::string& reason)> seen = {};
    std::size_t imagesAfter = 0; ///< that are embedded after these, for the time left
};

/// A file that could not be embedded, and why.
struct SkippedImage {
    std::filesystem::path file;
    std::string reason;
};

struct EmbedResult {
    FeatureMatrix features;        ///< [n, d] of the images that were embedded, in order
    std::vector<std::size_t> kept; ///< [n], their indices in the list given, ascending
    std::vector<SkippedImage> skipped;
};

/// The extension of the files of parts.
inline constexpr const char* embedPartExtension = ".part.h5";

/// The fingerprint of the content of a model's file.
std::string modelFingerprint(const std::filesystem::path& file);

/// Removes the parts in a folder; other files stay.
void removeEmbedParts(const std::filesystem::path& folder);
bool hasEmbedParts(const std::filesystem::path& folder);

/// Embeds images in batches, and saves what is done in parts where the options name a folder for
/// them: a part that is there already and was made of the same model, options and images is taken
/// as it is, with the same features to the last bit. Of a part that is not done yet, the batches so
/// far are saved from time to time and where the job is cancelled; the next run goes on after them,
/// with the same batches. Decoding runs in parallel, ahead of the model; at most two batches of
/// images are in memory beside the features. A broken image is skipped, and noted at the end.
/// Throws Error(BadUsage) for a size or batch out of range or an empty list, Error(BadFormat) when
/// every image is broken, Error(NotFinite, ShapeMismatch, Internal) when the model's output is
/// unusable; Cancelled.
EmbedResult embedImages(const ImageModel& model, const std::vector<std::filesystem::path>& images,
                        const EmbedOptions& options, JobContext& job);

} // namespace crossfade
