#pragma once

#include "core/study/result/result.h"

#include <nlohmann/json.hpp>

namespace crossfade
{

/// StudyResult::indexCurves: what each index gives along its curve (docs/serving.md).
nlohmann::ordered_json indexCurvesJson(const StudyResult& result);

} // namespace crossfade
