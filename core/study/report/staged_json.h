#pragma once

#include "core/study/result/result.h"

#include <nlohmann/json.hpp>

namespace crossfade
{

/// The backfills in stages of a result (docs/command-line.md, "evaluate").
nlohmann::ordered_json stagedJson(const StudyResult& result);

} // namespace crossfade
