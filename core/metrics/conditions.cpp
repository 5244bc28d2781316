#include "core/metrics/conditions.h"

#include "core/base/numbers.h"

#include <cmath>
#include <cstdio>

namespace crossfade
{

namespace
{

/// A curve has values at all slices or, without a valid query, NaN at all.
double monotoneMargin(std::span<const double> means, const Fall& fall)
{
    if (std::isnan(means.front()))
        return notANumber;
    return 0 - fall.depth;
}

} // namespace

Condition atLeastCondition(double margin, const Interval& interval, double equalWithin)
{
    Condition condition{
        .met = margin >= -equalityTolerance, .margin = margin, .interval = interval};
    if (interval.isKnown())
        condition.verdict = verdictOnAtLeast(interval, equalWithin);
    return condition;
}

Condition aboveCondition(double margin, const Interval& interval, double equalWithin)
{
    Condition condition{.met = margin > equalityTolerance, .margin = margin, .interval = interval};
    if (interval.isKnown())
        condition.verdict = verdictOnAbove(interval, equalWithin);
    return condition;
}

Fall largestFall(std::span<const double> means)
{
    Fall fall;
    std::size_t highest = 0;
    for (std::size_t slice = 1; slice < means.size(); ++slice) {
        const double depth = differenceOfMeans(means[highest], means[slice]);
        if (depth > fall.depth)
            fall = {depth, highest, slice};
        if (means[slice] > means[highest])
            highest = slice;
    }
    return fall;
}

Conditions judgeConditions(std::span<const double> means, double oldValue, double newValue,
                           double untouchedValue)
{
    const Fall fall = largestFall(means);
    return {.backwardCompatible = aboveCondition(differenceOfMeans(untouchedValue, oldValue)),
            .startsAtOld = atLeastCondition(differenceOfMeans(means.front(), oldValue)),
            .endsAtNew = atLeastCondition(differenceOfMeans(means.back(), newValue)),
            .monotone = atLeastCondition(monotoneMargin(means, fall)),
            .fall = fall};
}

std::string marginText(double margin, int decimals)
{
    // Half a unit is rounded away from zero, also where its binary number is a little less.
    const double scale = std::pow(10, decimals);
    const double rounded =
        std::copysign(std::round(std::abs(margin) * scale + 1e-9) / scale, margin);
    const bool isHidden = margin != 0 && std::abs(margin) < 0.5 / scale;
    char text[64];
    if (isHidden)
        std::snprintf(text, sizeof text, "%+.0e", margin);
    else
        std::snprintf(text, sizeof text, "%+.*f", decimals, rounded);
    return text;
}

} // namespace crossfade
