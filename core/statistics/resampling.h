#pragma once

#include "core/base/job.h"
#include "core/statistics/replicated.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
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
    std::vector<double> weights = {}; ///< [Q], of the means over what was drawn; empty: equal ones
    double fewest = 0;                ///< how many equal ones they have to be worth for an interval

    UnitSizes sizes() const;
    /// How many equal classes they are worth where these are too few for an interval.
    std::optional<double> tooFew() const;
};

/// Every valid query is a unit. Queries of weight 0 are never drawn.
/// @param weights  [Q], or empty: all equal (QueryWeights::values())
DrawnUnits queryUnits(const std::vector<bool>& valid, std::span<const double> weights = {});
/// The valid queries of one label are a unit. A query of label −1 has no class and is one by
/// itself.
/// @param labels   [Q]
/// @param weights  as queryUnits()
DrawnUnits classUnits(const std::vector<bool>& valid, std::span<const std::int64_t> labels,
                      std::span<const double> weights = {});

/// What every interval of a result is drawn by: classes where the queries have labels, else
/// queries.
Resampled usuallyResampled(std::size_t queries, std::span<const std::int64_t> labels);
/// These units. An interval by class needs `fewestClasses` of them in effect.
DrawnUnits usualUnits(const std::vector<bool>& valid, std::span<const std::int64_t> labels,
                      std::span<const double> weights = {});

/// Every unit is a group that is left out in turn; where there are more than so many units, a group
/// has several of them.
inline constexpr std::size_t mostJackknifeGroups = 256;

/// The value of a query in a series.
using SeriesValue = std::function<double(std::size_t series, std::size_t query)>;

/// The means of several series of per-query values over the queries as they are, over every draw of
/// the units, and without each group of them: [series]. The difference of two of them is a paired
/// one. Draws the units with replacement, as many as there are, `resamples` times. The draws depend
/// on the seed and the number of units alone, not on the series, so calls with the same units are
/// paired too. Memory: the result, and at most about 64 MiB. Throws Cancelled.
/// @param units  at least one
std::vector<Replicated> resampledMeans(const DrawnUnits& units, std::size_t series,
                                       const SeriesValue& value, std::size_t resamples,
                                       std::uint64_t seed, JobContext& job);

} // namespace crossfade
