#pragma once

#include "core/backfill/pilot/pilot.h"
#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/metrics/metric.h"
#include "core/metrics/query_weights.h"
#include "core/metrics/relevance.h"
#include "core/statistics/replicated.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

struct PilotCurve;

struct PilotCurveOptions {
    Distance distance = Distance::L2;
    Protocol protocol = Protocol::ClassLabels;
    std::vector<Metric> metrics = {};
    std::size_t slices = 11;   ///< T ≥ 2 evenly spaced fractions from 0 to 1, both ends included
    std::size_t groups = 16;   ///< of pilot items and of queries that are left out in turn, ≥ 2
    std::uint64_t seed = 0;    ///< of drawing the groups
    std::size_t threads = 0;   ///< 0: all cores
    QueryWeights weights = {}; ///< [Q], of the means over queries
    /// Another curve of the same queries by the same metrics, pilot, groups and seed, whose last
    /// state is that of this one: both then end at the same estimate (docs/estimation.md).
    const PilotCurve* endsLike = nullptr;
};

/// One metric along the estimated curve.
struct PilotMetric {
    Metric metric;
    std::vector<double> mean;       ///< [T]
    std::vector<Interval> interval; ///< [T], 95 %
    double auc = 0;                 ///< trapezoid over the slices
    Interval aucInterval;
    /// The curve with each group of pilot items left out [groups][T]; empty where the pilot is the
    /// gallery.
    std::vector<std::vector<double>> withoutPilotGroup;
    /// The curve with each group of queries left out [groups][T]; empty where queries are items of
    /// the pilot: then a group takes its queries along.
    std::vector<std::vector<double>> withoutQueryGroup;
};

/// What retrieval does while a gallery is backfilled, as far as a pilot can tell.
struct PilotCurve {
    std::vector<double> fractions;        ///< [T]
    std::vector<std::int64_t> backfilled; ///< [T], n = ⌊fraction·N⌋ items are new
    std::size_t gallery = 0;
    std::size_t pilot = 0;
    std::size_t settled = 0; ///< items that are new in every state: the curve starts at their share
    /// [Q], which group of the replicates each query is left out with.
    std::vector<std::uint32_t> queryGroups = {};
    double share = 0; ///< PilotTransition::share()
    std::size_t queries = 0;
    std::size_t validQueries = 0; ///< queries that have a relevant item
    std::vector<PilotMetric> metrics;
};

/// One metric along the curve [T], for what is computed from curves: a gain, a difference.
std::vector<Replicated> replicated(const PilotCurve& curve, std::size_t metric);

/// Whether a metric looks at the first k ranks alone, and fewer than five items of the pilot are to
/// be expected there: then its curve is taken from the pilot's items as a gallery of their own.
bool looksBeyondPilot(const Metric& metric, std::size_t pilot, std::size_t gallery);

/// Estimates the backfill curve of a gallery of which the new features are known for a random pilot
/// alone (docs/estimation.md: derivation, and where it is biased). Distances by old features are
/// counted exactly over the whole gallery, those by new features over the pilot. Where every item
/// that is new is in the pilot, so at the start and everywhere if the pilot is the gallery, the
/// mean is that of backfillCurve() to the bit. The curve is about the queries that are given; those
/// that are items of the pilot stand for the whole gallery as queries.
/// Intervals: delete-a-group jackknife over pilot items and queries together, with Student's t
/// (P. Kott, "The delete-a-group jackknife", Journal of Official Statistics 17, 2001).
/// @param order      a permutation of the gallery
/// @param relevance  of the queries to the whole gallery
/// Cost: one matrix product queries × gallery, and one queries × pilot. Memory: tiles, and the
/// counts of a block of queries. Deterministic for a seed, whatever the threads.
/// Throws Error(ShapeMismatch, BadUsage, OutOfRange, OutOfMemory), Cancelled.
PilotCurve estimateCurve(const PilotTransition& transition, std::span<const std::int64_t> order,
                         const Relevance& relevance, const PilotCurveOptions& options,
                         JobContext& job);

} // namespace crossfade
