#include "core/orders/order_file.h"

#include "core/base/error.h"
#include "core/base/regular_file.h"
#include "core/data/formats/feature_file.h"
#include "core/files/atomic_file.h"

#include <algorithm>
#include <fstream>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

void requirePermutation(const Order& order, const fs::path& file)
{
    std::vector<bool> seen(order.size(), false);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::string entry = file.string() + ", entry " + std::to_string(i);
        const auto row = static_cast<std::uint64_t>(order[i]);
        if (row >= order.size())
            throw Error(ErrorCode::OutOfRange,
                        {.where = entry,
                         .problem = std::to_string(order[i]) + " is no row of the gallery",
                         .expected = "0 to " + std::to_string(order.size() - 1)});
        if (seen[row])
            throw Error(ErrorCode::OutOfRange,
                        {.where = entry,
                         .problem = "row " + std::to_string(row) + " is there twice",
                         .expected = "every row of the gallery once"});
        seen[row] = true;
    }
}

Order readRows(const fs::path& file, std::size_t galleryCount)
{
    Order order = readIndexFile(file);
    if (order.size() != galleryCount)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = file,
                     .problem = std::to_string(order.size()) + " entries",
                     .expected = std::to_string(galleryCount) +
                                 ", one a gallery item (of the whole gallery, before any "
                                 "--classes or --subset)"});
    requirePermutation(order, file);
    return order;
}

/// An id and the line that it is on.
struct NamedItem {
    std::string id;
    std::size_t line = 0;
};

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

    std::vector<NamedItem> read()
    {
        std::ifstream stream =
            openRegularFile(m_file, "an order: a .npy file of row numbers, a .csv table with a "
                                    "column id, or a text file with one id a line");
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
            m_items.push_back({text, m_line});
        else if (!m_column)
            m_column = columnIn(cellsOf(text));
        else
            m_items.push_back({cellAt(*m_column, cellsOf(text)), m_line});
    }

    std::size_t columnIn(const std::vector<std::string>& names) const
    {
        const auto found = std::ranges::find(names, "id");
        if (found == names.end())
            fail("the table has no column id", "a line of column names, id among them");
        return static_cast<std::size_t>(found - names.begin());
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
    std::optional<std::size_t> m_column;
    std::vector<NamedItem> m_items;
};

/// The rows that the ids name, each at most once. `seen` [N] becomes true for them.
Order rowsOf(const std::vector<NamedItem>& items, const OrderedGallery& gallery,
             const fs::path& file, std::vector<bool>& seen)
{
    const RowsById rows(gallery.ids, gallery.count);
    Order order;
    for (const NamedItem& item : items) {
        const std::string line = file.string() + ", line " + std::to_string(item.line);
        const std::optional<std::int64_t> row = rows.find(item.id);
        if (!row)
            throw Error(
                ErrorCode::OutOfRange,
                {.where = line,
                 .problem = "no item of the gallery has the id " + item.id,
                 .expected = gallery.ids.empty()
                                 ? "a row number, since the data has no /gallery/ids"
                                 : "an id of /gallery/ids, such as " + gallery.ids.text(0)});
        if (seen[static_cast<std::size_t>(*row)])
            throw Error(ErrorCode::OutOfRange, {.where = line,
                                                .problem = "the id " + item.id + " is there twice",
                                                .expected = "every item of the gallery once"});
        seen[static_cast<std::size_t>(*row)] = true;
        order.push_back(*row);
    }
    return order;
}

Order readIds(const fs::path& file, const OrderedGallery& gallery)
{
    std::vector<bool> seen(gallery.count, false);
    const Order named = rowsOf(IdLines(file).read(), gallery, file, seen);
    Order order;
    for (std::size_t row = 0; row < gallery.count; ++row) {
        if (seen[row])
            continue;
        if (gallery.presentAlready.empty() || gallery.presentAlready[row] == 0)
            throw Error(ErrorCode::ShapeMismatch,
                        {.where = file,
                         .problem = "the item " + gallery.ids.text(row) + " is left out, " +
                                    std::to_string(named.size()) + " of " +
                                    std::to_string(gallery.count) + " are there",
                         .expected = "every item of the whole gallery that is not present in the "
                                     "new model already"});
        order.push_back(static_cast<std::int64_t>(row));
    }
    order.insert(order.end(), named.begin(), named.end());
    return order;
}

} // namespace

Order readOrderFile(const fs::path& file, const OrderedGallery& gallery)
{
    return file.extension() == ".npy" ? readRows(file, gallery.count) : readIds(file, gallery);
}

void writeOrderFile(const fs::path& file, const Order& order, const ItemIds& ids)
{
    std::string text;
    for (const std::int64_t row : order)
        text.append(ids.text(static_cast<std::size_t>(row))).append("\n");
    writeWholeFile(file, text);
}

} // namespace crossfade
