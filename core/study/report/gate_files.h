#pragma once

#include "core/data/embedding_set.h"
#include "core/metrics/metric.h"
#include "core/study/analysis/gate/gate.h"

#include <filesystem>
#include <string>
#include <vector>

namespace crossfade
{

/// Whether a file begins as JSON, as what `score` and `follow` write does, and no results file.
/// Throws Error(FileNotFound, BadFormat).
bool isJsonFile(const std::filesystem::path& file);

/// The queries of two files that `score` wrote, or of one state that `follow` wrote, with --json
/// and --per-query.
/// @param reference   the file of the other scores; of a state, which is compared with the old
///                    model, "old"
/// @param set         the file that was scored, which knows labels, weights and groups of the
///                    queries; null: scores have none, a state has its own labels and weights
/// @param attributes  whose groups are looked at
/// Throws Error(FileNotFound, BadFormat), Error(NeedsNotMet) without values of queries,
/// Error(BadUsage) for a metric or an attribute that is not there, Error(ShapeMismatch) where the
/// files are of different queries, and where means are not those of their queries.
GateQueries readGateFiles(const std::filesystem::path& candidate,
                          const std::filesystem::path& reference, const Metric& metric,
                          const EmbeddingSet* set, const std::vector<std::string>& attributes);

} // namespace crossfade
