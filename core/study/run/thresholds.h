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

/// Puts an order of the gallery into another sequence.
using Resequence = std::function<Order(const Order& order, const ItemGroup& gallery)>;

/// Fits and applies the study's methods, makes its orders, and finds the thresholds of each from a
/// pilot. Metrics, parts and resamples of the study are left out. Throws Error, Cancelled.
ThresholdReport thresholdReport(const Study& asked, const ThresholdRequest& request,
                                JobContext& job);
/// The report on data that are loaded. Throws what the other one throws.
/// @param resequence  the orders; empty: they stay
ThresholdReport thresholdReport(const Study& study, const LoadedStudy& loaded,
                                const ThresholdRequest& request, const Resequence& resequence,
                                JobContext& job);
/// Throws Error where a study or a request is not one of thresholds.
void requireThresholds(const Study& study, const ThresholdRequest& request);

} // namespace crossfade
