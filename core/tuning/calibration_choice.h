#pragma once

#include "core/tuning/held_out_trial.h"
#include "core/tuning/tuning.h"

#include <string>

namespace crossfade
{

/// What a calibration is searched and judged by.
struct Objective {
    Metric metric; ///< by its AUC
    /// Judges by the negative flips of CMC@1 along the curve instead: by minus the share of queries
    /// that are right before anything is new and wrong at a slice, on average over the slices.
    bool isFlips = false;
};

/// An order's objective: of one by gains its own, where it names one; else the metric's AUC.
Objective objectiveOf(const std::string& order, const Metric& metric);

/// Whether a kind of calibration is searched by the AUC of an order, and so is another for another.
bool isSearched(const std::string& how);

/// A calibration of held-out rows: of one of the kinds that key_statistics.h has, or the one that
/// is best for the objective by half of the queries (`searched`: among monotone maps, from the best
/// of moments, quantiles and no map; `searched-lengths`: among lengths and shifts). Where none can
/// be fitted (all distances of a system are equal), it is the identity.
/// @param how  moments, quantiles, logistic, per-query, searched, lengths, lengths-per-query,
///             searched-lengths
/// Throws Error(BadUsage) for another.
Calibration fitCalibration(const HeldOutTrial& trial, const Order& order, const std::string& how,
                           const Objective& objective, JobContext& job);

/// A calibration, and the order of the held-out rows to go with it.
struct OrderedCalibration {
    Calibration calibration;
    Order order;
};

/// What the objective over 11 slices gains by calibration and order together, against the order
/// `plain` without a calibration; judged by the half of the queries that nothing was searched by.
/// Notes it.
OrderCalibration judgeCalibration(const HeldOutTrial& trial, const Order& plain,
                                  const OrderedCalibration& tried, const std::string& how,
                                  const std::string& order, const Objective& objective,
                                  JobContext& job);

} // namespace crossfade
