#pragma once

#include "core/backfill/groups/group_gap.h"
#include "core/study/result/study_curve.h"
#include "core/study/run/fitting.h"

#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// One method under one order and one seed: the order is made, and the curve counted only where it
/// was cached.
struct OrderedCurve {
    StudyCurve curve;
    std::string key;            ///< curveKey(): under which the curve is cached; empty: nowhere
    bool isOfPart = false;      ///< restricted to a part of the study, which has no gaps
    bool isKept = false;        ///< cached: counted and judged already
    std::vector<GroupGap> gaps; ///< curveGroupGaps(), once it is judged
};

/// The parts of an applied method that are left once its orders are made.
struct OrderedMethod {
    std::size_t data = 0; ///< index into RunInputs::data
    Geometry geometry = Geometry::Raw;
    Transition transition;
    ItemScores scores;
    std::vector<OrderedCurve> curves; ///< one an order of the study
};

/// The calibration that was tried for this order; none where nothing was. A saved transform may
/// have none for the order, or one for another distance: a note says so.
std::optional<OrderCalibration> calibrationFor(const MethodFit& fit, const std::string& order,
                                               Distance distance, JobContext& job);

/// An order of a study with its seed.
struct SeededOrder {
    std::string id;
    std::uint64_t seed = 0;
};

/// What orders of the study's gallery are made from, but for what a fit tells of the items.
/// @param inputs, method, transition, job  must outlive it
OrderInputs orderInputs(const RunInputs& inputs, const MethodInputs& method,
                        const Transition& transition, const SeededOrder& order,
                        const JobContext& job);

/// A curve with its order, the facts of its fit, and Kendall's τ where the alignment loss is known.
/// Throws Error(NeedsNotMet) where something is missing that the order is made of; Error,
/// Cancelled.
StudyCurve uncountedCurve(const RunInputs& inputs, const AppliedMethod& applied,
                          const SeededOrder& order,
                          const std::optional<OrderCalibration>& calibration, JobContext& job);

/// Makes the study's orders for one method. Notes where a score is the same for all items, so that
/// the order says nothing. Throws Error, Cancelled.
OrderedMethod orderGallery(const RunInputs& inputs, const AppliedMethod& applied, JobContext& job);

} // namespace crossfade
