#pragma once

#include "core/base/job.h"
#include "core/serving/thresholds_on_the_way.h"
#include "core/study/run/fitting.h"

namespace crossfade
{

/// The threshold of the gallery as it is: with the new features of what is present, and the old
/// ones of all others. Nothing of it is estimated, but that the queries stand for others. Items
/// without old features are left out.
/// @param inputs  of the plan's study, of the file that is followed
/// @param aim     with the threshold as the user's system has it
/// Throws what thresholdsOnTheWay() throws; Cancelled.
ThresholdsOnTheWay thresholdNow(const RunInputs& inputs, const MethodFit& fit, ThresholdAim aim,
                                JobContext& job);

} // namespace crossfade
