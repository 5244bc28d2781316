#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/import/table.h"
#include "core/data/import/table_columns.h"
#include "core/data/import/vector_text.h"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace crossfade
{

namespace
{

using Result = std::unique_ptr<PGresult, void (*)(PGresult*)>;

/// What a URI says, without its password.
struct ServerName {
    std::string text;     ///< "postgresql://user@host:5432/base", for messages
    std::string password; ///< to be kept out of messages
};

ServerName serverName(const std::string& uri)
{
    ServerName name;
    // libpq's own message repeats the text, and so, perhaps, the password.
    const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> options(
        PQconninfoParse(uri.c_str(), nullptr), PQconninfoFree);
    if (!options)
        throw Error(ErrorCode::BadUsage,
                    {.where = "the server's address",
                     .problem = "it cannot be understood",
                     .expected = "postgresql://user@host:5432/database",
                     .remedy = "Write special characters as %40. Leave the password to ~/.pgpass "
                               "or PGPASSWORD."});
    std::string user;
    std::string host;
    std::string port;
    std::string base;
    for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
        const std::string_view key = option->keyword;
        const std::string value = option->val == nullptr ? "" : option->val;
        if (key == "password")
            name.password = value;
        else if (key == "user" && !value.empty())
            user = value + "@";
        else if (key == "host")
            host = value;
        else if (key == "port" && !value.empty())
            port = ":" + value;
        else if (key == "dbname")
            base = value;
    }
    name.text = "postgresql://" + user + host + port + "/" + base;
    return name;
}

/// A connection in one read-only transaction. All rows are of one state of the table.
class Connection
{
public:
    explicit Connection(const std::string& uri)
        : m_server(serverName(uri)), m_connection(connect(uri), PQfinish)
    {
        if (PQstatus(m_connection.get()) != CONNECTION_OK)
            throw Error(ErrorCode::FileNotFound,
                        {.where = m_server.text,
                         .problem = "the server gives no connection: " + message(),
                         .expected = "a PostgreSQL server that lets this user in",
                         .remedy = "Check address, user and password; ~/.pgpass and PGPASSWORD are "
                                   "looked at."});
        (void)run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    }

    const std::string& server() const { return m_server.text; }

    /// Makes a cancelled job end the wait for the server from now on. The job has to outlive the
    /// connection's use.
    void setJob(const JobContext& job) { m_job = &job; }

    /// Rows in binary form where `binary`. Throws Error(FileNotFound) where the connection is lost,
    /// Error(BadUsage) where the server refuses; Cancelled.
    Result run(const std::string& sql, bool binary = false)
    {
        Result result(nullptr, PQclear);
        if (PQsendQueryParams(m_connection.get(), sql.c_str(), 0, nullptr, nullptr, nullptr,
                              nullptr, binary ? 1 : 0) != 0) {
            waitForAnswer();
            while (PGresult* const next = PQgetResult(m_connection.get()))
                result.reset(next);
        }
        const ExecStatusType status = PQresultStatus(result.get());
        if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK)
            return result;
        const bool lost = PQstatus(m_connection.get()) != CONNECTION_OK;
        throw Error(
            lost ? ErrorCode::FileNotFound : ErrorCode::BadUsage,
            {.where = m_server.text,
             .problem = (lost ? "the connection was lost: " : "the server refuses: ") + message(),
             .remedy = lost ? "Nothing was written. Import again." : ""});
    }

    std::string identifier(const std::string& name) const
    {
        const std::unique_ptr<char, void (*)(void*)> text(
            PQescapeIdentifier(m_connection.get(), name.data(), name.size()), PQfreemem);
        return text.get();
    }
    std::string literal(const std::string& value) const
    {
        const std::unique_ptr<char, void (*)(void*)> text(
            PQescapeLiteral(m_connection.get(), value.data(), value.size()), PQfreemem);
        return text.get();
    }

private:
    static PGconn* connect(const std::string& uri)
    {
        constexpr std::array keywords{"connect_timeout", "dbname",
                                      static_cast<const char*>(nullptr)};
        const std::array values{"20", uri.c_str(), static_cast<const char*>(nullptr)};
        constexpr int dbnameIsUri = 1;
        return PQconnectdbParams(keywords.data(), values.data(), dbnameIsUri);
    }

    void waitForAnswer()
    {
        constexpr int milliseconds = 100;
        while (PQisBusy(m_connection.get()) != 0) {
            if (m_job != nullptr)
                m_job->checkpoint();
            pollfd socket{.fd = PQsocket(m_connection.get()), .events = POLLIN, .revents = 0};
            (void)poll(&socket, 1, milliseconds);
            if (PQconsumeInput(m_connection.get()) == 0)
                return;
        }
    }

    /// The server's message in one line and without the password.
    std::string message() const
    {
        std::string text = PQerrorMessage(m_connection.get());
        for (std::size_t at = text.find(m_server.password);
             !m_server.password.empty() && at != std::string::npos;
             at = text.find(m_server.password, at + 3))
            text.replace(at, m_server.password.size(), "***");
        while (!text.empty() && text.back() == '\n')
            text.pop_back();
        std::ranges::replace(text, '\n', ' ');
        std::ranges::replace(text, '\t', ' ');
        return printable(text);
    }

    ServerName m_server;
    std::unique_ptr<PGconn, void (*)(PGconn*)> m_connection;
    const JobContext* m_job = nullptr;
};

