#pragma once

#include "core/metrics/relevance.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

struct MetricInfo;

/// A retrieval metric of one query, averaged over the queries that have a relevant item. By default
/// cmc@1. parseMetric() and cmcAt() make others.
struct Metric {
    std::size_t kind = 0; ///< its place in the table of metrics (metric_table.h)
    std::size_t k = 1;    ///< for the metrics of the form name@K; 0 for the others

    bool operator==(const Metric&) const = default;
};

/// What the table says of the metric.
const MetricInfo& infoOf(const Metric& metric);

/// The forms of metrics' names, for help texts: "cmc@K, map, …".
const std::string& knownMetrics();

/// A metric by its name (knownMetrics()). Throws Error(BadUsage) with the known forms.
Metric parseMetric(const std::string& name);
/// A comma-separated list of metrics, each once.
std::vector<Metric> parseMetrics(const std::string& names);
std::string metricName(const Metric& metric);
/// The metrics that the window offers.
std::vector<Metric> offeredMetrics();

/// cmc@k: 1 where the first relevant item is among the first k. Flips are of it.
Metric cmcAt(std::size_t k);
/// Whether a query is right or wrong by the metric, and nothing between, as by cmc@k: 1 where its
/// first relevant item is among the first k, else 0.
bool isHit(const Metric& metric);
/// Whether the metric tells the grades of these relevant items apart. What follows single items
/// through every state of a backfill knows no grades.
bool looksAtGrades(const Metric& metric, const Relevance& relevance);

/// The ranking of one query's relevant items, nearest first. For relevant item j,
/// `irrelevantBefore[j]` is the number of irrelevant items at most as far as it, and `tieEnd[j]`
/// the number of relevant ones (the one-based end of its group of equal distances). Removed items
/// are counted in neither. `grades[j]` is the item's grade, rising within a group of equal
/// distances; without grades all are 1.
struct RankedRelevant {
    std::span<const std::int32_t> irrelevantBefore;
    std::span<const std::int32_t> tieEnd;
    std::span<const std::int32_t> grades = {};
};

/// The value for one query with at least one relevant item, in [0, 1]. At equal
/// distances a relevant item ranks behind the irrelevant ones, except for AP of the class protocol,
/// where equal distances are one threshold. AP of `revisited` is the trapezoid rule
/// (docs/definitions.md §2).
double metricValue(const Metric& metric, Protocol protocol, const RankedRelevant& ranked);

/// The index of a metric among others; their number where it is not one of them.
std::size_t metricIndex(std::span<const Metric> metrics, const Metric& metric);

} // namespace crossfade
