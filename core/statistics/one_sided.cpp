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

/// What so many units of the same kind are worth.
struct Worth {
    double units;
    double freedom;
    double changed;

    Worth(const UnitSpread& spread, std::size_t count)
    {
        // Products first: as many as there are then are worth exactly what these are.
        const auto of = [&](double those) {
            return those * static_cast<double>(count) / static_cast<double>(spread.units);
        };
        units = of(spread.effective);
        freedom = std::max(1.0, of(spread.freedom + 1) - 1);
        changed = of(spread.changed);
    }
};

/// The standard error that the mean has where the true mean is `bound`.
double errorOf(const UnitSpread& spread, const Worth& worth, double bound)
{
    if (spread.changed == 0)
        return std::sqrt(std::abs(bound) * (1 - std::abs(bound)) / worth.units);
    return spread.deviation * std::sqrt((1 + 2 / worth.changed) / worth.units);
}

/// A sixth of the skewness of the mean, on the safe side: below 0.
double safeAcceleration(const UnitSpread& spread, const Worth& worth)
{
    return std::min(spread.skewness, 0.0) / (6 * std::sqrt(worth.units)) -
           safeSkewness / worth.units;
}

/// The least t that is beyond Student's `tail` with and without the correction, which is
/// T = a + ((1 + 2at)³ − 1) / (6a).
double criticalT(const UnitSpread& spread, const Worth& worth, double tail)
{
    const double plain = studentQuantile(2 * tail, worth.freedom);
    const double a = safeAcceleration(spread, worth);
    return std::max(plain, (std::cbrt(1 + 6 * a * (plain - a)) - 1) / (2 * a));
}

/// The chance that the mean less critical standard errors lies above the bound. Both vary, and with
/// skewed values together.
double powerWith(const UnitSpread& spread, const Worth& worth, double bound, double truth,
                 double level)
{
    const double t = criticalT(spread, worth, level);
    const double way = (truth - bound) / errorOf(spread, worth, bound);
    const double excess = 1.5 * spread.skewness * spread.skewness;
    const double variance =
        1 + t * t * (excess + 2) / (4 * worth.units) - t * spread.skewness / std::sqrt(worth.units);
    return normalBelow((way - t * (1 - 1 / (4 * worth.units))) /
                       std::sqrt(std::max(variance, 0.1)));
}

/// The units' parts in a mean.
struct UnitParts {
    double effective = 0;           ///< how many equal ones they are worth
    double changed = 0;             ///< of those with a value that is not 0
    std::vector<double> share = {}; ///< of the weights; they sum to 1
    std::vector<double> sum = {};   ///< Σ weight × value, by the same total
};

UnitParts partsOf(const DrawnUnits& units, std::span<const double> values)
{
    UnitParts parts{.share = std::vector<double>(units.count),
                    .sum = std::vector<double>(units.count)};
    std::vector<bool> isChanged(units.count);
    double total = 0;
    for (std::size_t query = 0; query < values.size(); ++query) {
        if (units.ofQuery[query] < 0)
            continue;
        const auto unit = static_cast<std::size_t>(units.ofQuery[query]);
        const double weight = units.weights.empty() ? 1 : units.weights[query];
        parts.share[unit] += weight;
        parts.sum[unit] += weight * values[query];
        isChanged[unit] = isChanged[unit] || values[query] != 0;
        total += weight;
    }
    std::vector<double> changed;
    for (std::size_t unit = 0; unit < units.count; ++unit)
        if (isChanged[unit])
            changed.push_back(parts.share[unit]);
    // Of weights as they are: n equal units are then worth n exactly.
    parts.effective = sizesOf(parts.share).effective;
    if (!changed.empty())
        parts.changed = sizesOf(changed).effective;
    for (std::vector<double>* each : {&parts.share, &parts.sum})
        for (double& value : *each)
            value /= total;
    return parts;
}

/// [unit], which share of its own variance the difference of a unit's value from the mean keeps,
/// where all vary alike: 1 − 2p + Σp².
std::vector<double> keptVariance(const UnitParts& parts)
{
    std::vector<double> kept;
    for (const double p : parts.share)
        kept.push_back(std::max(1 - 2 * p + 1 / parts.effective, 1e-12)); // one may be almost all
    return kept;
}

/// The degrees of freedom of Σ p² r² / kept, where r are the differences from the mean by p of
/// values that vary alike: 2 E² / Var, by the traces of that form's matrix and of its square.
double freedomOf(std::span<const double> shares, std::span<const double> kept)
{
    double q = 0;
    double sum = 0;
    double square = 0;
    double once = 0;
    double twice = 0;
    double mixed = 0;
    for (std::size_t unit = 0; unit < shares.size(); ++unit) {
        const double p = shares[unit];
        const double a = p * p / kept[unit];
        q += p * p;
        sum += a;
        square += a * a;
        once += p * a;
        twice += p * a * a;
        mixed += p * p * a;
    }
    const double ofSquare = square - 4 * twice + 2 * square * q + 2 * once * once +
                            2 * sum * mixed - 4 * sum * once * q + sum * sum * q * q;
    return ofSquare > 0 ? std::max(1.0, q * q / ofSquare) : 1;
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
    const UnitParts parts = partsOf(units, values);
    UnitSpread spread{.units = units.count, .effective = parts.effective, .changed = parts.changed};
    for (const double sum : parts.sum)
        spread.mean += sum;
    if (units.count < 2)
        return spread;
    const std::vector<double> kept = keptVariance(parts);
    double squares = 0;
    double cubes = 0;
    for (std::size_t unit = 0; unit < units.count; ++unit) {
        const double part =
            (parts.sum[unit] - spread.mean * parts.share[unit]) / std::sqrt(kept[unit]);
        squares += part * part;
        cubes += cube(part);
    }
    spread.freedom = freedomOf(parts.share, kept);
    spread.deviation = std::sqrt(squares * spread.effective);
    if (squares > 1e-24)
        spread.skewness = cubes * std::sqrt(spread.effective) / std::pow(squares, 1.5);
    return spread;
}

double chanceBelow(const UnitSpread& spread, double bound)
{
    if (spread.units < 2)
        return 1;
    const Worth worth(spread, spread.units);
    const double error = errorOf(spread, worth, bound);
    if (error == 0)
        return spread.changed > 0 && spread.mean > bound ? 0 : 1;
    const double t = (spread.mean - bound) / error;
    const double a = safeAcceleration(spread, worth);
    const double least = std::min(t, a + (cube(1 + 2 * a * t) - 1) / (6 * a));
    const double tails = studentTails(least, worth.freedom);
    return least > 0 ? tails / 2 : 1 - tails / 2;
}

double surelyAbove(const UnitSpread& spread)
{
    if (spread.units < 2 || spread.changed == 0)
        return notANumber;
    const Worth worth(spread, spread.units);
    return spread.mean - criticalT(spread, worth, 0.05) * errorOf(spread, worth, 0);
}

std::optional<std::size_t> unitsNeeded(const UnitSpread& spread, double bound, double truth,
                                       double level, double power)
{
    constexpr std::size_t most = 1'000'000'000;
    if (spread.units < 2 || truth <= bound)
        return {};
    const auto suffices = [&](std::size_t units) {
        const Worth worth(spread, units);
        return worth.units >= fewestTestedUnits &&
               powerWith(spread, worth, bound, truth, level) >= power;
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
