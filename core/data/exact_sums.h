#pragma once

#include "core/base/machine/on_card.h"

#include <cmath>
#include <cstddef>

namespace crossfade
{

// Sums to about 100 bits, of which rankingKey() (distance.h) is made. On a card the same steps in
// the same sequence give the same bits. They need that the compiler contracts no a·b + c.

/// How many partial sums there are: element i of a vector belongs to sum i modulo 16. In the end
/// those of the second half are added to those of the first, and so on.
constexpr std::size_t exactSumLanes = 16;

/// A number as the unevaluated sum of two doubles: about 106 bits (Dekker 1971).
struct Twofold {
    double high = 0;
    double low = 0;
};

CROSSFADE_ON_CARD_INLINE Twofold twoSum(double a, double b)
{
    const double sum = a + b;
    const double bRounded = sum - a;
    return {sum, (a - (sum - bRounded)) + (b - bRounded)};
}

CROSSFADE_ON_CARD_INLINE Twofold twoProduct(double a, double b)
{
    const double product = a * b;
    return {product, std::fma(a, b, -product)};
}

CROSSFADE_ON_CARD_INLINE Twofold operator+(Twofold a, Twofold b)
{
    const Twofold sum = twoSum(a.high, b.high);
    return twoSum(sum.high, sum.low + a.low + b.low);
}

CROSSFADE_ON_CARD_INLINE Twofold operator*(Twofold a, Twofold b)
{
    const Twofold product = twoProduct(a.high, b.high);
    return twoSum(product.high, product.low + a.high * b.low + a.low * b.high);
}

CROSSFADE_ON_CARD_INLINE Twofold operator/(Twofold a, Twofold b)
{
    const double quotient = a.high / b.high;
    const Twofold back = Twofold{quotient, 0} * b;
    const Twofold rest = a + Twofold{-back.high, -back.low};
    return twoSum(quotient, (rest.high + rest.low) / b.high);
}

CROSSFADE_ON_CARD_INLINE Twofold squareRoot(Twofold a)
{
    const double root = std::sqrt(a.high);
    if (root == 0)
        return {};
    const Twofold square = twoProduct(root, root);
    const Twofold rest = a + Twofold{-square.high, -square.low};
    return twoSum(root, (rest.high + rest.low) / (2 * root));
}

/// Adds `value + error` to a partial sum.
CROSSFADE_ON_CARD_INLINE void addExactly(double& high, double& low, double value, double error)
{
    const double before = high;
    const double sum = before + value;
    const double rounded = sum - before;
    low += ((before - (sum - rounded)) + (value - rounded)) + error;
    high = sum;
}

/// Adds (x − y)²: the difference and its square with their rounding errors.
CROSSFADE_ON_CARD_INLINE void addSquaredDifference(double& high, double& low, float x, float y)
{
    const double a = x;
    const double b = y;
    const double difference = a - b;
    const double bRounded = a - difference;
    const double rest = (a - (difference + bRounded)) + (bRounded - b);
    const double square = difference * difference;
    addExactly(high, low, square,
               std::fma(difference, difference, -square) + 2 * difference * rest);
}

CROSSFADE_ON_CARD_INLINE Twofold clampedNorm(Twofold squared)
{
    const Twofold norm = squareRoot(squared);
    return norm.high < 1e-12 ? Twofold{1e-12, 0} : norm;
}

/// The ranking key of the cosine distance, of x·y, ‖x‖² and ‖y‖².
CROSSFADE_ON_CARD_INLINE double cosineKey(Twofold product, Twofold x, Twofold y)
{
    const Twofold cosine = product / (clampedNorm(x) * clampedNorm(y));
    const Twofold key = Twofold{1, 0} + Twofold{-cosine.high, -cosine.low};
    // Near zero a double has more digits than the sums above have correct ones: parallel vectors of
    // different lengths would differ by rounding noise. Rounding to a grid far finer than any real
    // difference removes it.
    return std::nearbyint(std::ldexp(key.high, 90)) * std::ldexp(1.0, -90);
}

} // namespace crossfade
