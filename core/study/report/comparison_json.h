#pragma once

#include "core/study/report/json_text.h"

namespace crossfade
{

// What a result says of differences and means (docs/command-line.md, "evaluate").

Json comparisonsJson(const StudyResult& result);
Json groupGapJson(const StudyResult& result, const StudyGroupGap& gap);
Json claimsJson(const StudyResult& result);
/// Means over the seeds.
Json meansJson(const StudyResult& result);

} // namespace crossfade
