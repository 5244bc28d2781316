#pragma once

#include "core/study/result/result.h"

#include <cstddef>
#include <optional>
#include <string>

namespace crossfade
{

// Tables of a result as CSV (RFC 4180, UTF-8, decimal points, 17 digits), for a spreadsheet or a
// plotting script. The first lines begin with '#' and say how the result was made. A value that
// does not exist is an empty cell. Names stand in them as they are: what a spreadsheet may open
// goes through safeForSpreadsheets().

/// All curves of a result: one row for each baseline (`old`, `new` and, where it is defined,
/// `cross`; without order, seed and fraction) and one row for each method, order, seed and
/// fraction. Columns: method, ordering, seed, fraction, backfilled, the flips of CMC@1 against the
/// old model (positive_flips_against_old, negative_flips_against_old); for each metric its value
/// and the bounds of its 95 % interval (`<metric>`, `<metric>:low`, `<metric>:high`), as fractions
/// of 1; the flips against the curve's own start (positive_flips_against_start,
/// negative_flips_against_start); last `label`, which distinguishes choices of one method.
std::string curveCsv(const StudyResult& result);

/// The chart of costs (core/study/analysis/cost_chart.h): rows for `old`, `new` (embedding the
/// gallery again) and every method and order. Columns: method, ordering, seeds, macs_per_item,
/// bytes_per_item, image_bytes (needed to embed again); for each metric `<metric>:at_0` and
/// `<metric>:auc`.
std::string costCsv(const StudyResult& result);

/// The gallery's items: one row for each item, method and seed. Columns: method (its label), seed,
/// row (of the study's gallery, from 0), id (of /gallery/ids; without ids, the row), label, path;
/// for each order `position:<order>` (from 0); uncertainty; for each loss `loss:<name>`.
/// @param choice  index into Study::methods; none: all of them
std::string itemCsv(const StudyResult& result, std::optional<std::size_t> choice = {});

/// Backfills in stages against static ones over what both cost (core/study/analysis/staged_cost.h).
/// Columns: method, label, ordering, seed, order_seed, metric, curve (`static` or `adaptive`), cost
/// (in items embedded with the new model), value. Throws Error(NeedsNotMet) where the result has no
/// stages, or it is unknown what embedding costs.
std::string stagedCsv(const StudyResult& result);

/// All sweeps of a result, with one row for each point. Columns: name, method, ordering, option,
/// value, seeds, parameters, macs_per_item, one for each fact, and for each metric `<metric>:at_0`,
/// `<metric>:auc` and `<metric>:at_1`: means over the seeds, as fractions of 1.
std::string sweepCsv(const StudyResult& result);

} // namespace crossfade
