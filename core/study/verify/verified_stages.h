#pragma once

#include "core/study/verify/verification.h"

namespace crossfade
{

/// Compares the backfills in stages with each other's numbers and with the static curves: where
/// stages begin and end, their first stage, AUCs, and what they are over the static curves. What a
/// later stage's fit made of the features is not in a results file. Throws Cancelled.
void verifyStages(const StudyResult& result, Verification& found, JobContext& job);

} // namespace crossfade
