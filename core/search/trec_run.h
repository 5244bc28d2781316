#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/embedding_set.h"
#include "core/data/transition.h"

#include <cstddef>
#include <filesystem>
#include <string>

namespace crossfade
{

struct TrecRunOptions {
    std::size_t depth = 1000; ///< items of each query; fewer where the gallery has fewer
    std::string tag = "crossfade";
    Distance distance = Distance::L2;
};

/// Writes what a system finds as a TREC run file, for trec_eval and its like, whole or not at all:
/// a line `query Q0 item rank score tag` for each item, nearest first, ranks from 1, the score the
/// negative distance, or the next float below the score before where the distances are equal:
/// trec_eval and its like rank by the scores alone, and break ties by the items' ids. Ids are those
/// of the set, or row numbers. A query's own item and those of its ignored list are left out.
/// Exact. Throws Error(BadUsage) for an id or a tag with blanks in it, which the format cannot
/// hold, Error(WriteFailed); Cancelled.
/// @param system  of the set's queries and gallery
void writeTrecRun(const std::filesystem::path& file, const EmbeddingSet& set, const System& system,
                  const TrecRunOptions& options, JobContext& job);

} // namespace crossfade
