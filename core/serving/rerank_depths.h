#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/transition.h"
#include "core/metrics/metric.h"
#include "core/metrics/query_weights.h"
#include "core/statistics/verdict.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

struct RerankOptions {
    Distance distance = Distance::L2;
    Protocol protocol = Protocol::ClassLabels;
    std::vector<Metric> metrics = {};
    /// How many items are ranked again, ascending, each once. Depths beyond the gallery are as good
    /// as the gallery.
    std::vector<std::size_t> depths = {};
    QueryWeights weights = {}; ///< [Q], of the means over queries
    bool keepsValues = false;  ///< for RerankDepths::values
    std::size_t threads = 0;   ///< 0: all cores
};

/// One metric of a reranking system, in the sequence of RerankDepths::depths.
struct RerankMetric {
    Metric metric = {};
    std::vector<double> mean = {}; ///< over the valid queries, by their weights
    /// The new system's value less the mean: what reranking loses against searching the whole
    /// gallery by new features. The interval, by the normal distribution, is that of the paired
    /// difference over the queries.
    std::vector<double> loss = {};
    std::vector<double> lossLow = {};
    std::vector<double> lossHigh = {};
    double oldSystem = 0; ///< without reranking
    double newSystem = 0; ///< of the whole gallery
    /// 95 %, of metrics that are estimated (within_pilot.h); else empty.
    std::vector<Interval> meanInterval = {};
    Interval newInterval = {};
};

/// What reranking the first K items gives, for several K.
struct RerankDepths {
    std::vector<std::size_t> depths = {};
    std::vector<RerankMetric> metrics = {};
    /// [depths], gallery items that are among the first K of at least one query: so many have to be
    /// embedded again if each is embedded when it is first needed.
    std::vector<std::int64_t> itemsNeeded = {};
    std::size_t validQueries = 0;
    /// Where they are kept: [Q, metrics, depths + 2], of each query without reranking, at each
    /// depth and of the whole gallery; NaN without a relevant item.
    std::vector<double> values = {};
};

/// Ranks each query's first K items under the old system again, by the new system, for every depth
/// K at once. The items behind them stay in the old sequence. Exact: at equal keys, irrelevant
/// items come first, as everywhere, in both rankings; so K = 0 is the old system and K = N the new
/// one. Cost: one product in double for each system, one sort of the gallery a query, and the
/// query's metrics at each depth. Throws Error(BadUsage) for depths that do not ascend, and for
/// ndcg@k with grades; Error(ShapeMismatch), Cancelled.
RerankDepths rerankDepths(const Transition& transition, const Relevance& relevance,
                          const RerankOptions& options, JobContext& job);

/// Throws Error(BadUsage) for depths that do not ascend from 1 or more.
void requireDepths(std::span<const std::size_t> depths);

/// Depths 1, 2, 5, 10, … up to the gallery, which is the last.
std::vector<std::size_t> usualRerankDepths(std::size_t galleryCount);

} // namespace crossfade
