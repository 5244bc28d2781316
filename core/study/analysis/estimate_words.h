#pragma once

#include "core/base/report.h"
#include "core/study/result/estimate.h"

#include <cstddef>

namespace crossfade
{

// What an estimate from a pilot says (core/base/report.h). `metric` is an index into
// Study::metrics.

/// "fct, random"; with what must be said of the order, and the seeds where there are several.
Message estimatedName(const StudyEstimate& estimate, const EstimatedCurve& curve);
/// Whether its order can be had in practice: no oracle, no labels.
bool canBeHad(const StudyEstimate& estimate, const EstimatedCurve& curve);
/// What is estimated from what.
Message estimateOrigin(const StudyEstimate& estimate);
/// The models alone, and the best curve that can be had.
Message estimateFindings(const StudyEstimate& estimate, std::size_t metric);
/// The curves, of those that cannot be had only where all are wanted.
MessageSheet estimateSheet(const StudyEstimate& estimate, std::size_t metric, bool hasAll);

} // namespace crossfade
