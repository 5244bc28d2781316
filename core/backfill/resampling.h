#pragma once

#include "core/base/job.h"
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
};

/// Every valid query is a unit.
DrawnUnits queryUnits(const std::vector<bool>& valid);
/// The valid queries of one label are a unit. A query of label −1 has no class and is one by
/// itself.
/// @param labels  [Q]
DrawnUnits classUnits(const std::vector<bool>& valid, std::span<const std::int64_t> labels);

/// Means of several series of per-query values, over the same resampled queries: the difference of
/// two of them is a paired one.
struct ResampledMeans {
    std::vector<double> plain;              ///< [series], over the valid queries as they are
    std::vector<std::vector<double>> drawn; ///< [series][resamples]
};

/// The value of a query in a series.
using SeriesValue = std::function<double(std::size_t series, std::size_t query)>;

/// Draws the units with replacement, as many as there are, `resamples` times. The draws depend on
/// the seed and the number of units alone, not on the series, so calls with the same units are
/// paired too. Memory: the result, and at most about 64 MiB. Throws Cancelled.
/// @param units  at least one
ResampledMeans resampledMeans(const DrawnUnits& units, std::size_t series, const SeriesValue& value,
                              std::size_t resamples, std::uint64_t seed, JobContext& job);

/// The interpolated percentile of ascending values, as numpy.percentile has it.
/// @param share  in [0, 1]
double percentile(std::span<const double> sorted, double share);

/// The 95 % interval of a number that was computed on every resample. Percentiles alone are too
/// narrow where few units are drawn, so they are taken so much farther out as Student's t is wider
/// than the normal distribution: with 200 units at 2.4 and 97.6 %, with 10 at 0.9 and 99.1 %.
/// Source: T. Hesterberg, "What teachers should know about the bootstrap", The American
/// Statistician 69 (2015), section 5.2.3, "expanded percentile interval".
class ExpandedPercentiles
{
public:
    /// @param units  DrawnUnits::count
    explicit ExpandedPercentiles(std::size_t units);

    /// Not known where there is no value, or one is NaN.
    Interval of(std::vector<double> drawn) const;

private:
    double m_low = 0.025;
    double m_high = 0.975;
};

/// Values of Student's t distribution, the same for a seed on every machine.
/// @param freedom  a whole number ≥ 1
std::vector<double> drawnStudent(std::size_t count, std::size_t freedom, std::uint64_t seed);

} // namespace crossfade
