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

/// Percentile intervals (2.5 % to 97.5 %) of the mean of each metric at each slice: the valid
/// queries are drawn anew, with replacement, `resamples` times, and every metric and slice is
/// averaged over the same draws. Percentiles are interpolated linearly between the resamples.
/// Deterministic for a seed. Memory: 16 draws of Q weights and at most 32 MiB of means.
/// Source: B. Efron, "Bootstrap methods: another look at the jackknife", Annals of Statistics 7
/// (1979).
/// @return one interval a metric; NaN where there is no valid query. Throws Cancelled.
std::vector<ConfidenceInterval> bootstrapIntervals(const std::vector<MetricCurve>& metrics,
                                                   std::size_t resamples, std::uint64_t seed,
                                                   JobContext& job);

} // namespace crossfade
