#pragma once

#include "core/study/result/result.h"

#include <nlohmann/json.hpp>

namespace crossfade
{

/// Retrieval against costs: methods, the old system (which costs nothing to keep) and embedding the
/// gallery again (docs/command-line.md, "evaluate").
nlohmann::ordered_json costChartJson(const StudyResult& result);

} // namespace crossfade
