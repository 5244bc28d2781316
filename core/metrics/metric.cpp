#include "core/metrics/metric.h"

#include "core/base/error.h"
#include "core/base/simd.h"

#include <algorithm>
#include <charconv>

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

/// One-based rank of relevant item j behind the irrelevant items at its distance.
std::int64_t rank(const RankedRelevant& ranked, std::size_t j)
{
    return ranked.irrelevantBefore[j] + static_cast<std::int64_t>(j) + 1;
}

double ratio(std::int64_t numerator, std::int64_t denominator)
{
    return static_cast<double>(numerator) / static_cast<double>(denominator);
}

/// Precision at relevant item j, which ranks behind the irrelevant items at its distance.
double precisionAt(const RankedRelevant& ranked, std::size_t j)
{
    return ratio(static_cast<std::int64_t>(j) + 1, rank(ranked, j));
}

/// Partial sums that the compiler can keep in vector registers; their number fixes the sequence of
/// the additions, so that results are the same on every machine.
constexpr std::size_t lanes = 8;
constexpr std::size_t sharesAtOnce = 2 * lanes;

/// Adds two shares with one division, which is the slow part: a/b + c/d = (a·d + c·b) / (b·d).
CROSSFADE_SIMD_INLINE void addShares(const std::int32_t* part, const std::int32_t* rest,
                                     double* __restrict sums)
{
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        const double a = part[lane];
        const double b = part[lane] + rest[lane];
        const double c = part[lane + lanes];
        const double d = part[lane + lanes] + rest[lane + lanes];
        sums[lane] += (a * d + c * b) / (b * d);
    }
}

/// Σ_j part_j / (part_j + rest_j).
CROSSFADE_SIMD_CLONES
double sumOfShares(const std::int32_t* part, const std::int32_t* rest, std::size_t count)
{
    double sums[lanes] = {};
    std::size_t j = 0;
    for (; j + sharesAtOnce <= count; j += sharesAtOnce)
        addShares(part + j, rest + j, sums);
    for (std::size_t half = lanes / 2; half > 0; half /= 2)
        for (std::size_t lane = 0; lane < half; ++lane)
            sums[lane] += sums[lane + half];
    double total = sums[0];
    for (; j < count; ++j)
        total += static_cast<double>(part[j]) / static_cast<double>(part[j] + rest[j]);
    return total;
}

/// (1/P) Σ_j j / r_j with both counted at the end of the group of equal distances.
double averagePrecisionSharedTies(const RankedRelevant& ranked)
{
    return sumOfShares(ranked.tieEnd.data(), ranked.irrelevantBefore.data(), ranked.tieEnd.size()) /
           static_cast<double>(ranked.tieEnd.size());
}

/// Σ_j Prec(r_j) over the relevant items within the first `depth`.
double precisionSum(const RankedRelevant& ranked, std::int64_t depth)
{
    double sum = 0;
    for (std::size_t j = 0; j < ranked.irrelevantBefore.size() && rank(ranked, j) <= depth; ++j)
        sum += precisionAt(ranked, j);
    return sum;
}

double averagePrecisionConservative(const RankedRelevant& ranked)
{
    double sum = 0;
    for (std::size_t j = 0; j < ranked.irrelevantBefore.size(); ++j)
        sum += precisionAt(ranked, j);
    return sum / static_cast<double>(ranked.irrelevantBefore.size());
}

/// Σ_j (1/P)·(Prec_before + Prec_at)/2 with Prec_before = (j−1)/(r_j−1), and 1 where r_j = 1.
double averagePrecisionTrapezoid(const RankedRelevant& ranked)
{
    double sum = 0;
    for (std::size_t j = 0; j < ranked.irrelevantBefore.size(); ++j) {
        const std::int64_t r = rank(ranked, j);
        const double before = r == 1 ? 1.0 : ratio(static_cast<std::int64_t>(j), r - 1);
        sum += (before + precisionAt(ranked, j)) / 2;
    }
    return sum / static_cast<double>(ranked.irrelevantBefore.size());
}

double averagePrecision(Protocol protocol, const RankedRelevant& ranked)
{
    switch (protocol) {
    case Protocol::ClassLabels:
        return averagePrecisionSharedTies(ranked);
    case Protocol::Revisited:
        return averagePrecisionTrapezoid(ranked);
    case Protocol::Market1501:
    case Protocol::Gldv2:
        return averagePrecisionConservative(ranked);
    }
    return 0;
}

/// Share of relevant items among the first P.
double rPrecision(const RankedRelevant& ranked)
{
    const auto total = static_cast<std::int64_t>(ranked.irrelevantBefore.size());
    std::size_t found = 0;
    while (found < ranked.irrelevantBefore.size() && rank(ranked, found) <= total)
        ++found;
    return ratio(static_cast<std::int64_t>(found), total);
}

} // namespace

Metric parseMetric(const std::string& name)
{
    if (name == "map")
        return {Kind::Map, 0};
    if (name == "map@r")
        return {Kind::MapAtR, 0};
    if (name == "r-precision")
        return {Kind::RPrecision, 0};
    for (const auto& [prefix, kind] : {std::pair<std::string, Kind>{"cmc@", Kind::Cmc},
                                       std::pair<std::string, Kind>{"map@", Kind::MapAtK}})
        if (name.starts_with(prefix))
            if (const std::size_t k = parseK(name.substr(prefix.size())); k > 0)
                return {kind, k};
    throw Error(ErrorCode::BadUsage,
                {.where = "metric " + name,
                 .problem = "unknown",
                 .expected = "cmc@K, map, map@K, r-precision or map@r, with K at least 1"});
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
    switch (metric.kind) {
    case Kind::Cmc:
        return "cmc@" + std::to_string(metric.k);
    case Kind::Map:
        return "map";
    case Kind::MapAtK:
        return "map@" + std::to_string(metric.k);
    case Kind::RPrecision:
        return "r-precision";
    case Kind::MapAtR:
        return "map@r";
    }
    return "";
}

double metricValue(const Metric& metric, Protocol protocol, const RankedRelevant& ranked)
{
    const auto total = ranked.irrelevantBefore.size();
    const auto depth =
        static_cast<std::int64_t>(std::min(metric.k, static_cast<std::size_t>(INT64_MAX)));
    switch (metric.kind) {
    case Kind::Cmc:
        return rank(ranked, 0) <= depth ? 1.0 : 0.0;
    case Kind::Map:
        return averagePrecision(protocol, ranked);
    case Kind::MapAtK:
        return precisionSum(ranked, depth) / static_cast<double>(std::min(metric.k, total));
    case Kind::RPrecision:
        return rPrecision(ranked);
    case Kind::MapAtR:
        return precisionSum(ranked, static_cast<std::int64_t>(total)) / static_cast<double>(total);
    }
    return 0;
}

} // namespace crossfade
