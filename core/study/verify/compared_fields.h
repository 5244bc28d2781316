#pragma once

#include "core/study/run/recount.h"
#include "core/study/verify/verification.h"

namespace crossfade
{

/// Compares every field that a results file has of a result with that of its recount, and lists
/// those that the recount did not make anew. Throws Cancelled.
void compareFields(const StudyResult& result, const Recount& anew, Verification& found,
                   JobContext& job);

} // namespace crossfade
