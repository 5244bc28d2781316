#pragma once

#include "core/statistics/replicated.h"

#include <span>
#include <vector>

namespace crossfade
{

/// The band that holds a whole curve with 95 %, where its values are drawn anew together by the
/// bootstrap: value ± c · standard error, with the c that the largest deviation of a draw along the
/// curve, in standard errors, stays below in 95 % of draws. Where few units were drawn, c is so
/// much larger as Student's t is wider than the normal distribution; and nowhere is the band
/// narrower than the interval at that place alone (docs/statistics.md). Values that no draw changes
/// have a band of width 0.
/// @param curve  [T], of the same draws (resampledMeans())
/// @return [T]; empty where an interval is not known
std::vector<Interval> drawnBand(std::span<const Replicated> curve);

} // namespace crossfade
