#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/formats/feature_file.h"
#include "core/data/formats/npy_format.h"
#include "core/data/import/faiss_file.h"
#include "core/data/import/imported_items.h"
#include "core/data/import/item_text.h"
#include "core/data/import/text_file.h"
#include "core/data/matrix_builder.h"
#include "core/data/row_reader.h"
#include "core/data/rules/finite.h"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <unordered_map>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

/// Features of one model, with their own ids where the file has them.
struct ModelVectors {
    FeatureMatrix features;
    bool hasIds = false;
    std::vector<std::int64_t> ids = {}; ///< empty: 0, 1, 2, …
    std::optional<Distance> distance = {};
};

/// `part-2.npy` before `part-10.npy`.
bool comesBefore(const fs::path& a, const fs::path& b)
{
    return strverscmp(a.filename().c_str(), b.filename().c_str()) < 0;
}

/// The rows of a folder's .npy files, one file after the other.
FeatureMatrix readShards(const fs::path& folder, JobContext& job)
{
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.is_regular_file() && entry.path().extension() == ".npy")
            files.push_back(entry.path());
    std::ranges::sort(files, comesBefore);
    if (files.empty())
        throw Error(ErrorCode::BadFormat, {.where = folder,
                                           .problem = "there are no .npy files in it",
                                           .expected = "the shards of one matrix"});
    std::size_t rows = 0;
    std::size_t dim = 0;
    for (const fs::path& file : files) {
        BinaryFile shard(file, "a .npy file");
        const NpyHeader header = readNpyHeader(shard);
        if (header.shape.size() != 2 || (dim != 0 && header.shape[1] != dim))
            shard.refuse("has the shape " +
                             joined(header.shape, " x ",
                                    [](std::size_t extent) { return std::to_string(extent); }),
                         dim == 0 ? "[n, d]"
                                  : "n x " + std::to_string(dim) + ", as " +
                                        files.front().filename().string());
        rows += header.shape[0];
        dim = header.shape[1];
    }
    if (rows == 0 || dim == 0)
        throw Error(ErrorCode::BadFormat, {.where = folder,
                                           .problem = "its files hold no values",
                                           .expected = "at least one row and one dimension"});
    MatrixBuilder builder(rows, dim, folder.string(), job);
    std::size_t row = 0;
    for (const fs::path& file : files) {
        BinaryFile shard(file, "a .npy file");
        const NpyHeader header = readNpyHeader(shard);
        readNpyRows(shard, header, builder, row, job);
        row += header.shape[0];
    }
    FeatureMatrix features = std::move(builder).finish();
    requireFinite(features, folder.string(), job);
    return features;
}

ModelVectors readVectors(const fs::path& file, JobContext& job)
{
    std::error_code ignored;
    if (fs::is_directory(file, ignored))
        return {.features = readShards(file, job)};
    if (!fs::exists(file, ignored))
        throw Error(ErrorCode::FileNotFound,
                    {.where = file,
                     .problem = "there is no such file or folder",
                     .expected = "a file of vectors, or a folder of .npy files"});
    if (file.extension() != ".index" && file.extension() != ".faiss")
        return {.features = readFeatures(file, job)};
    FaissVectors vectors = readFaissFile(file, job);
    requireFinite(vectors.features, file.string(), job);
    return {.features = std::move(vectors.features),
            .hasIds = vectors.hasIds,
            .ids = std::move(vectors.ids),
            .distance = vectors.distance};
}

ImportedItems::Texts readColumn(const fs::path& file)
{
    ImportedItems::Texts texts;
    if (file.extension() == ".npy") {
        BinaryFile array(file, "a .npy file");
        for (std::string& number : readNpyIntegerTexts(array, readNpyHeader(array)))
            texts.emplace_back(std::move(number));
        return texts;
    }
    TextFile lines(file, "a text file with one item a line, or a .npy file of integers");
    std::string_view line;
    while (lines.next(line)) {
        requireText(line, [&] { return lines.place(); });
        texts.emplace_back(std::string(line));
    }
    return texts;
}

/// The rows of `vectors` in the sequence of `rows`; those that it does not have are 0, and absent.
FeatureMatrix placed(const ModelVectors& vectors,
                     const std::unordered_map<std::int64_t, std::size_t>& rows, RowMask& present,
                     const std::string& where, JobContext& job)
{
    const std::size_t dim = vectors.features.dim();
    MatrixBuilder builder(rows.size(), dim, where, job);
    builder.fillWithZeros();
    RowReader reader(vectors.features);
    present.assign(rows.size(), 0);
    for (std::size_t i = 0; i < vectors.ids.size(); ++i) {
        job.checkpoint();
        const std::size_t row = rows.at(vectors.ids[i]);
        std::ranges::copy(reader.row(i), builder.row(row).begin());
        present[row] = 1;
    }
    return std::move(builder).finish();
}

