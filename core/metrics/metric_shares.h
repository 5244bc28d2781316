#pragma once

#include "core/metrics/metric.h"

#include <cstddef>
#include <cstdint>

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
        PrecisionAtTieEnd,  ///< the same, both counted at the end of the group of equal distances
        PrecisionTrapezoid, ///< the mean of the precisions before the item and at it
        Discount            ///< 1 / log2(rank + 1)
    };
    Rule rule = Rule::One;
    std::size_t items = 0;  ///< only so many of the nearest relevant items have a share,
    std::int64_t depth = 0; ///< and of these only those up to this rank
    double norm = 1;
};

/// @param relevant  P ≥ 1, the query's number of relevant items
MetricShares sharesOf(const Metric& metric, Protocol protocol, std::size_t relevant);

/// Σ_j share_j, not yet divided by the norm.
double sumOfShares(const MetricShares& shares, const RankedRelevant& ranked);

/// weightedShares() reads its vectors in groups of so many items.
inline constexpr std::size_t shareLanes = 8;

/// Relevant items with a weight each. The arrays end at a multiple of `shareLanes`; the items that
/// fill them up have rank numbers of at least 1 and weight 0.
struct WeightedRelevant {
    const std::int32_t* irrelevantBefore = nullptr; ///< as in RankedRelevant
    const std::int32_t* tieEnd = nullptr;
    const std::int32_t* weights = nullptr;
};

/// Σ_j weight_j·share_j over the items [first, last), both multiples of `shareLanes`. The sequence
/// of the additions is the same on every machine.
double weightedShares(const MetricShares& shares, const WeightedRelevant& relevant,
                      std::size_t first, std::size_t last);

} // namespace crossfade
