#include "core/metrics/metric_shares.h"

#include "core/base/machine/simd.h"
#include "core/metrics/metric_table.h"

#include <cmath>
#include <vector>

namespace crossfade
{

namespace
{

/// One-based rank of relevant item j behind the irrelevant items at its distance.
std::int64_t rank(std::int32_t irrelevantBefore, std::size_t j)
{
    return irrelevantBefore + static_cast<std::int64_t>(j) + 1;
}

/// 1 / log2(rank + 1) of the ranks from 1 on: logarithms are slow.
const std::vector<double>& firstDiscounts()
{
    static const std::vector<double> table = [] {
        std::vector<double> made;
        for (double r = 1; r <= 4096; ++r)
            made.push_back(1 / std::log2(r + 1));
        return made;
    }();
    return table;
}

/// The share of item j, with `tieEnd` relevant and `before` irrelevant items at most as far.
double shareOf(const MetricShares& shares, std::size_t j, std::int32_t tieEnd, std::int32_t before,
               std::int32_t grade)
{
    const double found = shares.atTieEnd ? tieEnd : static_cast<double>(j + 1);
    return shares.rule({.found = found, .rank = found + before, .grade = grade});
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

} // namespace

double share::one(const RankedItem& /*item*/)
{
    return 1;
}

double share::reciprocal(const RankedItem& item)
{
    return 1 / item.rank;
}

double share::precision(const RankedItem& item)
{
    return item.found / item.rank;
}

double share::trapezoid(const RankedItem& item)
{
    const double before = item.rank == 1 ? 1.0 : (item.found - 1) / (item.rank - 1);
    return (before + precision(item)) / 2;
}

double share::discount(const RankedItem& item)
{
    const double gain = item.grade == 1 ? 1 : std::exp2(item.grade) - 1;
    const auto index = static_cast<std::size_t>(item.rank - 1);
    const bool isKnown =
        gain == 1 && index < firstDiscounts().size() && item.rank == static_cast<double>(index + 1);
    return isKnown ? firstDiscounts()[index] : gain / std::log2(item.rank + 1);
}

MetricShares sharesOf(const Metric& metric, Protocol protocol, std::size_t relevant,
                      std::span<const std::int32_t> grades)
{
    return infoOf(metric).shares(
        {.relevant = relevant, .k = metric.k, .protocol = protocol, .grades = grades});
}

double sumOfShares(const MetricShares& shares, const RankedRelevant& ranked)
{
    if (shares.atTieEnd && shares.rule == share::precision && shares.isAveragePrecision())
        return sumOfParts(ranked.tieEnd.data(), ranked.irrelevantBefore.data(), shares.items);
    double sum = 0;
    for (std::size_t j = 0; j < shares.items; ++j) {
        if (rank(ranked.irrelevantBefore[j], j) > shares.depth)
            break; // the items behind it are farther
        sum += shareOf(shares, j, ranked.tieEnd[j], ranked.irrelevantBefore[j],
                       ranked.grades.empty() ? 1 : ranked.grades[j]);
    }
    return sum;
}

double shareAt(const MetricShares& shares, std::size_t j, std::int32_t tieEnd,
               std::int32_t irrelevantBefore)
{
    if (j >= shares.items || rank(irrelevantBefore, j) > shares.depth)
        return 0;
    return shareOf(shares, j, tieEnd, irrelevantBefore, 1);
}

} // namespace crossfade
