#pragma once

#include "core/base/machine/on_card.h"
#include "core/metrics/metric_shares.h"
#include "core/metrics/sum_of_parts.h"

#include <cstddef>
#include <cstdint>

namespace crossfade
{

// The metrics of a query in one state of a backfill, as a card works them out: of all keys that its
// relevant items have in the old and in the new system, those that are in force in the state are
// visited from the nearest on. Tests try the same code on the processor.

/// The key of a relevant item in one of its two systems.
struct RelevantKey {
    std::uint32_t interval = 0;
    std::uint32_t position = 0; ///< of the item, in the order
    std::int32_t grade = 1;
    std::uint32_t isNew = 0; ///< 1: in the new system

    /// Whether the item has this key where so many items are new.
    CROSSFADE_ON_CARD_INLINE bool isInForce(std::int64_t newItems) const
    {
        return (position < newItems) == (isNew != 0);
    }
};

/// Keys by ascending interval, where they are equal by rising grade.
struct RelevantKeys {
    const RelevantKey* keys = nullptr;
    std::uint32_t count = 0;
};

/// Calls visit(j, irrelevantBefore, tieEnd, grade), the terms of RankedRelevant, for one relevant
/// item after the other, until it returns false.
/// @param newItems  of the state
/// @param upTo      interval → how many irrelevant items there are up to it
template <typename UpTo, typename Visit>
CROSSFADE_ON_CARD_INLINE void visitRanked(const RelevantKeys& all, std::int64_t newItems,
                                          const UpTo& upTo, const Visit& visit)
{
    std::int32_t ranked = 0;
    for (std::uint32_t first = 0; first < all.count;) {
        const std::uint32_t interval = all.keys[first].interval;
        std::int32_t tieEnd = ranked;
        std::uint32_t end = first;
        for (; end < all.count && all.keys[end].interval == interval; ++end)
            tieEnd += all.keys[end].isInForce(newItems) ? 1 : 0;
        for (; first < end && ranked < tieEnd; ++first)
            if (all.keys[first].isInForce(newItems) &&
                !visit(ranked++, upTo(interval), tieEnd, all.keys[first].grade))
                return;
        first = end;
    }
}

/// sumOfShares() in such a state, to the bit.
/// @param log2OfNext  as shareBy() takes it
template <typename UpTo, typename Log2OfNext>
CROSSFADE_ON_CARD_INLINE double sumOfShares(const MetricShares& shares, const RelevantKeys& all,
                                            std::int64_t newItems, const UpTo& upTo,
                                            const Log2OfNext& log2OfNext)
{
    const auto items = static_cast<std::int32_t>(shares.items);
    if (shares.isSumOfParts()) {
        SumOfParts sum;
        visitRanked(all, newItems, upTo,
                    [&](std::int32_t j, std::int32_t before, std::int32_t tieEnd, std::int32_t) {
                        if (j < items)
                            sum.add(tieEnd, before);
                        return j < items;
                    });
        return sum.total();
    }
    double sum = 0;
    visitRanked(all, newItems, upTo,
                [&](std::int32_t j, std::int32_t before, std::int32_t tieEnd, std::int32_t grade) {
                    if (j >= items || std::int64_t{before} + j + 1 > shares.depth)
                        return false;
                    const double found = shares.atTieEnd ? tieEnd : static_cast<double>(j + 1);
                    sum += shareBy(shares.rule, {found, found + before, grade}, log2OfNext);
                    return true;
                });
    return sum;
}

} // namespace crossfade
