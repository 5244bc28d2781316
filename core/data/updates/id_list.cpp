#include "core/data/updates/id_list.h"

#include "core/base/error.h"
#include "core/base/regular_file.h"

#include <algorithm>
#include <fstream>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

/// The cells of one line of a CSV table (RFC 4180).
std::vector<std::string> cellsOf(const std::string& line)
{
    std::vector<std::string> cells(1);
    bool isQuoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool isDouble = isQuoted && line.compare(i, 2, "\"\"") == 0;
        if (isDouble)
            cells.back() += line[i++];
        else if (line[i] == '"')
            isQuoted = !isQuoted;
        else if (line[i] == ',' && !isQuoted)
            cells.emplace_back();
        else
            cells.back() += line[i];
    }
    return cells;
}

/// Takes the ids from the lines of a file.
class IdLines
{
public:
    explicit IdLines(const fs::path& file) : m_file(file), m_isTable(file.extension() == ".csv") {}

    std::vector<ListedId> read(const std::string& what)
    {
        InputFile stream = openTextFile(m_file, what);
        for (std::string text; std::getline(stream, text);)
            take(text);
        return std::move(m_items);
    }

private:
    void take(std::string text)
    {
        ++m_line;
        if (!text.empty() && text.back() == '\r')
            text.pop_back();
        if (text.empty() || (m_isTable && text.front() == '#'))
            return;
        if (!m_isTable)
            m_items.push_back({.id = text, .line = m_line, .batch = {}});
        else if (m_names.empty())
            m_names = namesIn(text);
        else
            takeRow(cellsOf(text));
    }

    void takeRow(const std::vector<std::string>& cells)
    {
        ListedId item{.id = cellAt(columnOf("id"), cells), .line = m_line, .batch = {}};
        if (const std::size_t batch = columnOf("batch"); batch < m_names.size())
            item.batch = cellAt(batch, cells);
        m_items.push_back(std::move(item));
    }

    /// The number of columns, where none has the name.
    std::size_t columnOf(const char* name) const
    {
        return static_cast<std::size_t>(std::ranges::find(m_names, name) - m_names.begin());
    }

    std::vector<std::string> namesIn(const std::string& text) const
    {
        std::vector<std::string> names = cellsOf(text);
        if (names.size() == 1 && text.find(';') != std::string::npos)
            fail("its columns are separated by semicolons, as some spreadsheets save them",
                 "commas, as 'plan' writes them");
        if (std::ranges::find(names, "id") == names.end())
            fail("the table has no column id", "a line of column names, id among them");
        return names;
    }

    const std::string& cellAt(std::size_t column, const std::vector<std::string>& cells) const
    {
        if (column >= cells.size())
            fail("there are only " + std::to_string(cells.size()) + " cells",
                 "an id in column " + std::to_string(column + 1));
        return cells[column];
    }

    [[noreturn]] void fail(const std::string& problem, const std::string& expected) const
    {
        throw Error(ErrorCode::BadFormat,
                    {.where = m_file.string() + ", line " + std::to_string(m_line),
                     .problem = problem,
                     .expected = expected});
    }

    const fs::path& m_file;
    bool m_isTable;
    std::size_t m_line = 0;
    std::vector<std::string> m_names; ///< of the table's columns
    std::vector<ListedId> m_items;
};

} // namespace

std::vector<ListedId> readIdList(const fs::path& file, const std::string& what)
{
    return IdLines(file).read(what);
}

std::vector<std::string> readIds(const fs::path& file, std::size_t batch)
{
    std::vector<std::string> ids;
    const auto items = readIdList(file, "a text file with one id a line, or a plan (.csv)");
    for (const ListedId& item : items)
        if (batch == 0 || item.batch == std::to_string(batch))
            ids.push_back(item.id);
    if (ids.empty() && batch > 0)
        throw Error(ErrorCode::BadFormat,
                    {.where = file,
                     .problem = "no item is of batch " + std::to_string(batch),
                     .expected = items.empty() || items.back().batch.empty()
                                     ? "a table with a column batch, as plan --out writes it"
                                     : "a batch of the plan, 1 to " + items.back().batch});
    return ids;
}

} // namespace crossfade
