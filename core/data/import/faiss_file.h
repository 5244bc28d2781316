#pragma once

// For the sources of this folder and its tests only.

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/feature_matrix.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace crossfade
{

/// The vectors of a FAISS index.
struct FaissVectors {
    FeatureMatrix features;
    bool hasIds = false;                ///< of its own (IDMap, IVF)
    std::vector<std::int64_t> ids = {}; ///< ascending; empty: 0, 1, 2, …
    /// The rows are in the sequence in which they were added, as far as the file shows.
    bool isAsAdded = true;
    std::optional<Distance> distance =
        {}; ///< by which the index searches; none: one of FAISS's own
};

/// Reads the vectors back out of an index file: flat, HNSW and IVF over flat storage are exact,
/// also with ids of their own (IDMap); what a compressed one (PQ, scalar quantizer, a transform
/// before) gives back is noted as an approximation. A plain flat index is read as the numbers that
/// it is, any other by FAISS in a child process, since FAISS takes what a stranger's file says. The
/// index has to fit into memory once. Throws Error(FileNotFound, BadFormat, OutOfMemory);
/// Cancelled.
FaissVectors readFaissFile(const std::filesystem::path& file, JobContext& job);

} // namespace crossfade
