#include "core/data/import/import.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/formats/qrels.h"
#include "core/data/import/imported_items.h"
#include "core/data/import/item_text.h"
#include "core/data/import/table.h"
#include "core/data/permutation.h"
#include "core/data/rules/embedding_rules.h"
#include "core/data/selection/restriction.h"

#include <algorithm>
#include <array>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

/// A kind of file, and how its items are read.
struct ImportFormat {
    std::string_view extension;
    std::unique_ptr<Table> (*open)(const fs::path& file, const TableOptions& options);
};

std::unique_ptr<Table> openJsonFile(const fs::path& file, const TableOptions&)
{
    return openJson(file);
}

#ifndef CROSSFADE_SQLITE
std::unique_ptr<Table> openNoSqlite(const fs::path& file, const TableOptions&)
{
    throw Error(ErrorCode::BadUsage, {.where = file,
                                      .problem = "this program was built without SQLite",
                                      .remedy = "Install libsqlite3-dev and build it anew."});
}
constexpr auto openSqlite = openNoSqlite;
#endif

std::unique_ptr<Table> refuseParquet(const fs::path& file, const TableOptions&)
{
    throw Error(ErrorCode::BadUsage,
                {.where = file,
                 .problem = "Parquet is not read",
                 .remedy = "Convert it, such as by DuckDB: COPY (SELECT * FROM '" +
                           printable(file.filename().string()) + "') TO '" +
                           printable(file.stem().string()) +
                           ".jsonl' (FORMAT json); and import "
                           "that file. docs/formats.md has a line of Python, too."});
}

#ifndef CROSSFADE_POSTGRES
std::unique_ptr<Table> openNoPostgres(const std::string&, const TableOptions&)
{
    throw Error(ErrorCode::BadUsage, {.where = "postgresql://",
                                      .problem = "this program was built without PostgreSQL",
                                      .remedy = "Install libpq-dev and build it anew, or write the "
                                                "table by \\copy and import that file."});
}
constexpr auto openPostgres = openNoPostgres;
#endif

/// Tables, by the extension of their file. A further one is a file beside csv_table.cpp and a line
/// here.
constexpr std::array tableFormats{
    ImportFormat{".csv", openCsv},          ImportFormat{".tsv", openCsv},
    ImportFormat{".jsonl", openJsonFile},   ImportFormat{".ndjson", openJsonFile},
    ImportFormat{".json", openJsonFile},    ImportFormat{".copy", openCopyText},
    ImportFormat{".sql", openCopyText},     ImportFormat{".sqlite", openSqlite},
    ImportFormat{".sqlite3", openSqlite},   ImportFormat{".db", openSqlite},
    ImportFormat{".parquet", refuseParquet}};
constexpr std::string_view archiveExtension = ".npz";

/// libpq's other form: `host=db dbname=shop password=…`, by the word before the first sign.
bool isConnectionText(const std::string& source)
{
    constexpr std::array<std::string_view, 16> keywords{"application_name",
                                                        "channel_binding",
                                                        "client_encoding",
                                                        "connect_timeout",
                                                        "dbname",
                                                        "gssencmode",
                                                        "host",
                                                        "hostaddr",
                                                        "options",
                                                        "passfile",
                                                        "password",
                                                        "port",
                                                        "service",
                                                        "sslmode",
                                                        "sslrootcert",
                                                        "user"};
    constexpr std::string_view blanks = " \t\n";
    std::string_view word = std::string_view(source).substr(0, source.find('='));
    if (word.size() == source.size())
        return false;
    word.remove_prefix(std::min(word.find_first_not_of(blanks), word.size()));
    word = word.substr(0, word.find_first_of(blanks));
    return std::ranges::find(keywords, word) != keywords.end() ||
           source.find("password=") != std::string::npos;
}

/// Whether a source is a PostgreSQL server's. It may hold a password: no message repeats it.
bool isPostgres(const std::string& source)
{
    return source.starts_with("postgresql://") || source.starts_with("postgres://") ||
           isConnectionText(source);
}

