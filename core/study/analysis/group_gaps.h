#pragma once

#include "core/base/job.h"
#include "core/study/result/result.h"

#include <string>
#include <vector>

namespace crossfade
{

/// The gaps between the groups that the study follows along one curve: attribute by attribute, and
/// of each by every metric. None where nothing is followed or resampled. Throws Cancelled.
std::vector<GroupGap> curveGroupGaps(const Study& study, const EmbeddingSet& items,
                                     const BackfillCurve& curve, JobContext& job);
/// How many these are.
std::size_t curveGroupGapCount(const Study& study, const EmbeddingSet& items);

/// The gaps between the groups that the study follows: of the baselines old and new, then of every
/// curve, each by every metric (FastFill Fig. 4).
/// @param ofCurves  curveGroupGaps() of each
/// Throws Cancelled.
std::vector<StudyGroupGap> studyGroupGaps(const StudyResult& result,
                                          const std::vector<std::vector<GroupGap>>& ofCurves,
                                          JobContext& job);

/// The gaps of one attribute by one metric, of the curves and of the baselines old and new, without
/// intervals: from the groups' means, for results that resampled nothing or are still being
/// computed. Those that the result does not know are left out.
std::vector<StudyGroupGap> plainGroupGaps(const StudyResult& result, const std::string& attribute,
                                          std::size_t metric);

} // namespace crossfade
