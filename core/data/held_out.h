#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

#include <cstddef>
#include <cstdint>

namespace crossfade
{

/// Training rows that no method is fitted on, so that options are chosen without the gallery on
/// which the methods are judged in the end.
struct HeldOut {
    std::size_t rows = 0;
    std::uint64_t seed = 0; ///< of the draw

    bool operator==(const HeldOut&) const = default;
};

/// The set with the last HeldOut::rows of a random permutation of its training rows as a gallery
/// that queries itself, and the other training rows to fit on; both in the sequence of the file.
/// Its own gallery and queries are left out.
/// Throws Error(NeedsNotMet) without training rows, Error(BadUsage) where a row would not be left
/// for each of the two, or where the set has relevant or ignored lists (they name rows of the
/// gallery that is left out), Cancelled.
EmbeddingSet holdOut(const EmbeddingSet& set, const HeldOut& heldOut, const JobContext& job = {});

} // namespace crossfade
