#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/feature_matrix.h"
#include "core/search/served_index.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace crossfade
{

/// What parts of answering a query take, in milliseconds.
struct QueryTimes {
    double search = 0;                ///< one search of the index
    double perMac = 0;                ///< a multiply–accumulate of a map or a distance
    std::optional<double> embed = {}; ///< a call of a model, for one item or query; none: unknown
};

/// Measures a search of an index over these features, one query at a time, and arithmetic, on one
/// thread of this machine. At most 20,000 items are put into it; the time of a flat index is that
/// of all. An index file is not opened: a flat one stands for it.
/// @param rows  of the features that are there; at least one
/// Throws what ServedIndex throws; Cancelled.
QueryTimes measureQueryTimes(const FeatureMatrix& gallery, std::span<const std::int64_t> rows,
                             Distance distance, const IndexOptions& index, JobContext& job);

} // namespace crossfade
