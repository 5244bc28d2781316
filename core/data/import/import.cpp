#include "core/data/import/import.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/formats/qrels.h"
#include "core/data/import/imported_items.h"
#include "core/data/import/item_text.h"
#include "core/data/import/table_formats.h"
#include "core/data/permutation.h"
#include "core/data/rules/embedding_rules.h"
#include "core/data/selection/drawn_training.h"
#include "core/data/selection/restriction.h"

#include <algorithm>
#include <array>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

template <class T>
std::map<std::string, T> renamed(const std::map<std::string, T>& arrays,
                                 const std::map<std::string, std::string>& byModel)
{
    std::map<std::string, T> models;
    for (const auto& [model, array] : byModel)
        if (const auto found = arrays.find(array); found != arrays.end())
            models.emplace(model, found->second);
    return models;
}

} // namespace

void chooseArrays(ImportedGroups& groups, const ItemColumns& columns)
{
    for (ImportedItems* items : {&groups.gallery, &groups.query, &groups.train}) {
        for (const std::string& name : columns.ignored) {
            items->features.erase(name);
            items->present.erase(name);
            if (ImportedItems::Texts* const texts = textsNamed(*items, name))
                texts->clear();
        }
        if (columns.features.empty())
            continue;
        items->features = renamed(items->features, columns.features);
        items->present = renamed(items->present, columns.features);
    }
    const std::size_t found = groups.gallery.features.size();
    if (found == 0 || found < columns.features.size())
        throw Error(ErrorCode::BadUsage,
                    {.where = groups.gallery.source,
                     .problem = found == 0 ? "no array of features is left"
                                           : "not all of the named arrays are there",
                     .expected = "--old ARRAY, --new ARRAY or --model NAME=ARRAY, as they are "
                                 "called in the file"});
}

namespace
{

ImportedGroups readSource(const std::string& source, const ImportRequest& request, JobContext& job)
{
    const fs::path file = source;
    if (holdsArrays(file)) {
        ImportedGroups groups = readArrays(file, job, request.columns.ignored);
        chooseArrays(groups, request.columns);
        return groups;
    }
    if (const auto table = openTable(source, request))
        return readTable(*table, request.columns, job);
    throw notImportable(source);
}

ImportedItems readFiles(const ItemFiles& files, const ImportRequest& request, JobContext& job)
{
    ImportedItems items = readItemFiles(files, job);
    if (files.metadata.empty())
        return items;
    const auto table = openTable(files.metadata, request);
    if (!table)
        throw Error(ErrorCode::BadUsage,
                    {.where = files.metadata,
                     .problem = "it is no table",
                     .expected = joined(importableExtensions(), ", ") + ", or postgresql://…"});
    readColumns(*table, request.columns, items, job);
    return items;
}

/// The items of a group that has a source of its own.
ImportedItems readGroup(const ImportRequest::Group& group, const ImportRequest& request,
                        JobContext& job)
{
    if (group.table.empty())
        return readFiles(group.files, request, job);
    ImportedGroups groups = readSource(group.table, request, job);
    if (groups.query.count > 0 || groups.train.count > 0)
        throw Error(ErrorCode::BadUsage,
                    {.where = group.table,
                     .problem =
                         "it is split into gallery, queries and training rows, and was named "
                         "as one of them",
                     .expected = "a source of one group"});
    return std::move(groups.gallery);
}

ImportedGroups readGroups(const ImportRequest& request, JobContext& job)
{
    if (request.gallery.empty())
        throw Error(ErrorCode::BadUsage, {.where = "import",
                                          .problem = "no source is named",
                                          .expected = "a table, or --old FILE and --new FILE"});
    ImportedGroups groups;
    if (request.gallery.table.empty())
        groups.gallery = readFiles(request.gallery.files, request, job);
    else
        groups = readSource(request.gallery.table, request, job);
    for (const auto& [source, items] :
         {std::pair{&request.query, &groups.query}, {&request.train, &groups.train}}) {
        if (source->empty())
            continue;
        if (items->count > 0)
            throw Error(
                ErrorCode::BadUsage,
                {.where = groups.gallery.source,
                 .problem = "its split names such rows, and they have a source of their own",
                 .expected = "one of the two"});
        *items = readGroup(*source, withColumnsOf(*source, request), job);
        if (!items->present.empty())
            throw Error(ErrorCode::BadFormat,
                        {.where = items->source,
                         .problem = "a vector is not there",
                         .expected = "queries and training rows with all their vectors"});
    }
    return groups;
}

/// Makes queries of gallery items drawn at random.
void drawQueries(EmbeddingSet& set, std::size_t count, std::uint64_t seed, const JobContext& job)
{
    std::vector<std::int64_t> whole; // rows present under all models
    RowMask mask(set.gallery.count, 1);
    for (const auto& [model, present] : set.gallery.present)
        for (std::size_t row = 0; row < mask.size(); ++row)
            mask[row] &= present[row];
    whole = rowsIn(mask);
    if (set.query || count >= whole.size())
        throw Error(
            ErrorCode::BadUsage,
            {.where = "--draw-queries " + std::to_string(count),
             .problem = set.query ? "there are queries already"
                                  : std::to_string(whole.size()) + " items have all their vectors",
             .expected = set.query ? "no queries" : "fewer queries than that"});
    const std::vector<std::int64_t> drawn = randomPermutation(whole.size(), seed);
    RowMask isQuery(set.gallery.count, 0);
    for (std::size_t i = 0; i < count; ++i)
        isQuery[static_cast<std::size_t>(whole[static_cast<std::size_t>(drawn[i])])] = 1;
    set.query = selectItems(set.gallery, rowsIn(isQuery), job);
    set.query->present.clear();
    set.gallery = selectItems(set.gallery, rowsNotIn(isQuery), job);
}

/// Checks names of models and attributes, which become names in the file, before all reading.
void requireNames(const ImportRequest& request)
{
    const auto require = [](const auto& named, const char* where) {
        for (const auto& [name, source] : named)
            requireText(name, [&] { return Message(where); });
    };
    require(request.columns.features, "the name of a model");
    require(request.columns.attributes, "the name of an attribute");
    for (const ImportRequest::Group* group : {&request.gallery, &request.query, &request.train}) {
        require(group->files.features, "the name of a model");
        require(group->columns.features, "the name of a model");
    }
}

} // namespace

