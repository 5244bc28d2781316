#pragma once

#include "core/base/job_time_estimate.h"
#include "core/study/plan/plan.h"
#include "core/study/request/pairs.h"

#include <vector>

namespace crossfade
{

/// The parts of making a plan that are expected to take long, in their sequence: on training rows
/// every method's fit and curves once for each part, on a pilot once; then the fit of the one that
/// is chosen, which nobody knows yet, so each method counts as likely; where the plan is compared
/// with the truth, all of them once more.
/// @param summary  of the study's data
/// @param rates    what finished runs took
std::vector<ExpectedPart> expectedParts(const PlanRequest& request, const EmbeddingSummary& summary,
                                        const WorkRates& rates);

} // namespace crossfade
