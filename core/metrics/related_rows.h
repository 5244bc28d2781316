#pragma once

#include "core/data/embedding_set.h"

#include <cstdint>
#include <vector>

namespace crossfade
{

// What belongs to a choice of rows on the other side: queries to gallery items, and items to
// queries. By the file's relevant lists where it has them, else by labels (−1 belongs to nobody);
// where the gallery queries itself, the same rows. All rows are ascending without repeats. Time
// and memory are those of the labels, or of the lists.

/// The queries that have one of the items among their relevant ones.
/// @param items  rows of the gallery, ascending
std::vector<std::int64_t> queriesOfItems(const EmbeddingSet& set,
                                         const std::vector<std::int64_t>& items);

/// The items that are relevant to one of the queries.
/// @param queries  rows of set.queries(), ascending
std::vector<std::int64_t> itemsOfQueries(const EmbeddingSet& set,
                                         const std::vector<std::int64_t>& queries);

} // namespace crossfade