ImportRequest withColumnsOf(const ImportRequest::Group& group, ImportRequest request)
{
    for (const auto& [model, column] : group.columns.features)
        request.columns.features.insert_or_assign(model, column);
    for (const auto member :
         {&ItemColumns::id, &ItemColumns::label, &ItemColumns::path, &ItemColumns::text})
        if (const std::string& own = group.columns.*member; !own.empty())
            request.columns.*member = own;
    return request;
}

EmbeddingSet importEmbeddings(const ImportRequest& request, JobContext& job)
{
    requireNames(request);
    EmbeddingSet set = embeddingSetOf(readGroups(request, job), job);
    const std::string source = set.file.string();
    if (request.drawnQueries > 0)
        drawQueries(set, request.drawnQueries, request.seed, job);
    if (!request.qrels.empty())
        set.relevant = readQrels(request.qrels, set, job).relevant(set.queries().count);
    else if (std::ranges::all_of(set.queries().labels, [](std::int64_t l) { return l == -1; }))
        job.note(
            {Core::says("%1: no query has a label: name a column or file of labels, or a qrels "
                        "file, to say what is relevant"),
             source});
    // Where the gallery's features were read, every number was seen to be finite.
    requireEmbeddingRules(
        set, [&](const std::string& dataset) { return source + " as " + dataset; }, job, true);
    return request.drawnTraining ? drawTraining(set, *request.drawnTraining, request.seed, job)
                                 : set;
}

bool isImportable(const fs::path& file)
{
    return isPostgres(file.string()) || isTableFile(file) || holdsArrays(file);
}

std::vector<fs::path> importedFiles(const fs::path& file)
{
    const bool isFolder = std::filesystem::is_directory(file) && holdsArrays(file);
    return isFolder ? filesOfArrays(file) : std::vector{file};
}

EmbeddingSet importEmbeddings(const fs::path& file, JobContext& job)
{
    if (isPostgres(file.string()))
        throw Error(
            ErrorCode::BadUsage,
            {.where = "postgresql://",
             .problem = Core::says("a server's tables are not read directly"),
             .expected = Core::says("an embedding file, or another file that can be imported"),
             .remedy = {Core::says("%1. Leave the password to ~/.pgpass or PGPASSWORD."),
                        importCommand("postgresql://USER@HOST/DATABASE", "--table NAME")}});
    ImportRequest request;
    request.gallery.table = file.string();
    EmbeddingSet set = importEmbeddings(request, job);
    set.file = file;
    return set;
}

} // namespace crossfade
