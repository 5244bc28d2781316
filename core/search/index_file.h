#pragma once

// For the sources of this folder and the worker only.

#include "core/base/job.h"

#include <faiss/Index.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace crossfade
{

/// Reads a file that faiss.write_index wrote, in a child process first, whose crash is a message.
/// There it is searched once, if its vectors have `dim` dimensions. Throws Error(FileNotFound,
/// BadFormat).
std::unique_ptr<faiss::Index> readIndexFile(const std::filesystem::path& file, std::size_t dim,
                                            JobContext& job);

/// The worker's part of it, "faiss/search": reads and searches the index.
/// @param arguments  the file and `dim`
/// @return nothing
std::string searchIndexOnce(const std::string& arguments);

/// The ids that an index calls its vectors by; empty: by their numbers.
std::vector<std::int64_t> idsIn(const faiss::Index& index);

using RowOfId = std::unordered_map<std::int64_t, std::int64_t>;

/// The gallery row of each id of a file; empty: its ids are rows. Throws Error(BadFormat) where
/// they are neither rows nor items, or one is there twice.
/// @param itemIds  by row; empty: the items have none
RowOfId rowsOfIds(const std::filesystem::path& file, const std::vector<std::int64_t>& fileIds,
                  std::span<const std::int64_t> itemIds);

} // namespace crossfade
