#include "core/base/spreadsheet_text.h"

#include "core/base/text.h"

#include <algorithm>
#include <charconv>

namespace crossfade
{

namespace
{

/// "-5", "+0.25", "-1e-07"; not "-5+3", which is a formula, nor "-inf".
bool isPlainNumber(std::string_view cell)
{
    if (cell.starts_with('+') || cell.starts_with('-'))
        cell.remove_prefix(1);
    double value = 0;
    const char* end = cell.data() + cell.size();
    return !cell.empty() && (isDigit(cell.front()) || cell.front() == '.') &&
           std::from_chars(cell.data(), end, value).ptr == end;
}

/// Whether a spreadsheet would take the cell, without its quotes, for a formula. Some look behind
/// spaces.
bool isRun(std::string_view cell)
{
    cell.remove_prefix(std::min(cell.find_first_not_of(' '), cell.size()));
    if (cell.empty())
        return false;
    const auto first = static_cast<unsigned char>(cell.front());
    const bool begins = first < ' ' || first == 0x7F || cell.find_first_of("=+-@") == 0;
    return begins && !isPlainNumber(cell);
}

/// The table up to the first separator or end of line at `from` or behind it.
std::string_view upToEnd(std::string_view table, std::size_t from, char separator)
{
    const std::string ends{separator, '\n'};
    return table.substr(0, table.find_first_of(ends, from));
}

/// The first cell of the table, with its quotes where it has some.
std::string_view firstCell(std::string_view table, char separator)
{
    if (!table.starts_with('"'))
        return upToEnd(table, 0, separator);
    std::size_t end = table.find('"', 1);
    while (end != std::string_view::npos && table.substr(end + 1).starts_with('"'))
        end = table.find('"', end + 2);
    return upToEnd(table, end, separator);
}

/// The cell of a line of '#'.
std::string safeInComment(std::string_view cell)
{
    return (isRun(cell) || cell.starts_with('"') ? "'" : "") + std::string(cell);
}

std::string safeCell(std::string_view cell)
{
    if (!cell.starts_with('"'))
        return (isRun(cell) ? "'" : "") + std::string(cell);
    const std::string_view inside =
        cell.substr(1, cell.size() - std::min<std::size_t>(2, cell.size()));
    return (isRun(inside) ? "\"'" : "\"") + std::string(cell.substr(1));
}

} // namespace

std::string safeForSpreadsheets(std::string_view table, char separator)
{
    std::string safe;
    safe.reserve(table.size());
    bool isLineStart = true;
    bool isAbove = true; // in the lines of '#'
    while (!table.empty()) {
        if (isLineStart)
            isAbove = isAbove && table.starts_with("# ");
        const std::string_view cell =
            isAbove ? upToEnd(table, 0, separator) : firstCell(table, separator);
        safe += isAbove ? safeInComment(cell) : safeCell(cell);
        table.remove_prefix(cell.size());
        if (table.empty())
            break;
        isLineStart = table.front() == '\n';
        safe += table.front();
        table.remove_prefix(1);
    }
    return safe;
}

std::string withCells(TableCells cells, const std::string& table)
{
    return cells == TableCells::Raw ? table : safeForSpreadsheets(table);
}

} // namespace crossfade
