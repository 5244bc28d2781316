#pragma once

#include "core/study/result/result.h"
#include "core/study/run/inputs/inputs.h"
#include "core/study/run/ordering.h"

#include <optional>

namespace crossfade
{

/// Judges one counted curve that is not judged yet: intervals, gain over the baselines, conditions,
/// flips against the old model, groups.
/// @param items      their labels, attributes and weights; without features, too
/// @param against    of the curve's geometry
/// @param untouched  the untouched gallery's score (compatibility.h); none: not defined
/// Throws Error, Cancelled.
void judgeCurve(StudyCurve& curve, const Study& study, const EmbeddingSet& items,
                const Baselines& against, const std::optional<Baseline>& untouched,
                JobContext& job);

/// Judges the counted curves of a method. Cached curves are judged already; the others are cached
/// as soon as they are.
/// @param baselines  of the study; the rest of the result is not looked at
/// Throws Error, Cancelled.
void judgeMethod(OrderedMethod& method, const RunInputs& inputs, const StudyResult& baselines,
                 JobContext& job);

} // namespace crossfade