std::uint32_t bigEndian(const char* bytes)
{
    std::uint32_t value = 0;
    for (int i = 0; i < 4; ++i)
        value = value << 8U | static_cast<unsigned char>(bytes[i]);
    return value;
}

/// An array real[] as PostgreSQL sends it in binary form: dimensions, whether there are NULLs, the
/// element's type, then for each dimension its length and first index, then for each element its
/// bytes with their number before. All are big-endian int32.
/// @return what is wrong; empty: nothing
std::string readRealArray(std::string_view bytes, std::vector<float>& out)
{
    constexpr std::size_t headBytes = 12;
    constexpr std::size_t dimensionBytes = 8;
    constexpr std::size_t elementBytes = 8;
    if (bytes.size() < headBytes)
        return "is no array";
    const std::uint32_t dimensions = bigEndian(bytes.data());
    if (dimensions == 0)
        return {};
    if (dimensions != 1 || bytes.size() < headBytes + dimensionBytes)
        return "is an array of " + std::to_string(dimensions) + " dimensions";
    const std::size_t count = bigEndian(bytes.data() + headBytes);
    bytes.remove_prefix(headBytes + dimensionBytes);
    if (bytes.size() != count * elementBytes)
        return "holds NULLs";
    out.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (bigEndian(bytes.data() + i * elementBytes) != sizeof(float))
            return "holds NULLs";
        out[i] = std::bit_cast<float>(bigEndian(bytes.data() + i * elementBytes + 4));
    }
    return {};
}

class PostgresTable : public Table
{
public:
    PostgresTable(const std::string& uri, const TableOptions& options)
        : m_connection(uri), m_table(options.table)
    {
        if (m_table.empty())
            throw Error(ErrorCode::BadUsage, {.where = m_connection.server(),
                                              .problem = "no table is named",
                                              .expected = "--table NAME, or SCHEMA.NAME"});
        findTable();
        // The type's own name: that of an array begins with an underscore.
        const Result columns = m_connection.run(
            "SELECT a.attname, t.typname FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid "
            "WHERE a.attrelid = " +
            m_connection.literal(m_relation) +
            "::regclass AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum");
        for (int row = 0; row < PQntuples(columns.get()); ++row)
            addColumn(PQgetvalue(columns.get(), row, 0), PQgetvalue(columns.get(), row, 1));
    }

    std::string name() const override
    {
        return m_connection.server() + ", table " + printable(m_table);
    }
    const std::vector<TableColumn>& columns() const override { return m_columns; }

    void read(const WantedColumns& wanted, const std::function<void(const TableRow&)>& take,
              JobContext& job) override
    {
        m_connection.setJob(job);
        (void)m_connection.run("CLOSE ALL"); // where a reading was left
        constexpr const char* fetch = "FETCH FORWARD 1000 FROM crossfade_items";
        (void)m_connection.run("DECLARE crossfade_items NO SCROLL CURSOR FOR SELECT " +
                               selected(wanted) + " FROM " + m_relation);
        NumberTexts numbers;
        TableRow row;
        row.place.unit = name() + ", row ";
        std::size_t number = 0;
        const std::optional<std::size_t> held = rowsBehindView();
        while (true) {
            job.checkpoint();
            job.report({Stage::Reading, m_table, number, 0});
            if (held)
                requireEnd(*this, number, *held);
            const Result rows = m_connection.run(fetch, true);
            const int count = PQntuples(rows.get());
            if (count == 0)
                break;
            for (int i = 0; i < count; ++i, ++number) {
                row.clear(wanted);
                row.place.number = number;
                fill(row, rows, i, wanted, numbers);
                take(row);
            }
        }
        numbers.finish(name(), job);
        (void)m_connection.run("CLOSE crossfade_items");
    }

private:
    void findTable()
    {
        const std::size_t dot = m_table.find('.');
        m_relation = dot == std::string::npos
                         ? m_connection.identifier(m_table)
                         : m_connection.identifier(m_table.substr(0, dot)) + "." +
                               m_connection.identifier(m_table.substr(dot + 1));
        const Result found =
            m_connection.run("SELECT to_regclass(" + m_connection.literal(m_relation) + ")");
        if (PQgetisnull(found.get(), 0, 0) != 0)
            throw Error(
                ErrorCode::BadUsage,
                {.where = m_connection.server(),
                 .problem = "there is no table '" + printable(m_table) + "' that this user sees",
                 .expected = "--table NAME, or SCHEMA.NAME"});
    }

