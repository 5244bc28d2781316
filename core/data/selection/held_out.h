#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

#include <cstddef>
#include <cstdint>

namespace crossfade
{

/// Training rows that no method is fitted on, so that options are chosen without the gallery on
/// which the methods are judged in the end: a number of single rows, or all rows of some classes.
struct HeldOut {
    std::size_t rows = 0;
    std::uint64_t seed = 0; ///< of the draw
    /// The number of parts; where it is not 0, the classes are dealt into so many parts at random,
    /// as equal as can be, and the rows of part `fold` are held out, in place of `rows`.
    std::size_t folds = 0;
    std::size_t fold = 0; ///< from 0
    /// Whether single rows are dealt into the parts in place of the classes.
    bool dealsRows = false;

    bool operator==(const HeldOut&) const = default;
};

/// What helps where there are no training rows.
inline constexpr const char* howToGetTrainingRows = Core::says(
    "Draw some rows of the gallery as training rows (--draw-train 0.3, data.draw_train).");

/// The set with the held-out training rows as a gallery that queries itself, and the other training
/// rows to fit on; both in the sequence of the file. Single rows are the last of a random
/// permutation. Where classes are dealt, rows of no class (−1) belong to no part, and are fitted
/// on; where no row has a class, the rows are dealt. Its own gallery and queries are left out.
/// Throws Error(NeedsNotMet) without training rows, Error(BadUsage) where a row would not be left
/// for each of the two, where a part would have fewer than two classes, or where the set has
/// relevant or ignored lists (they name rows of the gallery that is left out), Cancelled.
EmbeddingSet holdOut(const EmbeddingSet& set, const HeldOut& heldOut, const JobContext& job = {});

} // namespace crossfade
