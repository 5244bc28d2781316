#pragma once

#include "core/data/calibration.h"
#include "core/tuning/held_out_trial.h"

#include <optional>

namespace crossfade
{

// Calibrations from the keys (distance.h) of random pairs of a query and an item, without any
// label. Nearly all of these pairs are of different classes ("impostors"). Nothing where the keys
// of one of the systems are all equal, so that no increasing map fits.

/// Mean and deviation of the old keys become those of the new ones.
std::optional<Calibration> momentsCalibration(const HeldOutTrial& trial, const JobContext& job);

/// The quantiles at `near` and at one half become those of the new keys: what matters for a ranking
/// is where its first impostors lie.
std::optional<Calibration> quantileCalibration(const HeldOutTrial& trial, const JobContext& job);

/// The key of the new system at the near quantile, and the deviation of its keys: a place and a
/// unit for shifts.
struct NearKeys {
    double oldKey = 0;
    double newKey = 0;
    double newDeviation = 0;
};
std::optional<NearKeys> nearKeys(const HeldOutTrial& trial, const JobContext& job);

} // namespace crossfade
