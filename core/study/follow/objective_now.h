#pragma once

#include "core/base/job.h"
#include "core/study/follow/follow.h"
#include "core/study/follow/measuring.h"
#include "core/study/run/inputs/inputs.h"

#include <optional>

namespace crossfade
{

/// What a plan was chosen by, in the gallery as it is now; none where that is a metric alone, and
/// where it cannot be measured: an item has no old features, or the queries lack the attribute.
/// Throws Error, Cancelled.
/// @param inputs, queries  of measureSoFar()
std::optional<ObjectiveNow> objectiveNow(const RunInputs& inputs, const Objective& objective,
                                         const MeasuredSoFar& measured, FollowQueries queries,
                                         JobContext& job);

} // namespace crossfade
