#include "core/statistics/one_sided.h"

#include "core/base/numbers.h"
#include "core/statistics/quantiles.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace crossfade
{

namespace
{

/// 1.5 standard errors of a skewness, √(6 / units) each, as a part of an acceleration.
constexpr double safeSkewness = 1.5 * 2.449489742783178 / 6;

double cube(double value)
{
    return value * value * value;
}

/// The standard error that the mean of so many units has where the true mean is `bound`.
double errorOf(const UnitSpread& spread, double units, double bound)
{
    if (spread.changed == 0)
        return std::sqrt(std::abs(bound) * (1 - std::abs(bound)) / units);
    const double changed =
        static_cast<double>(spread.changed) * units / static_cast<double>(spread.units);
    return spread.deviation * std::sqrt((1 + 2 / changed) / units);
}

/// A sixth of the skewness of the mean of so many units, on the safe side: below 0.
double safeAcceleration(const UnitSpread& spread, double units)
{
    return std::min(spread.skewness, 0.0) / (6 * std::sqrt(units)) - safeSkewness / units;
}

/// The least t that is beyond Student's `tail` with and without the correction, which is
/// T = a + ((1 + 2at)³ − 1) / (6a).
double criticalT(const UnitSpread& spread, double units, double tail)
{
    const double plain = studentQuantile(2 * tail, units - 1);
    const double a = safeAcceleration(spread, units);
    return std::max(plain, (std::cbrt(1 + 6 * a * (plain - a)) - 1) / (2 * a));
}

/// The chance that the mean less critical standard errors lies above the bound. Both vary, and with
/// skewed values together.
double powerWith(const UnitSpread& spread, double units, double bound, double truth, double level)
{
    const double t = criticalT(spread, units, level);
    const double way = (truth - bound) / errorOf(spread, units, bound);
    const double excess = 1.5 * spread.skewness * spread.skewness;
    const double variance =
        1 + t * t * (excess + 2) / (4 * units) - t * spread.skewness / std::sqrt(units);
    return normalBelow((way - t * (1 - 1 / (4 * units))) / std::sqrt(std::max(variance, 0.1)));
}

} // namespace

UnitSpread UnitSpread::mirrored() const
{
    UnitSpread other = *this;
    other.mean = -mean;
    other.skewness = -skewness;
    return other;
}

UnitSpread spreadOfUnits(const DrawnUnits& units, std::span<const double> values)
{
    std::vector<double> sums(units.count);
    std::vector<double> weights(units.count);
    double total = 0;
    std::vector<bool> isChanged(units.count);
    for (std::size_t query = 0; query < values.size(); ++query) {
        if (units.ofQuery[query] < 0)
            continue;
        const auto unit = static_cast<std::size_t>(units.ofQuery[query]);
        const double weight = units.weights.empty() ? 1 : units.weights[query];
        sums[unit] += weight * values[query];
        weights[unit] += weight;
        total += weight;
        isChanged[unit] = isChanged[unit] || values[query] != 0;
    }
    const auto count = static_cast<double>(units.count);
    UnitSpread spread{.units = units.count};
    for (const double sum : sums)
        spread.mean += sum / total;
    double squares = 0;
    double cubes = 0;
    for (std::size_t unit = 0; unit < units.count; ++unit) {
        const double share = (sums[unit] - spread.mean * weights[unit]) / total;
        squares += share * share;
        cubes += cube(share);
    }
    if (units.count > 1)
        spread.deviation = count * std::sqrt(squares / (count - 1));
    if (squares > 1e-24)
        spread.skewness = cubes * std::sqrt(count) / std::pow(squares, 1.5);
    spread.changed = static_cast<std::size_t>(std::ranges::count(isChanged, true));
    return spread;
}

double chanceBelow(const UnitSpread& spread, double bound)
{
    if (spread.units < 2)
        return 1;
    const auto units = static_cast<double>(spread.units);
    const double error = errorOf(spread, units, bound);
    if (error == 0)
        return spread.mean > bound ? 0 : 1;
    const double t = (spread.mean - bound) / error;
    const double a = safeAcceleration(spread, units);
    const double least = std::min(t, a + (cube(1 + 2 * a * t) - 1) / (6 * a));
    const double tails = studentTails(least, units - 1);
    return least > 0 ? tails / 2 : 1 - tails / 2;
}

double surelyAbove(const UnitSpread& spread)
{
    if (spread.units < 2 || spread.changed == 0)
        return notANumber;
    const auto units = static_cast<double>(spread.units);
    return spread.mean - criticalT(spread, units, 0.05) * errorOf(spread, units, 0);
}

std::optional<std::size_t> unitsNeeded(const UnitSpread& spread, double bound, double truth,
                                       double level, double power)
{
    constexpr std::size_t most = 1'000'000'000;
    if (spread.units < 2 || truth <= bound)
        return {};
    const auto suffices = [&](std::size_t units) {
        return powerWith(spread, static_cast<double>(units), bound, truth, level) >= power;
    };
    std::size_t enough = 2;
    while (!suffices(enough)) {
        if (enough > most)
            return {};
        enough *= 2;
    }
    std::size_t tooFew = std::max<std::size_t>(1, enough / 2);
    while (enough - tooFew > 1) {
        const std::size_t middle = tooFew + (enough - tooFew) / 2;
        (suffices(middle) ? enough : tooFew) = middle;
    }
    return enough;
}

} // namespace crossfade
