#pragma once

// For the sources of this folder only: which formats of tables and arrays there are.

#include "core/data/import/import.h"
#include "core/data/import/imported_items.h"
#include "core/data/import/table.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

/// Whether a source is a PostgreSQL server's. It may hold a password: no message repeats it.
bool isPostgres(const std::string& source);
/// Whether a file is a table, by its extension.
bool isTableFile(const std::filesystem::path& file);
/// Whether it is an archive or a folder of arrays, which readArrays() reads.
bool holdsArrays(const std::filesystem::path& file);
ImportedGroups readArrays(const std::filesystem::path& file, JobContext& job,
                          const std::vector<std::string>& ignored = {});

/// Null: it is no table. Throws Error as the formats do (table.h).
std::unique_ptr<Table> openTable(const std::string& source, const ImportRequest& request);
/// The error of a source that is none of these.
Error notImportable(const std::string& source);
/// The request by the names of a group's own columns, where it has any.
ImportRequest withColumnsOf(const ImportRequest::Group& group, ImportRequest request);
/// What a source of tables or arrays is: "CSV".
Message formatTitle(const std::string& source);
/// The tables of which one has to be named; empty: the source is one table, or does not say.
/// Throws Error.
std::vector<std::string> tablesIn(const std::string& source);

} // namespace crossfade
