#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/embedding_set.h"

#include <cstddef>
#include <string>

namespace crossfade
{

/// How many gallery items with new features every query can find, whichever are removed from its
/// ranking.
std::size_t findableItems(const EmbeddingSet& set, const std::string& newModel);

/// Truth without labels: the same set where the gallery items relevant to a query are the k nearest
/// under the new model, queries and gallery. A metric then says how much of the new model's
/// retrieval is there. Exact; at equal distances the lower row is nearer. Ignored items, a query's
/// own item where the gallery queries itself, and items without new features are not among them.
/// Throws Error(BadUsage) for k = 0 and where the gallery has fewer than k other items, Cancelled.
EmbeddingSet withNewNeighbours(const EmbeddingSet& set, const std::string& newModel, std::size_t k,
                               Distance distance, JobContext& job);

} // namespace crossfade
