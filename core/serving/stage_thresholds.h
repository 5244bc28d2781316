#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/transition.h"
#include "core/metrics/relevance.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace crossfade
{

/// Under which rate of false positives thresholds are compared: one of the two.
struct ThresholdOptions {
    Distance distance = Distance::L2;
    /// The largest distance that the user's system accepts under the old model.
    std::optional<double> oldThreshold = {};
    /// The share of the irrelevant pairs that may be accepted, in [0, 1).
    std::optional<double> falsePositiveRate = {};
    std::size_t slices = 11;
    std::size_t threads = 0; ///< 0: all cores
};

/// A threshold: pairs of a query and an item at this distance or less are accepted.
struct Threshold {
    double distance = 0;          ///< below that of any pair, so by l2 and cosine negative: no
                                  ///< pair is accepted, not even equal ones
    double falsePositiveRate = 0; ///< accepted irrelevant pairs over all irrelevant pairs
    double recall = 0;            ///< accepted relevant pairs over all relevant pairs
    double precision = 0;         ///< relevant pairs over all that are accepted; NaN: none is
};

/// The thresholds of a mixed gallery that accept as many irrelevant pairs as the old model's does.
struct StageThresholds {
    std::vector<double> fractions = {};        ///< [T]
    std::vector<std::int64_t> backfilled = {}; ///< [T]
    Threshold oldModel = {};
    std::vector<Threshold> mixed = {}; ///< [T]
    Threshold newModel = {};
    std::uint64_t irrelevantPairs = 0;
    std::uint64_t relevantPairs = 0;
};

/// Exact counts over all pairs of a query and an item that is not removed from its ranking. A
/// threshold lies half way between the farthest irrelevant pair that is accepted and the next, so
/// that rounding in the user's own system does not change what is accepted; where pairs at equal
/// distance would make it too many, all of them are left out. Distances closer than double
/// precision can tell are equal here. Cost: a product in double for each system, two or three times
/// over, and a pass over its keys. Never a Q × N matrix.
/// @param transition  what the mixed gallery is searched by
/// @param models      the old and the new model alone
/// @param order       of the backfill, a permutation of the gallery
/// Throws Error(BadUsage) unless exactly one of oldThreshold and falsePositiveRate is there and in
/// range, Error(NeedsNotMet) where there is no irrelevant or no relevant pair, Error(ShapeMismatch,
/// OutOfRange), Cancelled.
StageThresholds stageThresholds(const Transition& transition, const Transition& models,
                                std::span<const std::int64_t> order, const Relevance& relevance,
                                const ThresholdOptions& options, JobContext& job);

} // namespace crossfade
