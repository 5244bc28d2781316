#pragma once

#include "core/backfill/curve.h"
#include "core/base/job.h"
#include "core/metrics/conditions.h"
#include "core/statistics/resampling.h"

#include <cstdint>
#include <span>

namespace crossfade
{

/// One metric of a curve, and of what the conditions compare it with: values of the same queries.
struct ConditionValues {
    const MetricCurve& curve;
    std::span<const float> oldModel;  ///< [Q]
    std::span<const float> newModel;  ///< [Q]
    std::span<const float> untouched; ///< [Q], new queries on the untouched old gallery, or empty
    double equalWithin = usualEqualWithin; ///< of the verdicts
};

/// A fall is looked for between so many evenly spaced slices at most: all pairs of them.
inline constexpr std::size_t mostBandSlices = 51;

/// Adds paired 95 % intervals and verdicts to conditions that were judged by the means. `monotone`
/// speaks of all pairs of slices at once, so its interval is a simultaneous one: with 95 %
/// confidence every rise M_s − M_t lies within c standard errors of the one seen, where c is the
/// 95 % percentile of the largest studentised error over all pairs (docs/statistics.md). Its ends
/// are the least rise that the band allows, and the largest that the least rise may have; no more
/// than 0, as the margin. Of too few classes there are none, as of Replicated. Throws Cancelled.
void addIntervals(Conditions& conditions, const ConditionValues& values, const DrawnUnits& units,
                  std::size_t resamples, std::uint64_t seed, JobContext& job);

} // namespace crossfade
