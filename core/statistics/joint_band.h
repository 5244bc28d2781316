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

/// Curves as likely as the estimated one, drawn jointly over all fractions: [draws][T]. The same
/// for the same replicates.
std::vector<std::vector<double>> jointDraws(std::span<const Replicated> curve);

} // namespace crossfade
