#pragma once

#include "core/backfill/curve_block.h"

#include <vector>

namespace crossfade
{

/// Counts this process's piece of the gallery for all queries, step by step, together with the
/// other processes (CurveInputs::ranks()). Where this process has the totals, `results` and what
/// the returned blocks have summed up are those of the whole gallery. Throws Error, Cancelled.
std::vector<CurveBlock> countTogether(const CurveInputs& inputs, CurveResults& results,
                                      JobContext& job);

} // namespace crossfade
