#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace crossfade
{

/// The files of one group of items (core/data/formats/feature_file.h).
struct GroupSources {
    std::map<std::string, std::filesystem::path> features; ///< by model name
    std::filesystem::path labels; ///< `.npy`, integers [n]; with relevant lists they may be missing
    std::filesystem::path cameras; ///< `.npy`, integers [n]; empty: none

    bool empty() const { return features.empty() && labels.empty() && cameras.empty(); }
};

/// An embedding set in files of one matrix each instead of one HDF5 file. Without query files the
/// gallery queries itself.
struct FeatureSources {
    GroupSources gallery;
    GroupSources query;
    GroupSources train;
    /// For each query the gallery rows that are relevant, in place of labels, and those that are
    /// removed from its ranking (core/data/formats/row_list_file.h); empty: none.
    std::filesystem::path queryRelevant;
    std::filesystem::path queryIgnored;
};

/// Reads the files and checks the set by the rules of docs/embedding-file.md
/// (core/data/rules/embedding_rules.h). Throws what readFeatures() and requireEmbeddingRules()
/// throw; messages name the file that a value came from.
EmbeddingSet readFeatureSources(const FeatureSources& sources, JobContext& job);

} // namespace crossfade
