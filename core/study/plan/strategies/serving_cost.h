#pragma once

#include "core/methods/method.h"
#include "core/study/result/served_parts.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace crossfade
{

/// What serving the mixed gallery takes, beside embedding its items again.
struct ServingCost {
    /// Old features that are transformed once, before all else; 0: the gallery stays as it is.
    std::size_t transformedItems = 0;
    bool mapsQueries = false;      ///< the old part is searched with a map of the new query
    std::uint64_t macsPerItem = 0; ///< multiply–accumulates of one item, or of one mapped query
    std::uint64_t extraBytesPerItem = 0; ///< stored beside each of them until it is embedded again
    /// Whether every query is embedded by both models until the backfill is done.
    bool embedsQueriesTwice = false;
    /// What the second embedding of a query takes, in embeddings of the new model.
    double queryAsEmbeddings = 1;
    /// The two parts of the gallery are searched with different features of the query.
    bool searchesTwice = false;
    /// A new model has to be trained for the method first (needsTrainedModel()).
    bool needsTraining = false;
    /// The transformation of all of them, in embeddings of the new model of the same
    /// multiply–accumulates. None: the new model's are unknown.
    std::optional<double> asEmbeddings = {};
};

/// @param cost           of the method
/// @param served         how its gallery is searched
/// @param items          that are still to be embedded again
/// @param embeddingMacs  multiply–accumulates of the new model for one item; none: unknown
ServingCost servingCostOf(const MethodCost& cost, const ServedParts& served, std::size_t items,
                          const std::optional<std::uint64_t>& embeddingMacs);

} // namespace crossfade
