#pragma once

#include "core/backfill/exact_auc.h"
#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/transition.h"
#include "core/metrics/metric.h"
#include "core/metrics/query_weights.h"
#include "core/metrics/relevance.h"
#include "core/orders/order.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

struct CurveOptions {
    Distance distance = Distance::L2;
    Protocol protocol = Protocol::ClassLabels;
    std::vector<Metric> metrics = {};
    std::size_t slices = 11; ///< T ≥ 2 evenly spaced fractions from 0 to 1, both ends included
    /// How many items are new at each fraction, in place of evenly spaced ones, T ≥ 2: ascending,
    /// in the end all N.
    std::vector<std::int64_t> sliceEnds = {};
    /// The ranks by which flips are counted, at least one: a query is right when CMC@k is 1.
    std::vector<std::size_t> flipsAt = {1};
    QueryWeights weights = {}; ///< [Q], of the means over queries; flips are counts
    ExactAuc exactAuc = ExactAuc::Auto;
    std::size_t threads = 0; ///< 0: all cores
    /// Where to count: resolved devices ("cuda:0", …), which share the queries; none: the
    /// processor. The curves are the same to the bit.
    std::vector<std::string> devices = {};
    /// Whether MetricCurve::remainder is wanted, for means of some queries as exact as those of
    /// all.
    bool keepsRemainders = false;
};

/// One metric along the curve.
struct MetricCurve {
    Metric metric;
    std::vector<double> mean;    ///< [T], over the valid queries, by their weights
    std::vector<float> perQuery; ///< [Q, T], NaN for a query without a relevant item
    /// [Q, T], what rounding took from perQuery; 0 for what a card has counted. Empty where it was
    /// not asked for.
    std::vector<float> remainder = {};
    double aucSlices = 0; ///< trapezoid over the slices
    /// ∫ M_t dt with n = ⌊t·N⌋ items new, that is the mean of M after 0, 1, …, N−1 items; but for
    /// cmc@k only where CurveOptions::exactAuc asks for it.
    std::optional<double> aucExact;
    /// What is called the AUC where only one number is shown.
    double auc() const { return aucExact.value_or(aucSlices); }
    /// cmc@k only: [N + 1], the queries that are right with n items new.
    std::vector<std::int32_t> rightQueries = {};
};

/// Flips, where a query is right when CMC@k is 1.
struct FlipCurve {
    std::size_t k = 1;
    std::vector<std::int64_t> positive = {};       ///< [T], wrong at 0 and right here
    std::vector<std::int64_t> negative = {};       ///< [T], right at 0 and wrong here
    std::vector<std::int32_t> positiveByItem = {}; ///< [N + 1], by items that are new
    std::vector<std::int32_t> negativeByItem = {}; ///< [N + 1]

    bool operator==(const FlipCurve&) const = default;
};

/// What retrieval does while the gallery is backfilled (docs/definitions.md §1, §2).
struct BackfillCurve {
    std::vector<double> fractions;        ///< [T]
    std::vector<std::int64_t> backfilled; ///< [T], n = ⌊fraction·N⌋ items are new
    std::size_t queries = 0;
    std::size_t validQueries = 0; ///< queries that have a relevant item
    std::vector<MetricCurve> metrics;
    /// One for each of CurveOptions::flipsAt; of a study, by CMC@1 first.
    std::vector<FlipCurve> flips = std::vector<FlipCurve>(1);
    std::vector<std::int32_t> firstRank; ///< [Q, T], one-based rank of the first relevant item
                                         ///< (behind irrelevant ones at its distance), 0: none
};

/// A transition and the orders in which it is to be evaluated, each a permutation of the gallery's
/// rows. A view: both must outlive the computation.
struct BackfillPlan {
    const Transition& transition;
    std::vector<std::span<const std::int64_t>> orders;
};

/// The backfill curves of several methods, each under several orders, for one gallery and the same
/// queries. docs/engine.md explains the algorithm. Ranks are exactly those by exactDistance(), for
/// any tile size, thread count and BLAS. Cost: one matrix product for each system (plans that share
/// a system's storage share its product) and one pass over its result for each plan and order;
/// nearly independent of the number of slices. Memory: tiles and the [Q, T] results, never Q × N.
/// Returns curves[plan][order]. Throws Error(ShapeMismatch, BadUsage, OutOfRange, OutOfMemory),
/// Cancelled.
std::vector<std::vector<BackfillCurve>> backfillCurves(std::span<const BackfillPlan> plans,
                                                       const Relevance& relevance,
                                                       const CurveOptions& options,
                                                       JobContext& job);

/// The curve of one method under one order, counted as by backfillCurves().
BackfillCurve backfillCurve(const Transition& transition, std::span<const std::int64_t> order,
                            const Relevance& relevance, const CurveOptions& options,
                            JobContext& job);

/// (auc − old) / (new − old): 1 when retrieval is on average as good during the backfill as after
/// it (rank merge, Table 1). NaN where old equals new.
double gain(double auc, double oldValue, double newValue);

} // namespace crossfade