/// A folder as writeFeatureFolder() writes it, or one whose .npy files are called as an .npz calls
/// its arrays. Where all of their names end in a number, they are the shards of one matrix; where
/// other things are more than they, it is a folder of those, such as images.
bool isArrayFolder(const fs::path& folder)
{
    constexpr std::string_view digits = "0123456789";
    bool isNamed = false;
    std::size_t arrays = 0;
    std::size_t others = 0;
    std::error_code failed;
    for (const auto& entry : fs::directory_iterator(folder, failed)) {
        const fs::path& file = entry.path();
        const std::string name = file.stem().string();
        const bool isArray = file.extension() == ".npy";
        if (isArray && name.starts_with("gallery_"))
            return true;
        isNamed = isNamed || (isArray && digits.find(name.back()) == std::string_view::npos);
        if (isArray)
            ++arrays;
        else if (file.extension() != ".txt") // of labels, ids or paths
            ++others;
    }
    return isNamed && arrays >= others;
}

const ImportFormat* formatOf(const fs::path& file)
{
    const std::string extension = file.extension().string();
    const auto* const found = std::ranges::find(tableFormats, extension, &ImportFormat::extension);
    return found == tableFormats.end() ? nullptr : found;
}

std::optional<BlobType> blobTypeOf(const ImportRequest& request)
{
    if (request.blobType.empty())
        return {};
    const std::optional<BlobType> type = parseBlobType(request.blobType);
    if (!type)
        throw Error(ErrorCode::BadUsage,
                    {.where = "--blob",
                     .problem = "'" + printable(request.blobType) + "' is no type of numbers",
                     .expected = "float32, float16, bfloat16 or float64"});
    return type;
}

/// Null: it is no table.
std::unique_ptr<Table> openTable(const std::string& source, const ImportRequest& request)
{
    const TableOptions options{.table = request.tableName,
                               .columns = request.columnNames,
                               .blobType = blobTypeOf(request)};
    if (isPostgres(source))
        return openPostgres(source, options);
    const ImportFormat* const format = formatOf(source);
    return format == nullptr ? nullptr : format->open(source, options);
}

ImportedGroups readSource(const std::string& source, const ImportRequest& request, JobContext& job)
{
    const fs::path file = source;
    if (file.extension() == archiveExtension)
        return readNpz(file, job);
    if (isArrayFolder(file))
        return readArrayFolder(file, job);
    if (const auto table = openTable(source, request))
        return readTable(*table, request.columns, job);
    throw Error(ErrorCode::BadUsage,
                {.where = file,
                 .problem = "the extension is unknown",
                 .expected = joined(importableExtensions(), ", ") +
                             ", a folder of .npy files that are called as the arrays of an .npz, "
                             "or postgresql://…"});
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

/// The request by the names of a group's own columns, where it has any.
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

EmbeddingSet importEmbeddings(const ImportRequest& request, JobContext& job)
{
    requireNames(request);
    EmbeddingSet set = embeddingSetOf(readGroups(request, job));
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
    return set;
}

bool isImportable(const fs::path& file)
{
    return isPostgres(file.string()) || formatOf(file) != nullptr ||
           file.extension() == archiveExtension || isArrayFolder(file);
}

std::vector<fs::path> importedFiles(const fs::path& file)
{
    return isArrayFolder(file) ? filesOfArrays(file) : std::vector{file};
}

EmbeddingSet importEmbeddings(const fs::path& file, JobContext& job)
{
    if (isPostgres(file.string()))
        throw Error(ErrorCode::BadUsage,
                    {.where = "postgresql://",
                     .problem = "a server's tables are not read directly",
                     .expected = "an embedding file, or another file that can be imported",
                     .remedy = importFirst("postgresql://USER@HOST/DATABASE", "--table NAME") +
                               ". Leave the password to ~/.pgpass or PGPASSWORD."});
    ImportRequest request;
    request.gallery.table = file.string();
    EmbeddingSet set = importEmbeddings(request, job);
    set.file = file;
    return set;
}

std::vector<std::string> importableExtensions()
{
    std::vector<std::string> extensions;
    for (const ImportFormat& format : tableFormats)
        extensions.emplace_back(format.extension);
    extensions.emplace_back(archiveExtension);
    return extensions;
}

} // namespace crossfade
