#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

#include <cstdint>
#include <string>
#include <vector>

namespace crossfade
{

/// A gallery that queries itself, with some of its items as queries of their own: each has its own
/// row on the ignored list, which means the same.
EmbeddingSet withOwnQueries(const EmbeddingSet& set, const std::vector<std::int64_t>& rows,
                            const JobContext& job = {});

/// Where a gallery queries itself and some items lack features under one of the models: the set
/// with those items as queries that can be asked under all of them. These are the pilot where there
/// is one, since it stands for all items, else all that are present. Without ids they are called by
/// their rows. Other sets stay as they are.
/// @param note  is told which items the queries are
/// Throws Error(NeedsNotMet) where no item is present under all of the models, Cancelled.
EmbeddingSet withPresentQueries(const EmbeddingSet& set, const std::vector<std::string>& models,
                                const JobContext& job, const JobContext::NoteSink& note);

/// For each query, the gallery rows that are the query itself: under every model that both have,
/// their features are the same to the bit, or they have one id and features that differ by no more
/// than rounding. Rows on the query's ignored list are not named again. No rows where the gallery
/// queries itself.
/// Throws Cancelled.
RowLists ownCopies(const EmbeddingSet& set, const JobContext& job);

/// Puts the copies of each query on its ignored list.
/// @param note  is told how many there are
/// Throws Cancelled.
void leaveOutCopies(EmbeddingSet& set, const JobContext& job, const JobContext::NoteSink& note);

} // namespace crossfade
