#include "core/study/result/served_parts.h"

namespace crossfade
{

ServedParts servedParts(const Transition& transition, const System& oldModel)
{
    const auto& [oldSystem, newSystem] = transition;
    return {.keepsGallery = oldSystem.gallery.sharesStorageWith(oldModel.gallery),
            .usesOldQueries = oldSystem.query.sharesStorageWith(oldModel.query),
            .searchesTwice = !oldSystem.query.sharesStorageWith(newSystem.query),
            .oldDim = oldSystem.gallery.dim(),
            .newDim = newSystem.gallery.dim()};
}

} // namespace crossfade
