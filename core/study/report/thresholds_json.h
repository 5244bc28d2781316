#pragma once

#include "core/study/report/json_text.h"
#include "core/study/result/threshold_report.h"

#include <string>

namespace crossfade
{

/// Thresholds on the way (docs/serving.md). For the distance `cosine`, thresholds are similarities,
/// 1 less the distance; for `l2` distances.
Json thresholdReportJson(const ThresholdReport& report);
/// Its text.
std::string thresholdsJson(const ThresholdReport& report);
/// A line for each state, and one for each of its groups.
std::string thresholdsCsv(const ThresholdReport& report);

} // namespace crossfade
