#pragma once

#include "core/study/result/result.h"
#include "widgets/tables/sheet.h"

namespace crossfade
{

/// One row for each curve: what the study's index gives at a slice (StudyResult::indexCurves), of
/// one metric of the study. No columns where the result has no such curves.
Sheet indexSheet(const StudyResult& result, std::size_t metric, std::size_t slice);

} // namespace crossfade
