#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/formats/feature_file.h"
#include "core/data/formats/npy_format.h"
#include "core/data/import/faiss_file.h"
#include "core/data/import/imported_items.h"
#include "core/data/import/item_text.h"
#include "core/data/import/text_file.h"
#include "core/data/item_ids.h"
#include "core/data/matrix_builder.h"
#include "core/data/row_reader.h"
#include "core/data/rules/dataset_errors.h"
#include "core/data/rules/finite.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <numeric>
#include <optional>
#include <unordered_map>
#include <utility>

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
    bool isAsAdded = true;
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
            .isAsAdded = vectors.isAsAdded,
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

/// Whether rows have to be matched by ids: a file has others than row numbers, or in another
/// sequence than that of another file's rows, or all have ids, and some lack items. Where all are
/// the same row numbers, the rows are as they should be.
bool needsMatching(const std::map<std::string, ModelVectors>& models)
{
    const std::size_t rows = models.begin()->second.features.rows();
    const auto has = [](const auto& model) { return model.second.hasIds; };
    const auto hasOthers = [](const auto& model) { return !model.second.ids.empty(); };
    const auto differs = [&](const auto& model) { return model.second.features.rows() != rows; };
    const auto isMixed = [](const auto& model) { return !model.second.isAsAdded; };
    const bool haveAll = std::ranges::all_of(models, has);
    return std::ranges::any_of(models, hasOthers) ||
           (haveAll && std::ranges::any_of(models, differs)) ||
           (!haveAll && std::ranges::any_of(models, isMixed));
}

/// Writes row numbers out that are ids.
void fillIds(std::map<std::string, ModelVectors>& models, const ItemFiles& files)
{
    for (auto& [model, vectors] : models) {
        if (!vectors.hasIds)
            throw Error(ErrorCode::BadUsage,
                        {.where = files.features.at(model),
                         .problem = "it has no ids of its own, and the files of other models have",
                         .expected = "ids in all files of vectors, or in none",
                         .remedy = "Build an index of it with the same ids (add_with_ids of "
                                   "faiss.IndexIDMap), or save the vectors of the others as .npy "
                                   "in its sequence."});
        if (!vectors.ids.empty())
            continue;
        vectors.ids.resize(vectors.features.rows());
        std::iota(vectors.ids.begin(), vectors.ids.end(), std::int64_t{0});
    }
}

/// How many of a model's ids another model has, too. Both are sorted.
std::size_t commonIds(const std::vector<std::int64_t>& ids, const std::vector<std::int64_t>& others)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        ids, [&](std::int64_t id) { return std::ranges::binary_search(others, id); }));
}

/// Models without one common item are of two galleries. Few may be right, and are noted.
void requireCommonIds(const std::map<std::string, ModelVectors>& models, const ItemFiles& files,
                      JobContext& job)
{
    const auto& [first, ofFirst] = *models.begin();
    for (const auto& [model, vectors] : models) {
        if (model == first)
            continue;
        const std::size_t common = commonIds(vectors.ids, ofFirst.ids);
        const std::size_t fewer = std::min(vectors.ids.size(), ofFirst.ids.size());
        if (common == 0)
            throw Error(ErrorCode::BadFormat,
                        {.where = files.features.at(model),
                         .problem = "none of its ids is in " + files.features.at(first).string() +
                                    ": it has " + std::to_string(vectors.ids.front()) + " to " +
                                    std::to_string(vectors.ids.back()) + ", and the other one " +
                                    std::to_string(ofFirst.ids.front()) + " to " +
                                    std::to_string(ofFirst.ids.back()),
                         .expected = "the same ids for the same items",
                         .remedy =
                             "An index without ids of the user's (IVF) numbers its vectors: give "
                             "both the same ids by add_with_ids."});
        if (2 * common < fewer)
            job.note({Core::says("%1: only %2 of the ids are also in %3: the other items are "
                                 "absent under one of the models"),
                      files.features.at(model), as::Count{common}, files.features.at(first)});
    }
}

