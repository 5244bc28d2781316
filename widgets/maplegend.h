#pragma once

#include "core/study/result/result.h"

#include <QColor>
#include <QList>
#include <QString>

#include <cstddef>
#include <vector>

namespace crossfade
{

/// By what the items on the map are coloured.
enum class MapColoring { Class, Backfilled, Uncertainty, Distance, Flip, Overlap };

/// A line of the map's legend: the meaning of a colour, of a range of colours from low to high, or
/// words alone.
struct MapKey {
    QString text;
    QList<QColor> light = {}; ///< one, or the range; empty: words alone
    QList<QColor> dark = {};  ///< as many
};

/// How many classes the legend names, of the first ones.
constexpr std::size_t mostNamedClasses = 10;
std::size_t classCount(const EmbeddingSet& items);
/// @param isPartial  the value of some items is not known
std::vector<MapKey> mapKeys(MapColoring by, const StudyResult& result, bool isPartial);

} // namespace crossfade
