#pragma once

#include "core/base/job.h"
#include "core/serving/thresholds_on_the_way.h"
#include "core/study/result/threshold_report.h"
#include "core/study/run/estimation.h"

#include <optional>
#include <string>

namespace crossfade
{

struct KnownPilot;
struct OldModel;

/// What the thresholds of an order are found from.
ThresholdPairs thresholdPairs(const KnownPilot& known, const OldModel& oldModel,
                              PilotTransition transition, std::vector<std::int64_t> order);

/// Fits and applies the study's methods, makes its orders, and finds the thresholds of each from a
/// pilot. Metrics, parts and resamples of the study are left out.
/// @param attribute  of the queries whose groups are told by themselves; empty: none
/// @param pilot      as estimateStudy() has it
/// Throws Error, Cancelled.
ThresholdReport thresholdReport(const Study& asked, const ThresholdAim& aim,
                                const std::string& attribute, const std::optional<PilotDraw>& pilot,
                                JobContext& job);

} // namespace crossfade
