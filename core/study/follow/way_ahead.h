#pragma once

#include "core/base/job.h"
#include "core/orders/order.h"
#include "core/study/plan/plan_reader.h"
#include "core/study/run/fitting.h"
#include "core/study/run/inputs/known_pilot.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace crossfade
{

/// What a pilot tells of a backfill that has begun.
struct WayAhead {
    /// From the share of the present items on; items that were born new are left out.
    EstimatedParts curves;
    PilotCurve models; ///< the models alone, at two slices: the old one, and the new one
};

/// Estimates the curve of the items that are left, in the plan's sequence; what is present is new
/// in every state, by its own features. None where too little of the pilot stands for what is left.
/// @param inputs  of the plan's study
/// @param file    the data as they stand in the file
/// @param parts   of the queries, whose curves are estimated apart
/// Throws Error, Cancelled.
std::optional<WayAhead> estimateWayAhead(const RunInputs& inputs, const EmbeddingSet& file,
                                         const SavedPlan& plan, const MethodFit& fit,
                                         const QueryParts& parts, JobContext& job);

/// Makes items that are present beside the pilot new in every state, and the last of the order; the
/// pilot's items that the order has passed, too: they stand for none of those that are absent.
/// @param newGallery  new features of the whole gallery, as far as they are known
void settlePresent(PilotTransition& transition, Order& order, const Rows& present,
                   const FeatureMatrix& newGallery, const JobContext& job);

/// Why nothing is told of what is to come.
inline constexpr const char* pilotLeavesTooFew =
    Core::says("too few items of the pilot are like those that are left: nothing is known of what "
               "is to come");

/// The estimated curve from now on, put on what is measured now: M(f) = measured + Ê(f) − Ê(now).
std::vector<Replicated> anchored(const PilotCurve& estimate, std::size_t metric,
                                 const Replicated& now, std::span<const double> fractions);

} // namespace crossfade
