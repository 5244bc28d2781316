#pragma once

#include "core/data/transition.h"

#include <cstddef>

namespace crossfade
{

/// How a gallery is searched while a part of it is embedded again, by what a method makes of it.
struct ServedParts {
    bool keepsGallery = true;    ///< old items are searched by the old model's features as they are
    bool usesOldQueries = false; ///< and with the old model's feature of the query
    bool searchesTwice = false;  ///< with another feature of the query than the new items
    std::size_t oldDim = 0;      ///< of what is searched of an old item
    std::size_t newDim = 0;      ///< and of a new one
};

/// @param transition  of a method, not calibrated
/// @param oldModel    the old model's features of the same queries and gallery
ServedParts servedParts(const Transition& transition, const System& oldModel);

} // namespace crossfade