/// Matches the rows of models by the ids that their files have.
void matchByIds(ImportedItems& items, std::map<std::string, ModelVectors>& models,
                const ItemFiles& files, JobContext& job)
{
    fillIds(models, files);
    requireCommonIds(models, files, job);
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

/// Reads the files that are no vectors, whose rows belong together, and puts them beside the
/// vectors.
void readTexts(ImportedItems& items, const ItemFiles& files, JobContext& job)
{
    ImportedItems read;
    read.count = items.count;
    fs::path first;
    for (const auto& [file, texts] :
         {std::pair{files.ids, &read.ids}, std::pair{files.labels, &read.labels},
          std::pair{files.paths, &read.paths}, std::pair{files.texts, &read.texts}}) {
        if (file.empty())
            continue;
        *texts = readColumn(file);
        if (texts->size() != items.count)
            throw otherRows(items, file, texts->size(), 0, "in the vectors");
        if (first.empty())
            first = file;
    }
    if (!first.empty())
        takeColumns(items, std::move(read), first.string(), job);
}

/// The rows of columns by the ids that they have in common with vectors; none where the sequence
/// counts: the vectors' ids are their row numbers and those of the columns are others, or none of
/// as many is the same.
std::optional<std::vector<std::int64_t>> rowsByIds(const ImportedItems& items,
                                                   const ImportedItems& columns,
                                                   const std::string& where, JobContext& job)
{
    const auto refuse = [&](const std::string& problem) {
        throw Error(ErrorCode::BadFormat,
                    {.where = where,
                     .problem = problem,
                     .expected = "the ids of " + items.source + ", each once",
                     .remedy = "Name the column or file of those ids by --ids."});
    };
    ItemIds::Texts own;
    for (const std::optional<std::string>& id : items.ids)
        own.push_back(*id);
    const RowsById rows(ItemIds(std::move(own)), items.count);
    const bool hasCommon = std::ranges::any_of(
        columns.ids, [&](const auto& id) { return rows.find(id.value_or("")).has_value(); });
    if (!hasCommon && items.isAsAdded && columns.count == items.count && !items.ids.empty()) {
        job.note({Core::says("%1: none of its ids is one of the index: its rows are put beside the "
                             "vectors in their sequence"),
                  where});
        return {};
    }
    std::vector<std::int64_t> from(items.count, -1);
    for (std::size_t i = 0; i < columns.ids.size(); ++i) {
        const std::string id = columns.ids[i].value_or("");
        const auto row = rows.find(id);
        const bool isNew = row && from[static_cast<std::size_t>(*row)] < 0;
        if (!isNew && items.ids.empty())
            return {};
        if (!isNew)
            refuse("the id '" + printable(id) + (row ? "' stands twice" : "' is not in the index"));
        from[static_cast<std::size_t>(*row)] = static_cast<std::int64_t>(i);
    }
    const auto missing = std::ranges::find(from, -1);
    if (missing != from.end() && items.ids.empty())
        return {};
    if (missing != from.end())
        refuse("it has no row of the index's id " +
               *items.ids[static_cast<std::size_t>(missing - from.begin())]);
    return from;
}

ImportedItems::Texts placed(ImportedItems::Texts& texts, const std::vector<std::int64_t>& from)
{
    ImportedItems::Texts sorted;
    sorted.reserve(from.size());
    for (const std::int64_t row : from)
        sorted.push_back(std::move(texts[static_cast<std::size_t>(row)]));
    return sorted;
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
    items.hasOwnIds =
        std::ranges::all_of(models, [](const auto& model) { return model.second.hasIds; });
    items.isAsAdded =
        std::ranges::all_of(models, [](const auto& model) { return model.second.isAsAdded; });
    if (needsMatching(models))
        matchByIds(items, models, files, job);
    else
        for (auto& [model, vectors] : models)
            items.features.emplace(model, std::move(vectors.features));
    items.count = items.features.begin()->second.rows();
    for (const auto& [model, features] : items.features)
        if (features.rows() != items.count)
            throw otherRows(items, files.features.at(model), features.rows(), features.dim(),
                            "in " + items.source);
    readTexts(items, files, job);
    return items;
}

Error otherRows(const ImportedItems& items, const Message& where, std::size_t rows, std::size_t dim,
                const std::string& asIn)
{
    const auto transposed = [](const Message& array, std::size_t ownRows, std::size_t ownDim,
                               const std::string& expected) {
        return Error(ErrorCode::ShapeMismatch, {.where = array,
                                                .problem = transposedText(ownRows, ownDim),
                                                .expected = expected,
                                                .remedy = "In NumPy, write features.T."});
    };
    if (dim == items.count)
        return transposed(where, rows, dim, std::to_string(items.count) + " rows, as " + asIn);
    for (const auto& [model, features] : items.features)
        if (dim > rows && features.dim() == dim && dim > features.rows()) // of both
            return transposed(where, rows, dim,
                              std::to_string(dim) + " rows, where one is an item");
    for (const auto& [model, features] : items.features)
        if (dim == 0 && features.dim() == rows)
            return transposed(items.source + ", " + printable(model), features.rows(),
                              features.dim(),
                              std::to_string(rows) + " rows, as in " + where.english());
    return {ErrorCode::ShapeMismatch,
            {.where = where,
             .problem = std::to_string(rows) + " rows",
             .expected = std::to_string(items.count) + ", as " + asIn,
             .remedy = dim == 0 && rows == items.count + 1
                           ? "Of a list, take out a first line that names it, or an empty last one."
                           : ""}};
}

namespace
{

/// Whether ids are the numbers of as many rows, in another sequence than these, as those of a table
/// are whose rows were shuffled.
bool areShuffledRows(const ImportedItems::Texts& ids)
{
    std::vector<bool> seen(ids.size());
    bool areInSequence = true;
    for (std::size_t row = 0; row < ids.size(); ++row) {
        const std::string id = ids[row].value_or("");
        std::size_t number = 0;
        const auto [end, failed] = std::from_chars(id.data(), id.data() + id.size(), number);
        if (failed != std::errc() || end != id.data() + id.size() || number >= seen.size() ||
            seen[number])
            return false;
        seen[number] = true;
        areInSequence = areInSequence && number == row;
    }
    return !areInSequence;
}

} // namespace

void takeColumns(ImportedItems& items, ImportedItems columns, const std::string& where,
                 JobContext& job)
{
    std::vector<ImportedItems::Texts*> all{&columns.ids, &columns.labels, &columns.paths,
                                           &columns.texts};
    for (auto& [name, attribute] : columns.attributes)
        all.push_back(&attribute);
    std::erase_if(all, [](const ImportedItems::Texts* texts) { return texts->empty(); });
    std::optional<std::vector<std::int64_t>> from;
    if (items.hasOwnIds && !columns.ids.empty())
        from = rowsByIds(items, columns, where, job);
    if (!from && columns.count != items.count)
        throw otherRows(items, where, columns.count, 0, "in the vectors");
    if (!items.hasOwnIds && areShuffledRows(columns.ids))
        job.note({Core::says("%1: its ids are 0, 1, 2, … in another sequence, and its rows are put "
                             "beside the vectors in its own; where the ids number the vectors' "
                             "rows, sort it by them"),
                  where});
    if (!from && !items.isAsAdded && !all.empty())
        throw Error(ErrorCode::BadFormat,
                    {.where = where,
                     .problem = "nobody knows which vectors of " + items.source +
                                " its rows belong to: the index has ids, which were not added "
                                "in ascending sequence",
                     .expected = "the index's ids beside them",
                     .remedy = "Import a table with these ids (--metadata), or name a file of "
                               "them in the same sequence (--ids)."});
    const bool isReordered = from && items.ids.empty() && !std::ranges::is_sorted(*from);
    if (isReordered && items.isAsAdded && columns.areIdsGuessed)
        throw Error(ErrorCode::BadFormat,
                    {.where = where,
                     .problem = "nobody knows whether its ids are those of " + items.source +
                                " or only number its rows: they are 0, 1, 2, … in another sequence",
                     .expected = "the column of the index's ids, named",
                     .remedy = "Name it by --ids COLUMN where the rows belong to the vectors of "
                               "these ids, or by --ignore COLUMN where they are in the sequence "
                               "of the vectors (in the window's list: as ids, or not used)."});
    if (isReordered)
        job.note({Core::says("%1: its ids are those of the index in another sequence: its rows are "
                             "put beside the vectors by them"),
                  where});
    for (ImportedItems::Texts* const texts : all)
        if (from)
            *texts = placed(*texts, *from);
    for (const auto& [target, texts] : {std::pair{&items.ids, &columns.ids},
                                        {&items.labels, &columns.labels},
                                        {&items.paths, &columns.paths},
                                        {&items.texts, &columns.texts}})
        if (!texts->empty())
            *target = std::move(*texts);
    items.attributes.merge(columns.attributes);
}

} // namespace crossfade
