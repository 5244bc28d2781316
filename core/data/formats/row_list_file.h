#pragma once

#include "core/data/embedding_set.h"

#include <cstddef>
#include <filesystem>

namespace crossfade
{

/// Reads lists of gallery rows from a text file: one line a query, with the rows' numbers (from 0)
/// separated by spaces; an empty line is an empty list. Throws Error with the line: FileNotFound;
/// BadFormat (no number, another number of lines than queries); OutOfRange (no row of the gallery,
/// or one that is there twice).
RowLists readRowListFile(const std::filesystem::path& file, std::size_t queries,
                         std::size_t galleryRows);

/// Writes such a file, whole or not at all. Throws Error(WriteFailed).
void writeRowListFile(const std::filesystem::path& file, const RowLists& lists);

} // namespace crossfade
