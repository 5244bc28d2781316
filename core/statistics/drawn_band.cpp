#include "core/statistics/drawn_band.h"

#include "core/statistics/quantiles.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

double largestDeviation(std::span<const Replicated> curve, const std::vector<double>& errors,
                        std::size_t draw)
{
    double most = 0;
    for (std::size_t t = 0; t < curve.size(); ++t)
        if (errors[t] > 0)
            most = std::max(most, std::abs(curve[t].drawn[draw] - curve[t].value) / errors[t]);
    return most;
}

/// How much wider an interval by so few units is.
double widening(const Replicated& number)
{
    const double freedom =
        number.sizes ? number.sizes->freedom : static_cast<double>(number.units) - 1;
    return studentQuantile(0.05, std::max(1.0, freedom)) / usualEnds;
}

} // namespace

std::vector<Interval> drawnBand(std::span<const Replicated> curve)
{
    std::vector<Interval> band;
    std::vector<double> errors;
    for (const Replicated& each : curve) {
        band.push_back(each.interval());
        if (!band.back().isKnown())
            return {};
        errors.push_back(each.standardError());
    }
    if (curve.empty())
        return band;
    std::vector<double> largest;
    for (std::size_t draw = 0; draw < curve.front().drawn.size(); ++draw)
        largest.push_back(largestDeviation(curve, errors, draw));
    std::ranges::sort(largest);
    const double factor = percentile(largest, 0.95) * widening(curve.front());
    for (std::size_t t = 0; t < band.size(); ++t) {
        band[t].low = std::min(band[t].low, curve[t].value - factor * errors[t]);
        band[t].high = std::max(band[t].high, curve[t].value + factor * errors[t]);
    }
    return band;
}

} // namespace crossfade
