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
        Cmc,          ///< cmc@k: 1 when the first relevant item is among the first k
        Map,          ///< map: average precision, by the protocol's rule
        MapTrapezoid, ///< map-trapezoid: average precision by the trapezoid rule in every protocol,
                      ///< as compute_AP of Market-1501 and Oxford/Paris has it
        MapAtK,       ///< map@k: (1/min(P,k)) Σ_{i≤k} Prec(i)·rel(i), Google Landmarks v2
        RPrecision,   ///< r-precision: share of relevant items among the first P
        MapAtR,       ///< map@r: (1/P) Σ_{i≤P} Prec(i)·rel(i), Musgrave et al. 2020
        RecallAtK,    ///< recall@k: share of the P relevant items among the first k
        MrrAtK,       ///< mrr@k: 1 / rank of the first relevant item, 0 where that is beyond k
        NdcgAtK ///< ndcg@k: Σ_{i≤k} rel(i) / log2(i + 1), over the most that P items can have
    };
    Kind kind = Kind::Cmc;
    std::size_t k = 1; ///< for the metrics of the form name@k

    bool operator==(const Metric&) const = default;
};

/// The forms of metrics' names, for help texts.
inline constexpr const char* knownMetrics =
    "cmc@K, map, map-trapezoid, map@K, r-precision, map@r, recall@K, mrr@K, ndcg@K";

/// A metric by its name (knownMetrics). Throws Error(BadUsage) with the known forms.
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

/// The index of a metric among others; their number where it is not one of them.
std::size_t metricIndex(std::span<const Metric> metrics, const Metric& metric);

} // namespace crossfade
