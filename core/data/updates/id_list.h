#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace crossfade
{

/// An id in a file that lists some.
struct ListedId {
    std::string id;
    std::size_t line = 0; ///< from 1
    std::string batch;    ///< what the table's column `batch` says; empty: there is none
};

/// The ids in a file, by its extension:
/// - `.csv`: a table with a column `id`, as 'crossfade-cli plan' writes it; lines that begin with
///   '#' are comments;
/// - any other: one id a line; empty lines are left out.
/// Both are UTF-8; a byte-order mark is passed over.
/// @param what  "an order: …", for the message
/// Throws Error(FileNotFound, BadFormat).
std::vector<ListedId> readIdList(const std::filesystem::path& file, const std::string& what);

/// The ids alone. Throws as readIdList() does; Error(BadFormat) where no id is of that batch.
/// @param batch  of a plan, from 1; 0: all
std::vector<std::string> readIds(const std::filesystem::path& file, std::size_t batch = 0);

} // namespace crossfade
