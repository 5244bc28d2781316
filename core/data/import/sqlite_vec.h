#pragma once

// For the sources of this folder only.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crossfade
{

/// A name as SQL writes it: "a ""table""".
std::string sqlIdentifier(const std::string& name);

/// A table that the extension sqlite-vec made (USING vec0), read without it by the tables that it
/// keeps the rows in: TABLE_rowids has the ids and where each vector is in the chunks of
/// TABLE_vector_chunks00, …; TABLE_auxiliary has its columns with a plus.
struct SqliteVecTable {
    std::string source;               ///< what its rows are selected from
    std::vector<std::string> columns; ///< id, then those of vectors, then auxiliary ones
    std::string problem;              ///< why it cannot be read; empty: it can
};

/// None where the statement made another kind of table.
std::optional<SqliteVecTable> sqliteVecTable(const std::string& name, const std::string& sql);

/// Whether a table is one of those that sqlite-vec keeps rows in, by what follows the name of its
/// table: "_rowids".
bool isSqliteVecShadow(std::string_view ending);

} // namespace crossfade
