#pragma once

#include "core/backfill/curve.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// How a query's result has changed since nothing was backfilled.
enum class Flip {
    Negative = -1, ///< it was right and is wrong now
    None = 0,
    Positive = 1 ///< it was wrong and is right now
};

inline Flip flipOf(bool rightAtStart, bool rightNow)
{
    if (rightAtStart == rightNow)
        return Flip::None;
    return rightNow ? Flip::Positive : Flip::Negative;
}

/// CMC@k of one query: whether the nearest of its relevant items, whose rank from 1 on is
/// `firstRank`, is among its first k results. 0: it has no relevant item, and is not right.
inline bool isRight(std::int32_t firstRank, std::size_t k)
{
    return firstRank > 0 && static_cast<std::size_t>(firstRank) <= k;
}

/// The flip of one query of `curve` from its first slice to `slice`, judged by CMC@k.
inline Flip flipAt(const BackfillCurve& curve, std::size_t query, std::size_t slice, std::size_t k)
{
    const std::size_t row = query * curve.fractions.size();
    return flipOf(isRight(curve.firstRank[row], k), isRight(curve.firstRank[row + slice], k));
}

/// Queries that a curve answers otherwise than a system that stays as it is.
struct FlipCounts {
    std::vector<std::int64_t> positive = {}; ///< [T], wrong in the system and right here
    std::vector<std::int64_t> negative = {}; ///< [T], right in the system and wrong here
};

/// The flips of a curve against a system by CMC@k, such as the old model (rank merge, footnote 1).
/// CMC of the curve = CMC of the system + (positive − negative) / valid queries.
/// @param firstRank  [Q], of the system
inline FlipCounts flipsAgainst(std::span<const std::int32_t> firstRank, const BackfillCurve& curve,
                               std::size_t k)
{
    const std::size_t slices = curve.fractions.size();
    FlipCounts counts{std::vector<std::int64_t>(slices), std::vector<std::int64_t>(slices)};
    for (std::size_t query = 0; query < firstRank.size(); ++query)
        for (std::size_t t = 0; t < slices; ++t) {
            const Flip flip = flipOf(isRight(firstRank[query], k),
                                     isRight(curve.firstRank[query * slices + t], k));
            counts.positive[t] += flip == Flip::Positive ? 1 : 0;
            counts.negative[t] += flip == Flip::Negative ? 1 : 0;
        }
    return counts;
}

} // namespace crossfade
