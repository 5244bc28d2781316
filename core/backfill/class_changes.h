#pragma once

#include "core/metrics/query_weights.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace crossfade
{

/// The mean of a metric over the queries of one class, or of another part of the queries, in two
/// states of retrieval.
struct ClassChange {
    std::int64_t label = 0;
    std::size_t queries = 0; ///< that have a value in both states
    double before = 0;
    double after = 0;

    double change() const { return after - before; }
};

/// One for each class that has a query with values in both states, by falling change; equal changes
/// by label. Queries without a class (−1) are left out, and those of weight 0 with their class.
/// @param labels         [Q]
/// @param before, after  the metric of a query; NaN: it has no relevant item
std::vector<ClassChange> classChanges(std::span<const std::int64_t> labels,
                                      const std::function<double(std::size_t)>& before,
                                      const std::function<double(std::size_t)>& after,
                                      const QueryWeights& weights = {});

} // namespace crossfade
