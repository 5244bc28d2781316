#include "core/data/distance.h"

#include "core/base/error.h"
#include "core/base/machine/simd.h"
#include "core/data/exact_product.h"
#include "core/data/exact_sums.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace crossfade
{

namespace
{

/// Partial sums, one for each lane, which the compiler can keep in vector registers.
constexpr std::size_t sumLanes = exactSumLanes;

struct LaneSums {
    std::array<double, sumLanes> high{};
    std::array<double, sumLanes> low{};
};

CROSSFADE_SIMD_INLINE void addToLane(LaneSums& sums, std::size_t lane, double value)
{
    addExactly(sums.high[lane], sums.low[lane], value, 0);
}

CROSSFADE_SIMD_INLINE void addSquaredDifference(LaneSums& sums, std::size_t lane, float x, float y)
{
    crossfade::addSquaredDifference(sums.high[lane], sums.low[lane], x, y);
}

/// Sums by halves: the pairs do not depend on each other.
CROSSFADE_SIMD_INLINE Twofold total(LaneSums& sums)
{
    for (std::size_t half = sumLanes / 2; half > 0; half /= 2)
        for (std::size_t lane = 0; lane < half; ++lane)
            addExactly(sums.high[lane], sums.low[lane], sums.high[lane + half],
                       sums.low[lane + half]);
    return twoSum(sums.high[0], sums.low[0]);
}

CROSSFADE_SIMD_CLONES
Twofold sumSquaredDifferences(const float* x, const float* y, std::size_t dim)
{
    LaneSums sums;
    std::size_t i = 0;
    for (; i + sumLanes <= dim; i += sumLanes)
        for (std::size_t lane = 0; lane < sumLanes; ++lane)
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
    for (; i + sumLanes <= dim; i += sumLanes)
        for (std::size_t lane = 0; lane < sumLanes; ++lane)
            addToLane(sums, lane, static_cast<double>(x[i + lane]) * y[i + lane]);
    for (std::size_t lane = 0; i + lane < dim; ++lane)
        addToLane(sums, lane, static_cast<double>(x[i + lane]) * y[i + lane]);
    return total(sums);
}

/// Σ |x_i·y_i|, nearly.
CROSSFADE_SIMD_CLONES
double sumOfSizes(const float* x, const float* y, std::size_t dim)
{
    std::array<double, sumLanes> sizes{};
    std::size_t i = 0;
    for (; i + sumLanes <= dim; i += sumLanes)
        for (std::size_t lane = 0; lane < sumLanes; ++lane)
            sizes[lane] += std::abs(static_cast<double>(x[i + lane]) * y[i + lane]);
    for (std::size_t lane = 0; i + lane < dim; ++lane)
        sizes[lane] += std::abs(static_cast<double>(x[i + lane]) * y[i + lane]);
    double sum = 0;
    for (const double size : sizes)
        sum += size;
    return sum;
}

Twofold dot(std::span<const float> x, std::span<const float> y)
{
    return sumProducts(x.data(), y.data(), x.size());
}

} // namespace

const char* const distanceNames = Core::says("l2, cosine or ip (the inner product)");

Distance parseDistance(const std::string& name)
{
    const auto* const found = std::ranges::find(knownDistances, name, distanceName);
    if (found != knownDistances.end())
        return *found;
    throw Error(
        ErrorCode::BadUsage,
        {.where = "distance", .problem = "'" + name + "' is unknown", .expected = distanceNames});
}

const char* distanceName(Distance distance)
{
    switch (distance) {
    case Distance::L2:
        return "l2";
    case Distance::Cosine:
        return "cosine";
    case Distance::InnerProduct:
        return "ip";
    }
    return "";
}

double rankingKey(Distance distance, std::span<const float> x, std::span<const float> y)
{
    if (distance == Distance::Cosine)
        return cosineKey(dot(x, y), dot(x, x), dot(y, y));
    if (distance == Distance::InnerProduct)
        return innerProductKey(dot(x, y), sumOfSizes(x.data(), y.data(), x.size()), x.data(),
                               y.data(), x.size());
    const Twofold square = sumSquaredDifferences(x.data(), y.data(), x.size());
    return square.high + square.low;
}

double exactDistance(Distance distance, std::span<const float> x, std::span<const float> y)
{
    return distanceOfKey(distance, rankingKey(distance, x, y));
}

double distanceOfKey(Distance distance, double key)
{
    return distance == Distance::L2 ? std::sqrt(key) : key;
}

double servedNumber(Distance distance, double distanceOrServed)
{
    switch (distance) {
    case Distance::L2:
        return distanceOrServed;
    case Distance::Cosine:
        return 1 - distanceOrServed;
    case Distance::InnerProduct:
        return 0 - distanceOrServed;
    }
    return distanceOrServed;
}

bool isSimilarity(Distance distance)
{
    return distance != Distance::L2;
}

} // namespace crossfade
