#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/transition.h"
#include "core/metrics/metric.h"
#include "core/metrics/query_weights.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace crossfade
{

struct ScoreOptions {
    Distance distance = Distance::L2;
    Protocol protocol = Protocol::ClassLabels;
    std::vector<Metric> metrics = {};
    QueryWeights weights = {};             ///< as CurveOptions::weights
    std::vector<std::string> devices = {}; ///< as CurveOptions::devices
    std::size_t threads = 0;               ///< 0: all cores
};

/// How well one retrieval system does: the mean of each metric over the queries that have a
/// relevant item, by their weights, and each query's own value (NaN without one).
struct Score {
    struct Entry {
        Metric metric;
        double mean = 0;
        std::vector<double> perQuery;
    };
    std::size_t queries = 0;
    std::size_t gallery = 0;
    std::size_t validQueries = 0;
    std::vector<Entry> entries;               ///< as ScoreOptions::metrics
    std::vector<std::int32_t> firstRank = {}; ///< [Q], as BackfillCurve::firstRank
};

/// Exact: ranks are those of exactDistance(), whatever the tile size, thread count and BLAS.
/// Memory is bounded by tiles, never Q × N. Throws Error(ShapeMismatch, BadUsage), Cancelled.
Score score(const System& system, const Relevance& relevance, const ScoreOptions& options,
            JobContext& job);

} // namespace crossfade
