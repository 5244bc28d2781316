#pragma once

#include "core/study/follow/follow.h"

#include <string>

namespace crossfade
{

/// A look at a backfill as JSON: where it is, measured and promised, what is to come with its
/// bands, what is left, the next batch, and when to stop.
std::string followJson(const FollowReport& report);

/// The curve of one metric as an SVG image: measured so far, promised, estimated from here on with
/// both bands, the place where the backfill is, the target and the stop.
std::string followChart(const FollowReport& report, const Metric& metric);

} // namespace crossfade
