#pragma once

#include "core/metrics/metric.h"

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
using ShareRule = double (*)(const RankedItem& item);

/// The rules of the metrics that there are.
namespace share
{
double one(const RankedItem& item);        ///< 1
double reciprocal(const RankedItem& item); ///< 1 / rank
double precision(const RankedItem& item);  ///< relevant items so far / rank
double trapezoid(const RankedItem& item);  ///< the mean of the precisions before the item and at it
double discount(const RankedItem& item);   ///< (2^grade − 1) / log2(rank + 1)
} // namespace share

/// How a metric is put together for one query: it is Σ_j share_j / norm over the relevant items,
/// nearest first, and an item's share depends on its own rank alone. So where one item's rank
/// changes, all other shares stay.
struct MetricShares {
    ShareRule rule = share::one;
    std::size_t items = 0; ///< only so many of the nearest relevant items have a share: one, or all
    std::int64_t depth = 0; ///< and only up to this rank
    double norm = 1;
    bool atTieEnd = false; ///< items at equal distance are found together, at the end of their ties

    /// Whether every relevant item has a precision as its share, at any rank: average precision.
    bool isAveragePrecision() const
    {
        return depth == anyRank && (rule == share::precision || rule == share::trapezoid);
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
