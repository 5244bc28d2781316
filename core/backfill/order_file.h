#pragma once

#include "core/backfill/order.h"

#include <filesystem>

namespace crossfade
{

/// Reads a backfilling order that the user gives: a .npy file with integers, one dimension, a
/// permutation of the rows of a gallery of `galleryCount` items, most urgent first.
/// Throws Error(FileNotFound, BadFormat, ShapeMismatch, OutOfRange), naming the first bad entry.
Order readOrderFile(const std::filesystem::path& file, std::size_t galleryCount);

} // namespace crossfade
