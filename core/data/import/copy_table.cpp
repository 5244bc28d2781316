#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/import/table.h"
#include "core/data/import/text_file.h"
#include "core/data/import/vector_text.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <utility>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr const char* aCopyFile = "rows in PostgreSQL's text format of COPY";

void split(std::string_view text, char delimiter, std::vector<std::string_view>& fields)
{
    fields.clear();
    while (true) {
        const std::size_t end = text.find(delimiter);
        fields.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return;
        text.remove_prefix(end + 1);
    }
}

int digitValue(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : 99;
}

/// Reads up to `most` digits behind `at`, which then stands on the last of them.
char escapedByte(std::string_view text, std::size_t& at, int base, int most)
{
    int value = 0;
    for (int count = 0; count < most && at + 1 < text.size() && digitValue(text[at + 1]) < base;
         ++count)
        value = value * base + digitValue(text[++at]);
    return static_cast<char>(value);
}

/// A field as COPY writes it: backslashes before what would end a field or a line.
std::string unescaped(std::string_view field)
{
    constexpr std::string_view letters = "bfnrtv";
    constexpr std::string_view meanings = "\b\f\n\r\t\v";
    std::string text;
    for (std::size_t at = 0; at < field.size(); ++at) {
        if (field[at] != '\\' || at + 1 == field.size()) {
            text += field[at];
            continue;
        }
        const char c = field[++at];
        if (const std::size_t letter = letters.find(c); letter != std::string_view::npos)
            text += meanings[letter];
        else if (c == 'x' && at + 1 < field.size() && digitValue(field[at + 1]) < 16)
            text += escapedByte(field, at, 16, 2);
        else if (c >= '0' && c <= '7') {
            --at;
            text += escapedByte(field, at, 8, 3);
        } else
            text += c;
    }
    return text;
}

/// Where one of these marks stands first outside of the quotes around names; the text's size: none
/// does.
std::size_t unquotedMark(std::string_view text, std::string_view marks)
{
    bool isQuoted = false;
    for (std::size_t at = 0; at < text.size(); ++at)
        if (text[at] == '"')
            isQuoted = !isQuoted;
        else if (!isQuoted && marks.find(text[at]) != std::string_view::npos)
            return at;
    return text.size();
}

/// The texts between such marks outside of quotes.
std::vector<std::string_view> partsBetween(std::string_view text, char mark)
{
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = unquotedMark(text, {&mark, 1});
        parts.push_back(text.substr(0, end));
        if (end == text.size())
            return parts;
        text.remove_prefix(end + 1);
    }
}

/// `"Weird, Name"` → `Weird, Name`.
std::string unquoted(std::string_view name)
{
    while (name.starts_with(' '))
        name.remove_prefix(1);
    while (name.ends_with(' '))
        name.remove_suffix(1);
    std::string text;
    bool isQuoted = false;
    for (std::size_t at = 0; at < name.size(); ++at) {
        const bool isDouble = isQuoted && name.substr(at, 2) == "\"\"";
        if (name[at] != '"')
            text += name[at];
        else if (isDouble)
            text += name[at++];
        else
            isQuoted = !isQuoted;
    }
    return text;
}

/// `public."My items"` → `public.My items`.
std::string tableName(std::string_view text)
{
    return joined(partsBetween(text, '.'), ".", unquoted);
}

/// Takes a table's name from the beginning of a text, which then begins behind it.
std::string takeName(std::string_view& text)
{
    const std::size_t end = unquotedMark(text, " ,;()");
    const std::string name = tableName(text.substr(0, end));
    text.remove_prefix(end);
    return name;
}

/// Passes over these words where the text begins with them.
bool passOver(std::string_view& text, std::string_view words)
{
    const bool isThere = text.starts_with(words);
    text.remove_prefix(isThere ? words.size() : 0);
    return isThere;
}

