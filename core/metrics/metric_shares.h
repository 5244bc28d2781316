#pragma once

#include "core/base/machine/on_card.h"
#include "core/metrics/metric.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace crossfade
{

/// A relevant item in the ranking of a query.
struct RankedItem {
    double found = 1; ///< relevant items up to it, itself included
    double rank = 1;
    std::int32_t grade = 1;
};

/// The share that an item has of a metric, by its own rank alone.
enum class ShareRule : std::uint8_t {
    One,        ///< 1
    Reciprocal, ///< 1 / rank
    Precision,  ///< relevant items so far / rank
    Trapezoid,  ///< the mean of the precisions before the item and at it
    Discount    ///< (2^grade − 1) / log2(rank + 1)
};

/// The share of an item by a rule: the same code on the processor and on a card.
/// @param log2OfNext  rank → log2(rank + 1): a card reads it from a table
CROSSFADE_ON_CARD_INLINE double shareBy(ShareRule rule, const RankedItem& item,
                                        const auto& log2OfNext)
{
    switch (rule) {
    case ShareRule::One:
        break;
    case ShareRule::Reciprocal:
        return 1 / item.rank;
    case ShareRule::Precision:
        return item.found / item.rank;
    case ShareRule::Trapezoid: {
        const double before = item.rank == 1 ? 1.0 : (item.found - 1) / (item.rank - 1);
        return (before + item.found / item.rank) / 2;
    }
    case ShareRule::Discount:
        return (item.grade == 1 ? 1 : std::ldexp(1.0, item.grade) - 1) / log2OfNext(item.rank);
    }
    return 1;
}

/// The share of an item by a rule, on the processor.
double shareOf(ShareRule rule, const RankedItem& item);

/// How a metric is put together for one query: it is Σ_j share_j / norm over the relevant items,
/// nearest first, and an item's share depends on its own rank alone. So where one item's rank
/// changes, all other shares stay.
struct MetricShares {
    ShareRule rule = ShareRule::One;
    std::size_t items = 0; ///< only so many of the nearest relevant items have a share: one, or all
    std::int64_t depth = 0; ///< and only up to this rank
    double norm = 1;
    bool atTieEnd = false; ///< items at equal distance are found together, at the end of their ties

    /// Whether every relevant item has a precision as its share, at any rank: average precision.
    CROSSFADE_ON_CARD bool isAveragePrecision() const
    {
        return depth == anyRank && (rule == ShareRule::Precision || rule == ShareRule::Trapezoid);
    }
    /// Whether the sum is Σ tieEnd / (tieEnd + irrelevantBefore), by sumOfParts() (sum_of_parts.h).
    CROSSFADE_ON_CARD bool isSumOfParts() const
    {
        return atTieEnd && rule == ShareRule::Precision && isAveragePrecision();
    }
    static constexpr std::int64_t anyRank = std::numeric_limits<std::int64_t>::max();
};

/// @param relevant  P ≥ 1, the query's number of relevant items
/// @param grades    [P] of these, in any sequence; empty: all 1
MetricShares sharesOf(const Metric& metric, Protocol protocol, std::size_t relevant,
                      std::span<const std::int32_t> grades = {});

/// Σ_j share_j, not yet divided by the norm.
double sumOfShares(const MetricShares& shares, const RankedRelevant& ranked);

/// The share of relevant item j alone, nearest first and of grade 1: 0 where it is too far to have
/// one.
/// @param tieEnd, irrelevantBefore  as in RankedRelevant
double shareAt(const MetricShares& shares, std::size_t j, std::int32_t tieEnd,
               std::int32_t irrelevantBefore);

} // namespace crossfade
