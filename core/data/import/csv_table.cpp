#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/import/table.h"
#include "core/data/import/text_file.h"
#include "core/data/import/vector_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
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

    /// Writes the fields without their quotes over the text itself: they only become shorter. A
    /// quote opens a field at its beginning alone, behind blanks perhaps; elsewhere it is text.
    void splitQuoted()
    {
        std::size_t out = 0;
        for (std::size_t at = 0;; ++at) {
            const std::size_t first = out;
            const std::size_t text = behindBlanks(at);
            if (text < m_text.size() && m_text[text] == '"') {
                at = text + 1;
                takeQuoted(at, out);
            }
            const std::size_t end = std::min(m_text.find(m_delimiter, at), m_text.size());
            take(at, end, out);
            m_fields.push_back({first, out - first});
            if (end == m_text.size())
                return;
        }
    }

    std::size_t behindBlanks(std::size_t at) const
    {
        return m_delimiter == ' ' ? at : std::min(m_text.find_first_not_of(' ', at), m_text.size());
    }

    /// Moves the text up to `end`, and both places behind it.
    void take(std::size_t& at, std::size_t end, std::size_t& out)
    {
        std::char_traits<char>::move(m_text.data() + out, m_text.data() + at, end - at);
        out += end - at;
        at = end;
    }

    /// Takes what stands up to the second quote, which may be in a later line. Text behind it there
    /// says that the first one opened nothing.
    void takeQuoted(std::size_t& at, std::size_t& out)
    {
        bool isLater = false;
        for (;;) {
            const std::size_t mark = std::min(m_text.find('"', at), m_text.size());
            take(at, mark, out);
            if (mark == m_text.size()) {
                addLine();
                isLater = true;
            } else if (++at < m_text.size() && m_text[at] == '"')
                m_text[out++] = m_text[at++];
            else
                break;
        }
        const std::size_t rest = behindBlanks(at);
        if (isLater && rest < m_text.size() && m_text[rest] != m_delimiter)
            throw unclosed();
    }

    /// A quoted field goes on in the next line.
    void addLine()
    {
        std::string_view line;
        if (!m_file.next(line) || m_text.size() > TextFile::longestLine)
            throw unclosed();
        m_text.append("\n").append(line);
    }

    Error unclosed() const
    {
        return {ErrorCode::BadFormat,
                {.where = place(),
                 .problem = Core::says("a quote is not closed"),
                 .expected = Core::says("a second quote at the end of the field")}};
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

/// Blanks that people write behind commas are no part of a column's name.
std::string_view withoutBlanks(std::string_view name)
{
    const std::size_t first = name.find_first_not_of(' ');
    return first == std::string_view::npos
               ? ""
               : name.substr(first, name.find_last_not_of(' ') + 1 - first);
}

/// A column of the table: one field, or those of the numbers of one vector in their sequence.
using Fields = std::vector<std::size_t>;

/// "old_12" → "old_" and 12; "old" → "old" and none.
std::pair<std::string, std::optional<std::size_t>> numberedName(const std::string& name)
{
    const std::size_t digits = name.find_last_not_of("0123456789") + 1;
    std::size_t number = 0;
    if (digits == 0 || digits == name.size() ||
        std::from_chars(name.data() + digits, name.data() + name.size(), number).ec != std::errc())
        return {name, {}};
    return {name.substr(0, digits), number};
}

/// "old_" → "old".
std::string vectorName(std::string stem)
{
    if (stem.size() > 1 && (stem.back() == '_' || stem.back() == '.' || stem.back() == '-'))
        stem.pop_back();
    return stem;
}

/// Fewer numbered columns than that may say something else: name1, price1, name2, price2.
constexpr std::size_t surelyVector = 8;

/// The fields whose names have one stem, by the numbers behind it.
struct NumberedFields {
    std::map<std::size_t, std::size_t> ofNumbers;
    /// Numbers whose fields hold something else, and whether that is numbers that cannot be read.
    std::map<std::size_t, bool> others;

    std::size_t first() const { return ofNumbers.begin()->first; }
    std::size_t last() const { return ofNumbers.rbegin()->first; }
    bool areMany() const { return ofNumbers.size() >= surelyVector; }

    /// The number of which there is none among those of the others, or which may be one of theirs
    /// right before or behind them; none: nothing is missing.
    std::optional<std::size_t> missing() const
    {
        for (std::size_t number = first(); number <= last(); ++number)
            if (!ofNumbers.contains(number))
                return number;
        if (first() > 0 && mayBelong(first() - 1))
            return first() - 1;
        return mayBelong(last() + 1) ? std::optional(last() + 1) : std::nullopt;
    }

private:
    bool mayBelong(std::size_t number) const
    {
        const auto other = others.find(number);
        return other != others.end() && (other->second || !areMany());
    }
};

/// Throws Error(BadFormat) where fields are numbered as those of one vector are, and one is not
/// there or holds something else. What is few, or has gaps everywhere, such as hits_1, hits_5 and
/// hits_10, is none.
void requireNoGap(const NumberedFields& fields, const std::string& stem, const fs::path& file)
{
    const auto missing = fields.missing();
    const bool isDense =
        fields.areMany() && 4 * fields.ofNumbers.size() > 3 * (fields.last() - fields.first() + 1);
    if (!missing || !isDense)
        return;
    const auto named = [&](std::size_t number) { return printable(stem) + std::to_string(number); };
    throw Error(ErrorCode::BadFormat,
                {.where = file,
                 .problem = "of the numbered columns " + named(std::min(fields.first(), *missing)) +
                            " to " + named(std::max(fields.last(), *missing)) + ", there is no " +
                            named(*missing) + " that holds numbers",
                 .expected = "a column for each number of the vector, from 0 or 1 on",
                 .remedy = "Write all of them, or give other names to columns that are no part of "
                           "it."});
}

/// The columns of several fields, by the field that comes first in the file: numbered from 0 or 1
/// on, in any sequence; few ones side by side.
std::map<std::size_t, Fields> vectorFields(const std::vector<std::string>& names,
                                           const std::vector<TextColumnGuess>& guesses,
                                           const fs::path& file)
{
    std::map<std::string, NumberedFields> stems;
    for (std::size_t field = 0; field < names.size(); ++field) {
        const auto [stem, number] = numberedName(names[field]);
        if (number && guesses[field].holdsNumbers())
            stems[stem].ofNumbers.emplace(*number, field);
        else if (number && !guesses[field].holdsVectors()) // v1 and v2 may be two columns of them
            stems[stem].others.emplace(*number, guesses[field].holdsWrongNumbers());
    }
    std::map<std::size_t, Fields> vectors;
    for (const auto& [stem, numbered] : stems) {
        if (numbered.ofNumbers.size() < 2 || numbered.first() > 1)
            continue;
        requireNoGap(numbered, stem, file);
        if (numbered.missing())
            continue;
        Fields fields;
        for (const auto& [number, field] : numbered.ofNumbers)
            fields.push_back(field);
        const auto [first, last] = std::ranges::minmax(fields);
        if (numbered.areMany() || last - first + 1 == fields.size())
            vectors.emplace(first, std::move(fields));
    }
    return vectors;
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
                names.emplace_back(withoutBlanks(records[field]));
            if (names.size() > 1 && names.front().empty())
                names.front() = unnamedIndex;
        }
        m_fieldCount = names.size();
        const std::vector<TextColumnGuess> guesses = firstTexts(records, m_fieldCount);
        const std::map<std::size_t, Fields> vectors = vectorFields(names, guesses, m_file);
        std::vector<bool> isPart(names.size());
        for (const auto& [first, fields] : vectors)
            for (const std::size_t field : fields)
                isPart[field] = true;
        for (std::size_t field = 0; field < names.size(); ++field) {
            if (const auto vector = vectors.find(field); vector != vectors.end()) {
                m_columns.push_back({.name = vectorName(numberedName(names[field]).first),
                                     .isVector = true,
                                     .length = vector->second.size()});
                m_fields.push_back(vector->second);
            } else if (!isPart[field]) {
                const bool isVector = guesses[field].holdsVectors();
                m_columns.push_back({.name = names[field],
                                     .isVector = isVector,
                                     .isEmpty = !isVector && guesses[field].isEmpty(),
                                     .leftOut = guesses[field].instead(names[field]),
                                     .length = guesses[field].length(),
                                     .isBare = guesses[field].isBare()});
                m_fields.push_back({field});
            }
        }
        requireDistinctNames(m_file.string(), m_columns);
        leaveOutDoubtful(m_columns);
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
                if (const std::string_view text = records[texts[i].front()]; !text.empty())
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
        if (fields.size() == 1) {
            const std::string problem = numbers.readVector(records[fields.front()], out);
            if (!problem.empty())
                refuse(problem);
            return;
        }
        for (const std::size_t field : fields) {
            if (saysNothing(records[field]))
                continue;
            float value = 0;
            if (const std::string problem = numbers.read(records[field], value); !problem.empty())
                refuse("field " + std::to_string(field + 1) + " " + problem);
            out.push_back(value);
        }
        if (!out.empty() && out.size() != fields.size())
            refuse(std::to_string(fields.size() - out.size()) + " of its numbers are missing");
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
