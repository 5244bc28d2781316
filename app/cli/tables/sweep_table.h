#pragma once

#include "core/study/result/result.h"

#include <string>

namespace crossfade
{

/// One table for each sweep and order, with the results at each value of the swept option; an empty
/// line before each. "" where the study has no sweep.
std::string sweepTables(const StudyResult& result);

} // namespace crossfade
