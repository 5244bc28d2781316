#pragma once

#include "core/study/result/result.h"

#include <cstddef>
#include <optional>
#include <string>

namespace crossfade
{

/// The gallery's items as CSV, in the format of curveCsv(): one row for each item, method and seed.
/// Columns: method (its label), seed, row (of the study's gallery, from 0), id
/// (of /gallery/ids; without ids, the row), label, path; for each
/// order `position:<order>` (from 0); uncertainty; for each loss `loss:<name>`. A value that does
/// not exist is an empty cell.
/// @param choice  index into Study::methods; none: all of them
std::string itemCsv(const StudyResult& result, std::optional<std::size_t> choice = {});

} // namespace crossfade
