#pragma once

#include <cmath>
#include <limits>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// Means that differ by no more than this count as equal: a hundredth of a percentage point.
inline constexpr double equalityTolerance = 1e-4;

/// Two means are called equal where their difference surely is no more than this (a tenth of a
/// percentage point), unless a study says otherwise (Study::equalWithin).
inline constexpr double usualEqualWithin = 1e-3;

/// Where a number lies with 95 % confidence. NaN: not known.
struct Interval {
    double low = std::numeric_limits<double>::quiet_NaN();
    double high = std::numeric_limits<double>::quiet_NaN();

    bool isKnown() const { return !std::isnan(low) && !std::isnan(high); }
    bool contains(double value) const { return low <= value && value <= high; }
    /// Whether it is known and lies between −most and most.
    bool isWithin(double most) const { return -most <= low && high <= most; }
    bool operator==(const Interval&) const = default;
};

/// What an interval of a difference a − b bears (docs/statistics.md).
enum class Verdict {
    Holds,        ///< the whole interval says so
    NotToldApart, ///< the interval allows both, or is not known
    DoesNotHold,  ///< the whole interval says the contrary
    Equal         ///< the whole interval lies so near to 0 that nobody need act on the difference
};

/// "holds", "not told apart", "does not hold", "equal within 0.1 points".
/// @param equalWithin  what the verdict was given with, as a share of 1
std::string verdictText(Verdict verdict, double equalWithin = usualEqualWithin);

/// The verdict of "a > b". Equal where the interval of a − b lies within ±`equalWithin`, which is
/// two one-sided tests at 2.5 % each (D. Schuirmann, Journal of Pharmacokinetics and
/// Biopharmaceutics 15, 1987). Else it holds where the interval lies above the tolerance, and does
/// not hold where it lies below minus the tolerance.
Verdict verdictOnAbove(const Interval& difference, double equalWithin = usualEqualWithin);
/// The verdict of "a ≥ b": holds where the interval of a − b lies above minus the tolerance, so
/// also one of width 0 at 0. Else as of "a > b".
Verdict verdictOnAtLeast(const Interval& difference, double equalWithin = usualEqualWithin);

/// a − b. Means that differ by rounding alone (2⁻³⁹; a curve's are summed in steps of 2⁻⁴⁰ a query)
/// differ by exactly 0.
double differenceOfMeans(double a, double b);

/// p-values after Holm's step-down correction: as many tests as there are values, and the chance
/// that any true hypothesis is refused at `p ≤ 0.05` is at most 5 %, however the tests depend on
/// each other. Source: S. Holm, "A simple sequentially rejective multiple test procedure",
/// Scandinavian Journal of Statistics 6 (1979).
std::vector<double> holmAdjusted(std::span<const double> pValues);
/// verdictOnAbove(), where the adjusted p-value bears it. That two are equal needs no such
/// correction: it is said of the interval alone.
Verdict verdictByHolm(const Interval& difference, double adjusted,
                      double equalWithin = usualEqualWithin);

} // namespace crossfade
