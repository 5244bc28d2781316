#pragma once

// For the sources of this folder and its tests only.

#include "core/base/job.h"
#include "core/data/import/blob_numbers.h"

#include <array>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crossfade
{

/// A column of a table, as its name and first rows show it.
struct TableColumn {
    std::string name;
    bool isVector = false; ///< it holds vectors
    bool isEmpty = false;  ///< nothing stood in it so far, so that nobody knows
    /// Why it is taken only where it is named: "a list in the payload"; empty: nothing speaks
    /// against it.
    std::string leftOut = {};
    std::size_t length = 0; ///< numbers of its first vector; 0: not known
    bool isBare = false;    ///< its vectors are texts of numbers without brackets
};

/// What pandas calls the first column of a CSV file that has no name: the index that it wrote.
inline constexpr const char* unnamedIndex = "Unnamed: 0";

/// At most so many rows are looked at for what columns hold, where some are empty at first: of a
/// gallery that is being re-embedded, the first may have no new vectors yet.
inline constexpr std::size_t mostRowsLookedAt = 10000;

/// The columns that are wanted of a table.
struct WantedColumns {
    std::vector<std::string> vectors;
    std::vector<std::string> texts;
    /// So many of the last texts are only looked at: of several in a row, one is.
    std::size_t lookedAt = 0;
};

/// Where a row is, for messages. Its text is made only where there is one.
struct RowPlace {
    std::string unit; ///< "items.csv, line "
    std::size_t number = 0;

    /// "items.csv, line 7".
    std::string text() const { return unit + std::to_string(number); }
};

/// One row of a table: what is wanted of it, in the sequence of WantedColumns.
struct TableRow {
    std::vector<std::vector<float>> vectors;       ///< empty: NULL, not there
    std::vector<std::optional<std::string>> texts; ///< none: NULL, not there
    RowPlace place;

    /// Nothing there, for so many columns; keeps its memory.
    void clear(const WantedColumns& wanted);
};

/// A table of items, one a row, of which only a few rows are in memory at a time.
class Table
{
public:
    virtual ~Table() = default;
    /// The table's name for messages: "items.csv".
    virtual std::string name() const = 0;
    virtual const std::vector<TableColumn>& columns() const = 0;
    /// The column that the source itself says the items are called by; empty: it says none.
    virtual std::string key() const { return {}; }
    /// About how many rows there are; 0: nobody knows. For progress, and to set memory aside.
    virtual std::size_t expectedRows() const { return 0; }
    /// Gives every row to `take`, from first to last. Throws Error that names the row; Cancelled.
    virtual void read(const WantedColumns& wanted, const std::function<void(const TableRow&)>& take,
                      JobContext& job) = 0;
};

/// The names of the columns, for messages; of many, the first ones.
std::string columnNames(const Table& table);
/// What to do where the first line seems to hold something else than the names of the columns;
/// empty: it does not.
std::string withoutHead(const Table& table);
/// The index of a column. Throws Error(BadUsage) with the names of the columns.
std::size_t columnIndex(const Table& table, const std::string& column);

/// Throws Error(BadFormat) where two columns have the same name, by which neither is found.
void requireDistinctNames(const std::string& table, const std::vector<TableColumn>& columns);

/// What models of an upgrade are usually called.
inline constexpr std::array<std::string_view, 3> usualModels{"old", "new", "side"};

/// Leaves out what only looks like vectors beside those that surely are some, unless it has the
/// name of a model: at most 4 numbers beside 16 and more (a box, a place, a colour, what a search
/// was sorted by), and texts of numbers without brackets (an outline, a histogram).
void leaveOutDoubtful(std::vector<TableColumn>& columns);

/// A view may have no end. Throws Error(BadFormat) where one has given a million rows, and more
/// than the database can hold.
/// @param held  the most rows that fit into the database
void requireEnd(const Table& view, std::size_t rows, std::size_t held);

/// What to do where a command that reads a table directly lacks options that only `import` has.
Message importCommand(const std::string& source, const std::string& options);

/// How a table is opened.
struct TableOptions {
    std::string table;                ///< which one of a database; empty: its only one
    std::vector<std::string> columns; ///< names, for a file that has none
    std::optional<BlobType> blobType; ///< what a database's BLOBs are; none: what they look like
};

// Each format in its own file. They throw Error(FileNotFound, BadFormat, BadUsage).

/// `.csv`, `.tsv`: comma, semicolon or tab, as the first line has them; RFC 4180's quotes. The
/// first line names the columns, unless the options do. A vector is one field ("[0.5, 1]"), or
/// several with a number behind a name they share (old_0, old_1, …).
std::unique_ptr<Table> openCsv(const std::filesystem::path& file, const TableOptions& options);
/// `.jsonl`, `.ndjson`, `.json`: a record is a JSON object, one after the other, or in an array, or
/// in the array of a server's answer (result.points, hits.hits, objects, …), or by its id in
/// Pinecone's. Other forms that are known, such as most of pandas', are refused by their name.
/// Columns are called by their keys with dots between them: `vector.old`, `payload.label`.
std::unique_ptr<Table> openJson(const std::filesystem::path& file);
/// `.copy`, `.sql`: PostgreSQL's text format of COPY. In a dump by pg_dump, the rows of one table.
std::unique_ptr<Table> openCopyText(const std::filesystem::path& file, const TableOptions& options);
/// The tables of a dump that have rows.
std::vector<std::string> dumpTables(const std::filesystem::path& file);
/// `.sqlite`, `.sqlite3`, `.db`: a vector is a BLOB of little-endian numbers, or a text like
/// "[0.5, 1]".
std::unique_ptr<Table> openSqlite(const std::filesystem::path& file, const TableOptions& options);
/// The tables and views of a database, without those that sqlite-vec keeps for itself.
std::vector<std::string> sqliteTables(const std::filesystem::path& file);
/// A URI postgresql://…, or libpq's other form, host=… dbname=…: read by a cursor. A vector is
/// real[], double precision[], pgvector's vector or halfvec, or a text like "[0.5, 1]". No password
/// is part of any message.
std::unique_ptr<Table> openPostgres(const std::string& uri, const TableOptions& options);

} // namespace crossfade
