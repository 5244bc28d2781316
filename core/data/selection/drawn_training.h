#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

#include <cstdint>

namespace crossfade
{

/// The set with some items of its gallery as training rows. They leave the gallery, so that no item
/// is judged that a method was fitted on; lists of relevant and ignored items lose them. So do
/// queries that are such items themselves (ownCopies()). Without ids, what is left is called by the
/// rows that it had.
/// Throws Error(BadUsage) where the set has training rows already, or where no query would be left;
/// Error(OutOfMemory), Cancelled.
EmbeddingSet withTrainingRows(const EmbeddingSet& set, const RowMask& drawn,
                              const JobContext& job = {});

/// withTrainingRows() of a share of the gallery, drawn at random. Drawn are items whose features
/// are there under every model. Where a pilot is marked, they are of the pilot alone, so that what
/// is left of it still stands for what is left of the gallery.
/// @param share  of those that may be drawn
/// Throws Error(BadUsage) also where fewer than two items would be drawn or left.
EmbeddingSet drawTraining(const EmbeddingSet& set, double share, std::uint64_t seed,
                          const JobContext& job = {});

} // namespace crossfade
