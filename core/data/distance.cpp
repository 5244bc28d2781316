#include "core/data/distance.h"

#include "core/base/error.h"
#include "core/base/simd.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace crossfade
{

namespace
{

/// A number as the unevaluated sum of two doubles: about 106 bits (Dekker 1971). The
/// error-free steps below need that the compiler contracts no a·b + c (CrossfadeFlags.cmake).
struct Twofold {
    double high = 0;
    double low = 0;
};

CROSSFADE_SIMD_INLINE Twofold twoSum(double a, double b)
{
    const double sum = a + b;
    const double bRounded = sum - a;
    return {sum, (a - (sum - bRounded)) + (b - bRounded)};
}

Twofold twoProduct(double a, double b)
{
    const double product = a * b;
    return {product, std::fma(a, b, -product)};
}

CROSSFADE_SIMD_INLINE Twofold operator+(Twofold a, Twofold b)
{
    const Twofold sum = twoSum(a.high, b.high);
    return twoSum(sum.high, sum.low + a.low + b.low);
}

Twofold operator*(Twofold a, Twofold b)
{
    const Twofold product = twoProduct(a.high, b.high);
    return twoSum(product.high, product.low + a.high * b.low + a.low * b.high);
}

Twofold operator/(Twofold a, Twofold b)
{
    const double quotient = a.high / b.high;
    const Twofold back = Twofold{quotient, 0} * b;
    const Twofold rest = a + Twofold{-back.high, -back.low};
    return twoSum(quotient, (rest.high + rest.low) / b.high);
}

Twofold squareRoot(Twofold a)
{
    const double root = std::sqrt(a.high);
    if (root == 0)
        return {};
    const Twofold square = twoProduct(root, root);
    const Twofold rest = a + Twofold{-square.high, -square.low};
    return twoSum(root, (rest.high + rest.low) / (2 * root));
}

/// Partial sums, one for each lane, which the compiler can keep in vector registers.
constexpr std::size_t lanes = 16;

struct LaneSums {
    std::array<double, lanes> high{};
    std::array<double, lanes> low{};
};

/// Adds `value + error` to one lane.
CROSSFADE_SIMD_INLINE void addToLane(LaneSums& sums, std::size_t lane, double value, double error)
{
    const double before = sums.high[lane];
    const double sum = before + value;
    const double rounded = sum - before;
    sums.low[lane] += ((before - (sum - rounded)) + (value - rounded)) + error;
    sums.high[lane] = sum;
}

/// One lane of ‖x − y‖²: differences and their squares with their rounding errors.
CROSSFADE_SIMD_INLINE void addSquaredDifference(LaneSums& sums, std::size_t lane, float x, float y)
{
    const double a = x;
    const double b = y;
    const double difference = a - b;
    const double bRounded = a - difference;
    const double rest = (a - (difference + bRounded)) + (bRounded - b);
    const double square = difference * difference;
    addToLane(sums, lane, square,
              std::fma(difference, difference, -square) + 2 * difference * rest);
}

/// Sums by halves: the pairs do not depend on each other.
CROSSFADE_SIMD_INLINE Twofold total(LaneSums& sums)
{
    for (std::size_t half = lanes / 2; half > 0; half /= 2)
        for (std::size_t lane = 0; lane < half; ++lane)
            addToLane(sums, lane, sums.high[lane + half], sums.low[lane + half]);
    return twoSum(sums.high[0], sums.low[0]);
}

CROSSFADE_SIMD_CLONES
Twofold sumSquaredDifferences(const float* x, const float* y, std::size_t dim)
{
    LaneSums sums;
    std::size_t i = 0;
    for (; i + lanes <= dim; i += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane)
            addSquaredDifference(sums, lane, x[i + lane], y[i + lane]);
    for (std::size_t lane = 0; i + lane < dim; ++lane)
        addSquaredDifference(sums, lane, x[i + lane], y[i + lane]);
    return total(sums);
}

/// The product of two float32 is exact in double.
CROSSFADE_SIMD_CLONES
Twofold sumProducts(const float* x, const float* y, std::size_t dim)
{
    LaneSums sums;
    std::size_t i = 0;
    for (; i + lanes <= dim; i += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane)
            addToLane(sums, lane, static_cast<double>(x[i + lane]) * y[i + lane], 0);
    for (std::size_t lane = 0; i + lane < dim; ++lane)
        addToLane(sums, lane, static_cast<double>(x[i + lane]) * y[i + lane], 0);
    return total(sums);
}

Twofold dot(std::span<const float> x, std::span<const float> y)
{
    return sumProducts(x.data(), y.data(), x.size());
}

Twofold clampedNorm(std::span<const float> x)
{
    const Twofold norm = squareRoot(dot(x, x));
    return norm.high < 1e-12 ? Twofold{1e-12, 0} : norm;
}

double cosineKey(std::span<const float> x, std::span<const float> y)
{
    const Twofold cosine = dot(x, y) / (clampedNorm(x) * clampedNorm(y));
    const Twofold key = Twofold{1, 0} + Twofold{-cosine.high, -cosine.low};
    // Near zero a double has more digits than the sums above have correct ones: parallel vectors of
    // different lengths would differ by rounding noise. Rounding to a grid far finer than any real
    // difference removes it.
    return std::nearbyint(std::ldexp(key.high, 90)) * std::ldexp(1.0, -90);
}

} // namespace

Distance parseDistance(const std::string& name)
{
    if (name == "l2")
        return Distance::L2;
    if (name == "cosine")
        return Distance::Cosine;
    throw Error(
        ErrorCode::BadUsage,
        {.where = "distance", .problem = "'" + name + "' is unknown", .expected = "l2 or cosine"});
}

const char* distanceName(Distance distance)
{
    return distance == Distance::L2 ? "l2" : "cosine";
}

double rankingKey(Distance distance, std::span<const float> x, std::span<const float> y)
{
    if (distance == Distance::Cosine)
        return cosineKey(x, y);
    const Twofold square = sumSquaredDifferences(x.data(), y.data(), x.size());
    return square.high + square.low;
}

double exactDistance(Distance distance, std::span<const float> x, std::span<const float> y)
{
    const double key = rankingKey(distance, x, y);
    return distance == Distance::L2 ? std::sqrt(key) : key;
}

} // namespace crossfade
