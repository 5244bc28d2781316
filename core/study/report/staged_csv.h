#pragma once

#include "core/study/result/result.h"

#include <string>

namespace crossfade
{

/// Backfills in stages against static ones over what both cost (core/study/analysis/staged_cost.h)
/// as CSV, in the format of curveCsv(). Columns: method, label, ordering, seed, order_seed, metric,
/// curve (`static` or `adaptive`), cost (in items embedded with the new model), value. Throws
/// Error(NeedsNotMet) where the result has no stages, or it is unknown what embedding costs.
std::string stagedCsv(const StudyResult& result);

} // namespace crossfade
