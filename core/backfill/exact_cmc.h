#pragma once

#include "core/backfill/counting/cmc_candidates.h"
#include "core/backfill/relevant_item.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// What decides CMC@k of one query after every single backfilled item: right or wrong changes only
/// where a relevant item is backfilled, or where one of the k nearest irrelevant items so far
/// enters the new system or leaves the old one.
struct ExactCmcInputs {
    std::span<const RelevantItem> relevant; ///< by ascending position, at least one
    std::span<const CmcCandidate>
        newCandidates; ///< CmcCandidates::nearest() of the new system, keep ≥ k
    std::span<const CmcCandidate> oldCandidates; ///< of the old one
    std::int64_t galleryCount = 0;
};

/// Irrelevant items that can be before the nearest relevant one in some state: only these must be
/// known. An item is on the new system after its own backfilling, and on the old system before.
/// OrderPositions are counted from the order's start on the new system, and from its end on the old
/// one.
/// @param relevant  by ascending position, at least one
void limitNewCandidates(std::span<const RelevantItem> relevant, std::int64_t galleryCount,
                        CandidateLimits& limits);
void limitOldCandidates(std::span<const RelevantItem> relevant, std::int64_t galleryCount,
                        CandidateLimits& limits);

/// States n, n items new, from `first` up to the next segment in which nothing that matters
/// changes: the query is right by CMC@k when `irrelevantBefore` < k.
struct CmcSegment {
    std::int64_t first = 0;
    std::size_t irrelevantBefore = 0; ///< items at most as far as the nearest relevant one, up to k
};

/// The segments of all states n = 0, 1, …, N, ascending, for every k up to `keep`.
std::vector<CmcSegment> cmcSegments(const ExactCmcInputs& inputs, std::size_t keep);

} // namespace crossfade
