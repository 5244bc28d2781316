#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

#include <cstdint>

namespace crossfade
{

/// The set with a share of its gallery, drawn at random, as training rows. They leave the gallery,
/// so that no item is judged that a method was fitted on; lists of relevant and ignored items lose
/// them. Drawn are items whose features are there under every model.
/// Throws Error(BadUsage) where the set has training rows, or where fewer than two items would be
/// drawn or left; Error(OutOfMemory), Cancelled.
EmbeddingSet drawTraining(const EmbeddingSet& set, double share, std::uint64_t seed,
                          const JobContext& job = {});

} // namespace crossfade
