#include "core/models/training/training_images.h"

#include "core/base/error.h"
#include "core/hdf5/embedding_file.h"

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

Error lacking(const fs::path& file, const std::string& problem)
{
    return Error(ErrorCode::NeedsNotMet,
                 {.where = file.string() + ", /train",
                  .problem = problem,
                  .expected = "training rows with image paths and labels",
                  .remedy = "Make the file by 'embed' with --train-images, sub-folders being the "
                            "classes."});
}

/// The rows of the training group; where classes are needed, those that have a label.
std::vector<std::size_t> usableRows(const fs::path& file, const EmbeddingSet& set, bool classes)
{
    if (!set.train)
        throw lacking(file, "there are no training rows");
    if (set.train->paths.empty())
        throw lacking(file, "it names no images");
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < set.train->count; ++row)
        if (!classes || set.train->labels[row] >= 0)
            rows.push_back(row);
    if (rows.empty())
        throw lacking(file, "no training row has a label");
    return rows;
}

FeatureMatrix rowsOf(const FeatureMatrix& features, const std::vector<std::size_t>& rows)
{
    std::vector<float> values;
    values.reserve(rows.size() * features.dim());
    for (const std::size_t row : rows) {
        const auto feature = features.row(row);
        values.insert(values.end(), feature.begin(), feature.end());
    }
    return {rows.size(), features.dim(), std::move(values)};
}

} // namespace

TrainingImages readTrainingImages(const fs::path& file, const std::optional<std::string>& oldModel,
                                  std::size_t size, bool classes, JobContext& job)
{
    const std::string read = oldModel ? *oldModel : summarizeEmbeddings(file).models.front().first;
    const EmbeddingSet set = readEmbeddings(file, {read}, job);
    const std::vector<std::size_t> rows = usableRows(file, set, classes);
    const fs::path folder = fs::absolute(file).lexically_normal().parent_path();
    TrainingImages training{{.size = size, .pixels = {}, .labels = {}}};
    for (const std::size_t row : rows) {
        training.images.files.push_back(folder / set.train->paths[row]);
        training.images.labels.push_back(set.train->labels[row]);
    }
    if (!oldModel)
        return training;
    training.old.features = rowsOf(featuresOf(*set.train, *oldModel, "train"), rows);
    if (const auto head = set.heads.find(*oldModel); head != set.heads.end())
        training.old.head = head->second;
    return training;
}

} // namespace crossfade
