#pragma once

#include "core/backfill/counting/candidate_limits.h"
#include "core/backfill/counting/relevant_item.h"
#include "core/base/machine/on_card.h"

#include <cstddef>
#include <cstdint>

namespace crossfade
{

// Which irrelevant items can decide CMC@k, from the relevant items of a query in one order: the
// same code on the processor (exact_cmc.h) and on a card. An irrelevant item is a candidate if it
// is nearer than the nearest relevant item in some state in which its own system holds it: for the
// new system in the states after its backfilling, for the old one in those before. Positions of the
// old system are those of the reversed order.

/// Finds the interval of the nearest relevant item when the first j of them are backfilled: the
/// nearest of those j in the new system and of the others in the old system.
/// @param relevant  [count], by ascending position
/// @param nearest   [count + 1], by j
CROSSFADE_ON_CARD inline void findNearestRelevant(const RelevantItem* relevant, std::size_t count,
                                                  std::int32_t* nearest)
{
    std::int32_t best = INT32_MAX;
    nearest[count] = best;
    for (std::size_t j = count; j-- > 0;)
        nearest[j] = best = relevant[j].oldInterval < best ? relevant[j].oldInterval : best;
    best = INT32_MAX;
    for (std::size_t j = 0; j < count; ++j) {
        best = relevant[j].newInterval < best ? relevant[j].newInterval : best;
        nearest[j + 1] = best < nearest[j + 1] ? best : nearest[j + 1];
    }
}

/// Calls set(bucket, limit) for every bucket of CandidateLimits, of the candidates in the new
/// system. The item at position p is there in all states in which the relevant items up to p are
/// new as well; from the last bucket to the first, ever more of these states are added.
/// @param nearest  findNearestRelevant()
template <typename Set>
CROSSFADE_ON_CARD void forEachNewLimit(const RelevantItem* relevant, std::size_t count,
                                       const std::int32_t* nearest, std::size_t buckets,
                                       const Set& set)
{
    std::size_t j = count;
    std::int32_t farthest = nearest[j];
    for (std::size_t bucket = buckets; bucket-- > 0;) {
        const std::int64_t firstPosition = CandidateLimits::firstPosition(bucket);
        while (j > 0 && relevant[j - 1].position > firstPosition) {
            --j;
            farthest = nearest[j] > farthest ? nearest[j] : farthest;
        }
        set(bucket, farthest + 1);
    }
}

/// Walks the limits of the candidates in the old system. The item at position p is there in all
/// states in which no relevant item after p is new.
template <typename Set>
CROSSFADE_ON_CARD void forEachOldLimit(const RelevantItem* relevant, std::size_t count,
                                       const std::int32_t* nearest, std::int64_t galleryCount,
                                       std::size_t buckets, const Set& set)
{
    std::size_t j = 0;
    std::int32_t farthest = nearest[j];
    for (std::size_t bucket = buckets; bucket-- > 0;) {
        const std::int64_t lastPosition = galleryCount - 1 - CandidateLimits::firstPosition(bucket);
        while (j < count && relevant[j].position < lastPosition) {
            ++j;
            farthest = nearest[j] > farthest ? nearest[j] : farthest;
        }
        set(bucket, farthest + 1);
    }
}

} // namespace crossfade
