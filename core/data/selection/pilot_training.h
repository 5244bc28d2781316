#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

namespace crossfade
{

/// The set with items of the gallery's pilot in the place of training rows, so that methods can be
/// fitted where the file has none: both models' features of these items are known, and they are a
/// random sample of the gallery.
///
/// Items that lack features under one of the models (born new, say) are not fitted on. A share of 1
/// takes the whole pilot, which stays the pilot. A smaller one takes that share at
/// random (always the same items of the same pilot); the others alone are the pilot from then on,
/// so that what is judged on it was not fitted on it. All items stay in the gallery.
/// @param share  in (0, 1]
/// Throws Error(NeedsNotMet) without a marked pilot, Error(BadUsage) where fewer than two items
/// would be fitted on or fewer than two would be left, Cancelled.
EmbeddingSet fitOnPilot(const EmbeddingSet& set, double share, const JobContext& job = {});

} // namespace crossfade
