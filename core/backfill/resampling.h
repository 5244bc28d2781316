#pragma once

#include "core/base/job.h"
#include "core/metrics/query_weights.h"
#include "core/metrics/verdict.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace crossfade
{

/// What a bootstrap draws anew, with replacement.
enum class Resampled {
    Query, ///< every query by itself
    Class  ///< a class with all its queries: they may share what makes them easy or hard
};

/// "query", "class".
const char* resampledText(Resampled by);

/// The units that are drawn, and which queries each brings along.
struct DrawnUnits {
    std::vector<std::int64_t> ofQuery; ///< [Q], its unit; −1: it is never drawn
    std::size_t count = 0;
    QueryWeights weights = {}; ///< [Q], of the means over what was drawn
};

/// Every valid query is a unit. Queries of weight 0 are never drawn.
DrawnUnits queryUnits(const std::vector<bool>& valid, const QueryWeights& weights = {});
/// The valid queries of one label are a unit. A query of label −1 has no class and is one by
/// itself.
/// @param labels  [Q]
DrawnUnits classUnits(const std::vector<bool>& valid, std::span<const std::int64_t> labels,
                      const QueryWeights& weights = {});

/// Means of several series of per-query values, over the same resampled queries: the difference of
/// two of them is a paired one.
struct ResampledMeans {
    std::vector<double> plain;              ///< [series], over the valid queries as they are
    std::vector<std::vector<double>> drawn; ///< [series][resamples]
    /// [series][groups], over all units but those of one group. Every unit is a group; where there
    /// are more than mostJackknifeGroups units, a group has several of them.
    std::vector<std::vector<double>> without;
};

inline constexpr std::size_t mostJackknifeGroups = 256;

/// A number that was computed from means: of the units as they are, over every draw, and without
/// every group of units. NaN where a draw does not have the number.
struct DrawnNumber {
    double value = 0;
    std::vector<double> drawn;
    std::vector<double> without;

    /// The same about another value. (Queries are kept as float32, means of curves in double.)
    DrawnNumber movedTo(double other) const;
    /// Of two numbers of the same draws.
    DrawnNumber operator-(const DrawnNumber& other) const;
};

/// The mean of one series.
DrawnNumber meanOf(const ResampledMeans& means, std::size_t series);

/// @param number  of a function series → its mean
template <class Number>
DrawnNumber drawnNumber(const ResampledMeans& means, const Number& number)
{
    const auto all = [&](const std::vector<std::vector<double>>& of) {
        std::vector<double> numbers;
        for (std::size_t i = 0; !of.empty() && i < of.front().size(); ++i)
            numbers.push_back(number([&](std::size_t series) { return of[series][i]; }));
        return numbers;
    };
    return {number([&](std::size_t series) { return means.plain[series]; }), all(means.drawn),
            all(means.without)};
}

/// The value of a query in a series.
using SeriesValue = std::function<double(std::size_t series, std::size_t query)>;

/// Draws the units with replacement, as many as there are, `resamples` times. The draws depend on
/// the seed and the number of units alone, not on the series, so calls with the same units are
/// paired too. Memory: the result, and at most about 64 MiB. Throws Cancelled.
/// @param units  at least one
ResampledMeans resampledMeans(const DrawnUnits& units, std::size_t series, const SeriesValue& value,
                              std::size_t resamples, std::uint64_t seed, JobContext& job);

/// The variance of the values, of which there are two or more, about their mean.
double varianceOf(std::span<const double> values);

/// The two-sided chance of a number so far from 0 where it is 0 in truth, by Student's t over the
/// spread of its draws. 1 where nothing was drawn, or fewer than two units.
/// @param units  DrawnUnits::count
double pValueOf(const DrawnNumber& number, std::size_t units);

/// The interpolated percentile of ascending values, as numpy.percentile has it.
/// @param share  in [0, 1]
double percentile(std::span<const double> sorted, double share);

/// The 95 % interval of a number that was computed on every resample: percentiles, corrected for
/// what a mean of few or of skewed values needs.
/// - Where few units are drawn, plain percentiles are too narrow: they are taken so much farther
///   out as Student's t is wider than the normal distribution. T. Hesterberg, "What teachers should
///   know about the bootstrap", The American Statistician 69 (2015), section 5.2.3.
/// - Where the drawn values are skewed or off centre, the percentiles move: bias-corrected and
///   accelerated (BCa). B. Efron, "Better bootstrap confidence intervals", Journal of the American
///   Statistical Association 82 (1987). The acceleration is the jackknife's: equation 6.6 of
///   T. DiCiccio and B. Efron, "Bootstrap confidence intervals", Statistical Science 11 (1996).
/// - A draw without the number (NaN: the denominator of a ratio passed 0) may be anything: it is
///   the lowest for the lower end, and the highest for the upper one.
class CorrectedPercentiles
{
public:
    /// @param units  DrawnUnits::count
    explicit CorrectedPercentiles(std::size_t units);

    /// Contains the value. Not known where there is no drawn value, where the value is NaN, or
    /// where so many draws lack the number that an end would be one of them.
    Interval of(DrawnNumber number) const;

private:
    double m_farther = 1.959963984540054; ///< standard deviations of a normal distribution
};

} // namespace crossfade
