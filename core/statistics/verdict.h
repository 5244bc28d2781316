#pragma once

#include <cmath>
#include <limits>
#include <span>
#include <vector>

namespace crossfade
{

/// Means that differ by no more than this count as equal: a hundredth of a percentage point.
inline constexpr double equalityTolerance = 1e-4;

/// Where a number lies with 95 % confidence. NaN: not known.
struct Interval {
    double low = std::numeric_limits<double>::quiet_NaN();
    double high = std::numeric_limits<double>::quiet_NaN();

    bool isKnown() const { return !std::isnan(low) && !std::isnan(high); }
    bool contains(double value) const { return low <= value && value <= high; }
    bool operator==(const Interval&) const = default;
};

/// What an interval of a difference a − b bears (docs/statistics.md).
enum class Verdict {
    Holds,        ///< the whole interval says so
    NotToldApart, ///< the interval allows both, or is not known
    DoesNotHold   ///< the whole interval says the contrary
};

/// "holds", "not told apart", "does not hold".
const char* verdictText(Verdict verdict);

/// The verdict of "a > b": holds where the interval of a − b lies above the tolerance, does not
/// hold where it lies below minus the tolerance.
Verdict verdictOnAbove(const Interval& difference);
/// The verdict of "a ≥ b": holds where the interval of a − b lies above minus the tolerance, so
/// also one of width 0 at 0; does not hold where it lies below.
Verdict verdictOnAtLeast(const Interval& difference);

/// a − b. Means that differ by rounding alone (2⁻³⁹; a curve's are summed in steps of 2⁻⁴⁰ a query)
/// differ by exactly 0.
double differenceOfMeans(double a, double b);

/// p-values after Holm's step-down correction: as many tests as there are values, and the chance
/// that any true hypothesis is refused at `p ≤ 0.05` is at most 5 %, however the tests depend on
/// each other. Source: S. Holm, "A simple sequentially rejective multiple test procedure",
/// Scandinavian Journal of Statistics 6 (1979).
std::vector<double> holmAdjusted(std::span<const double> pValues);
/// verdictOnAbove(), where the adjusted p-value bears it.
Verdict verdictByHolm(const Interval& difference, double adjusted);

} // namespace crossfade