/// Where the rows of a table begin in a dump: `COPY public.items (id, old) FROM stdin;`.
struct CopyLine {
    std::string table; ///< with its schema
    std::vector<std::string> columns;
    bool isPlain = true;       ///< without options, which say how the rows are written
    std::string database = {}; ///< of a dump of several, as pg_dumpall writes them
    bool isEmpty = false;      ///< of a table without rows: pg_dump writes a block for each
};

std::optional<CopyLine> copyLine(std::string_view line)
{
    constexpr std::string_view start = "COPY ";
    constexpr std::string_view end = " FROM stdin";
    const std::size_t stop = line.rfind(end);
    if (!line.starts_with(start) || stop == std::string_view::npos)
        return {};
    CopyLine copy{.table = {}, .columns = {}, .isPlain = line.substr(stop + end.size()) == ";"};
    line = line.substr(start.size(), stop - start.size());
    copy.table = takeName(line);
    if (passOver(line, " (") && line.ends_with(')'))
        for (const std::string_view name : partsBetween(line.substr(0, line.size() - 1), ','))
            copy.columns.push_back(unquoted(name));
    return copy;
}

/// What a dump says of its tables.
class Dump
{
    using Link = std::pair<std::string, std::string>;
    static constexpr int deepest = 16; ///< of partitions of partitions; a damaged file has rings

public:
    explicit Dump(const fs::path& file)
    {
        TextFile text(file, aCopyFile);
        for (std::string_view line; text.next(line);)
            if (const auto copy = copyLine(line)) {
                m_blocks.push_back(*copy);
                m_blocks.back().database = m_database;
                m_blocks.back().isEmpty = text.next(line) && line == "\\.";
                while (line != "\\." && text.next(line))
                    ;
            } else
                look(line);
    }

    /// The blocks of rows in their sequence.
    const std::vector<CopyLine>& blocks() const { return m_blocks; }

    /// Whether the rows of a table are among those of another: it is that one, a partition of it,
    /// or inherits from it.
    bool isOf(const std::string& table, const std::string& other, int depth = 0) const
    {
        return table == other ||
               (depth < deepest && std::ranges::any_of(m_parents, [&](const Link& link) {
                    return link.first == table && isOf(link.second, other, depth + 1);
                }));
    }

    /// The tables that have rows and are of no other one.
    std::vector<std::string> roots() const
    {
        std::vector<std::string> roots;
        for (const CopyLine& block : m_blocks)
            if (!block.isEmpty)
                addOnce(roots, rootOf(block.table));
        for (const std::string& table : m_inserted)
            addOnce(roots, rootOf(table));
        return roots;
    }

    /// Whether some of its rows stand there as INSERT statements.
    bool inserts(const std::string& table) const
    {
        return std::ranges::any_of(m_inserted, [&](const auto& some) { return isOf(some, table); });
    }

private:
    static void addOnce(std::vector<std::string>& names, const std::string& name)
    {
        if (std::ranges::find(names, name) == names.end())
            names.push_back(name);
    }

    std::string rootOf(std::string table) const
    {
        for (int depth = 0; depth < deepest; ++depth) {
            const auto link = std::ranges::find(m_parents, table, &Link::first);
            if (link == m_parents.end())
                break;
            table = link->second;
        }
        return table;
    }

    /// Notes the tables that inherit or are partitions, by the lines that pg_dump writes for them.
    void look(std::string_view line)
    {
        constexpr std::string_view table = "TABLE ";
        if (passOver(line, "CREATE ")) {
            const std::size_t kind = line.find(table); // CREATE UNLOGGED TABLE
            if (kind == std::string_view::npos)
                return;
            line.remove_prefix(kind + table.size());
            m_created = takeName(line);
            if (passOver(line, " PARTITION OF "))
                m_parents.emplace_back(m_created, takeName(line));
        } else if (passOver(line, "INHERITS (")) {
            line = line.substr(0, unquotedMark(line, ")"));
            for (const std::string_view parent : partsBetween(line, ','))
                m_parents.emplace_back(m_created, tableName(parent));
        } else if (passOver(line, "ALTER TABLE ")) {
            (void)passOver(line, "ONLY ");
            const std::string altered = takeName(line);
            if (passOver(line, " ATTACH PARTITION "))
                m_parents.emplace_back(takeName(line), altered);
            else if (passOver(line, " INHERIT "))
                m_parents.emplace_back(altered, takeName(line));
        } else if (passOver(line, "INSERT INTO ")) {
            addOnce(m_inserted, takeName(line));
        } else if (passOver(line, "\\connect ")) {
            m_database = line;
        }
    }

