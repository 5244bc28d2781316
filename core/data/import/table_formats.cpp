#include "core/data/import/table_formats.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/formats/other_files.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace crossfade
{

#ifndef CROSSFADE_SQLITE
std::unique_ptr<Table> openSqlite(const std::filesystem::path& file, const TableOptions&)
{
    throw Error(ErrorCode::BadUsage, {.where = file,
                                      .problem = "this program was built without SQLite",
                                      .remedy = "Install libsqlite3-dev and build it anew."});
}

/// None that can be listed; opening the file then says why.
std::vector<std::string> sqliteTables(const std::filesystem::path&)
{
    return {};
}
#endif

#ifndef CROSSFADE_POSTGRES
std::unique_ptr<Table> openPostgres(const std::string&, const TableOptions&)
{
    throw Error(ErrorCode::BadUsage, {.where = "postgresql://",
                                      .problem = "this program was built without PostgreSQL",
                                      .remedy = "Install libpq-dev and build it anew, or write the "
                                                "table by \\copy and import that file."});
}
#endif

namespace
{

namespace fs = std::filesystem;

/// A kind of file, and how its items are read.
struct ImportFormat {
    std::string_view extension;
    const char* title;
    std::unique_ptr<Table> (*open)(const fs::path& file, const TableOptions& options);
    /// The names of the tables in such a file; null: it is one.
    std::vector<std::string> (*tables)(const fs::path& file) = nullptr;
};

std::unique_ptr<Table> openJsonFile(const fs::path& file, const TableOptions&)
{
    return openJson(file);
}

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

/// Tables, by the extension of their file. A further one is a file beside csv_table.cpp and a line
/// here.
constexpr std::array tableFormats{
    ImportFormat{".csv", "CSV", openCsv},
    ImportFormat{".tsv", "TSV", openCsv},
    ImportFormat{".jsonl", "JSON Lines", openJsonFile},
    ImportFormat{".ndjson", "JSON Lines", openJsonFile},
    ImportFormat{".json", "JSON", openJsonFile},
    ImportFormat{".copy", "PostgreSQL, COPY", openCopyText},
    ImportFormat{".sql", "PostgreSQL, pg_dump", openCopyText, dumpTables},
    ImportFormat{".sqlite", "SQLite", openSqlite, sqliteTables},
    ImportFormat{".sqlite3", "SQLite", openSqlite, sqliteTables},
    ImportFormat{".db", "SQLite", openSqlite, sqliteTables},
    ImportFormat{".parquet", "Parquet", refuseParquet}};
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

} // namespace

bool isPostgres(const std::string& source)
{
    return source.starts_with("postgresql://") || source.starts_with("postgres://") ||
           isConnectionText(source);
}

bool isTableFile(const fs::path& file)
{
    return formatOf(file) != nullptr;
}

bool holdsArrays(const fs::path& file)
{
    return file.extension() == archiveExtension || isArrayFolder(file);
}

ImportedGroups readArrays(const fs::path& file, JobContext& job,
                          const std::vector<std::string>& ignored)
{
    return file.extension() == archiveExtension ? readNpz(file, job, ignored)
                                                : readArrayFolder(file, job, ignored);
}

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

Error notImportable(const std::string& source)
{
    return {ErrorCode::BadUsage,
            {.where = fs::path(source),
             .problem = "the extension is unknown",
             .expected = joined(importableExtensions(), ", ") +
                         ", a folder of .npy files that are called as the arrays of an .npz, or "
                         "postgresql://…",
             .remedy = remedyForOtherFile(source)}};
}

Message formatTitle(const std::string& source)
{
    if (isPostgres(source))
        return std::string("PostgreSQL");
    if (const ImportFormat* const format = formatOf(source))
        return std::string(format->title);
    if (fs::path(source).extension() == archiveExtension)
        return std::string("NumPy, .npz");
    return Core::says("folder of NumPy files");
}

std::vector<std::string> tablesIn(const std::string& source)
{
    const ImportFormat* const format = isPostgres(source) ? nullptr : formatOf(source);
    return format == nullptr || format->tables == nullptr ? std::vector<std::string>()
                                                          : format->tables(source);
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
