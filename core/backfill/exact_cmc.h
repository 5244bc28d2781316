#pragma once

#include "core/backfill/relevant_item.h"
#include "core/metrics/near_limits.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// An irrelevant item in an order, with the interval (rank_counting.h) of its key on one side.
struct NearRecord {
    std::int64_t position = 0;
    std::int32_t interval = 0;
    std::uint32_t place = 0; ///< where it is counted: LocatedItem::place
};

/// What decides CMC@k of one query after every single backfilled item: right or wrong changes only
/// where a relevant item is backfilled, or where one of the k nearest irrelevant items so far
/// enters the new side or leaves the old one.
struct ExactCmcInputs {
    std::span<const RelevantItem> relevant; ///< by ascending position, at least one
    std::span<const NearRecord> newRecords; ///< nearestSoFar() of the new side, with keep ≥ k
    std::span<const NearRecord> oldRecords; ///< nearestToTheEnd() of the old side, as many
    std::int64_t galleryCount = 0;
};

/// Those items of a side that are among the `keep` nearest when only items up to them in the order
/// are looked at, by ascending position. Needs no more than every item that may be among them, in
/// any sequence.
std::vector<NearRecord> nearestSoFar(std::vector<NearRecord> items, std::size_t keep,
                                     std::int64_t galleryCount);
/// The same from the order's end, by descending position.
std::vector<NearRecord> nearestToTheEnd(std::vector<NearRecord> items, std::size_t keep,
                                        std::int64_t galleryCount);

/// Irrelevant items that can be before the nearest relevant one in some state: only these must be
/// known. An item is on the new side after its own backfilling, and on the old side before. Turns
/// are counted from the order's start on the new side, and from its end on the old one.
/// @param relevant  by ascending position, at least one
void limitNewSide(std::span<const RelevantItem> relevant, std::int64_t galleryCount,
                  NearLimits& limits);
void limitOldSide(std::span<const RelevantItem> relevant, std::int64_t galleryCount,
                  NearLimits& limits);

/// Makes the limits narrower by what is known already: behind `keep` items that are as near, an
/// item does not matter.
/// @param records  nearestSoFar() of some of the new side's items
void tightenNewSide(std::span<const NearRecord> records, std::size_t keep, NearLimits& limits);
/// @param records  nearestToTheEnd() of some of the old side's items
void tightenOldSide(std::span<const NearRecord> records, std::size_t keep,
                    std::int64_t galleryCount, NearLimits& limits);

/// States n in [first, last), n items new, in which nothing that matters changes: the query is
/// right by CMC@k when `irrelevantBefore` < k.
struct CmcSegment {
    std::int64_t first = 0;
    std::int64_t last = 0;
    std::size_t irrelevantBefore = 0; ///< items at most as far as the nearest relevant one, up to k
};

/// The segments of all states n = 0, 1, …, N, ascending, for every k up to `keep`.
std::vector<CmcSegment> cmcSegments(const ExactCmcInputs& inputs, std::size_t keep);

} // namespace crossfade
