#pragma once

#include "core/study/result/result.h"

#include <string>

namespace crossfade
{

/// All curves of a result as CSV (RFC 4180, UTF-8, decimal points, 17 digits), for a spreadsheet or
/// a plotting script. First lines that begin with '#' and say what made it; then one row a baseline
/// (`old`, `new` and, where there is one, `cross`; no order, seed or fraction) and one row a
/// (method, order, seed) and fraction. Columns: method, ordering, seed, fraction, backfilled,
/// positive_flips, negative_flips, and for each metric its value and the bounds of its 95 %
/// interval (`<metric>`, `<metric>:low`, `<metric>:high`), as fractions of 1; last `label`, which
/// tells choices of one method apart. What does not exist is left empty.
std::string curveCsv(const StudyResult& result);

} // namespace crossfade
