#pragma once

#include "core/study/report/json_text.h"

namespace crossfade
{

/// StudyResult::indexCurves: what each index gives along its curve (docs/serving.md).
Json indexCurvesJson(const StudyResult& result);

} // namespace crossfade
