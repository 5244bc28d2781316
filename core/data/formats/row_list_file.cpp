#include "core/data/formats/row_list_file.h"

#include "core/base/error.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/files/atomic_file.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <string_view>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr std::string_view spaces = " \t\r";

/// One line of a file of row lists.
class Line
{
public:
    Line(const fs::path& file, std::size_t number, std::size_t galleryRows)
        : m_file(file), m_number(number), m_galleryRows(galleryRows)
    {
    }

    std::vector<std::int64_t> rows(std::string_view text) const
    {
        std::vector<std::int64_t> rows;
        while (true) {
            const std::size_t first = text.find_first_not_of(spaces);
            if (first == std::string_view::npos)
                break;
            const std::size_t end = std::min(text.find_first_of(spaces, first), text.size());
            rows.push_back(row(text.substr(first, end - first)));
            text.remove_prefix(end);
        }
        requireNoneTwice(rows);
        return rows;
    }

private:
    [[noreturn]] void fail(ErrorCode code, const std::string& problem,
                           const std::string& expected) const
    {
        throw Error(code, {.where = m_file.string() + ", line " + std::to_string(m_number),
                           .problem = problem,
                           .expected = expected});
    }

    std::int64_t row(std::string_view text) const
    {
        std::int64_t row = 0;
        const auto [stop, failed] = std::from_chars(text.data(), text.data() + text.size(), row);
        if (failed != std::errc() || stop != text.data() + text.size())
            fail(ErrorCode::BadFormat, std::string("'").append(text).append("' is no row number"),
                 "numbers separated by spaces");
        if (row < 0 || static_cast<std::uint64_t>(row) >= m_galleryRows)
            fail(ErrorCode::OutOfRange, "there is no gallery row " + std::to_string(row),
                 "0 to " + std::to_string(m_galleryRows - 1));
        return row;
    }

    void requireNoneTwice(std::vector<std::int64_t> rows) const
    {
        std::ranges::sort(rows);
        const auto twice = std::ranges::adjacent_find(rows);
        if (twice != rows.end())
            fail(ErrorCode::OutOfRange, "gallery row " + std::to_string(*twice) + " is there twice",
                 "each row once");
    }

    const fs::path& m_file;
    std::size_t m_number;
    std::size_t m_galleryRows;
};

} // namespace

RowLists readRowListFile(const fs::path& file, std::size_t queries, std::size_t galleryRows)
{
    InputFile stream =
        openTextFile(file, "a text file with one line of row numbers for each query");
    RowLists lists{.offsets = {0}, .indices = {}};
    for (std::string text; std::getline(stream, text);) {
        const Line line(file, lists.offsets.size(), galleryRows);
        const std::vector<std::int64_t> rows = line.rows(text);
        lists.indices.insert(lists.indices.end(), rows.begin(), rows.end());
        lists.offsets.push_back(static_cast<std::int64_t>(lists.indices.size()));
    }
    if (stream.bad() || lists.size() != queries)
        throw Error(ErrorCode::BadFormat,
                    {.where = file,
                     .problem = std::to_string(lists.size()) + " lines",
                     .expected = std::to_string(queries) + ", one for each query"});
    return lists;
}

void writeRowListFile(const fs::path& file, const RowLists& lists)
{
    std::string text;
    for (std::size_t query = 0; query < lists.size(); ++query) {
        const auto number = [](std::int64_t row) { return std::to_string(row); };
        text.append(joined(lists[query], " ", number)).append("\n");
    }
    writeWholeFile(file, text);
}

} // namespace crossfade
