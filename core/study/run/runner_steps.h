#pragma once

#include "core/study/result/result.h"
#include "core/study/run/ordering.h"

#include <cstddef>
#include <span>
#include <vector>

namespace crossfade
{

// The steps of a run that follow from data, fits and orders. A recount (recount.h) takes them, too.

/// The models' features as they are.
ModelSystems modelSystems(const RunInputs& inputs);

/// A result with what is known of the models alone: their baselines, dimensions and similarity.
/// Throws Error, Cancelled.
StudyResult resultWithoutCurves(const RunInputs& inputs, JobContext& job);

/// Counts and judges the curves that are not cached and not counted yet.
/// @param result  whose baselines the curves are judged against; those of features at length 1 are
///                added where a method needs them
/// Throws Error, Cancelled.
void countAndJudge(const RunInputs& inputs, std::span<OrderedMethod> methods, StudyResult& result,
                   JobContext& job);

/// Adds curves, transitions and item scores of methods.
void addCurves(StudyResult& result, std::vector<OrderedMethod> methods);

/// Adds to a result all that follows from judged methods: their curves and what the index gives
/// along them, the parts, comparisons, claims and gaps.
/// @param result  with baselines, items and diverged fits
/// @param inputs  whose relevance the result takes
/// Throws Error, Cancelled.
void finishResult(StudyResult& result, RunInputs& inputs, std::vector<OrderedMethod> methods,
                  JobContext& job);

} // namespace crossfade
