#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/import/table.h"
#include "core/data/import/text_file.h"
#include "core/data/import/vector_text.h"

#include <algorithm>

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

std::vector<std::string_view> split(std::string_view text, char delimiter)
{
    std::vector<std::string_view> fields;
    split(text, delimiter, fields);
    return fields;
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

std::string unquoted(std::string_view name)
{
    while (name.starts_with(' '))
        name.remove_prefix(1);
    while (name.ends_with(' '))
        name.remove_suffix(1);
    if (name.size() > 1 && name.front() == '"' && name.back() == '"')
        name = name.substr(1, name.size() - 2);
    return std::string(name);
}

/// `COPY public.items (id, old) FROM stdin;`: what a dump has before the rows of a table.
struct CopyLine {
    std::string table; ///< with its schema
    std::vector<std::string> columns;
};

std::optional<CopyLine> copyLine(std::string_view line)
{
    constexpr std::string_view start = "COPY ";
    constexpr std::string_view end = " FROM stdin;";
    if (!line.starts_with(start) || !line.ends_with(end))
        return {};
    line = line.substr(start.size(), line.size() - start.size() - end.size());
    const std::size_t open = line.find(" (");
    if (open == std::string_view::npos || !line.ends_with(')'))
        return {};
    CopyLine copy{.table = std::string(line.substr(0, open)), .columns = {}};
    for (const std::string_view name : split(line.substr(open + 2, line.size() - open - 3), ','))
        copy.columns.push_back(unquoted(name));
    return copy;
}

class CopyTable : public Table
{
public:
    CopyTable(fs::path file, const TableOptions& options)
        : m_file(std::move(file)), m_table(options.table), m_isDump(m_file.extension() == ".sql")
    {
        TextFile text(m_file, aCopyFile);
        std::vector<std::string> names = options.columns;
        if (m_isDump)
            names = toRows(text);
        const std::vector<TextColumnGuess> guesses = firstTexts(text);
        if (names.empty())
            throw Error(ErrorCode::BadUsage,
                        {.where = m_file.string(),
                         .problem = "the file does not name its " + std::to_string(guesses.size()) +
                                    " columns",
                         .expected = "their names, separated by commas (--columns id,old,new)",
                         .remedy = importFirst(m_file.string(), "--columns NAMES")});
        const TextColumnGuess nothing;
        for (std::size_t field = 0; field < names.size(); ++field) {
            const TextColumnGuess guess = field < guesses.size() ? guesses[field] : nothing;
            m_columns.push_back({names[field], guess.holdsVectors(), guess.isEmpty()});
        }
        requireDistinctNames(m_file.string(), m_columns);
    }

    std::string name() const override { return m_file.string(); }
    const std::vector<TableColumn>& columns() const override { return m_columns; }

    void read(const WantedColumns& wanted, const std::function<void(const TableRow&)>& take,
              JobContext& job) override
    {
        std::vector<std::size_t> vectors;
        std::vector<std::size_t> texts;
        for (const std::string& column : wanted.vectors)
            vectors.push_back(columnIndex(*this, column));
        for (const std::string& column : wanted.texts)
            texts.push_back(columnIndex(*this, column));
        TextFile text(m_file, aCopyFile);
        if (m_isDump)
            (void)toRows(text);
        TableRow row;
        row.place.unit = m_file.string() + ", line ";
        std::vector<std::string_view> fields;
        std::string_view line;
        bool ended = false;
        while (!ended && text.next(line)) {
            ended = line == "\\.";
            text.report(job);
            if (ended || line.empty())
                continue;
            row.clear(wanted);
            row.place.number = text.lineNumber();
            split(line, '\t', fields);
            requireAllFields(fields, row.place);
            for (std::size_t i = 0; i < vectors.size(); ++i)
                readVector(fields[vectors[i]], row.place, wanted.vectors[i], row.vectors[i]);
            for (std::size_t i = 0; i < texts.size(); ++i)
                if (fields[texts[i]] != null)
                    row.texts[i] = unescaped(fields[texts[i]]);
            take(row);
        }
        if (m_isDump && !ended)
            throw Error(ErrorCode::BadFormat,
                        {.where = text.place(),
                         .problem = "the dump is cut off",
                         .expected = "a line '\\.' behind the table's last row"});
    }

private:
    static constexpr std::string_view null = "\\N";

    /// What each field holds: by the first rows, and by later ones while all was NULL in some.
    static std::vector<TextColumnGuess> firstTexts(TextFile& text)
    {
        std::vector<TextColumnGuess> guesses;
        std::vector<std::string_view> fields;
        std::string_view line;
        const auto wantsMore = [&](std::size_t row) {
            return row < TextColumnGuess::mostTexts ||
                   (row < mostRowsLookedAt &&
                    std::ranges::any_of(guesses, &TextColumnGuess::isEmpty));
        };
        for (std::size_t row = 0; wantsMore(row); ++row) {
            if (!text.next(line) || line == "\\.")
                break;
            split(line, '\t', fields);
            if (row == 0)
                guesses.resize(fields.size());
            for (std::size_t field = 0; field < std::min(fields.size(), guesses.size()); ++field)
                if (fields[field] != null &&
                    (row < TextColumnGuess::mostTexts || guesses[field].isEmpty()))
                    guesses[field].add(fields[field]);
        }
        return guesses;
    }

    /// Goes on to the first row of the table that is asked for; the names of its columns.
    std::vector<std::string> toRows(TextFile& text) const
    {
        std::vector<std::string> tables;
        std::string_view line;
        while (text.next(line)) {
            const std::optional<CopyLine> copy = copyLine(line);
            if (!copy)
                continue;
            if (m_table.empty() || copy->table == m_table || copy->table == "public." + m_table)
                return copy->columns;
            tables.push_back(copy->table);
        }
        throw Error(ErrorCode::BadUsage,
                    {.where = m_file.string(),
                     .problem = "the dump has no rows of " +
                                (m_table.empty() ? "any table" : "the table " + printable(m_table)),
                     .expected = tables.empty() ? "a line COPY table (columns) FROM stdin;"
                                                : "one of: " + joined(tables, ", ")});
    }

    void requireAllFields(const std::vector<std::string_view>& fields, const RowPlace& place) const
    {
        if (fields.size() != m_columns.size())
            throw Error(ErrorCode::ShapeMismatch,
                        {.where = place.text(),
                         .problem = std::to_string(fields.size()) + " fields",
                         .expected = std::to_string(m_columns.size()) + ", one for each column"});
    }

    static void readVector(std::string_view field, const RowPlace& place, const std::string& column,
                           std::vector<float>& out)
    {
        if (field == null)
            return;
        const std::string problem = readVectorText(field, out);
        if (!problem.empty())
            throw Error(ErrorCode::BadFormat, {.where = place.text() + ", " + column,
                                               .problem = problem,
                                               .expected = "numbers, or \\N"});
    }

    fs::path m_file;
    std::string m_table;
    bool m_isDump;
    std::vector<TableColumn> m_columns;
};

} // namespace

std::unique_ptr<Table> openCopyText(const fs::path& file, const TableOptions& options)
{
    return std::make_unique<CopyTable>(file, options);
}

} // namespace crossfade