/// Whether rows have to be matched by ids: a file has others than row numbers, or all have ids, and
/// some lack items. Where all are the same row numbers, the rows are as they should be.
bool needsMatching(const std::map<std::string, ModelVectors>& models)
{
    const std::size_t rows = models.begin()->second.features.rows();
    const auto has = [](const auto& model) { return model.second.hasIds; };
    const auto hasOthers = [](const auto& model) { return !model.second.ids.empty(); };
    const auto differs = [&](const auto& model) { return model.second.features.rows() != rows; };
    return std::ranges::any_of(models, hasOthers) ||
           (std::ranges::all_of(models, has) && std::ranges::any_of(models, differs));
}

/// Writes row numbers out that are ids.
void fillIds(std::map<std::string, ModelVectors>& models, const ItemFiles& files)
{
    for (auto& [model, vectors] : models) {
        if (!vectors.hasIds)
            throw Error(ErrorCode::BadUsage,
                        {.where = files.features.at(model),
                         .problem = "it has no ids of its own, and the files of other models have",
                         .expected = "ids in all files of vectors, or in none"});
        if (!vectors.ids.empty())
            continue;
        vectors.ids.resize(vectors.features.rows());
        std::iota(vectors.ids.begin(), vectors.ids.end(), std::int64_t{0});
    }
}

/// Matches the rows of models by the ids that their files have.
void matchByIds(ImportedItems& items, std::map<std::string, ModelVectors>& models,
                const ItemFiles& files, JobContext& job)
{
    fillIds(models, files);
    std::vector<std::int64_t> ids;
    for (const auto& [model, vectors] : models)
        ids.insert(ids.end(), vectors.ids.begin(), vectors.ids.end());
    std::ranges::sort(ids);
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    std::unordered_map<std::int64_t, std::size_t> rows;
    for (const std::int64_t id : ids) {
        rows.emplace(id, rows.size());
        items.ids.emplace_back(std::to_string(id));
    }
    for (const auto& [model, vectors] : models) {
        const std::string& file = files.features.at(model).string();
        if (std::ranges::adjacent_find(vectors.ids) != vectors.ids.end())
            throw Error(ErrorCode::BadFormat, {.where = file,
                                               .problem = "two of its vectors have the same id",
                                               .expected = "each id once"});
        RowMask present;
        items.features.emplace(model, placed(vectors, rows, present, file, job));
        if (std::ranges::count(present, 0) > 0)
            items.present.emplace(model, std::move(present));
    }
}

void readText(ImportedItems::Texts& texts, const fs::path& file, std::size_t rows)
{
    if (file.empty())
        return;
    texts = readColumn(file);
    if (texts.size() != rows)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = file,
                     .problem = std::to_string(texts.size()) + " rows",
                     .expected = std::to_string(rows) + ", as in the vectors"});
}

} // namespace

bool ItemFiles::empty() const
{
    return features.empty() && labels.empty() && ids.empty() && paths.empty() && texts.empty() &&
           metadata.empty();
}

ImportedItems readItemFiles(const ItemFiles& files, JobContext& job)
{
    ImportedItems items;
    if (files.features.empty())
        throw Error(ErrorCode::BadUsage,
                    {.where = "import",
                     .problem = "no file of vectors is named",
                     .expected = "--old FILE, --new FILE or --model NAME=FILE"});
    std::map<std::string, ModelVectors> models;
    for (const auto& [model, file] : files.features)
        models.emplace(model, readVectors(file, job));
    items.source = files.features.begin()->second.string();
    for (const auto& [model, vectors] : models)
        if (vectors.distance)
            items.distances.emplace(model, *vectors.distance);
    if (needsMatching(models))
        matchByIds(items, models, files, job);
    else
        for (auto& [model, vectors] : models)
            items.features.emplace(model, std::move(vectors.features));
    items.count = items.features.begin()->second.rows();
    for (const auto& [model, features] : items.features)
        if (features.rows() != items.count)
            throw Error(ErrorCode::ShapeMismatch,
                        {.where = files.features.at(model),
                         .problem = std::to_string(features.rows()) + " rows",
                         .expected = std::to_string(items.count) + ", as in " + items.source});
    readText(items.labels, files.labels, items.count);
    readText(items.ids, files.ids, items.count);
    readText(items.paths, files.paths, items.count);
    readText(items.texts, files.texts, items.count);
    return items;
}

} // namespace crossfade
