#pragma once

#include "core/study/verify/verification.h"

#include <cstddef>

namespace crossfade
{

/// Compares what the study's index gives along one curve of the result with a new search by it.
/// Times are left out. Nothing where the result has none, or where the index is a file that is not
/// there. Throws Error, Cancelled.
void verifyIndexCurve(const StudyResult& result, std::size_t curve, Verification& found,
                      JobContext& job);

} // namespace crossfade
