#pragma once

#include "core/study/verify/verification.h"

namespace crossfade
{

/// Compares what a result says of its models with their features in it: the baselines, of raw
/// features and of those at length 1, their dimensions, and the CKA of old and new. Other models'
/// features are not in a results file. Throws Error, Cancelled.
void verifyModels(const StudyResult& result, Verification& found, JobContext& job);

} // namespace crossfade
