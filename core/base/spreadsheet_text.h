#pragma once

#include <string>
#include <string_view>

namespace crossfade
{

/// A table (RFC 4180; lines of '#' may stand above it) as a spreadsheet can be given it: it would
/// run a cell that begins with = + - @, or with a control character, as a formula, and names come
/// from files of strangers. An apostrophe before such a cell makes it a text. Plain numbers stay.
/// Lines of '#' are split at the separators as well, and none of their quotes opens a cell.
/// @param separator  between the cells, ',' or '\t'
std::string safeForSpreadsheets(std::string_view table, char separator = ',');

/// How a table is written: safe for spreadsheets, or raw, for programs that look names up.
enum class TableCells { Safe, Raw };

/// A table of commas as it is written.
std::string withCells(TableCells cells, const std::string& table);

} // namespace crossfade
