#pragma once

#include "core/tuning/held_out_trial.h"
#include "core/tuning/tuning.h"

#include <optional>
#include <string>

namespace crossfade
{

/// All that was learned for one order.
struct OrderTuning {
    std::optional<OrderCalibration> calibration; ///< where one was asked for
    std::optional<GainModel> gainModel;          ///< of an order by learned gains
};

/// Learns what an order needs on held-out rows. Orders by gains are made anew for a calibration,
/// from the gains in the calibrated matrices: order and calibration are chosen together, and judged
/// together against the order without a calibration. Keeps in `trial` the gains that the chosen
/// model predicts.
/// @param how  the calibration: moments, …; `no`: none
OrderTuning tuneOrder(HeldOutTrial& trial, const std::string& order, const std::string& how,
                      const Metric& metric, JobContext& job);

} // namespace crossfade
