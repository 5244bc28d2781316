#include "core/base/error.h"
#include "core/data/import/table.h"
#include "core/data/import/text_file.h"
#include "core/data/import/vector_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr const char* aCsvFile = "a CSV file whose first line names its columns";

/// What Excel reads, and others write for it, in a first line of its own: `sep=;`. None: there is
/// no such line.
std::optional<char> namedDelimiter(const fs::path& file)
{
    constexpr std::string_view mark = "sep=";
    TextFile text(file, aCsvFile);
    std::string_view line;
    if (!text.next(line) || line.size() != mark.size() + 1 || !line.starts_with(mark))
        return {};
    return line.back();
}

/// The records of a CSV file: fields between delimiters, in quotes where they hold a delimiter, a
/// quote (doubled) or the end of a line.
class CsvRecords
{
public:
    CsvRecords(const fs::path& file, char delimiter)
        : m_file(file, aCsvFile), m_delimiter(delimiter)
    {
        if (std::string_view line; namedDelimiter(file))
            (void)m_file.next(line);
    }

    /// False behind the last record. Empty lines are passed over.
    bool next()
    {
        std::string_view line;
        do {
            if (!m_file.next(line))
                return false;
        } while (line.empty());
        m_line = m_file.lineNumber();
        m_text.assign(line);
        m_fields.clear();
        if (m_text.find('"') == std::string::npos)
            splitPlain();
        else
            splitQuoted();
        return true;
    }

    std::size_t size() const { return m_fields.size(); }
    std::string_view operator[](std::size_t field) const
    {
        return std::string_view(m_text).substr(m_fields[field].first, m_fields[field].size);
    }
    /// The line where the record begins.
    std::size_t line() const { return m_line; }
    Message place() const { return m_file.place(m_line); }
    void report(JobContext& job) { m_file.report(job); }

private:
    struct Field {
        std::size_t first = 0;
        std::size_t size = 0;
    };

    void splitPlain()
    {
        for (std::size_t first = 0;;) {
            const std::size_t end = std::min(m_text.find(m_delimiter, first), m_text.size());
            m_fields.push_back({first, end - first});
            if (end == m_text.size())
                return;
            first = end + 1;
        }
    }

    /// Writes the fields without their quotes over the text itself: they only become shorter.
    void splitQuoted()
    {
        const std::string delimiterOrQuote{m_delimiter, '"'};
        std::size_t out = 0;
        std::size_t at = 0;
        Field field;
        bool quoted = false;
        while (quoted || at < m_text.size()) {
            if (at >= m_text.size()) {
                addLine();
                continue;
            }
            const std::size_t mark =
                std::min(quoted ? m_text.find('"', at) : m_text.find_first_of(delimiterOrQuote, at),
                         m_text.size());
            std::char_traits<char>::move(m_text.data() + out, m_text.data() + at, mark - at);
            out += mark - at;
            at = mark;
            if (at == m_text.size())
                continue;
            ++at;
            if (m_text[mark] == m_delimiter) {
                field.size = out - field.first;
                m_fields.push_back(field);
                field.first = out;
            } else if (quoted && at < m_text.size() && m_text[at] == '"')
                m_text[out++] = m_text[at++];
            else
                quoted = !quoted;
        }
        field.size = out - field.first;
        m_fields.push_back(field);
    }

    /// A quoted field goes on in the next line.
    void addLine()
    {
        std::string_view line;
        if (!m_file.next(line) || m_text.size() > TextFile::longestLine)
            throw Error(ErrorCode::BadFormat,
                        {.where = place(),
                         .problem = Core::says("a quote is not closed"),
                         .expected = Core::says("a second quote at the end of the field")});
        m_text.append("\n").append(line);
    }

    TextFile m_file;
    char m_delimiter;
    std::size_t m_line = 0;
    std::string m_text;
    std::vector<Field> m_fields;
};

char delimiterOf(const fs::path& file)
{
    if (const auto named = namedDelimiter(file))
        return *named;
    if (file.extension() == ".tsv")
        return '\t';
    TextFile text(file, aCsvFile);
    std::string_view line;
    (void)text.next(line);
    bool quoted = false;
    constexpr std::string_view known = ",;\t";
    std::array<std::size_t, known.size()> counts{};
    for (const char c : line) {
        quoted = quoted != (c == '"');
        if (const std::size_t kind = known.find(c); !quoted && kind != std::string_view::npos)
            ++counts[kind];
    }
    return known[static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin())];
}

/// A column of the table: one field, or several that are the numbers of one vector.
struct Fields {
    std::size_t first = 0;
    std::size_t count = 1;
};

/// "old_12" → "old" and 12; "old" → "old" and none.
std::pair<std::string, std::optional<std::size_t>> numberedName(const std::string& name)
{
    const std::size_t digits = name.find_last_not_of("0123456789") + 1;
    if (digits == 0 || digits == name.size())
        return {name, {}};
    std::size_t number = 0;
    if (std::from_chars(name.data() + digits, name.data() + name.size(), number).ec != std::errc())
        return {name, {}};
    std::string stem = name.substr(0, digits);
    if (stem.size() > 1 && (stem.back() == '_' || stem.back() == '.' || stem.back() == '-'))
        stem.pop_back();
    return {stem, number};
}

/// How many names from `first` on are of one vector: the same name with rising numbers behind it.
std::size_t vectorFields(const std::vector<std::string>& names, std::size_t first)
{
    const auto [stem, start] = numberedName(names[first]);
    if (!start || *start > 1)
        return 1;
    std::size_t count = 1;
    while (first + count < names.size()) {
        const auto [other, number] = numberedName(names[first + count]);
        if (other != stem || number != *start + count)
            break;
        ++count;
    }
    return count;
}

