#include "core/study/plan/strategies/serving_cost.h"

namespace crossfade
{

ServingCost servingCostOf(const MethodCost& cost, const ServedParts& served, std::size_t items,
                          const std::optional<std::uint64_t>& embeddingMacs)
{
    ServingCost made{
        .transformedItems = served.keepsGallery ? 0 : items,
        .macsPerItem = cost.macsPerItem,
        .extraBytesPerItem = cost.extraBytesPerItem,
        .embedsQueriesTwice = served.usesOldQueries,
        .searchesTwice = served.searchesTwice,
    };
    made.mapsQueries = made.searchesTwice && !made.embedsQueriesTwice;
    if (embeddingMacs && *embeddingMacs > 0)
        made.asEmbeddings = static_cast<double>(made.transformedItems) *
                            static_cast<double>(cost.macsPerItem) /
                            static_cast<double>(*embeddingMacs);
    return made;
}

} // namespace crossfade
