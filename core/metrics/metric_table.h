#pragma once

#include "core/metrics/metric_shares.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// What a metric knows of a query before anything is ranked.
struct JudgedQuery {
    std::size_t relevant = 1; ///< P ≥ 1, how many relevant items it has
    std::size_t k = 0;        ///< of the metric
    Protocol protocol = Protocol::ClassLabels;
    std::span<const std::int32_t> grades = {}; ///< [P] in any sequence; empty: all 1
};

/// What a metric is.
struct MetricInfo {
    const char* name;       ///< as in docs/definitions.md: `map`, `recall@K`
    const char* title;      ///< English, with %1 for K: "recall@%1"
    const char* definition; ///< English, a sentence or two, with %1 for K
    /// What share of the metric each relevant item of a query has.
    MetricShares (*shares)(const JudgedQuery& query);
    /// The K for which the window offers the metric; of no meaning for a name without K.
    std::vector<std::size_t> offeredAt = {};
    /// Its shares where only the first K items of every ranking are known, if it makes sense there.
    /// Metrics that look at no more ranks than are known need no other shares.
    MetricShares (*sharesOfFirst)(const JudgedQuery& query) = nullptr;

    bool hasK() const;
};

/// All metrics, as menus and help list them. The first is cmc@K.
const std::vector<MetricInfo>& metrics();

} // namespace crossfade
