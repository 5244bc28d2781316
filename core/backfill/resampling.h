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

/// The 95 % interval of a number that was computed on every resample: percentiles, corrected for
/// what a mean of few or of skewed values needs.
/// - Where few units are drawn, plain percentiles are too narrow: they are taken so much farther
/// out
///   as Student's t is wider than the normal distribution. T. Hesterberg, "What teachers should
///   know about the bootstrap", The American Statistician 69 (2015), section 5.2.3.
/// - Where the drawn values are skewed or off centre, the percentiles move: bias-corrected and
///   accelerated (BCa). B. Efron, "Better bootstrap confidence intervals", Journal of the American
///   Statistical Association 82 (1987). The acceleration is a sixth of the drawn values' skewness.
class CorrectedPercentiles
{
public:
    /// @param units  DrawnUnits::count
    explicit CorrectedPercentiles(std::size_t units);

    /// Not known where there is no drawn value, or one is NaN.
    /// @param value  of the units as they are
    Interval of(std::vector<double> drawn, double value) const;

private:
    double m_farther = 1.959963984540054; ///< standard deviations of a normal distribution
};

} // namespace crossfade
