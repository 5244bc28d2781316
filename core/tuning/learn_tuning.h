#pragma once

#include "core/base/job.h"
#include "core/data/stored_as.h"
#include "core/methods/method.h"
#include "core/metrics/metric.h"
#include "core/tuning/tuning.h"

#include <string>
#include <vector>

namespace crossfade
{

/// What a tuning is for.
struct TuningWishes {
    std::vector<std::string> orders; ///< ids
    Metric metric = parseMetric("map");
    Distance distance = Distance::L2;
    StoredSides stored = {};
};

/// Whether the options of a method, or the orders, ask for anything that is learned on held-out
/// rows.
bool asksForTuning(const Options& options, const std::vector<std::string>& orders);

/// Fits the method a second time, without a third of the training rows (at most 10,000), and learns
/// on these what is asked for: calibrations (option `calibrated`) and models of gains (the orders
/// `learned-gain`). The fit that is used in the end is not
/// this one, but that on all rows. Orders that cannot be made of training rows are left out, with a
/// note. Throws as tryOnHeldOutRows().
Tuning learnTuning(const Method& method, const TrainingData& training, const Options& options,
                   const FitSettings& settings, const TuningWishes& wishes, JobContext& job);

} // namespace crossfade
