#pragma once

#include "core/study/result/result.h"
#include "core/study/run/inputs.h"

namespace crossfade
{

/// Judges a counted curve: intervals, gain over the baselines, groups.
/// @param baselines  of the study; the rest of the result is not looked at
/// Throws Error, Cancelled.
void judgeCurve(StudyCurve& curve, const RunInputs& inputs, const StudyResult& baselines,
                JobContext& job);

} // namespace crossfade