/// What each field holds: by the first records, and by later ones while nothing stood in some.
std::vector<TextColumnGuess> firstTexts(CsvRecords& records, std::size_t fields)
{
    std::vector<TextColumnGuess> guesses(fields);
    const auto wantsMore = [&](std::size_t row) {
        return row < TextColumnGuess::mostTexts ||
               (row < mostRowsLookedAt && std::ranges::any_of(guesses, &TextColumnGuess::isEmpty));
    };
    for (std::size_t row = 0; wantsMore(row) && records.next(); ++row)
        for (std::size_t field = 0; field < std::min(fields, records.size()); ++field)
            if (row < TextColumnGuess::mostTexts || guesses[field].isEmpty())
                guesses[field].add(records[field]);
    return guesses;
}

class CsvTable : public Table
{
public:
    CsvTable(fs::path file, const TableOptions& options)
        : m_file(std::move(file)),
          m_delimiter(delimiterOf(m_file)),
          m_named(!options.columns.empty())
    {
        CsvRecords records(m_file, m_delimiter);
        std::vector<std::string> names = options.columns;
        if (!m_named) {
            (void)records.next();
            for (std::size_t field = 0; field < records.size(); ++field)
                names.emplace_back(records[field]);
            if (names.size() > 1 && names.front().empty())
                names.front() = unnamedIndex;
        }
        m_fieldCount = names.size();
        const std::vector<TextColumnGuess> guesses = firstTexts(records, m_fieldCount);
        for (std::size_t first = 0; first < names.size();) {
            std::size_t count = vectorFields(names, first);
            for (std::size_t field = first; field < first + count; ++field)
                if (!guesses[field].holdsNumbers()) // v1 and v2 may be two columns of vectors
                    count = 1;
            const bool isVector = count > 1 || guesses[first].holdsVectors();
            m_columns.push_back({count > 1 ? numberedName(names[first]).first : names[first],
                                 isVector, !isVector && guesses[first].isEmpty()});
            m_fields.push_back({first, count});
            first += count;
        }
        requireDistinctNames(m_file.string(), m_columns);
    }

    std::string name() const override { return m_file.string(); }
    const std::vector<TableColumn>& columns() const override { return m_columns; }

    void read(const WantedColumns& wanted, const std::function<void(const TableRow&)>& take,
              JobContext& job) override
    {
        const std::vector<Fields> vectors = fieldsOf(wanted.vectors);
        const std::vector<Fields> texts = fieldsOf(wanted.texts);
        CsvRecords records(m_file, m_delimiter);
        if (!m_named)
            (void)records.next();
        NumberTexts numbers;
        TableRow row;
        row.place.unit = m_file.string() + ", line ";
        while (records.next()) {
            records.report(job);
            requireAllFields(records);
            row.clear(wanted);
            row.place.number = records.line();
            for (std::size_t i = 0; i < vectors.size(); ++i)
                readVector(records, vectors[i], wanted.vectors[i], numbers, row.vectors[i]);
            for (std::size_t i = 0; i < texts.size(); ++i)
                if (const std::string_view text = records[texts[i].first]; !text.empty())
                    row.texts[i] = std::string(text);
            take(row);
        }
        numbers.finish(name(), job);
    }

private:
    std::vector<Fields> fieldsOf(const std::vector<std::string>& names) const
    {
        std::vector<Fields> fields;
        for (const std::string& column : names)
            fields.push_back(m_fields[columnIndex(*this, column)]);
        return fields;
    }

    void requireAllFields(const CsvRecords& records) const
    {
        if (records.size() != m_fieldCount)
            throw Error(ErrorCode::ShapeMismatch,
                        {.where = records.place(),
                         .problem = {Core::says("%1 fields"), std::to_string(records.size())},
                         .expected = {Core::says("%1, one for each column"),
                                      std::to_string(m_fieldCount)}});
    }

    static void readVector(const CsvRecords& records, const Fields& fields,
                           const std::string& column, NumberTexts& numbers, std::vector<float>& out)
    {
        const auto refuse = [&](const std::string& problem) {
            throw Error(ErrorCode::BadFormat, {.where = as::List{{records.place(), column}},
                                               .problem = problem,
                                               .expected = "numbers, or nothing"});
        };
        if (fields.count == 1) {
            const std::string problem = numbers.readVector(records[fields.first], out);
            if (!problem.empty())
                refuse(problem);
            return;
        }
        for (std::size_t field = fields.first; field < fields.first + fields.count; ++field) {
            if (records[field].empty())
                continue;
            float value = 0;
            if (const std::string problem = numbers.read(records[field], value); !problem.empty())
                refuse("field " + std::to_string(field + 1) + " " + problem);
            out.push_back(value);
        }
        if (!out.empty() && out.size() != fields.count)
            refuse(std::to_string(fields.count - out.size()) + " of its numbers are missing");
    }

    fs::path m_file;
    char m_delimiter;
    bool m_named; ///< by the options: the file has no line with names
    std::size_t m_fieldCount = 0;
    std::vector<TableColumn> m_columns;
    std::vector<Fields> m_fields; ///< by column
};

} // namespace

std::unique_ptr<Table> openCsv(const fs::path& file, const TableOptions& options)
{
    return std::make_unique<CsvTable>(file, options);
}

} // namespace crossfade
