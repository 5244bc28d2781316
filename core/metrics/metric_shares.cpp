#include "core/metrics/metric_shares.h"

#include "core/base/machine/simd.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace crossfade
{

namespace
{

using Kind = Metric::Kind;
using Rule = MetricShares::Rule;

constexpr std::int64_t anyRank = MetricShares::anyRank;

/// One-based rank of relevant item j behind the irrelevant items at its distance.
std::int64_t rank(std::int32_t irrelevantBefore, std::size_t j)
{
    return irrelevantBefore + static_cast<std::int64_t>(j) + 1;
}

double ratio(std::int64_t numerator, std::int64_t denominator)
{
    return static_cast<double>(numerator) / static_cast<double>(denominator);
}

/// Discounts of the ranks from 1 on, and their sums: logarithms are slow.
struct Discounts {
    Discounts()
    {
        for (std::size_t r = 1; r <= 4096; ++r) {
            values.push_back(of(static_cast<std::int64_t>(r)));
            sums.push_back(sums.back() + values.back());
        }
    }
    static double of(std::int64_t rank) { return 1 / std::log2(static_cast<double>(rank) + 1); }

    std::vector<double> values;
    std::vector<double> sums{0.0}; ///< sums[n]: of the first n
};

const Discounts& discounts()
{
    static const Discounts table;
    return table;
}

double discount(std::int64_t rank)
{
    const std::vector<double>& values = discounts().values;
    const auto index = static_cast<std::size_t>(rank - 1);
    return index < values.size() ? values[index] : Discounts::of(rank);
}

/// The sum of the first `count` discounts: what `count` relevant items gain at the very front.
double idealGain(std::size_t count)
{
    const std::vector<double>& sums = discounts().sums;
    const std::size_t known = std::min(count, sums.size() - 1);
    double sum = sums[known];
    for (std::size_t r = known + 1; r <= count; ++r)
        sum += Discounts::of(static_cast<std::int64_t>(r));
    return sum;
}

/// The share of item j, with `tieEnd` relevant and `before` irrelevant items at most as far.
double shareOf(Rule rule, std::size_t j, std::int32_t tieEnd, std::int32_t before)
{
    const std::int64_t r = rank(before, j);
    const auto found = static_cast<std::int64_t>(j) + 1;
    switch (rule) {
    case Rule::One:
        return 1;
    case Rule::Reciprocal:
        return ratio(1, r);
    case Rule::Precision:
        return ratio(found, r);
    case Rule::PrecisionAtTieEnd:
        return ratio(tieEnd, tieEnd + static_cast<std::int64_t>(before));
    case Rule::PrecisionTrapezoid:
        return ((r == 1 ? 1.0 : ratio(found - 1, r - 1)) + ratio(found, r)) / 2;
    case Rule::Discount:
        return discount(r);
    }
    return 0;
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
double sumOfParts(const std::int32_t* part, const std::int32_t* rest, std::size_t count)
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

/// How average precision counts an item.
Rule precisionRule(Protocol protocol)
{
    switch (protocol) {
    case Protocol::ClassLabels:
        return Rule::PrecisionAtTieEnd;
    case Protocol::Revisited:
        return Rule::PrecisionTrapezoid;
    case Protocol::Market1501:
    case Protocol::Gldv2:
    case Protocol::NewNeighbours:
        return Rule::Precision;
    }
    return Rule::Precision;
}

} // namespace

MetricShares sharesOf(const Metric& metric, Protocol protocol, std::size_t relevant)
{
    const auto all = static_cast<double>(relevant);
    const auto asMany = static_cast<std::int64_t>(relevant);
    const std::size_t found = std::min(metric.k, relevant);
    const auto k = static_cast<std::int64_t>(std::min(metric.k, static_cast<std::size_t>(anyRank)));
    switch (metric.kind) {
    case Kind::Cmc:
        return {Rule::One, 1, k, 1};
    case Kind::Map:
        return {precisionRule(protocol), relevant, anyRank, all};
    case Kind::MapTrapezoid:
        return {Rule::PrecisionTrapezoid, relevant, anyRank, all};
    case Kind::MapAtK:
        return {Rule::Precision, relevant, k, static_cast<double>(found)};
    case Kind::RPrecision:
        return {Rule::One, relevant, asMany, all};
    case Kind::MapAtR:
        return {Rule::Precision, relevant, asMany, all};
    case Kind::RecallAtK:
        return {Rule::One, relevant, k, all};
    case Kind::MrrAtK:
        return {Rule::Reciprocal, 1, k, 1};
    case Kind::NdcgAtK:
        return {Rule::Discount, relevant, k, idealGain(found)};
    }
    return {};
}

double sumOfShares(const MetricShares& shares, const RankedRelevant& ranked)
{
    if (shares.rule == Rule::PrecisionAtTieEnd)
        return sumOfParts(ranked.tieEnd.data(), ranked.irrelevantBefore.data(), shares.items);
    double sum = 0;
    for (std::size_t j = 0; j < shares.items; ++j) {
        if (rank(ranked.irrelevantBefore[j], j) > shares.depth)
            break; // the items behind it are farther
        sum += shareOf(shares.rule, j, ranked.tieEnd[j], ranked.irrelevantBefore[j]);
    }
    return sum;
}

double shareAt(const MetricShares& shares, std::size_t j, std::int32_t tieEnd,
               std::int32_t irrelevantBefore)
{
    if (j >= shares.items || rank(irrelevantBefore, j) > shares.depth)
        return 0;
    return shareOf(shares.rule, j, tieEnd, irrelevantBefore);
}

} // namespace crossfade
