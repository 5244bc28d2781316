#include "core/metrics/conditions.h"

#include <cmath>
#include <cstdio>
#include <limits>

namespace crossfade
{

namespace
{

/// A curve's means are summed in fixed point, in steps of 2⁻⁴⁰ for each query, and the baselines'
/// in double. The two may differ by rounding for the same retrieval, which must not fail a
/// condition.
constexpr double resolution = 0x1p-39;

double differenceOf(double value, double reference)
{
    const double difference = value - reference;
    return std::abs(difference) <= resolution ? 0 : difference;
}

Condition atLeast(double value, double reference)
{
    const double margin = differenceOf(value, reference);
    return {margin >= 0, margin};
}

Condition above(double value, double reference)
{
    const double margin = differenceOf(value, reference);
    return {margin > 0, margin};
}

Fall largestFall(std::span<const double> means)
{
    Fall fall;
    std::size_t highest = 0;
    for (std::size_t slice = 1; slice < means.size(); ++slice) {
        const double depth = differenceOf(means[highest], means[slice]);
        if (depth > fall.depth)
            fall = {depth, highest, slice};
        if (means[slice] > means[highest])
            highest = slice;
    }
    return fall;
}

/// A curve has values at all slices or, without a valid query, NaN at all.
Condition monotone(std::span<const double> means, const Fall& fall)
{
    if (std::isnan(means.front()))
        return {false, std::numeric_limits<double>::quiet_NaN()};
    return {fall.depth == 0, 0 - fall.depth};
}

} // namespace

Conditions judgeConditions(std::span<const double> means, double oldValue, double newValue)
{
    const Fall fall = largestFall(means);
    return {.backwardCompatible = above(means.front(), oldValue),
            .startsAtOld = atLeast(means.front(), oldValue),
            .endsAtNew = atLeast(means.back(), newValue),
            .monotone = monotone(means, fall),
            .fall = fall};
}

std::string marginText(double margin, int decimals)
{
    const bool isHidden = margin != 0 && std::abs(margin) < 0.5 * std::pow(10, -decimals);
    char text[64];
    if (isHidden)
        std::snprintf(text, sizeof text, "%+.0e", margin);
    else
        std::snprintf(text, sizeof text, "%+.*f", decimals, margin);
    return text;
}

} // namespace crossfade
