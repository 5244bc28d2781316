#include "core/metrics/metric.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/metrics/metric_table.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace crossfade
{

namespace
{

/// The k of "cmc@k", from the text behind the prefix; 0 where that is no positive number.
std::size_t parseK(std::string_view text)
{
    std::size_t k = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), k);
    return error == std::errc{} && end == text.data() + text.size() ? k : 0;
}

/// "cmc@", of a metric of the form name@K.
std::string_view prefixOf(const MetricInfo& info)
{
    const std::string_view name = info.name;
    return name.substr(0, name.size() - 1);
}

} // namespace

const MetricInfo& infoOf(const Metric& metric)
{
    return metrics()[metric.kind];
}

const std::string& knownMetrics()
{
    static const std::string names =
        joined(metrics(), ", ", [](const MetricInfo& info) { return std::string(info.name); });
    return names;
}

Metric parseMetric(const std::string& name)
{
    for (std::size_t kind = 0; kind < metrics().size(); ++kind) {
        const MetricInfo& info = metrics()[kind];
        if (!info.hasK() && name == info.name)
            return {kind, 0};
        if (info.hasK() && name.starts_with(prefixOf(info)))
            if (const std::size_t k = parseK(std::string_view(name).substr(prefixOf(info).size()));
                k > 0)
                return {kind, k};
    }
    throw Error(ErrorCode::BadUsage, {.where = "metric " + name,
                                      .problem = "unknown",
                                      .expected = knownMetrics() + ", with K at least 1"});
}

std::vector<Metric> parseMetrics(const std::string& names)
{
    std::vector<Metric> metrics;
    std::size_t first = 0;
    while (first <= names.size()) {
        const std::size_t comma = std::min(names.find(',', first), names.size());
        const Metric metric = parseMetric(names.substr(first, comma - first));
        if (std::ranges::find(metrics, metric) == metrics.end())
            metrics.push_back(metric);
        first = comma + 1;
    }
    return metrics;
}

std::string metricName(const Metric& metric)
{
    const MetricInfo& info = infoOf(metric);
    return info.hasK() ? std::string(prefixOf(info)) + std::to_string(metric.k) : info.name;
}

Metric cmcAt(std::size_t k)
{
    return {.k = k};
}

bool isHit(const Metric& metric)
{
    const MetricShares shares = sharesOf(metric, Protocol::ClassLabels, 2);
    return shares.rule == ShareRule::One && shares.items == 1 &&
           shares.depth == static_cast<std::int64_t>(metric.k);
}

bool looksAtGrades(const Metric& metric, const Relevance& relevance)
{
    const ShareRule rule = sharesOf(metric, Protocol::ClassLabels, 1).rule;
    return !relevance.grades.empty() && shareOf(rule, {.grade = 2}) != shareOf(rule, {.grade = 1});
}

double metricValue(const Metric& metric, Protocol protocol, const RankedRelevant& ranked)
{
    const MetricShares shares =
        sharesOf(metric, protocol, ranked.irrelevantBefore.size(), ranked.grades);
    return sumOfShares(shares, ranked) / shares.norm;
}

std::size_t metricIndex(std::span<const Metric> metrics, const Metric& metric)
{
    return static_cast<std::size_t>(std::ranges::find(metrics, metric) - metrics.begin());
}

} // namespace crossfade
