#pragma once

#include "core/statistics/replicated.h"

#include <span>
#include <vector>

namespace crossfade
{

/// Where a curve lies with 95 % confidence.
struct CurveBand {
    std::vector<Interval> pointwise;    ///< [T], at each fraction by itself
    std::vector<Interval> simultaneous; ///< [T], at all fractions together
    double factor = 0;                  ///< standard errors that the simultaneous one is wide
};

/// The simultaneous band is value ± c · standard error, with the c that max over t of
/// |deviation(t)| / standard error(t) stays below in 95 % of joint draws (docs/following.md).
/// @param curve  [T], by the jackknife
CurveBand bandOf(std::span<const Replicated> curve);

/// The band that holds a whole curve with 95 %, where its values are drawn anew together by the
/// bootstrap: value ± c · standard error, with the c that the largest deviation of a draw along the
/// curve, in standard errors, stays below in 95 % of draws. Where few units were drawn, c is so
/// much larger as Student's t is wider than the normal distribution; and nowhere is the band
/// narrower than the interval at that place alone (docs/statistics.md). Values that no draw changes
/// have a band of width 0.
/// @param curve  [T], of the same draws (resampledMeans())
/// @return [T]; empty where an interval is not known
std::vector<Interval> drawnBand(std::span<const Replicated> curve);

/// Curves as likely as the estimated one, drawn jointly over all fractions: [draws][T]. The same
/// for the same replicates.
std::vector<std::vector<double>> jointDraws(std::span<const Replicated> curve);

} // namespace crossfade
