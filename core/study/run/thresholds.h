#pragma once

#include "core/base/job.h"
#include "core/orders/order.h"
#include "core/serving/thresholds_on_the_way.h"
#include "core/study/result/threshold_report.h"
#include "core/study/run/estimation.h"
#include "core/study/run/inputs/loaded_study.h"

#include <functional>
#include <optional>
#include <string>

namespace crossfade
{

struct KnownPilot;
struct OldModel;

/// What the thresholds of an order are found from.
ThresholdPairs thresholdPairs(const KnownPilot& known, const OldModel& oldModel,
                              PilotTransition transition, std::vector<std::int64_t> order);

/// What thresholds on the way are asked for beside a study.
struct ThresholdRequest {
    ThresholdAim aim;
    std::string attribute = {}; ///< of the queries whose groups are told by themselves; empty: none
    std::optional<PilotDraw> pilot = {}; ///< as estimateStudy() has it
};

/// Arranges the states of a gallery in another way: its order, and which items are new in all of
/// them, of those that are present beside the pilot (KnownPilot::settled).
using Arrange = std::function<void(PilotTransition& transition, Order& order,
                                   const KnownPilot& known, const FeatureMatrix& newGallery)>;

/// Fits and applies the study's methods, makes its orders, and finds the thresholds of each from a
/// pilot. Metrics, parts and resamples of the study are left out. Throws Error, Cancelled.
ThresholdReport thresholdReport(const Study& asked, const ThresholdRequest& request,
                                JobContext& job);
/// The report on data that are loaded. Throws what the other one throws.
/// @param arrange  the states; empty: those of a backfill that has not begun
ThresholdReport thresholdReport(const Study& study, const LoadedStudy& loaded,
                                const ThresholdRequest& request, const Arrange& arrange,
                                JobContext& job);
/// Throws Error where a study or a request is not one of thresholds.
void requireThresholds(const Study& study, const ThresholdRequest& request);

} // namespace crossfade
