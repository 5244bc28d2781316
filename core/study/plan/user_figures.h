#pragma once

#include "core/data/feature_matrix.h"
#include "core/study/plan/batches.h"
#include "core/study/plan/query_times.h"
#include "core/study/request/study.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// What the user says of his own system: by this, strategies are put side by side.
struct UserFigures {
    BackfillPace pace = {};
    /// Depths at which reranking the old index by the new model is tried, ascending; those of half
    /// of the gallery or more are left out. Empty, or 0 alone: it is not.
    std::vector<std::size_t> rerankDepths = {10, 20, 50, 100, 200};
    double budget = 0.5; ///< share of the gallery at which strategies are compared
    /// The index whose searches are measured, as parseIndex() takes it; empty: the study's, else a
    /// flat one.
    std::string index = {};
    std::optional<double> searchMs = {}; ///< of one search of the index; none: measured
    std::optional<double> embedMs = {};  ///< of a call of a model for one item; none: unknown
    /// That a query may take longer: no depth that takes more is chosen; none: any may.
    std::optional<double> mostMs = {};
};

/// Throws Error(BadUsage).
void validate(const UserFigures& figures);

/// The depths that are told apart from ranking the whole gallery again.
std::vector<std::size_t> depthsIn(const UserFigures& figures, std::size_t gallery);

/// What parts of a query take: the user's figures, else measured here.
/// @param gallery  under the old model
/// @param rows     of the features that are there
/// Throws as measureQueryTimes().
QueryTimes queryTimes(const UserFigures& figures, const Study& study, const FeatureMatrix& gallery,
                      std::span<const std::int64_t> rows, JobContext& job);

} // namespace crossfade
