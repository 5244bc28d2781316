#pragma once

#include "core/study/report/json_text.h"

namespace crossfade
{

/// Retrieval against costs: methods, the old system (which costs nothing to keep) and embedding the
/// gallery again (docs/command-line.md, "evaluate").
Json costChartJson(const StudyResult& result);

} // namespace crossfade
