#pragma once

#include "core/backfill/curve.h"

#include <cstddef>
#include <cstdint>

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

} // namespace crossfade
