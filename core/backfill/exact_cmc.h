#pragma once

#include "core/backfill/relevant_item.h"
#include "core/metrics/rank_counting.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// CMC@k of one query after every single backfilled item, without looking at every item: right or
/// wrong changes only where a relevant item is backfilled, or where one of the k nearest irrelevant
/// items so far enters the new side or leaves the old one.
struct ExactCmcInputs {
    std::span<const RelevantItem> relevant; ///< by ascending position, at least one
    std::span<const NearRecord> newRecords; ///< of a forward scan that kept the largest k or more
    std::span<const NearRecord> oldRecords; ///< of a backward scan that kept as many
    std::int64_t galleryCount = 0;
};

/// For each k of `ranks`, after how many of the states n = 0, 1, …, N − 1 (n items new) the query
/// is right.
std::vector<std::int64_t> rightStates(const ExactCmcInputs& inputs,
                                      std::span<const std::size_t> ranks);

} // namespace crossfade
