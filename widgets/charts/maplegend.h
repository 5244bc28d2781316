#pragma once

#include "core/study/result/result.h"
#include "widgets/charts/mapcolors.h"

#include <QColor>
#include <QList>
#include <QString>

#include <vector>

namespace crossfade
{

/// What the items on the map are coloured by.
enum class MapColoring { Class, Backfilled, Uncertainty, Distance, Flip, Overlap };

/// A line of the map's legend: the meaning of a colour, or of a range of colours from low to high.
struct MapKey {
    QString text;
    QList<QColor> light = {}; ///< one, or the range
    QList<QColor> dark = {};  ///< as many
};

/// @param classes    of the result's gallery
/// @param isPartial  the value of some items is not known
std::vector<MapKey> mapKeys(MapColoring by, const StudyResult& result, const ClassColors& classes,
                            bool isPartial);

} // namespace crossfade
