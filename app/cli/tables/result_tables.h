#pragma once

#include "core/study/result/estimate.h"
#include "core/study/result/result.h"
#include "core/study/result/serving.h"
#include "core/study/result/threshold_report.h"

#include <string>

namespace crossfade
{

// What the commands print of their results.

/// A study's result as text tables: for each metric the baselines and every curve at its start,
/// middle and end with AUC and gain, and the papers' conditions with their margins; then flips,
/// facts, the similarity of the models, and the sweeps.
std::string studyTable(const StudyResult& result);

/// One table for each sweep and order, with the results at each value of the swept option; an empty
/// line before each. "" where the study has no sweep.
std::string sweepTables(const StudyResult& result);

/// An estimate from a pilot as text tables, one for each metric, under a line that says how many
/// items it is estimated from.
std::string estimateTable(const StudyEstimate& estimate);

/// Thresholds on the way as text: for each method and order what to do, and a line for each state.
std::string thresholdsText(const ThresholdReport& report);

/// A serving report as text.
std::string servingTable(const ServingReport& report);

} // namespace crossfade
