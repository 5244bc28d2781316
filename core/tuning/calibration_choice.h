#pragma once

#include "core/tuning/held_out_trial.h"
#include "core/tuning/tuning.h"

#include <string>

namespace crossfade
{

/// Fits a calibration on the held-out rows and judges whether it helps an order: the AUC of the
/// metric with it and without, over the same queries. `searched` finds the map of the highest AUC
/// by half of the queries, from the best of moments, quantiles and no map at all; every kind is
/// judged by the other half. Notes what it found. Where no map can be fitted (all distances of a
/// system are equal), it is the identity, which does not help.
/// @param how  moments, quantiles, searched
OrderCalibration chooseCalibration(const HeldOutTrial& trial, const std::string& order,
                                   const std::string& how, const Metric& metric, JobContext& job);

} // namespace crossfade
