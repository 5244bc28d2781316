#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/transition.h"
#include "core/metrics/metric.h"
#include "core/metrics/query_weights.h"
#include "core/metrics/relevance.h"
#include "core/search/served_index.h"
#include "core/statistics/verdict.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// How a gallery is served while it is backfilled.
struct IndexCurveOptions {
    IndexOptions oldIndex; ///< built once over the old gallery; items leave it as they become new
    IndexOptions newIndex; ///< built anew at each slice over the items that are new; the same as
                           ///< oldIndex where there is one
    /// Two indexes, whose results are merged by distance; or one, built over the old gallery, whose
    /// entries are replaced. One needs both systems to have the same queries and dimension.
    bool oneIndex = false;
    Distance distance = Distance::L2;
    Protocol protocol = Protocol::ClassLabels;
    /// The metrics: those at a rank up to `depth` (name@k), and `map`, which is then of the
    /// returned list: an item beyond it counts as not found. Others are left out.
    std::vector<Metric> metrics = {};
    std::size_t depth = 100;        ///< items returned for a query
    std::size_t slices = 11;        ///< T ≥ 2, evenly spaced fractions
    std::size_t mostQueries = 1000; ///< searched at most, drawn at random; 0: all
    std::uint64_t seed = 0;         ///< of that draw, and of the resamples
    std::size_t resamples = 1000;   ///< for the intervals; 0: none
    QueryWeights weights = {};      ///< [Q], of the means over queries
    /// [Q], of the queries: classes are then resampled, in the place of queries.
    std::vector<std::int64_t> labels = {};
    /// [N], what the user's store calls the items: an index file may have these as its ids. Empty:
    /// they are called by their rows.
    std::vector<std::int64_t> ids = {};
};

/// What can be told before any work. Throws Error(BadUsage) for a depth or slices out of range, for
/// a file in the place of an index that changes, for a second index beside the one that serves all
/// items, for more lists than items, and where an index would have to learn of too few items, at
/// the first slice with new ones.
void validate(const IndexCurveOptions& options, std::size_t galleryCount);

/// One metric of the lists that are returned.
struct IndexMetric {
    Metric metric;
    double value = 0;         ///< by the index
    double exact = 0;         ///< by exact search to the same depth
    Interval difference = {}; ///< 95 %, paired, of value − exact
};

/// What the index gives at one fraction.
struct IndexSlice {
    double fraction = 0;
    std::int64_t backfilled = 0;
    double recall = 0; ///< the share of the exact `depth` nearest that the index returns
    std::vector<IndexMetric> metrics;
    double buildSeconds = 0;     ///< since the slice before: building, replacing, removing
    double queriesPerSecond = 0; ///< of the searches alone
    std::size_t bytes = 0;       ///< of all indexes, as FAISS would write them
};

/// The curve as the user's index gives it, beside exact search.
struct IndexCurve {
    std::string oldIndex; ///< as indexText()
    std::string newIndex;
    bool oneIndex = false;
    std::size_t depth = 0;
    std::size_t queries = 0; ///< searched
    std::vector<IndexSlice> slices;
};

/// The name of a metric of such lists: `map` says that it is of the list, "map_of_first_100".
std::string nameInList(const Metric& metric, std::size_t depth);

/// Exact search is MixedSearch, whose ties go by gallery row; the curve engine's ranks put
/// relevant items behind irrelevant ones at the same distance. Removed items (relevance.h) are
/// never returned. Memory: the indexes, and the lists of the searched queries.
/// @param order  of the gallery
/// Throws what validate() does, Error(NeedsNotMet) where one index cannot serve both systems, and
/// what ServedIndex and MixedSearch throw; Cancelled.
IndexCurve indexCurve(const Transition& transition, std::span<const std::int64_t> order,
                      const Relevance& relevance, const IndexCurveOptions& options,
                      JobContext& job);

} // namespace crossfade
