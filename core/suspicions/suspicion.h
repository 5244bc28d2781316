#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

#include <string>
#include <vector>

namespace crossfade
{

/// Something that breaks no rule and yet looks like a mistake that was made before the data came
/// here. Numbers computed with it would be wrong without a sign of it.
struct DataWarning {
    enum class Kind {
        SameFeatures,     ///< two models have the same features
        ZeroFeatures,     ///< items whose features are all zero
        LengthsDiffer,    ///< unit length in one group or row, not in another
        RowsDoNotMatch,   ///< two models' rows seem to be of different items
        GroupsDoNotMatch, ///< queries or training rows seem to be of another model than the gallery
        PilotNotRandom    ///< the pilot differs from the gallery
    };
    Kind kind = Kind::SameFeatures;
    Message where;    ///< "/gallery/features/old and /gallery/features/new"
    Message what;     ///< what it looks like
    Message evidence; ///< the numbers that speak for it
};

/// "same-features", "zero-features", …
const char* kindText(DataWarning::Kind kind);
/// One sentence with place, what it looks like and the evidence.
Message suspicionText(const DataWarning& suspicion);

/// Looks for mistakes of these kinds in all groups and models of a set. Looks at evenly spaced
/// rows, not at all, except that a pilot is compared with the whole gallery; always at the same
/// ones. What is random has a fixed seed. docs/suspicions.md says what each test does, and how
/// often it errs. Throws Cancelled.
std::vector<DataWarning> dataWarnings(const EmbeddingSet& set, JobContext& job);

} // namespace crossfade
