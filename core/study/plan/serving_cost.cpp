#include "core/study/plan/serving_cost.h"

namespace crossfade
{

ServingCost servingCostOf(const MethodCost& cost, const Transition& transition,
                          const RetrievalData& data, std::size_t items,
                          const std::optional<std::uint64_t>& embeddingMacs)
{
    const auto& [oldSystem, newSystem] = transition;
    const bool isGalleryKept = oldSystem.gallery.sharesStorageWith(data.gallery.oldModel);
    ServingCost made{
        .transformedItems = isGalleryKept ? 0 : items,
        .macsPerItem = cost.macsPerItem,
        .extraBytesPerItem = cost.extraBytesPerItem,
        .embedsQueriesTwice = oldSystem.query.sharesStorageWith(data.query.oldModel),
        .searchesTwice = !oldSystem.query.sharesStorageWith(newSystem.query),
    };
    made.mapsQueries = made.searchesTwice && !made.embedsQueriesTwice;
    if (embeddingMacs && *embeddingMacs > 0)
        made.asEmbeddings = static_cast<double>(made.transformedItems) *
                            static_cast<double>(cost.macsPerItem) /
                            static_cast<double>(*embeddingMacs);
    return made;
}

} // namespace crossfade
