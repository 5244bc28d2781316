#pragma once

#include "core/statistics/verdict.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace crossfade
{

/// A number and its 95 % interval.
struct Estimated {
    double value = 0;
    Interval interval = {};
};

/// How uneven the units are that were drawn, such as the classes of a long-tailed gallery. A unit
/// counts by its queries' weights w, and a few large ones then decide what the others cannot.
struct UnitSizes {
    double effective = 0; ///< how many equal ones they are worth, (Σw)² / Σw² (Kish 1965)
    double freedom = 0;   ///< degrees of freedom of a variance over them
    /// Whether they are too few classes for an interval: what one class in ten has, and the others
    /// do not, is missing from 28 classes in 5 % of studies.
    bool areTooFew = false;
};

/// So many classes, in effect, an interval by class needs.
inline constexpr double fewestClasses = 30;

/// The sizes of units that weigh so much.
UnitSizes sizesOf(std::span<const double> weights);

/// A number, what it would have been with other data, and the rule that makes an interval of that.
///
/// Where `units` were drawn (resampledMeans()), the rule is the bootstrap's percentiles, corrected
/// for what a mean of few or of skewed values needs:
/// - Where few units are drawn, plain percentiles are too narrow: they are taken so much farther
///   out as Student's t is wider than the normal distribution. T. Hesterberg, "What teachers should
///   know about the bootstrap", The American Statistician 69 (2015), section 5.2.3.
/// - Where the drawn values are skewed or off centre, the percentiles move: bias-corrected and
///   accelerated (BCa). B. Efron, "Better bootstrap confidence intervals", Journal of the American
///   Statistical Association 82 (1987). The acceleration is the jackknife's: equation 6.6 of
///   T. DiCiccio and B. Efron, "Bootstrap confidence intervals", Statistical Science 11 (1996).
/// - Units of uneven sizes are worth fewer equal ones, and the variance that they show is less
///   certain (UnitSizes). Of too few classes there is no interval, unless every draw has the same
///   number.
/// - A draw without the number (NaN: the denominator of a ratio passed 0) may be anything: it is
///   the lowest for the lower end, and the highest for the upper one.
///
/// Where there are `seeds` too, the rule is Student's t about the value: three fits are too few to
/// be resampled (docs/statistics.md).
///
/// Else the rule is the delete-a-group jackknife, with Student's t, over groups of items and groups
/// of queries (P. Kott, Journal of Official Statistics 17, 2001; docs/estimation.md).
struct Replicated {
    double value = 0;
    std::vector<double> drawn = {};          ///< over every draw of units, with replacement
    std::vector<double> without = {};        ///< without each group of units, or of a pilot's items
    std::vector<double> withoutQueries = {}; ///< without each group of queries
    std::size_t units = 0; ///< that were drawn (DrawnUnits::count); 0: the jackknife alone
    std::optional<UnitSizes> sizes = {}; ///< of these; none: they are equal
    /// The share of the gallery that is in the pilot: what was drawn without replacement varies
    /// less.
    double share = 0;
    /// Levels of seeds, each with two seeds or more: the same number of each seed alone.
    std::vector<std::vector<Replicated>> seeds = {};

    /// 95 %. Of the bootstrap it contains the value, and is not known where nothing was drawn,
    /// where the value is NaN, where there are too few classes, or where so many draws lack the
    /// number that an end would be one of them.
    Interval interval() const;
    Estimated estimated() const { return {value, interval()}; }
    double standardError() const;
    /// The two-sided chance of a number so far from 0 where it is 0 in truth: the chance of missing
    /// at which an interval by Student's t would just reach 0. 1 where fewer than two units or
    /// draws tell.
    double pValue() const;
    /// The number moved so that its value is `other`, and its draws by as much. (Queries are kept
    /// as float32, means of curves in double.)
    Replicated movedTo(double other) const;
    /// The difference of two numbers of the same replicates.
    Replicated operator-(const Replicated& other) const;
};

/// A number that is computed from others of the same replicates; a number without replicates of a
/// kind is the same in all of them. The interval's rule is that of the first.
/// @param number  of a function i → the i-th of the numbers
template <class Number>
Replicated replicated(std::span<const Replicated> of, const Number& number)
{
    Replicated made{.value = number([&](std::size_t i) { return of[i].value; }),
                    .units = of.front().units,
                    .sizes = of.front().sizes,
                    .share = of.front().share};
    for (const auto kind :
         {&Replicated::drawn, &Replicated::without, &Replicated::withoutQueries}) {
        std::size_t count = 0;
        for (const Replicated& each : of)
            count = std::max(count, (each.*kind).size());
        for (std::size_t replicate = 0; replicate < count; ++replicate)
            (made.*kind).push_back(number([&](std::size_t i) {
                const std::vector<double>& values = of[i].*kind;
                return values.empty() ? of[i].value : values[replicate];
            }));
    }
    return made;
}

/// A number that is computed from a curve of the same replicates.
/// @param number  of the values along the curve [T]
template <class Number>
Replicated alongCurve(std::span<const Replicated> curve, const Number& number)
{
    std::vector<double> values(curve.size());
    return replicated(curve, [&](const auto& at) {
        for (std::size_t t = 0; t < values.size(); ++t)
            values[t] = at(t);
        return number(values);
    });
}

std::vector<double> valuesOf(std::span<const Replicated> numbers);

/// A curve by the jackknife: its values [T], and those without each group [groups][T].
std::vector<Replicated> replicatedCurve(std::span<const double> values,
                                        const std::vector<std::vector<double>>& without,
                                        const std::vector<std::vector<double>>& withoutQueries,
                                        double share);

/// Numbers that are the same may differ by so much: queries are kept as float32.
inline constexpr double roundingOfMeans = 1e-6;

/// Whether the way from one number to another leads up: of one that leads nowhere, or down, a share
/// would be nothing to wish for.
inline bool leadsUp(double way)
{
    return way > roundingOfMeans;
}

/// A share of a way, such as a gain. Not known (NaN) where the way does not surely lead up: where
/// the jackknife's interval of it does not lie above 0, or too many draws lead nowhere or down.
Estimated shareOfWay(Replicated share, const Replicated& way);

/// The interval of a metric, which lies between 0 and 1: cut there.
Interval withinMetric(const Interval& interval);

/// The variance of the values, of which there are two or more, about their mean.
double varianceOf(std::span<const double> values);

/// The middle one of the values, of which there is one or more; of two in the middle the larger.
double medianOf(std::vector<double> values);

/// The interpolated percentile of ascending values, as numpy.percentile has it.
/// @param share  in [0, 1]
double percentile(std::span<const double> sorted, double share);

} // namespace crossfade
