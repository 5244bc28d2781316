#pragma once

#include "core/study/result/result.h"
#include "widgets/charts/chartlegend.h"
#include "widgets/charts/mapcolors.h"

#include <vector>

namespace crossfade
{

/// What the items on the map are coloured by.
enum class MapColoring { Class, Backfilled, Uncertainty, Distance, Flip, Overlap, Group };

/// What the colours of the map mean.
/// @param parts      of the result's gallery: its classes, or its groups where these are asked for
/// @param isPartial  the value of some items is not known
std::vector<LegendEntry> mapKeys(MapColoring by, const StudyResult& result, const PartColors& parts,
                                 bool isPartial);

} // namespace crossfade
