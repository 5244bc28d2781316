#pragma once

#include "core/study/result/result.h"

#include <string>

namespace crossfade
{

/// A study's result as text tables: for each metric the baselines and every curve at its start,
/// middle and end with AUC and gain, and the papers' conditions with their margins; then flips,
/// facts, the similarity of the models, and the sweeps.
std::string studyTable(const StudyResult& result);

} // namespace crossfade