    std::vector<CopyLine> m_blocks;
    std::vector<Link> m_parents; ///< table, parent
    std::vector<std::string> m_inserted;
    std::string m_created;  ///< the last one
    std::string m_database; ///< that the lines are of; empty: the dump is of one
};

/// The rows of a table: all of a file of rows alone, or those of a dump's blocks.
class CopyRows
{
public:
    /// @param wanted  whether a block's rows are; null: the file has rows alone
    CopyRows(const fs::path& file, std::function<bool(const std::string& table)> wanted)
        : m_text(file, aCopyFile), m_wanted(std::move(wanted)), m_isInBlock(!m_wanted)
    {
    }

    /// The fields of the next row; false behind the last one. They are there until the next call.
    bool next(std::vector<std::string_view>& fields)
    {
        for (std::string_view line; m_text.next(line);) {
            if (line == "\\.")
                m_isInBlock = !m_wanted; // behind it, a file of rows alone may have more of them
            else if (!m_isInBlock)
                enter(line);
            else if (m_isWanted && !line.empty()) {
                split(line, '\t', fields);
                return true;
            }
        }
        if (m_wanted && m_isInBlock)
            throw Error(ErrorCode::BadFormat,
                        {.where = m_text.place(),
                         .problem = "the dump is cut off",
                         .expected = "a line '\\.' behind the table's last row"});
        return false;
    }

    /// The columns of the block that the row is in; empty where there are none.
    const std::vector<std::string>& columns() const { return m_columns; }
    TextFile& text() { return m_text; }

private:
    void enter(std::string_view line)
    {
        const auto copy = copyLine(line);
        if (!copy)
            return;
        m_isInBlock = true;
        m_isWanted = m_wanted(copy->table);
        if (m_isWanted)
            m_columns = copy->columns;
    }

    TextFile m_text;
    std::function<bool(const std::string&)> m_wanted;
    bool m_isInBlock;
    bool m_isWanted = true;
    std::vector<std::string> m_columns;
};

class CopyTable : public Table
{
public:
    CopyTable(fs::path file, const TableOptions& options)
        : m_file(std::move(file)), m_isDump(m_file.extension() == ".sql")
    {
        std::vector<std::string> names = options.columns;
        if (m_isDump) {
            m_dump.emplace(m_file);
            m_table = chosenTable(options.table);
            names = columnsOf(options.columns);
        }
        const std::vector<TextColumnGuess> guesses = firstTexts(names);
        if (names.empty())
            throw Error(ErrorCode::BadUsage,
                        {.where = m_file,
                         .problem = "the file does not name its " + std::to_string(guesses.size()) +
                                    " columns",
                         .expected = "their names, separated by commas (--columns id,old,new)",
                         .remedy = importCommand(m_file.string(), "--columns NAMES")});
        const TextColumnGuess nothing;
        for (std::size_t field = 0; field < names.size(); ++field) {
            const TextColumnGuess guess = field < guesses.size() ? guesses[field] : nothing;
            m_columns.push_back({.name = names[field],
                                 .isVector = guess.holdsVectors(),
                                 .isEmpty = guess.isEmpty(),
                                 .leftOut = guess.instead(names[field]),
                                 .length = guess.length(),
                                 .isBare = guess.isBare()});
        }
        requireDistinctNames(m_file.string(), m_columns);
        leaveOutDoubtful(m_columns);
    }

