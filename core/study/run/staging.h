#pragma once

#include "core/study/result/staged_curve.h"
#include "core/study/run/fitting.h"
#include "core/study/run/ordering.h"

#include <vector>

namespace crossfade
{

/// Throws Error(NeedsNotMet) where a method of the study cannot be fitted anew during the backfill:
/// a saved transform, a sequence of updates, absent features; Error(BadUsage) for parts. Nothing
/// where the study has no stages.
void checkStages(const RunInputs& inputs);

/// A staged backfill's AUC less that of the static curve, with its paired interval.
/// @param items  of the study: what is drawn are their classes, where the queries have labels
/// @param seed   of the fit
/// Throws Cancelled.
StagedCurve::OverStatic overStatic(const StagedMetric& staged, const BackfillCurve& curve,
                                   std::size_t metric, std::size_t resamples,
                                   const EmbeddingSet& items, std::uint64_t seed, JobContext& job);

/// The staged backfills of a fitted method, one for each of its counted curves. Throws as
/// stagedBackfill().
std::vector<StagedCurve> stagedCurves(const RunInputs& inputs, const MethodFit& fit,
                                      const OrderedMethod& counted, JobContext& job);

} // namespace crossfade
