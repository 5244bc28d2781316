#include "core/backfill/pilot/jackknife.h"

#include "core/backfill/student.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace crossfade
{

namespace
{

/// The variance of a number, by its values with each group left out.
double jackknifeVariance(std::span<const double> without)
{
    if (without.size() < 2)
        return 0;
    const auto count = static_cast<double>(without.size());
    const double mean = std::accumulate(without.begin(), without.end(), 0.0) / count;
    double squares = 0;
    for (const double each : without)
        squares += (each - mean) * (each - mean);
    return squares * (count - 1) / count;
}

} // namespace

double jackknifeError(std::span<const double> withoutPilotGroup,
                      std::span<const double> withoutQueryGroup, double share)
{
    return std::sqrt((1 - share) * jackknifeVariance(withoutPilotGroup) +
                     jackknifeVariance(withoutQueryGroup));
}

Interval jackknifeInterval(double value, std::span<const double> withoutPilotGroup,
                           std::span<const double> withoutQueryGroup, double share)
{
    const std::size_t groups = std::max(withoutPilotGroup.size(), withoutQueryGroup.size());
    if (groups < 2)
        return {value, value};
    const double half = studentQuantile(0.05, static_cast<double>(groups - 1)) *
                        jackknifeError(withoutPilotGroup, withoutQueryGroup, share);
    return {value - half, value + half};
}

Interval withinMetric(const Interval& interval)
{
    if (!interval.isKnown())
        return interval;
    return {std::clamp(interval.low, 0.0, 1.0), std::clamp(interval.high, 0.0, 1.0)};
}

} // namespace crossfade
