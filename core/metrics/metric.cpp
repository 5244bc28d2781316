#include "core/metrics/metric.h"

#include "core/base/error.h"
#include "core/metrics/metric_shares.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace crossfade
{

namespace
{

using Kind = Metric::Kind;

/// The k of "cmc@k", from the text behind the prefix; 0 where that is no positive number.
std::size_t parseK(const std::string& text)
{
    std::size_t k = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), k);
    return error == std::errc{} && end == text.data() + text.size() ? k : 0;
}

/// The metrics of the form name@K.
const std::pair<const char*, Kind> kindsAtK[] = {{"cmc@", Kind::Cmc},
                                                 {"map@", Kind::MapAtK},
                                                 {"recall@", Kind::RecallAtK},
                                                 {"mrr@", Kind::MrrAtK},
                                                 {"ndcg@", Kind::NdcgAtK}};
/// The metrics whose names have no K.
const std::pair<const char*, Kind> kindsWithoutK[] = {{"map", Kind::Map},
                                                      {"map-trapezoid", Kind::MapTrapezoid},
                                                      {"r-precision", Kind::RPrecision},
                                                      {"map@r", Kind::MapAtR}};

} // namespace

Metric parseMetric(const std::string& name)
{
    for (const auto& [known, kind] : kindsWithoutK)
        if (name == known)
            return {kind, 0};
    for (const auto& [prefix, kind] : kindsAtK)
        if (name.starts_with(prefix))
            if (const std::size_t k = parseK(name.substr(std::string(prefix).size())); k > 0)
                return {kind, k};
    throw Error(ErrorCode::BadUsage,
                {.where = "metric " + name,
                 .problem = "unknown",
                 .expected = std::string(knownMetrics) + ", with K at least 1"});
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
    for (const auto& [name, kind] : kindsWithoutK)
        if (metric.kind == kind)
            return name;
    for (const auto& [prefix, kind] : kindsAtK)
        if (metric.kind == kind)
            return prefix + std::to_string(metric.k);
    return "";
}

double metricValue(const Metric& metric, Protocol protocol, const RankedRelevant& ranked)
{
    const MetricShares shares = sharesOf(metric, protocol, ranked.irrelevantBefore.size());
    return sumOfShares(shares, ranked) / shares.norm;
}

std::size_t metricIndex(std::span<const Metric> metrics, const Metric& metric)
{
    return static_cast<std::size_t>(std::ranges::find(metrics, metric) - metrics.begin());
}

} // namespace crossfade
