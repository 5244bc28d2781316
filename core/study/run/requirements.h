#pragma once

#include "core/study/request/study.h"
#include "core/study/run/study_inputs.h"

namespace crossfade
{

/// Checks before any work that all of the study can be computed: what the methods and the orders
/// need, the saved transforms, the attributes, the memory for the results.
/// Throws Error(NeedsNotMet, BadUsage, FileNotFound, BadFormat, OutOfMemory).
void checkRequirements(const Study& study, const StudyInputs& inputs, const JobContext& job);

/// What all curves take: ranks and metrics of every query and slice are kept for the window, CMC@k
/// and flips after every item.
std::size_t resultsBytes(const Study& study, const StudyInputs& inputs);

} // namespace crossfade
