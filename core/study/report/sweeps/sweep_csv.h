#pragma once

#include "core/study/result/result.h"

#include <string>

namespace crossfade
{

/// All sweeps of a result as CSV, in the format of curveCsv(), with one row for each point.
/// Columns: name, method, ordering, option, value, seeds, parameters, macs_per_item, one for each
/// fact, and for each metric `<metric>:at_0`, `<metric>:auc` and `<metric>:at_1`: means over the
/// seeds, as fractions of 1. A value that does not exist is an empty cell.
std::string sweepCsv(const StudyResult& result);

} // namespace crossfade
