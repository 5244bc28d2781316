#pragma once

#include "core/base/job.h"
#include "core/study/follow/follow.h"
#include "core/study/run/fitting.h"

#include <cstdint>
#include <vector>

namespace crossfade
{

/// The results of searching the gallery as it is, by the features that are there now.
struct MeasuredSoFar {
    std::vector<double> fractions = {};          ///< [S], since the plan was made
    std::vector<std::vector<double>> means = {}; ///< [metric][S]
    /// By metric, at the last of the fractions. Groups are those of the estimate from the pilot, so
    /// that the two can be put together.
    std::vector<Replicated> now = {};
    std::vector<std::vector<double>> ofQueries = {}; ///< [metric][Q], there too
    std::vector<std::int32_t> firstRank = {};        ///< [Q], there too; as Baseline::firstRank
    std::vector<std::uint32_t> groups = {};          ///< [Q], of the replicates
};

/// The mean over the queries that have a value, replicated as MeasuredSoFar::now.
/// @param values  [Q]; NaN: none
/// @param count   of the groups; 0: as many as have a query
Replicated meanNow(const std::vector<double>& values, const QueryWeights& weights,
                   FollowQueries queries, const std::vector<std::uint32_t>& groups,
                   std::size_t count = 0);

/// Applies the plan's method, calibrated where that helps the plan's order, and searches the
/// gallery in the states that it has been in since the plan was made. Every rank is exact.
/// @param inputs   of the plan's study, of the file that is followed
/// @param queries  which they are
/// Throws Error, Cancelled.
MeasuredSoFar measureSoFar(const RunInputs& inputs, const MethodFit& fit, const GalleryState& state,
                           FollowQueries queries, JobContext& job);

} // namespace crossfade
