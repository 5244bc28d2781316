#pragma once

#include "core/base/machine/on_card.h"

#include <cstddef>
#include <cstdint>
#include <utility>

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
    CROSSFADE_UNROLL_ON_CARD
    for (std::size_t half = partLanes / 2; half > 0; half /= 2)
        CROSSFADE_UNROLL_ON_CARD
    for (std::size_t lane = 0; lane < half; ++lane)
        sums[lane] += sums[lane + half];
    return sums[0];
}

/// The terms that are added at once. A card keeps them in registers, if no index is known only at
/// run time.
struct HeldParts {
    std::int32_t parts[partsAtOnce];
    std::int32_t rests[partsAtOnce];

    /// Takes what `next` gives until there is no more, or no room for more.
    template <typename Next, std::size_t... index>
    CROSSFADE_ON_CARD_INLINE std::size_t take(const Next& next, std::index_sequence<index...>)
    {
        std::size_t held = 0;
        ((held += held == index && next(parts[index], rests[index]) ? 1 : 0), ...);
        return held;
    }
};

/// The sum of terms that come one after the other.
/// @param next  (part, rest) → whether there was another term, which it has written
template <typename Next>
CROSSFADE_ON_CARD_INLINE double sumOfParts(const Next& next)
{
    double sums[partLanes] = {};
    HeldParts terms;
    while (true) {
        const std::size_t held = terms.take(next, std::make_index_sequence<partsAtOnce>());
        if (held < partsAtOnce) {
            double total = totalOfParts(sums);
            CROSSFADE_UNROLL_ON_CARD
            for (std::size_t i = 0; i < partsAtOnce; ++i)
                total += i < held ? partOfAll(terms.parts[i], terms.rests[i]) : 0;
            return total;
        }
        CROSSFADE_UNROLL_ON_CARD
        for (std::size_t lane = 0; lane < partLanes; ++lane)
            sums[lane] +=
                sumOfTwoParts(terms.parts[lane], terms.rests[lane], terms.parts[lane + partLanes],
                              terms.rests[lane + partLanes]);
    }
}

} // namespace crossfade
