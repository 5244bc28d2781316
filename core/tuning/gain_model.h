#pragma once

#include "core/orders/order.h"
#include "core/tuning/held_out_trial.h"
#include "core/tuning/tuning.h"

#include <string>
#include <vector>

namespace crossfade
{

/// Learns the exact gains of the held-out rows (meanGains()) in the calibrated matrices, without
/// the largest and smallest 2 %, which are cut to those next to them. Then chooses how much the
/// entropy of the new head counts beside it, by the curve of the held-out rows: the AUC of the
/// metric, or the negative flips along it. Keeps in `trial` what models that have not seen a row
/// predict for it, so that the order can be judged there. Notes how well it predicts. Throws
/// Cancelled.
GainModel learnGains(HeldOutTrial& trial, const std::string& order, const Calibration& calibration,
                     JobContext& job);

/// The exact gains of the held-out rows [N], in the calibrated matrices (meanGains()).
std::vector<double> gainsOf(const HeldOutTrial& trial, const std::string& objective,
                            const Calibration& calibration, const JobContext& job);

/// [N]. Throws Error(NeedsNotMet) where what the model was learned from is not there (a classifier,
/// an uncertainty).
std::vector<double> predictedGains(const GainModel& model, const OrderInputs& inputs);

} // namespace crossfade
