#include "core/base/error.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/data/formats/binary_file.h"
#include "core/data/import/blob_numbers.h"
#include "core/data/import/sqlite_vec.h"
#include "core/data/import/table.h"
#include "core/data/import/table_columns.h"
#include "core/data/import/vector_text.h"

#include <sqlite3.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

static_assert(std::endian::native == std::endian::little);

/// A database, opened for reading, that trusts nothing in its file.
class Database
{
public:
    explicit Database(const fs::path& file) : m_file(file)
    {
        BinaryFile checked(file, "an SQLite database");
        if (checked.size() == 0)
            checked.refuse("is empty", "an SQLite database");
        std::string beginning(std::min(longestContentMark, checked.size()), '\0');
        checked.read(beginning.data(), beginning.size());
        if (!beginning.starts_with("SQLite format 3"))
            refuseOtherContent(beginning, file, std::string("an SQLite database"));
        // One thread at a time uses it: no lock at each call.
        constexpr int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX;
        const int result = sqlite3_open_v2(file.c_str(), &m_database, flags, nullptr);
        if (result != SQLITE_OK) {
            const Error error = failed();
            sqlite3_close(m_database);
            throw error;
        }
        sqlite3_db_config(m_database, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
        sqlite3_db_config(m_database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
        constexpr int longestValue = 64 << 20;
        sqlite3_limit(m_database, SQLITE_LIMIT_LENGTH, longestValue);
        sqlite3_exec(m_database, "PRAGMA cell_size_check=ON", nullptr, nullptr, nullptr);
    }
    ~Database() { sqlite3_close(m_database); }
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    sqlite3* get() const { return m_database; }

    Error failed() const
    {
        return {ErrorCode::BadFormat,
                {.where = m_file,
                 .problem =
                     std::string("SQLite cannot read it: ") + printable(sqlite3_errmsg(m_database)),
                 .expected = "an undamaged SQLite database"}};
    }

private:
    const fs::path& m_file;
    sqlite3* m_database = nullptr;
};

constexpr const char* aBlob =
    "BLOBs of little-endian numbers one after the other, and nothing else";
constexpr const char* storeAnew =
    "Store the numbers alone: in Python, numpy.asarray(vector, '<f4').tobytes().";

/// A query and its rows.
class Statement
{
public:
    Statement(const Database& database, const std::string& sql) : m_database(database)
    {
        if (sqlite3_prepare_v2(database.get(), sql.c_str(), -1, &m_statement, nullptr) != SQLITE_OK)
            throw database.failed();
    }
    ~Statement() { sqlite3_finalize(m_statement); }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    bool next(const JobContext* job = nullptr)
    {
        const int result = sqlite3_step(m_statement);
        if (result == SQLITE_INTERRUPT && job != nullptr)
            job->checkpoint();
        if (result != SQLITE_ROW && result != SQLITE_DONE)
            throw m_database.failed();
        return result == SQLITE_ROW;
    }
    int type(std::size_t column) const { return sqlite3_column_type(m_statement, index(column)); }
    std::int64_t integer(std::size_t column) const
    {
        return sqlite3_column_int64(m_statement, index(column));
    }
    /// A value as a text; none: NULL.
    std::optional<std::string> text(std::size_t column) const
    {
        switch (type(column)) {
        case SQLITE_NULL:
            return {};
        case SQLITE_INTEGER: // SQLite takes several times as long for it
            return std::to_string(integer(column));
        case SQLITE_FLOAT: {
            constexpr double exact = 1e15; // SQLite writes 15 digits, by which ids are confused
            const double value = sqlite3_column_double(m_statement, index(column));
            if (std::abs(value) >= exact && std::abs(value) < std::pow(2.0, 63) &&
                value == std::trunc(value))
                return std::to_string(static_cast<std::int64_t>(value)) + ".0";
            return std::string(bytes(column));
        }
        default:
            return std::string(bytes(column));
        }
    }
    /// The bytes of a blob, or of a value as a text.
    std::string_view bytes(std::size_t column) const
    {
        const void* const data = type(column) == SQLITE_BLOB
                                     ? sqlite3_column_blob(m_statement, index(column))
                                     : sqlite3_column_text(m_statement, index(column));
        const auto size =
            static_cast<std::size_t>(sqlite3_column_bytes(m_statement, index(column)));
        return data == nullptr ? std::string_view()
                               : std::string_view(static_cast<const char*>(data), size);
    }

private:
    static int index(std::size_t column) { return static_cast<int>(column); }

    const Database& m_database;
    sqlite3_stmt* m_statement = nullptr;
};

/// Ends a long step of SQLite when the job is cancelled.
class CancelWatch
{
public:
    CancelWatch(const Database& database, const JobContext& job) : m_database(database)
    {
        constexpr int stepsBetween = 100000;
        sqlite3_progress_handler(
            m_database.get(), stepsBetween,
            [](void* watched) {
                return static_cast<const JobContext*>(watched)->cancelled() ? 1 : 0;
            },
            const_cast<JobContext*>(&job));
    }
    ~CancelWatch() { sqlite3_progress_handler(m_database.get(), 0, nullptr, nullptr); }
    CancelWatch(const CancelWatch&) = delete;
    CancelWatch& operator=(const CancelWatch&) = delete;

private:
    const Database& m_database;
};

std::string literal(const std::string& text)
{
    std::string quotedText = "'";
    for (const char c : text)
        quotedText += c == '\'' ? "''" : std::string(1, c);
    return quotedText + "'";
}

/// The statement that made a table.
std::string sqlOf(const Database& database, const std::string& table)
{
    Statement made(database, "SELECT sql FROM sqlite_master WHERE name = " + literal(table));
    return made.next() ? std::string(made.bytes(0)) : std::string();
}

bool isView(const Database& database, const std::string& table)
{
    Statement made(database, "SELECT type FROM sqlite_master WHERE name = " + literal(table));
    return made.next() && made.bytes(0) == "view";
}

/// Tables and views. What sqlite-vec keeps beside its tables is no table of the user's.
std::vector<std::string> tablesOf(const Database& database)
{
    std::vector<std::string> tables;
    Statement list(database, "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND "
                             "name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name");
    while (list.next())
        tables.emplace_back(list.bytes(0));
    const std::vector<std::string> all = tables;
    for (const std::string& table : all)
        if (const auto vectors = sqliteVecTable(table, sqlOf(database, table)))
            std::erase_if(tables, [&](const std::string& other) {
                return other.starts_with(table + "_") &&
                       isSqliteVecShadow(other.substr(table.size()));
            });
    return tables;
}

/// The table that was named, or the only one there is.
std::string chosenTable(const Database& database, const fs::path& file, const std::string& named)
{
    const std::vector<std::string> tables = tablesOf(database);
    if (named.empty() && tables.size() == 1)
        return tables.front();
    if (!named.empty() && std::ranges::find(tables, named) != tables.end())
        return named;
    throw Error(
        ErrorCode::BadUsage,
        {.where = file,
         .problem = named.empty() ? "the database has " + std::to_string(tables.size()) + " tables"
                                  : "the database has no table '" + printable(named) + "'",
         .expected = tables.empty() ? "a table of items"
                                    : "--table and one of: " + printable(joined(tables, ", ")),
         .remedy = named.empty() && !tables.empty() ? importCommand(file.string(), "--table NAME")
                                                    : Message()});
}

class SqliteTable : public Table
{
public:
    SqliteTable(fs::path file, const TableOptions& options)
        : m_file(std::move(file)),
          m_database(m_file),
          m_table(chosenTable(m_database, m_file, options.table)),
          m_source(sqlIdentifier(m_table)),
          m_isView(isView(m_database, m_table)),
          m_isNamed(options.blobType.has_value())
    {
        findColumns();
        std::vector<BlobTypeGuess> guesses(m_columns.size());
        std::vector<TextColumnGuess> texts(m_columns.size());
        Statement first(m_database,
                        "SELECT * FROM " + m_source + " LIMIT " + std::to_string(mostRowsLookedAt));
        constexpr std::size_t fewest = 100;
        const auto isUnknown = [&] {
            return std::ranges::any_of(m_columns, &TableColumn::isEmpty);
        };
        std::size_t bytes = 0;
        std::size_t row = 0;
        for (; (row < fewest || isUnknown()) && first.next(); ++row)
            for (std::size_t i = 0; i < m_columns.size(); ++i) {
                const int type = first.type(i);
                if (type == SQLITE_BLOB || type == SQLITE_TEXT)
                    bytes += first.bytes(i).size();
                m_columns[i].isEmpty = m_columns[i].isEmpty && type == SQLITE_NULL;
                m_columns[i].isVector = m_columns[i].isVector || type == SQLITE_BLOB;
                if (type == SQLITE_BLOB)
                    guesses[i].add(first.bytes(i));
                if (type == SQLITE_TEXT && (row < TextColumnGuess::mostTexts || texts[i].isEmpty()))
                    texts[i].add(first.bytes(i));
            }
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            m_columns[i].isVector = m_columns[i].isVector || texts[i].holdsVectors();
            if (!m_columns[i].isVector)
                m_columns[i].leftOut = texts[i].instead(m_columns[i].name);
            else if (isCalledAsOneValue(m_columns[i].name)) {
                m_columns[i].isVector = false;
                m_columns[i].leftOut = "bytes; ids are texts, such as hex(" +
                                       sqlIdentifier(m_columns[i].name) + ") in a view";
            }
            m_columns[i].length = std::max(texts[i].length(), guesses[i].length());
            m_columns[i].isBare = texts[i].isBare();
        }
        leaveOutDoubtful(m_columns);
        for (const BlobTypeGuess& guess : guesses) {
            m_blobTypes.push_back(m_isNamed ? *options.blobType : guess.type());
            m_doubts.push_back(guess.doubt(m_isNamed));
        }
        if (bytes > 0 && !m_isView)
            m_expectedRows = std::min(highestRow(), fs::file_size(m_file) * row / bytes);
    }

    std::string name() const override { return m_file.string() + ", table " + printable(m_table); }
    const std::vector<TableColumn>& columns() const override { return m_columns; }
    std::size_t expectedRows() const override { return m_expectedRows; }

    void read(const WantedColumns& wanted, const std::function<void(const TableRow&)>& take,
              JobContext& job) override
    {
        const CancelWatch watch(m_database, job);
        const std::vector<BlobType> types = blobTypes(wanted, job);
        Statement rows(m_database, "SELECT " + selected(wanted) + " FROM " + m_source);
        const std::string subject = m_file.filename().string();
        NumberTexts texts;
        TableRow row;
        row.place.unit = name() + ", row ";
        std::size_t number = 0;
        const std::size_t held = fs::file_size(m_file); // a row takes a byte at least
        for (; rows.next(&job); ++number) {
            constexpr std::size_t rowsBetween = 64;
            if (m_isView)
                requireEnd(*this, number, held);
            job.checkpoint();
            if (number % rowsBetween == 0)
                job.report({Stage::Reading, subject,
                            m_expectedRows == 0 ? number : std::min(number, m_expectedRows),
                            m_expectedRows});
            row.clear(wanted);
            row.place.number = number;
            for (std::size_t i = 0; i < wanted.vectors.size(); ++i) {
                const std::string problem = readVector(rows, i, types[i], texts, row.vectors[i]);
                if (!problem.empty())
                    throw Error(ErrorCode::BadFormat,
                                {.where = row.place.text() + ", " + wanted.vectors[i],
                                 .problem = problem,
                                 .expected = "a BLOB of " + blobTypeName(types[i]) +
                                             ", a text like [0.5, 1], or NULL"});
            }
            for (std::size_t i = 0; i < wanted.texts.size(); ++i)
                row.texts[i] = rows.text(wanted.vectors.size() + i);
            take(row);
        }
        texts.finish(name(), job);
        job.report({Stage::Reading, subject, number, number});
    }

private:
    /// The columns, and where their rows are: sqlite-vec's own tables are read by those that it
    /// keeps them in.
    void findColumns()
    {
        if (const auto vectors = sqliteVecTable(m_table, sqlOf(m_database, m_table))) {
            if (!vectors->problem.empty())
                throw Error(ErrorCode::BadFormat,
                            {.where = name(),
                             .problem = vectors->problem,
                             .expected = "vectors of float",
                             .remedy = "Copy it by a program that has sqlite-vec: CREATE TABLE "
                                       "items AS SELECT *, vec_to_json(COLUMN) FROM TABLE."});
            m_source = vectors->source;
            for (const std::string& column : vectors->columns)
                m_columns.push_back({column, false, true});
            return;
        }
        Statement list(m_database, "SELECT name FROM pragma_table_info(" + literal(m_table) + ")");
        while (list.next())
            m_columns.push_back({std::string(list.bytes(0)), false, true});
    }

    /// The types of the numbers of each wanted vector. Notes what was not named and is no float32.
    std::vector<BlobType> blobTypes(const WantedColumns& wanted, JobContext& job) const
    {
        std::vector<BlobType> types;
        for (const std::string& column : wanted.vectors) {
            const std::size_t index = columnIndex(*this, column);
            if (!m_doubts[index].empty())
                throw Error(ErrorCode::BadFormat,
                            {.where = name() + ", " + printable(column),
                             .problem = m_doubts[index],
                             .expected = aBlob,
                             .remedy = m_isNamed
                                           ? storeAnew
                                           : std::string("If they are such numbers, say which "
                                                         "by --blob. ") +
                                                 storeAnew});
            types.push_back(m_blobTypes[index]);
            if (!m_isNamed && types.back() != BlobType::Float32)
                job.note({Core::says("%1, %2: the BLOBs are read as %3, which they look like; "
                                     "--blob says what they are"),
                          name(), printable(column), blobTypeName(types.back())});
        }
        return types;
    }

    /// The highest row number: the number of rows, unless some were deleted or numbered otherwise;
    /// counting them would read the file twice. 0 where the table has no row numbers.
    std::size_t highestRow() const
    {
        try {
            Statement last(m_database, "SELECT max(rowid) FROM " + m_source);
            return last.next()
                       ? static_cast<std::size_t>(std::max<std::int64_t>(last.integer(0), 0))
                       : 0;
        } catch (const Error&) { // a view, or a table WITHOUT ROWID
            return 0;
        }
    }

    std::string selected(const WantedColumns& wanted) const
    {
        std::vector<std::string> names;
        for (const auto* columns : {&wanted.vectors, &wanted.texts})
            for (const std::string& column : *columns)
                names.push_back(sqlIdentifier(m_columns[columnIndex(*this, column)].name));
        return joined(names, ", ");
    }

    /// @return what is wrong; empty: nothing
    static std::string readVector(const Statement& rows, std::size_t column, BlobType type,
                                  NumberTexts& texts, std::vector<float>& out)
    {
        switch (rows.type(column)) {
        case SQLITE_NULL:
            return {};
        case SQLITE_BLOB: {
            const std::string_view bytes = rows.bytes(column);
            if (const std::string container = blobContainer(bytes); !container.empty())
                return "the BLOB is " + container + ". " + storeAnew;
            return readBlob(bytes, type, out)
                       ? ""
                       : "the BLOB has " + std::to_string(bytes.size()) + " bytes, which are no " +
                             blobTypeName(type) + " numbers";
        }
        case SQLITE_TEXT:
            return texts.readVector(rows.bytes(column), out);
        default:
            return "the value is a number";
        }
    }

    fs::path m_file;
    Database m_database;
    std::string m_table;
    std::string m_source; ///< what its rows are selected from
    bool m_isView;
    bool m_isNamed; ///< what BLOBs are is said by the options
    std::vector<TableColumn> m_columns;
    std::vector<BlobType> m_blobTypes; ///< by column
    std::vector<std::string> m_doubts; ///< by column; empty: none
    std::size_t m_expectedRows = 0;    ///< no more than fit into the file, like the first ones
};

} // namespace

std::vector<std::string> sqliteTables(const fs::path& file)
{
    return tablesOf(Database(file));
}

std::unique_ptr<Table> openSqlite(const fs::path& file, const TableOptions& options)
{
    return std::make_unique<SqliteTable>(file, options);
}

} // namespace crossfade
