#pragma once

#include "core/study/result.h"

#include <string>

namespace crossfade
{

/// A study's result as a table to read: the baselines, then every curve at its ends and half way,
/// with AUC and gain.
std::string studyTable(const StudyResult& result);

} // namespace crossfade
