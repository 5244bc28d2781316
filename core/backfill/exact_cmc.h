#pragma once

#include "core/backfill/counting/cmc_candidates.h"
#include "core/backfill/counting/relevant_item.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// What decides CMC@k of one query after every single backfilled item. Right or wrong can change
/// only where a relevant item is backfilled, or where one of the k nearest irrelevant items enters
/// the new system or leaves the old one.
struct ExactCmcInputs {
    std::span<const RelevantItem> relevant;      ///< by ascending position, at least one
    std::span<const CmcCandidate> newCandidates; ///< CmcCandidates::needed(), new system, keep ≥ k
    std::span<const CmcCandidate> oldCandidates; ///< needed(), old system, order backwards
    std::int64_t galleryCount = 0;
};

/// Sets the limits of the candidates of a query in one order (counting/relevant_reach.h).
/// @param relevant  by ascending position, at least one
void limitNewCandidates(std::span<const RelevantItem> relevant, std::int64_t galleryCount,
                        CandidateLimits& limits);
void limitOldCandidates(std::span<const RelevantItem> relevant, std::int64_t galleryCount,
                        CandidateLimits& limits);

/// States of the backfill (n = number of new items) from `first` up to the next segment, in which
/// the query's result does not change: it is right by CMC@k if irrelevantBefore < k.
struct CmcSegment {
    std::int64_t first = 0;
    /// Number of irrelevant items at most as far as the nearest relevant one, capped at `keep`.
    std::size_t irrelevantBefore = 0;
};

/// The segments of all states n = 0, 1, …, N, ascending, for every k up to `keep`.
std::vector<CmcSegment> cmcSegments(const ExactCmcInputs& inputs, std::size_t keep);

/// The share of the states n = 0, 1, …, N − 1 in which the query is right by CMC@k.
double rightShare(std::span<const CmcSegment> segments, std::size_t k, std::int64_t galleryCount);

} // namespace crossfade
