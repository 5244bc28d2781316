#pragma once

#include "core/study/result/result.h"

#include <string>

namespace crossfade
{

/// What each value of a varied option gave: one table a sweep and order, each after an empty line;
/// "" where the study holds no sweep.
std::string sweepTables(const StudyResult& result);

} // namespace crossfade
