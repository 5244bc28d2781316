#pragma once

#include "core/study/result/result.h"

#include <string>

namespace crossfade
{

/// The chart of costs (core/study/analysis/cost_chart.h) as CSV, in the format of curveCsv(): rows
/// for `old`, `new` (embedding the gallery again) and every method and order. Columns: method,
/// ordering, seeds, macs_per_item, bytes_per_item, image_bytes (needed to embed again); for each
/// metric
/// `<metric>:at_0` and `<metric>:auc`. A value that does not exist is an empty cell.
std::string costCsv(const StudyResult& result);

} // namespace crossfade