    /// The most rows that fit into the database, where a view of it is read; none: it is a table.
    std::optional<std::size_t> rowsBehindView()
    {
        constexpr std::size_t leastRowBytes = 24;
        const Result found = m_connection.run(
            "SELECT pg_database_size(current_database()) FROM pg_class WHERE relkind = 'v' AND "
            "oid = " +
            m_connection.literal(m_relation) + "::regclass");
        if (PQntuples(found.get()) == 0)
            return {};
        return std::stoull(PQgetvalue(found.get(), 0, 0)) / leastRowBytes;
    }

    void addColumn(const std::string& column, const std::string& type)
    {
        constexpr std::array arrays{"_float4", "_float8", "vector", "halfvec"};
        const bool isArray = std::ranges::find(arrays, type) != arrays.end();
        bool isVector = isArray;
        if (type == "text" || type == "json" || type == "jsonb") {
            const std::string value = m_connection.identifier(column);
            const Result first = m_connection.run("SELECT " + value + "::text FROM " + m_relation +
                                                  " WHERE " + value + " IS NOT NULL LIMIT " +
                                                  std::to_string(TextColumnGuess::mostTexts));
            TextColumnGuess guess;
            for (int row = 0; row < PQntuples(first.get()); ++row)
                guess.add(PQgetvalue(first.get(), row, 0));
            isVector = guess.holdsVectors();
        }
        const bool isData = type == "bytea" && !isCalledAsOneValue(column); // images, and the like
        m_columns.push_back(
            {.name = column, .isVector = isVector, .leftOut = isData ? "of bytes" : ""});
        m_isArray.push_back(isArray);
    }

    std::string selected(const WantedColumns& wanted) const
    {
        std::vector<std::string> values;
        for (const std::string& column : wanted.vectors) {
            const std::size_t index = columnIndex(*this, column);
            values.push_back(m_connection.identifier(column) +
                             (m_isArray[index] ? "::real[]" : "::text"));
        }
        for (const std::string& column : wanted.texts) {
            (void)columnIndex(*this, column);
            values.push_back(m_connection.identifier(column) + "::text");
        }
        return joined(values, ", ");
    }

    void fill(TableRow& row, const Result& rows, int index, const WantedColumns& wanted,
              NumberTexts& numbers) const
    {
        const auto valueOf = [&](std::size_t column) -> std::optional<std::string_view> {
            const int field = static_cast<int>(column);
            if (PQgetisnull(rows.get(), index, field) != 0)
                return {};
            return std::string_view(
                PQgetvalue(rows.get(), index, field),
                static_cast<std::size_t>(PQgetlength(rows.get(), index, field)));
        };
        for (std::size_t i = 0; i < wanted.vectors.size(); ++i) {
            const std::optional<std::string_view> value = valueOf(i);
            if (!value)
                continue;
            const bool isArray = m_isArray[columnIndex(*this, wanted.vectors[i])];
            const std::string problem = isArray ? readRealArray(*value, row.vectors[i])
                                                : numbers.readVector(*value, row.vectors[i]);
            if (!problem.empty())
                throw Error(ErrorCode::BadFormat,
                            {.where = row.place.text() + ", " + wanted.vectors[i],
                             .problem = problem,
                             .expected = "numbers, or NULL for the whole vector"});
        }
        for (std::size_t i = 0; i < wanted.texts.size(); ++i)
            if (const auto value = valueOf(wanted.vectors.size() + i))
                row.texts[i] = std::string(*value);
    }

    Connection m_connection;
    std::string m_table;
    std::string m_relation; ///< quoted
    std::vector<TableColumn> m_columns;
    /// Whether a column is asked for as real[]: a vector is, unless its column is a text.
    std::vector<bool> m_isArray;
};

} // namespace

std::unique_ptr<Table> openPostgres(const std::string& uri, const TableOptions& options)
{
    return std::make_unique<PostgresTable>(uri, options);
}

} // namespace crossfade
