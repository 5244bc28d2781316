#pragma once

#include "core/study/report/json_text.h"

namespace crossfade
{

/// The sweeps that are found in a result, an entry for each (docs/command-line.md, "evaluate").
Json sweepsJson(const StudyResult& result);

/// A result's sequences of updates: every update, and what FCT's inequalities say of them.
Json generationsJson(const StudyResult& result);

} // namespace crossfade
