#pragma once

#include "widgets/tables/comparedtable.h"

namespace crossfade
{

/// What a comparison shows, in a sentence or two for each run: who is better in how many rows, or
/// why there is nothing to compare.
QString comparedText(const NamedRun& reference, const std::vector<ComparedRun>& compared,
                     const ComparedBy& by);

/// The name of the values of the table: "AUC of CMC@1", "CMC@1 at 0 %".
/// @param of  unless by fraction
QString comparedQuantity(const Metric& metric, const Quantity& of, const ComparedBy& by);

} // namespace crossfade
