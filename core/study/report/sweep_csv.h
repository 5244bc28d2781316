#pragma once

#include "core/study/result/result.h"

#include <string>

namespace crossfade
{

/// All sweeps of a result as CSV (as curveCsv(): comments that say what made it, then a heading).
/// One row a point. Columns: name, method, ordering, option, value, seeds, parameters,
/// macs_per_item, one column a fact, and for each metric `<metric>:at_0`, `<metric>:auc` and
/// `<metric>:at_1`, means over the seeds as fractions of 1. What does not exist is left empty.
std::string sweepCsv(const StudyResult& result);

} // namespace crossfade
