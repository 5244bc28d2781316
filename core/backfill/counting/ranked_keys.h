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

/// The key of a relevant item in one of its two systems; aligned, so that a card reads it at once.
struct alignas(16) RelevantKey {
    std::uint32_t interval = 0;
    std::uint32_t position = 0; ///< of the item, in the order
    std::int32_t grade = 1;
    std::uint32_t isNew = 0; ///< 1: in the new system

    /// Whether the item has this key where so many items are new.
    CROSSFADE_ON_CARD_INLINE bool isInForce(std::uint32_t newItems) const
    {
        return (position < newItems) == (isNew != 0);
    }
};

/// Keys by ascending interval, where they are equal by rising grade.
struct RelevantKeys {
    const RelevantKey* keys = nullptr;
    std::uint32_t count = 0;
};

/// The relevant items of such a state, from the nearest on, with the terms of RankedRelevant.
/// @tparam UpTo  interval → how many irrelevant items there are up to it
template <typename UpTo>
class RankedItems
{
public:
    /// @param newItems  of the state
    CROSSFADE_ON_CARD_INLINE RankedItems(const RelevantKeys& all, std::int64_t newItems,
                                         const UpTo& upTo)
        : m_all(all), m_newItems(static_cast<std::uint32_t>(newItems)), m_upTo(upTo)
    {
    }

    /// Goes to the next item, at first to the nearest one; false: there is none.
    CROSSFADE_ON_CARD_INLINE bool next()
    {
        while (m_next < m_all.count) {
            const RelevantKey key = m_all.keys[m_next++];
            if (!key.isInForce(m_newItems))
                continue;
            ++index;
            grade = key.grade;
            if (key.interval != m_interval)
                begin(key.interval);
            return true;
        }
        return false;
    }

    std::int32_t index = -1; ///< j
    std::int32_t irrelevantBefore = 0;
    std::int32_t tieEnd = 0;
    std::int32_t grade = 1;

private:
    /// The first item of an interval, whose others lie behind it.
    CROSSFADE_ON_CARD_INLINE void begin(std::uint32_t interval)
    {
        m_interval = interval;
        irrelevantBefore = m_upTo(interval);
        tieEnd = index + 1;
        for (std::uint32_t other = m_next;
             other < m_all.count && m_all.keys[other].interval == interval; ++other)
            tieEnd += m_all.keys[other].isInForce(m_newItems) ? 1 : 0;
    }

    const RelevantKeys& m_all;
    std::uint32_t m_newItems;
    const UpTo& m_upTo;
    std::uint32_t m_next = 0;
    std::uint32_t m_interval = 0; ///< of the present item; that of keys is 1 at least
};

/// sumOfShares() in such a state, to the bit.
/// @param log2OfNext  as shareBy() takes it
template <typename UpTo, typename Log2OfNext>
CROSSFADE_ON_CARD_INLINE double sumOfShares(const MetricShares& shares, const RelevantKeys& all,
                                            std::int64_t newItems, const UpTo& upTo,
                                            const Log2OfNext& log2OfNext)
{
    RankedItems<UpTo> item(all, newItems, upTo);
    if (shares.isSumOfParts()) // all items have a share
        return sumOfParts([&](std::int32_t& part, std::int32_t& rest) {
            const bool isThere = item.next();
            part = item.tieEnd;
            rest = item.irrelevantBefore;
            return isThere;
        });
    const auto items = static_cast<std::int32_t>(shares.items);
    double sum = 0;
    while (item.next()) {
        const std::int32_t j = item.index;
        if (j >= items || std::int64_t{item.irrelevantBefore} + j + 1 > shares.depth)
            break;
        const double found = shares.atTieEnd ? item.tieEnd : static_cast<double>(j + 1);
        sum += shareBy(shares.rule, {found, found + item.irrelevantBefore, item.grade}, log2OfNext);
    }
    return sum;
}

} // namespace crossfade
