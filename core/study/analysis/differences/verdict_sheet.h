#pragma once

#include "core/base/report.h"
#include "core/study/analysis/comparisons.h"
#include "core/study/result/result.h"

namespace crossfade
{

/// What stands in place of an interval; "–" where nothing was measured.
Message noIntervalMessage(Unknown why);
/// What is compared: "AUC of map", "gain of map", "cmc@1 at 50 %".
Message comparedMessage(const Metric& metric, const Quantity& of);
/// The claims of a study, and what their comparisons say of them; without rows where it has none.
MessageSheet claimsSheet(const StudyResult& result);
/// The claims, and the usual comparisons of the curves behind them.
MessageSheet verdictsSheet(const StudyResult& result);

} // namespace crossfade
