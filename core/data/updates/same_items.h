#pragma once

// For the sources of this folder only.

#include "core/data/embedding_set.h"

#include <cstdint>
#include <string>
#include <vector>

namespace crossfade
{

/// Whether two files speak of the same items: gallery row rows[i] of `set`, and gallery row
/// fromRows[i] of `from`, which were found by the same id. Without ids, that is a row number, and
/// those of a batch are not those of the whole gallery. So whatever both say of an item is
/// compared: paths, labels (by the names of their classes, where both have them), cameras and
/// attributes. Paths agree where they lead to one file, or end in the same folder and name
/// (unless their files differ in size). Throws
/// Error(BadUsage) with the item and both values where they contradict each other; and where
/// nothing tells whether row numbers mean the same.
void requireSameItems(const EmbeddingSet& set, const std::vector<std::int64_t>& rows,
                      const EmbeddingSet& from, const std::vector<std::int64_t>& fromRows);

/// The class of a gallery item of `from` as `set` numbers it, by its name where both have names.
/// Throws Error(BadUsage) for a class that `set` does not name.
std::int64_t labelIn(const EmbeddingSet& set, const EmbeddingSet& from, std::size_t row);

} // namespace crossfade
