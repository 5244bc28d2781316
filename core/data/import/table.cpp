#include "core/data/import/table.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/import/vector_text.h"

#include <algorithm>
#include <set>
#include <span>
#include <string_view>

namespace crossfade
{

void TableRow::clear(const WantedColumns& wanted)
{
    vectors.resize(wanted.vectors.size());
    for (std::vector<float>& vector : vectors)
        vector.clear();
    texts.assign(wanted.texts.size(), std::nullopt);
}

std::string columnNames(const Table& table)
{
    constexpr std::size_t mostNamed = 30;
    const auto& columns = table.columns();
    const std::size_t named = std::min(columns.size(), mostNamed);
    const std::size_t more = columns.size() - named;
    return joined(std::span(columns).first(named), ", ",
                  [](const TableColumn& column) {
                      return printable(column.name) +
                             (column.leftOut.empty() ? "" : " (" + column.leftOut + ")");
                  }) +
           (more == 0 ? "" : ", … (" + std::to_string(more) + " more)");
}

std::string withoutHead(const Table& table)
{
    float ignored = 0;
    const auto isNumber = [&](const TableColumn& column) {
        return readNumber(column.name, ignored);
    };
    const auto& columns = table.columns();
    if (columns.size() > 1 && std::ranges::all_of(columns, isNumber))
        return "The first line holds numbers in the place of names: name the columns by --columns, "
               "such as old_0,old_1,…, or save a matrix, in Python: numpy.save('old.npy', "
               "numpy.array([line.replace(',', ' ').replace(';', ' ').split() for line in "
               "open(FILE)], 'float32')).";
    constexpr std::ptrdiff_t fewestNumbers = 8;
    if (std::ranges::count_if(columns, isNumber) >= fewestNumbers)
        return "Columns called 0, 1, 2, … are no vector. In pandas: table.rename(columns=lambda c: "
               "f'old_{c}' if str(c).isdigit() else c).to_csv(FILE).";
    if (columns.size() == 1 && columns.front().name.starts_with('#'))
        return "The first line is a comment: take it out, or name the columns by --columns.";
    return {};
}

std::size_t columnIndex(const Table& table, const std::string& column)
{
    const auto& columns = table.columns();
    const auto found = std::ranges::find(columns, column, &TableColumn::name);
    if (found == columns.end())
        throw Error(ErrorCode::BadUsage,
                    {.where = table.name(),
                     .problem = {Core::says("there is no column '%1'"), printable(column)},
                     .expected = columns.empty()
                                     ? Message(Core::says("a table with columns"))
                                     : Message(Core::says("one of: %1"), columnNames(table)),
                     .remedy = withoutHead(table)});
    return static_cast<std::size_t>(found - columns.begin());
}

void requireDistinctNames(const std::string& table, const std::vector<TableColumn>& columns)
{
    std::set<std::string_view> names;
    for (const TableColumn& column : columns) {
        const bool isUnnamed = column.name.empty() && !column.isVector; // such as behind a line
        if (!isUnnamed && !names.insert(column.name).second)
            throw Error(ErrorCode::BadFormat,
                        {.where = table,
                         .problem = {Core::says("two of its columns are called '%1'"),
                                     printable(column.name)},
                         .expected = Core::says("columns of different names"),
                         .remedy = Core::says("Rename one of them.")});
    }
}

void leaveOutDoubtful(std::vector<TableColumn>& columns)
{
    constexpr std::size_t mostOfShort = 4;
    constexpr std::size_t fewestOfLong = 16;
    constexpr std::size_t fewestBesideBare = 8;
    std::size_t longest = 0;
    std::size_t longestSure = 0;
    for (const TableColumn& column : columns) {
        const std::size_t length = column.isVector ? column.length : 0;
        longest = std::max(longest, length);
        longestSure = std::max(longestSure, column.isBare ? 0 : length);
    }
    for (TableColumn& column : columns) {
        if (!column.isVector || std::ranges::count(usualModels, column.name) > 0)
            continue;
        const bool isShort = column.length > 0 && column.length <= mostOfShort;
        if (isShort && longest >= fewestOfLong)
            column.leftOut = "its vectors have " + std::to_string(column.length) +
                             " numbers, far fewer than others";
        else if (column.isBare && longestSure >= fewestBesideBare)
            column.leftOut = "its numbers have no brackets, beside vectors";
        else
            continue;
        column.isVector = false;
    }
}

Message importCommand(const std::string& source, const std::string& options)
{
    return {Core::says("Import it so: crossfade-cli import %1 %2 --out items.h5 (in the window: "
                       "File › Import…)"),
            printable(source), options};
}

void requireEnd(const Table& view, std::size_t rows, std::size_t held)
{
    constexpr std::size_t ofASmallDatabase = 1'000'000;
    const std::size_t most = std::max(ofASmallDatabase, held);
    if (rows <= most)
        return;
    throw Error(ErrorCode::BadFormat,
                {.where = view.name(),
                 .problem = "the view gives more than " + std::to_string(most) +
                            " rows, more than the database can hold",
                 .expected = "a view that has an end",
                 .remedy = "Make a table of the rows that are meant (CREATE TABLE items AS SELECT "
                           "…), or check how the view joins its tables."});
}

} // namespace crossfade