    std::string name() const override { return m_file.string(); }
    const std::vector<TableColumn>& columns() const override { return m_columns; }

    void read(const WantedColumns& wanted, const std::function<void(const TableRow&)>& take,
              JobContext& job) override
    {
        for (const auto* columns : {&wanted.vectors, &wanted.texts})
            for (const std::string& column : *columns)
                (void)columnIndex(*this, column);
        NumberTexts numbers;
        CopyRows rows = this->rows();
        TableRow row;
        row.place.unit = m_file.string() + ", line ";
        std::vector<std::string_view> fields;
        while (rows.next(fields)) {
            rows.text().report(job);
            row.clear(wanted);
            row.place.number = rows.text().lineNumber();
            requireAllFields(fields, rows, row.place);
            for (std::size_t i = 0; i < wanted.vectors.size(); ++i)
                readVector(fields[placeOf(wanted.vectors[i], rows)], row.place, wanted.vectors[i],
                           numbers, row.vectors[i]);
            for (std::size_t i = 0; i < wanted.texts.size(); ++i)
                if (const auto field = fields[placeOf(wanted.texts[i], rows)]; field != null)
                    row.texts[i] = unescaped(field);
            take(row);
        }
        numbers.finish(name(), job);
    }

private:
    static constexpr std::string_view null = "\\N";

    CopyRows rows() const
    {
        if (!m_isDump)
            return {m_file, {}};
        return {m_file, [this](const std::string& table) { return m_dump->isOf(table, m_table); }};
    }

    /// Where a column stands in a row: in a partition, perhaps elsewhere than in others.
    std::size_t placeOf(const std::string& column, const CopyRows& rows) const
    {
        if (rows.columns().empty())
            return columnIndex(*this, column);
        return static_cast<std::size_t>(std::ranges::find(rows.columns(), column) -
                                        rows.columns().begin());
    }

    /// What each field holds: by the first rows, and by later ones while all was NULL in some.
    std::vector<TextColumnGuess> firstTexts(const std::vector<std::string>& names) const
    {
        std::vector<TextColumnGuess> guesses(names.size());
        CopyRows rows = this->rows();
        std::vector<std::string_view> fields;
        const auto wantsMore = [&](std::size_t row) {
            return row < TextColumnGuess::mostTexts ||
                   (row < mostRowsLookedAt &&
                    std::ranges::any_of(guesses, &TextColumnGuess::isEmpty));
        };
        for (std::size_t row = 0; wantsMore(row) && rows.next(fields); ++row) {
            if (names.empty())
                guesses.resize(std::max(guesses.size(), fields.size()));
            for (std::size_t i = 0; i < guesses.size(); ++i) {
                const std::size_t field =
                    rows.columns().empty() || names.empty()
                        ? i
                        : static_cast<std::size_t>(std::ranges::find(rows.columns(), names[i]) -
                                                   rows.columns().begin());
                if (field < fields.size() && fields[field] != null &&
                    (row < TextColumnGuess::mostTexts || guesses[i].isEmpty()))
                    guesses[i].add(fields[field]);
            }
        }
        return guesses;
    }

    /// The table that was asked for, or the only one there is.
    std::string chosenTable(const std::string& asked) const
    {
        const std::vector<std::string> roots = m_dump->roots();
        if (asked.empty() && roots.size() == 1)
            return roots.front();
        const std::string named = tableName(asked);
        for (const std::string& table : {asked, named, "public." + named})
            if (m_dump->inserts(table) ||
                std::ranges::any_of(m_dump->blocks(), [&](const auto& block) {
                    return m_dump->isOf(block.table, table);
                }))
                return table;
        throw Error(
            ErrorCode::BadUsage,
            {.where = m_file,
             .problem = asked.empty() && !roots.empty()
                            ? "the dump has rows of " + std::to_string(roots.size()) + " tables"
                            : "the dump has no rows of " +
                                  (asked.empty() ? "any table" : "the table " + printable(asked)),
             .expected = roots.empty() ? "a line COPY table (columns) FROM stdin;"
                                       : "--table and one of: " + printable(joined(roots, ", ")),
             .remedy = asked.empty() && !roots.empty()
                           ? importCommand(m_file.string(), "--table NAME")
                           : Message()});
    }

