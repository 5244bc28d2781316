#pragma once

#include "core/data/calibration/calibration.h"
#include "core/tuning/held_out_trial.h"

#include <optional>

namespace crossfade
{

// Calibrations from the keys (distance.h) of random pairs of a query and an item; but for the
// logistic one without any label. Nearly all of these pairs are of different classes ("impostors").
// Nothing where the keys of one of the systems are all equal, so that no increasing map fits.

/// Mean and deviation of the old keys become those of the new ones.
std::optional<Calibration> momentsCalibration(const HeldOutTrial& trial, const JobContext& job);

/// The quantiles at `near` and at one half become those of the new keys: what matters for a ranking
/// is where its first impostors lie.
std::optional<Calibration> quantileCalibration(const HeldOutTrial& trial, const JobContext& job);

/// The calibration by the labels of the held-out rows: two logistic regressions of "relevant" on
/// the key, one for each system, of as many random relevant pairs as others. Keys with equal
/// chances become equal. Nothing where a system's nearer items are not the likelier ones.
std::optional<Calibration> logisticCalibration(const HeldOutTrial& trial, const JobContext& job);

/// The mean length of new gallery features, for the old ones. A method that learns by squared
/// errors makes features shorter, the less it knows of an item: such features are near to every
/// query by l2, and far from it by the inner product. Nothing for the cosine, which looks at no
/// length.
std::optional<Calibration> lengthCalibration(const HeldOutTrial& trial);

/// Some of the held-out rows, evenly spread, as what each query's keys are compared by. No label.
Calibration queryCalibration(const HeldOutTrial& trial);

/// The key of the new system at the near quantile, and the deviation of its keys: a place and a
/// unit for shifts.
struct NearKeys {
    double oldKey = 0;
    double newKey = 0;
    double newDeviation = 0;
};
std::optional<NearKeys> nearKeys(const HeldOutTrial& trial, const JobContext& job);

} // namespace crossfade
