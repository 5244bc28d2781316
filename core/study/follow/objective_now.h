#pragma once

#include "core/base/job.h"
#include "core/study/follow/follow.h"
#include "core/study/follow/measuring.h"
#include "core/study/run/inputs/inputs.h"
#include "core/study/run/inputs/known_pilot.h"

#include <optional>
#include <span>
#include <vector>

namespace crossfade
{

/// What a plan was chosen by, and the queries that tell it.
struct FollowedObjective {
    ObjectiveNow now;
    QueryParts parts = {};             ///< the groups, or those that are right under `old`
    double rightUnderOld = notANumber; ///< of flips: their share
};

/// What a plan was chosen by, in the gallery as it is now; none where that is a metric alone, and
/// where it cannot be measured: an item has no old features, or the queries lack the attribute.
/// Throws Error, Cancelled.
/// @param inputs, queries  of measureSoFar()
std::optional<FollowedObjective> objectiveNow(const RunInputs& inputs, const Objective& objective,
                                              const MeasuredSoFar& measured, FollowQueries queries,
                                              JobContext& job);

/// The objective at these fractions, from now on.
/// @param ahead  estimated of its parts
std::vector<Replicated> objectiveAhead(const FollowedObjective& followed, const RunInputs& inputs,
                                       const Objective& objective, const MeasuredSoFar& measured,
                                       FollowQueries queries, const EstimatedParts& ahead,
                                       std::span<const double> fractions);

} // namespace crossfade
