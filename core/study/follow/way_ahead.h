#pragma once

#include "core/backfill/pilot/pilot_curve.h"
#include "core/base/job.h"
#include "core/study/plan/plan_reader.h"
#include "core/study/run/fitting.h"

#include <optional>

namespace crossfade
{

/// What a pilot tells of a backfill that has begun.
struct WayAhead {
    PilotCurve curve; ///< from the share of the present items on; items that were born new left out
    PilotCurve models; ///< the models alone, at two slices: the old one, and the new one
};

/// Estimates the curve of the items that are left, in the plan's sequence; what is present is new
/// in every state, by its own features. None where too little of the pilot stands for what is left.
/// @param inputs  of the plan's study
/// @param file    the data as they stand in the file
/// Throws Error, Cancelled.
std::optional<WayAhead> estimateWayAhead(const RunInputs& inputs, const EmbeddingSet& file,
                                         const SavedPlan& plan, const MethodFit& fit,
                                         JobContext& job);

} // namespace crossfade
