#pragma once

#include "core/study/report/json_text.h"

namespace crossfade
{

// What a result says of differences and means (docs/command-line.md, "evaluate").

Json comparisonJson(const StudyResult& result, const Comparison& comparison);
Json groupGapJson(const StudyResult& result, const StudyGroupGap& gap);
Json claimsJson(const StudyResult& result);
/// Means over the seeds.
Json meansJson(const StudyResult& result);

} // namespace crossfade
