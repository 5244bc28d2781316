#pragma once

#include "core/base/job.h"
#include "core/study/result/result.h"

#include <string>
#include <vector>

namespace crossfade
{

/// The gaps between the groups that the study follows: of the baselines old and new, then of every
/// curve, each by every metric (FastFill Fig. 4). None where nothing is followed or resampled.
/// Throws Cancelled.
std::vector<StudyGroupGap> studyGroupGaps(const StudyResult& result, JobContext& job);

/// The gaps of one attribute by one metric, of the curves and of the baselines old and new, without
/// intervals: from the groups' means, for results that resampled nothing or are still being
/// computed. Those that the result does not know are left out.
std::vector<StudyGroupGap> plainGroupGaps(const StudyResult& result, const std::string& attribute,
                                          std::size_t metric);

} // namespace crossfade
