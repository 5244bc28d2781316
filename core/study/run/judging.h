#pragma once

#include "core/study/result/result.h"
#include "core/study/run/inputs.h"
#include "core/study/run/ordering.h"

namespace crossfade
{

/// Judges the counted curves of a method: intervals, gain over its baselines, conditions, flips
/// against the old model, groups. Curves that an earlier run kept are judged already; the others
/// are kept as soon as they are.
/// @param baselines  of the study; the rest of the result is not looked at
/// Throws Error, Cancelled.
void judgeMethod(OrderedMethod& method, const RunInputs& inputs, const StudyResult& baselines,
                 JobContext& job);

} // namespace crossfade
