#pragma once

#include "core/study/report/json_text.h"

namespace crossfade
{

/// The backfills in stages of a result (docs/command-line.md, "evaluate").
Json stagedJson(const StudyResult& result);

} // namespace crossfade
