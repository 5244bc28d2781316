#pragma once

#include "core/base/simd.h"
#include "core/metrics/metric.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
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
        PrecisionAtTieEnd,  ///< the same, both counted at the end of the group of equal distances
        PrecisionTrapezoid, ///< the mean of the precisions before the item and at it
        Discount            ///< 1 / log2(rank + 1)
    };
    Rule rule = Rule::One;
    std::size_t items = 0;  ///< only so many of the nearest relevant items have a share,
    std::int64_t depth = 0; ///< and of these only those up to this rank
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

/// Shares are worked out anew in groups of so many items.
inline constexpr std::size_t shareLanes = 8;

/// Sums over many items, one for each place in a group. The sequence of the additions is the same
/// on every machine. Four at a time: with AVX2, GCC keeps vectors of eight doubles in memory, and
/// waits for it.
struct ShareSums {
    // Aligned as a double is, so that it may lie in any memory.
    using Half = double
        __attribute__((vector_size(shareLanes / 2 * sizeof(double)), aligned(sizeof(double))));

    Half low{};
    Half high{};

    double sum() const
    {
        double all = 0;
        for (const Half& half : {low, high})
            for (std::size_t lane = 0; lane < shareLanes / 2; ++lane)
                all += half[lane];
        return all;
    }
};

/// Works out the shares of half a group of items anew: see renewShares().
template <MetricShares::Rule rule>
CROSSFADE_SIMD_INLINE void renewHalf(const std::int32_t* irrelevantBefore,
                                     const std::int32_t* tieEnd, std::size_t j, double weight,
                                     double* shares, ShareSums::Half& sums)
{
    using Rule = MetricShares::Rule;
    using Ints = std::int32_t __attribute__((vector_size(shareLanes / 2 * sizeof(std::int32_t))));
    using Doubles = ShareSums::Half;
    Ints before;
    Ints found = Ints{1, 2, 3, 4} + static_cast<std::int32_t>(j);
    Doubles old;
    std::memcpy(&before, irrelevantBefore, sizeof before);
    if constexpr (rule == Rule::PrecisionAtTieEnd)
        std::memcpy(&found, tieEnd, sizeof found);
    std::memcpy(&old, shares, sizeof old);
    const Doubles part = __builtin_convertvector(found, Doubles);
    const Doubles rank = __builtin_convertvector(found + before, Doubles);
    Doubles share = part / rank;
    if constexpr (rule == Rule::PrecisionTrapezoid) {
        const Doubles partBefore = rank > 1.0 ? part - 1.0 : rank;
        share = (partBefore / (rank > 1.0 ? rank - 1.0 : rank) + share) * 0.5;
    }
    sums += (share - old) * weight;
    std::memcpy(shares, &share, sizeof share);
}

/// Works out the shares of the items [j, j + shareLanes) anew, for one of the rules of average
/// precision, and adds `weight` times what each has changed by to its sum.
/// @param irrelevantBefore, tieEnd  [shareLanes], as in RankedRelevant; tieEnd at least 1
/// @param shares                    [shareLanes], so far
template <MetricShares::Rule rule>
CROSSFADE_SIMD_INLINE void renewShares(const std::int32_t* irrelevantBefore,
                                       const std::int32_t* tieEnd, std::size_t j, double weight,
                                       double* shares, ShareSums& sums)
{
    constexpr std::size_t half = shareLanes / 2;
    renewHalf<rule>(irrelevantBefore, tieEnd, j, weight, shares, sums.low);
    renewHalf<rule>(irrelevantBefore + half, tieEnd + half, j + half, weight, shares + half,
                    sums.high);
}

} // namespace crossfade
