#pragma once

#include "core/base/ranks.h"
#include "core/study/run/runner.h"

namespace crossfade
{

/// As runStudy() of runner.h, by several processes that each count a piece of the gallery
/// (docs/many-machines.md). What those without the totals return is no result.
/// @param ranks  null: this process alone
/// Throws Error, Cancelled; Error(BadUsage) where the processes do not agree.
StudyResult runStudy(const Study& study, JobContext& job,
                     const std::filesystem::path& partialFolder, Ranks* ranks);

} // namespace crossfade
