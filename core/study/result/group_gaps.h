#pragma once

#include "core/base/job.h"
#include "core/study/result/result.h"

#include <vector>

namespace crossfade
{

/// The gaps between the groups that the study follows: of the baselines old and new, then of every
/// curve, each by every metric (FastFill Fig. 4). None where nothing is followed or resampled.
/// Throws Cancelled.
std::vector<StudyGroupGap> studyGroupGaps(const StudyResult& result, JobContext& job);

} // namespace crossfade
