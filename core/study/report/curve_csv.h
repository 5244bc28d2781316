#pragma once

#include "core/study/result/result.h"

#include <string>

namespace crossfade
{

/// All curves of a result as CSV (RFC 4180, UTF-8, decimal points, 17 digits), for a spreadsheet or
/// a plotting script. The first lines begin with '#' and say how the result was made. Then there is
/// one row for each baseline (`old`, `new` and, where it is defined, `cross`; without order, seed
/// and fraction) and one row for each method, order, seed and fraction. Columns: method, ordering,
/// seed, fraction, backfilled, the flips of CMC@1 against the old model
/// (positive_flips_against_old, negative_flips_against_old); for each metric its value and the
/// bounds of its 95 % interval
/// (`<metric>`, `<metric>:low`, `<metric>:high`), as fractions of 1; the flips against the curve's
/// own start (positive_flips_against_start, negative_flips_against_start); last `label`, which
/// distinguishes choices of one method. A value that does not exist is an empty cell.
std::string curveCsv(const StudyResult& result);

} // namespace crossfade
