#pragma once

#include "core/base/machine/on_card.h"

#include <cstddef>
#include <cstdint>

namespace crossfade
{

// Average precision of class labels is Σ_j part_j / (part_j + rest_j). Its terms are added in eight
// partial sums, which the processor keeps in vectors; their number fixes the sequence of the
// additions, so that results are the same on every machine, and on a card.

constexpr std::size_t partLanes = 8;
constexpr std::size_t partsAtOnce = 2 * partLanes;

/// a / (a + rest of a) + c / (c + rest of c) with one division, which is the slow part:
/// a/b + c/d = (a·d + c·b) / (b·d).
CROSSFADE_ON_CARD_INLINE double sumOfTwoParts(std::int32_t one, std::int32_t restOfOne,
                                              std::int32_t other, std::int32_t restOfOther)
{
    const double a = one;
    const double b = one + restOfOne;
    const double c = other;
    const double d = other + restOfOther;
    return (a * d + c * b) / (b * d);
}

CROSSFADE_ON_CARD_INLINE double partOfAll(std::int32_t part, std::int32_t rest)
{
    return static_cast<double>(part) / static_cast<double>(part + rest);
}

/// The total of the partial sums, which it adds up in place.
CROSSFADE_ON_CARD_INLINE double totalOfParts(double* sums)
{
    for (std::size_t half = partLanes / 2; half > 0; half /= 2)
        for (std::size_t lane = 0; lane < half; ++lane)
            sums[lane] += sums[lane + half];
    return sums[0];
}

/// The sum where the terms come one after the other.
class SumOfParts
{
public:
    CROSSFADE_ON_CARD void add(std::int32_t part, std::int32_t rest)
    {
        m_parts[m_held] = part;
        m_rests[m_held] = rest;
        if (++m_held < partsAtOnce)
            return;
        for (std::size_t lane = 0; lane < partLanes; ++lane)
            m_sums[lane] += sumOfTwoParts(m_parts[lane], m_rests[lane], m_parts[lane + partLanes],
                                          m_rests[lane + partLanes]);
        m_held = 0;
    }
    /// To be called once, after the last.
    CROSSFADE_ON_CARD double total()
    {
        double total = totalOfParts(m_sums);
        for (std::size_t i = 0; i < m_held; ++i)
            total += partOfAll(m_parts[i], m_rests[i]);
        return total;
    }

private:
    double m_sums[partLanes] = {};
    std::int32_t m_parts[partsAtOnce] = {};
    std::int32_t m_rests[partsAtOnce] = {};
    std::size_t m_held = 0;
};

} // namespace crossfade
