#include "core/models/embed_query.h"

#include "core/base/error.h"
#include "core/base/outside.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

/// Features of the same image may differ by so much of their length: they may be stored as float16,
/// and decoders of JPEG round differently. Another model, or another size, differs by far more.
constexpr double mostDifference = 0.05;

/// An image of the data that can be embedded again, and its features.
struct KnownImage {
    fs::path file;
    std::span<const float> features;
};

std::optional<KnownImage> knownImage(const EmbeddingSet& set, const std::string& model)
{
    const fs::path folder = fs::absolute(set.file).lexically_normal().parent_path();
    const FeatureMatrix& features = featuresOf(set.gallery, model, "gallery");
    const auto present = set.gallery.present.find(model);
    for (std::size_t row = 0; row < set.gallery.paths.size(); ++row) {
        const fs::path file = folder / set.gallery.paths[row];
        std::error_code failed;
        const bool isThere = present == set.gallery.present.end() || present->second[row] != 0;
        if (isThere && !isOutside(file, folder) && fs::is_regular_file(file, failed))
            return KnownImage{file, features.row(row)};
    }
    return {};
}

/// ‖a − b‖ / ‖b‖
double difference(std::span<const float> a, std::span<const float> b)
{
    double apart = 0;
    double length = 0;
    for (std::size_t d = 0; d < b.size(); ++d) {
        apart += std::pow(double{a[d]} - double{b[d]}, 2);
        length += std::pow(double{b[d]}, 2);
    }
    return std::sqrt(apart / std::max(length, 1e-30));
}

Error otherModel(const ModelToEmbed& model, const std::string& problem)
{
    return {ErrorCode::NeedsNotMet,
            {.where = model.file.string() + " at size " + std::to_string(model.size),
             .problem = problem,
             .expected = "the model, and the size, that the features of '" + model.name +
                         "' were made with",
             .remedy = "Name the right file, and its size, for the model '" + model.name + "'."}};
}

void requireSame(const ModelToEmbed& model, const KnownImage& known, std::span<const float> made)
{
    const double apart = difference(made, known.features);
    if (apart > mostDifference)
        throw otherModel(model, "its features of " + known.file.string() + " differ by " +
                                    std::to_string(std::lround(100 * apart)) +
                                    " % of their length from those that the data has");
}

} // namespace

ModelToEmbed asRemembered(ModelToEmbed model, const EmbeddingSet& set)
{
    const auto found = set.preprocessing.find(model.name);
    if (found == set.preprocessing.end())
        return model;
    const PreparedImages prepared = parsePrepared(found->second);
    if (prepared.size > 0)
        model.size = prepared.size;
    model.preprocessing = prepared.preprocessing;
    return model;
}

FeatureMatrix embedQuery(const ModelToEmbed& model, const fs::path& image, const EmbeddingSet& set,
                         const std::string& device, JobContext& job)
{
    const std::optional<KnownImage> known = knownImage(set, model.name);
    std::vector<fs::path> images{image};
    if (known)
        images.push_back(known->file);
    const auto loaded = loadImageModelFor(model.file, device, job, model.preprocessing);
    const EmbedResult made = embedImages(*loaded, images,
                                         {.size = model.size,
                                          .batch = 2,
                                          .subject = model.name,
                                          .seen = [](const fs::path&, const std::string&) {}},
                                         job);
    for (const SkippedImage& skipped : made.skipped)
        if (skipped.file == image)
            throw Error(ErrorCode::BadFormat, {.where = image, .problem = skipped.reason});
    const std::size_t dim = featuresOf(set.gallery, model.name, "gallery").dim();
    if (made.features.dim() != dim)
        throw otherModel(model, "it has " + std::to_string(made.features.dim()) +
                                    " features an image, the data " + std::to_string(dim));
    if (known && made.kept.size() == 2)
        requireSame(model, *known, made.features.row(1));
    const auto own = made.features.row(0);
    return {1, dim, std::vector<float>(own.begin(), own.end())};
}

} // namespace crossfade
