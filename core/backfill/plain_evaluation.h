#pragma once

#include "core/data/distance.h"
#include "core/data/transition.h"
#include "core/metrics/metric.h"
#include "core/metrics/relevance.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// One query's ranking, found by the definition alone: the distance to every item, and for every
/// relevant one a count of the items before it. Slow, and shares nothing with the counting engine
/// but rankingKey(): to check the engine with.
struct PlainRanking {
    std::vector<std::int32_t> irrelevantBefore; ///< as in RankedRelevant
    std::vector<std::int32_t> tieEnd;
    std::vector<std::int32_t> grades;

    RankedRelevant view() const { return {irrelevantBefore, tieEnd, grades}; }
    /// One-based, of the first relevant item; 0: none.
    std::int32_t firstRank() const
    {
        return irrelevantBefore.empty() ? 0 : irrelevantBefore.front() + 1;
    }
};

/// The ranking of a query where `isNew` [N] says which items have been backfilled.
PlainRanking referenceRanking(const Transition& transition, Distance distance,
                              const Relevance& relevance, std::size_t query,
                              std::span<const std::uint8_t> isNew);

} // namespace crossfade
