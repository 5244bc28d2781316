#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/row_mask.h"
#include "core/data/transition.h"
#include "core/metrics/metric.h"
#include "core/metrics/relevance.h"

#include <cstddef>
#include <span>
#include <vector>

namespace crossfade
{

/// What a gain is the change of: the mean of a metric over some queries.
struct GainObjective {
    Metric metric;
    /// [Q], what each query counts, ≥ 0, in units of the largest; empty: all the same.
    std::vector<double> weights = {};
    /// Looks only at queries that are right (CMC@k of `metric`) before any item is new. The mean
    /// over all queries of their CMC@k is what it was less the share of negative flips.
    bool onlyRightAtStart = false;
};

struct GainOptions {
    Distance distance = Distance::L2;
    Protocol protocol = Protocol::ClassLabels;
    std::size_t threads = 0; ///< 0: all cores
};

/// The gains of all items for one objective in one state.
struct StateGains {
    double value = 0;          ///< of the objective in the state
    std::vector<double> gains; ///< [N]
};

/// The marginal gain of an item in a state (a set of new items) is the change of the mean metric
/// that the item alone makes: M(state with it) − M(state without it). Exact, for every item, in one
/// pass over the distances, as a curve takes it (docs/engine.md, "Marginal gains"). Does not depend
/// on threads or tiles.
/// @param states  each [N], 1 for the items that are new
/// Memory: per thread, 8 bytes for each item, state and objective, and 8 for each item and query of
/// a block. Returns [objective][state]. Throws Error(NeedsNotMet) for ndcg@k where items have
/// grades, Error(ShapeMismatch), Cancelled.
std::vector<std::vector<StateGains>> marginalGains(const Transition& transition,
                                                   std::span<const RowMask> states,
                                                   const Relevance& relevance,
                                                   std::span<const GainObjective> objectives,
                                                   const GainOptions& options, JobContext& job);

} // namespace crossfade
