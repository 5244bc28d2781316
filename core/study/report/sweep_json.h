#pragma once

#include "core/study/result/result.h"

#include <nlohmann/json.hpp>

namespace crossfade
{

/// The sweeps that are found in a result, an entry for each (docs/command-line.md, "evaluate").
nlohmann::ordered_json sweepsJson(const StudyResult& result);

/// A result's sequences of updates: every update, and what FCT's inequalities say of them.
nlohmann::ordered_json generationsJson(const StudyResult& result);

} // namespace crossfade
