#pragma once

#include "core/study/follow/follow.h"
#include "widgets/charts/lineschart.h"

namespace crossfade
{

/// The curve of one metric: measured so far, promised, estimated from here on, "you are here" and
/// the stop.
LinesContent followCurve(const FollowReport& report, std::size_t metric);

} // namespace crossfade
