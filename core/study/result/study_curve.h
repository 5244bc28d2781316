#pragma once

#include "core/backfill/bootstrap.h"
#include "core/backfill/curve.h"
#include "core/backfill/flip.h"
#include "core/backfill/groups/groups.h"
#include "core/metrics/conditions.h"
#include "core/orders/order.h"
#include "core/statistics/resampling.h"
#include "core/study/result/baselines.h"
#include "core/study/result/facts.h"
#include "core/tuning/tuning.h"

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// One method under one order and one seed.
struct StudyCurve {
    std::string method;                ///< id
    std::string ordering;              ///< id
    std::size_t choice = 0;            ///< index into Study::methods
    std::uint64_t seed = 0;            ///< of the fit
    std::uint64_t orderSeed = 0;       ///< of the order
    Geometry geometry = Geometry::Raw; ///< which baselines the curve is judged against
    std::size_t transition = 0;        ///< index into StudyResult::transitions
    Order order;
    /// The calibration that was tried to make old and new distances comparable; used where it
    /// helps. It is not in the matrices of the transition: see searchedTransition().
    std::optional<OrderCalibration> calibration;
    BackfillCurve backfill;
    std::vector<ConfidenceInterval> ci95; ///< one for each metric; empty: Study::resamples is 0
    std::vector<double> gain;             ///< one for each metric
    /// Whether `gain` is of the exact AUC where there is one; else, and in older results, it is of
    /// aucSlices.
    bool gainOfExact = false;
    /// Where each gain lies; not known where `new` is not told apart from `old`, so that there is
    /// no way to take shares of. Empty: nothing was resampled, or an older file.
    std::vector<Interval> gainInterval;
    /// What the intervals of gain, conditions and gaps between groups are drawn by.
    Resampled judgedBy = Resampled::Query;
    std::vector<Conditions> conditions; ///< one for each metric, against its own baselines
    FlipCounts flipsAgainstOld;         ///< by CMC@1, against the old model; empty in older files
    std::vector<GroupCurve> groups;
    std::optional<double> kendallTau; ///< of the order with the method's alignment loss
    Facts facts;                      ///< of the method
    double fitSeconds = 0;
    double orderSeconds = 0;
    double curveSeconds = 0; ///< its share of the time in which several curves were counted at once
};

/// Whether a curve's gain has no interval though queries were resampled: `new` is not told apart
/// from `old`, or there are too few classes to tell.
inline bool lacksWay(const StudyCurve& curve, std::size_t metric)
{
    return metric < curve.gainInterval.size() && !curve.gainInterval[metric].isKnown() &&
           !std::isnan(curve.gain[metric]);
}

} // namespace crossfade
