#pragma once

#include "core/metrics/metric.h"

#include <cstddef>
#include <cstdint>
#include <limits>

namespace crossfade
{

/// How a metric is put together for one query: it is Σ_j share_j / norm over the relevant items,
/// nearest first, and an item's share depends on its own rank alone. So where one item's rank
/// changes, all other shares stay.
struct MetricShares {
    enum class Rule {
        One,                ///< 1
        Reciprocal,         ///< 1 / rank
        Precision,          ///< relevant items so far / rank
        PrecisionAtTieEnd,  ///< relevant items so far / rank, both at the end of its ties
        PrecisionTrapezoid, ///< the mean of the precisions before the item and at it
        Discount            ///< 1 / log2(rank + 1)
    };
    Rule rule = Rule::One;
    std::size_t items = 0;  ///< only so many of the nearest relevant items have a share,
    std::int64_t depth = 0; ///< and only up to this rank
    double norm = 1;

    /// Whether every relevant item has a share, at any rank: average precision.
    bool hasAll() const { return depth == anyRank; }
    static constexpr std::int64_t anyRank = std::numeric_limits<std::int64_t>::max();
};

/// @param relevant  P ≥ 1, the query's number of relevant items
MetricShares sharesOf(const Metric& metric, Protocol protocol, std::size_t relevant);

/// Σ_j share_j, not yet divided by the norm.
double sumOfShares(const MetricShares& shares, const RankedRelevant& ranked);

/// The share of relevant item j alone, nearest first: 0 where it is too far to have one.
/// @param tieEnd, irrelevantBefore  as in RankedRelevant
double shareAt(const MetricShares& shares, std::size_t j, std::int32_t tieEnd,
               std::int32_t irrelevantBefore);

} // namespace crossfade
