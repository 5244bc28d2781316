#pragma once

#include "core/study/verify/verification.h"

namespace crossfade
{

/// Compares the paired comparisons, the claims and the gaps between groups with what the values of
/// the queries in the result give. Throws Error, Cancelled.
void verifyComparisons(const StudyResult& result, Verification& found, JobContext& job);

} // namespace crossfade
