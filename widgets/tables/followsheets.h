#pragma once

#include "core/study/follow/follow.h"
#include "widgets/charts/lineschart.h"
#include "widgets/tables/sheet.h"

namespace crossfade
{

/// Every metric under `old`, measured now, promised for now, and expected at the end.
Sheet followNumbersSheet(const FollowReport& report);
/// One metric from now on, with both intervals.
Sheet followAheadSheet(const FollowReport& report, std::size_t metric);
/// The curve of one metric: measured so far, promised, estimated from here on, "you are here" and
/// the stop.
LinesContent followCurve(const FollowReport& report, std::size_t metric);

} // namespace crossfade
