#pragma once

#include "widgets/comparedtable.h"

namespace crossfade
{

/// What a comparison shows, in a sentence or two for each run: who is better in how many rows, or
/// why there is nothing to compare.
QString comparedText(const NamedRun& reference, const std::vector<ComparedRun>& compared,
                     const ComparedBy& by);

} // namespace crossfade