    /// The columns of the table itself, else of its first partition; all other partitions have
    /// them.
    std::vector<std::string> columnsOf(const std::vector<std::string>& named) const
    {
        if (m_dump->inserts(m_table))
            throw Error(ErrorCode::BadFormat,
                        {.where = m_file.string() + ", table " + printable(m_table),
                         .problem = "rows stand there as INSERT statements",
                         .expected = aCopyFile,
                         .remedy = "Dump the table without --inserts."});
        std::vector<CopyLine> blocks;
        std::ranges::copy_if(m_dump->blocks(), std::back_inserter(blocks),
                             [&](const auto& block) { return m_dump->isOf(block.table, m_table); });
        const auto other = std::ranges::find_if(blocks, [&](const CopyLine& block) {
            return block.database != blocks.front().database;
        });
        if (other != blocks.end())
            throw Error(ErrorCode::BadFormat,
                        {.where = m_file.string() + ", table " + printable(m_table),
                         .problem = "its rows are of several databases: " +
                                    printable(blocks.front().database) + " and " +
                                    printable(other->database),
                         .expected = "a dump of one database",
                         .remedy = "Dump that one alone: pg_dump DATABASE > dump.sql"});
        const auto own = std::ranges::find(blocks, m_table, &CopyLine::table);
        std::vector<std::string> names =
            own == blocks.end() ? blocks.front().columns : own->columns;
        if (names.empty())
            names = named;
        for (const CopyLine& block : blocks)
            for (const std::string& name : names)
                if (!block.isPlain ||
                    (!block.columns.empty() &&
                     std::ranges::find(block.columns, name) == block.columns.end()) ||
                    (block.columns.empty() && !named.empty() && names != named))
                    throw Error(
                        ErrorCode::BadFormat,
                        {.where = m_file.string() + ", table " + printable(block.table),
                         .problem = block.isPlain
                                        ? "its rows have no column '" + printable(name) + "'"
                                        : "its COPY has options",
                         .expected = "rows as pg_dump writes them, with the same columns in every "
                                     "part of the table",
                         .remedy = "Dump the table anew by pg_dump."});
        return names;
    }

    void requireAllFields(const std::vector<std::string_view>& fields, const CopyRows& rows,
                          const RowPlace& place) const
    {
        const std::size_t expected =
            rows.columns().empty() ? m_columns.size() : rows.columns().size();
        if (fields.size() != expected)
            throw Error(ErrorCode::ShapeMismatch,
                        {.where = place.text(),
                         .problem = std::to_string(fields.size()) + " fields",
                         .expected = std::to_string(expected) + ", one for each column"});
    }

    static void readVector(std::string_view field, const RowPlace& place, const std::string& column,
                           NumberTexts& numbers, std::vector<float>& out)
    {
        if (field == null)
            return;
        const std::string problem = numbers.readVector(field, out);
        if (!problem.empty())
            throw Error(ErrorCode::BadFormat, {.where = place.text() + ", " + column,
                                               .problem = problem,
                                               .expected = "numbers, or \\N"});
    }

    fs::path m_file;
    bool m_isDump;
    std::optional<Dump> m_dump; ///< of a dump
    std::string m_table;        ///< of a dump
    std::vector<TableColumn> m_columns;
};

} // namespace

std::vector<std::string> dumpTables(const fs::path& file)
{
    return Dump(file).roots();
}

std::unique_ptr<Table> openCopyText(const fs::path& file, const TableOptions& options)
{
    return std::make_unique<CopyTable>(file, options);
}

} // namespace crossfade
