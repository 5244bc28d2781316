#pragma once

#include "core/metrics/relevance.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// A retrieval metric of one query, averaged over the queries that have a relevant item.
struct Metric {
    enum class Kind {
        Cmc,        ///< cmc@k: 1 when the first relevant item is among the first k
        Map,        ///< map: average precision
        MapAtK,     ///< map@k: (1/min(P,k)) Σ_{i≤k} Prec(i)·rel(i), Google Landmarks v2
        RPrecision, ///< r-precision: share of relevant items among the first P
        MapAtR      ///< map@r: (1/P) Σ_{i≤P} Prec(i)·rel(i), Musgrave et al. 2020
    };
    Kind kind = Kind::Cmc;
    std::size_t k = 1; ///< for cmc@k and map@k

    bool operator==(const Metric&) const = default;
};

/// `cmc@5`, `map`, `map@100`, `r-precision`, `map@r`. Throws Error(BadUsage) with the known forms.
Metric parseMetric(const std::string& name);
/// A comma-separated list of metrics, each once.
std::vector<Metric> parseMetrics(const std::string& names);
std::string metricName(const Metric& metric);

/// The ranking of one query's relevant items, nearest first. For relevant item j,
/// `irrelevantBefore[j]` is the number of irrelevant items at most as far as it, and `tieEnd[j]`
/// the number of relevant ones (the one-based end of its group of equal distances). Removed items
/// are counted in neither.
struct RankedRelevant {
    std::span<const std::int32_t> irrelevantBefore;
    std::span<const std::int32_t> tieEnd;
};

/// The value for one query with at least one relevant item, in [0, 1]. At equal
/// distances a relevant item ranks behind the irrelevant ones, except for AP of the class protocol,
/// where equal distances are one threshold. AP of `revisited` is the trapezoid rule
/// (docs/definitions.md §2).
double metricValue(const Metric& metric, Protocol protocol, const RankedRelevant& ranked);

} // namespace crossfade
