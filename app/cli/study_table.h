#pragma once

#include "core/study/result/result.h"

#include <string>

namespace crossfade
{

/// A study's result as tables to read: of each metric the baselines, then every curve at its ends
/// and half way with AUC and gain, and which of the papers' conditions it meets by what margin;
/// then flips, and how alike the models are.
std::string studyTable(const StudyResult& result);

} // namespace crossfade
