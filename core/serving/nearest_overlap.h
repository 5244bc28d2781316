#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/embedding_set.h"
#include "core/data/transition.h"
#include "core/metrics/query_weights.h"
#include "core/statistics/verdict.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

struct OverlapOptions {
    Distance distance = Distance::L2;
    std::size_t k = 10; ///< how many nearest items are compared
    std::size_t slices = 11;
    /// [T], how many items are new at each slice, in the place of evenly spaced ones; empty: those.
    std::vector<std::int64_t> sliceEnds = {};
    QueryWeights weights = {}; ///< [Q], of the mean over the queries
    std::size_t threads = 0;   ///< 0: all cores
};

/// How much the k nearest items of three systems have in common: the share that is in both lists,
/// of one query, averaged over all queries that have an item in their lists. It needs no labels.
struct NearestOverlap {
    std::size_t k = 10;
    std::vector<double> fractions = {};        ///< [T]
    std::vector<std::int64_t> backfilled = {}; ///< [T]
    std::vector<double> mixedWithOld = {};     ///< [T], the mixed gallery and the old model
    std::vector<double> mixedWithNew = {};     ///< [T], the mixed gallery and the new model
    double oldWithNew = 0;                     ///< the two models
    /// 95 %, of an overlap that is estimated (within_pilot.h); else empty.
    std::vector<Interval> mixedWithOldInterval = {};
    std::vector<Interval> mixedWithNewInterval = {};
    Interval oldWithNewInterval = {};
};

/// Exact; at equal distances the lower row is nearer. Cost: one product in double for each system,
/// and a pass over its keys. Never a Q × N matrix.
/// @param transition  what the mixed gallery is searched by
/// @param models      the old and the new model alone
/// @param order       of the backfill, a permutation of the gallery
/// @param removed     of each query, rows that are in no list
/// Throws Error(BadUsage) for k = 0 or above the gallery, Error(ShapeMismatch, OutOfRange),
/// Cancelled.
NearestOverlap nearestOverlap(const Transition& transition, const Transition& models,
                              std::span<const std::int64_t> order, const RowLists& removed,
                              const OverlapOptions& options, JobContext& job);

} // namespace crossfade
