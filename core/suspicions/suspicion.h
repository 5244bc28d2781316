#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace crossfade
{

/// Something that breaks no rule and yet looks like a mistake that was made before the data came
/// here. Numbers computed with it would be wrong without a sign of it.
struct DataWarning {
    enum class Kind {
        SameFeatures,     ///< two models have the same features
        StaleRows,        ///< items whose features are the same under two models
        RepeatedVector,   ///< one vector for many items
        MixedModels,      ///< rows of two models under one name
        ZeroFeatures,     ///< items whose features are all zero
        LengthsDiffer,    ///< unit length in one group or row, not in another
        RowsDoNotMatch,   ///< two models' rows seem to be of different items
        GroupsDoNotMatch, ///< queries or training rows seem to be of another model than the gallery
        PilotNotRandom,   ///< the pilot differs from the gallery
        QueryInGallery,   ///< queries that are gallery items themselves
        NoLabels,         ///< nothing says what is relevant
        MissingPaths,     ///< image paths that lead to no file
        OwnNotRead        ///< what looks like the features of an own method, in another place
    };
    static constexpr std::array allKinds{
        Kind::SameFeatures,   Kind::StaleRows,      Kind::RepeatedVector, Kind::MixedModels,
        Kind::ZeroFeatures,   Kind::LengthsDiffer,  Kind::RowsDoNotMatch, Kind::GroupsDoNotMatch,
        Kind::PilotNotRandom, Kind::QueryInGallery, Kind::NoLabels,       Kind::MissingPaths,
        Kind::OwnNotRead};

    Kind kind = Kind::SameFeatures;
    Message where;    ///< "/gallery/features/old and /gallery/features/new"
    Message what;     ///< what it looks like
    Message evidence; ///< the numbers that speak for it
    /// The gallery rows that it is about and the model under which their features look wrong, where
    /// it names them: marked as absent, they would be embedded again.
    std::vector<std::int64_t> rows = {};
    std::string model = {};
};

/// "same-features", "zero-features", …
const char* kindText(DataWarning::Kind kind);
/// One sentence with place, what it looks like and the evidence.
Message suspicionText(const DataWarning& suspicion);

/// Looks for mistakes of these kinds, but for the last two, in all groups and models of a set.
/// Most tests look at evenly spaced rows, always at the same ones. What is random has a fixed seed.
/// docs/suspicions.md says what each test does, and how often it errs. Throws Cancelled.
std::vector<DataWarning> dataWarnings(const EmbeddingSet& set, JobContext& job);

/// Looks whether queries are items of the gallery themselves, and are not left out of their own
/// ranking. Throws Cancelled.
std::vector<DataWarning> queriesInGallery(const EmbeddingSet& set, JobContext& job);

/// Looks whether image paths lead to files. That matters to whoever shows or embeds the images, and
/// to no other work. Throws Cancelled.
std::vector<DataWarning> pathWarnings(const EmbeddingSet& set, JobContext& job);

/// Marks the rows that warnings name as absent under their model, for a gallery of which these
/// items are to be embedded again. Returns how many features were marked.
std::size_t markAsAbsent(ItemGroup& gallery, const std::vector<DataWarning>& found);

} // namespace crossfade
