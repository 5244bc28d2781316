#pragma once

#include "core/data/item_ids.h"
#include "core/data/row_mask.h"
#include "core/orders/order.h"

#include <cstddef>
#include <filesystem>

namespace crossfade
{

/// The gallery whose order is read.
struct OrderedGallery {
    std::size_t count = 0;
    const ItemIds& ids;            ///< may be empty: items are then called by their row numbers
    const RowMask& presentAlready; ///< items that the file may leave out; empty: none
};

/// Reads a backfilling order that the user gives, most urgent item first, by the file's extension:
/// - `.npy`: integers, one dimension, row numbers, every row of the gallery once;
/// - `.csv`: a table with a column `id`, as 'crossfade-cli plan' writes it; lines that begin with
///   '#' are comments;
/// - any other (`.txt`): one id a line.
/// Files of ids may leave out items that are present already: these are then the first, in the
/// gallery's sequence.
/// Throws Error(FileNotFound, BadFormat, ShapeMismatch, OutOfRange), naming the first bad entry.
Order readOrderFile(const std::filesystem::path& file, const OrderedGallery& gallery);

/// Writes the ids of an order, one a line, whole or not at all. Throws Error(WriteFailed).
void writeOrderFile(const std::filesystem::path& file, const Order& order, const ItemIds& ids);

} // namespace crossfade
