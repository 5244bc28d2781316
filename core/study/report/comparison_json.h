#pragma once

#include "core/study/result/result.h"

#include <nlohmann/json.hpp>

namespace crossfade
{

// What a result says of differences and means (docs/command-line.md, "evaluate").

nlohmann::ordered_json comparisonJson(const StudyResult& result, const Comparison& comparison);
nlohmann::ordered_json groupGapJson(const StudyResult& result, const StudyGroupGap& gap);
nlohmann::ordered_json claimsJson(const StudyResult& result);
/// Means over the seeds.
nlohmann::ordered_json meansJson(const StudyResult& result);

} // namespace crossfade
