#pragma once

#include "core/backfill/curve.h"
#include "core/base/job.h"

#include <cstdint>
#include <vector>

namespace crossfade
{

/// A 95 % interval at every slice, by bootstrap over the queries.
struct ConfidenceInterval {
    std::vector<double> low;  ///< [T]
    std::vector<double> high; ///< [T]
};

/// Which queries have values: a query is valid for every metric and slice or for none.
std::vector<bool> validQueries(const std::vector<MetricCurve>& metrics);

/// The AUC over the slices of one query.
double aucOfQuery(const MetricCurve& curve, std::size_t query);

/// Percentile intervals (2.5 % to 97.5 %) of the mean of each metric at each slice: the valid
/// queries are drawn anew, with replacement, `resamples` times, and every metric and slice is
/// averaged over the same draws. Percentiles are interpolated linearly between the resamples.
/// Deterministic for a seed. Memory: at most about 96 MiB.
/// The interval is of one curve alone: a difference between curves has an interval of its own
/// (docs/statistics.md). Source: B. Efron, "Bootstrap methods: another look at the jackknife",
/// Annals of Statistics 7 (1979).
/// @return one interval a metric; NaN where there is no valid query. Throws Cancelled.
std::vector<ConfidenceInterval> bootstrapIntervals(const std::vector<MetricCurve>& metrics,
                                                   std::size_t resamples, std::uint64_t seed,
                                                   JobContext& job,
                                                   const QueryWeights& weights = {});

} // namespace crossfade
