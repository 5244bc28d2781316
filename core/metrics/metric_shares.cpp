#include "core/metrics/metric_shares.h"

#include "core/base/machine/simd.h"
#include "core/metrics/metric_table.h"
#include "core/metrics/sum_of_parts.h"

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

/// log2(rank + 1) of the ranks from 1 on: logarithms are slow.
double log2OfNext(double rank)
{
    static const std::vector<double> table = [] {
        std::vector<double> made;
        for (double r = 1; r <= 4096; ++r)
            made.push_back(std::log2(r + 1));
        return made;
    }();
    const auto index = static_cast<std::size_t>(rank - 1);
    const bool isKnown = index < table.size() && rank == static_cast<double>(index + 1);
    return isKnown ? table[index] : std::log2(rank + 1);
}

/// The share of item j, with `tieEnd` relevant and `before` irrelevant items at most as far.
double shareOf(const MetricShares& shares, std::size_t j, std::int32_t tieEnd, std::int32_t before,
               std::int32_t grade)
{
    const double found = shares.atTieEnd ? tieEnd : static_cast<double>(j + 1);
    return shareOf(shares.rule, {.found = found, .rank = found + before, .grade = grade});
}

CROSSFADE_SIMD_INLINE void addShares(const std::int32_t* part, const std::int32_t* rest,
                                     double* __restrict sums)
{
    for (std::size_t lane = 0; lane < partLanes; ++lane)
        sums[lane] +=
            sumOfTwoParts(part[lane], rest[lane], part[lane + partLanes], rest[lane + partLanes]);
}

/// Σ_j part_j / (part_j + rest_j).
CROSSFADE_SIMD_CLONES
double sumOfParts(const std::int32_t* part, const std::int32_t* rest, std::size_t count)
{
    double sums[partLanes] = {};
    std::size_t j = 0;
    for (; j + partsAtOnce <= count; j += partsAtOnce)
        addShares(part + j, rest + j, sums);
    double total = totalOfParts(sums);
    for (; j < count; ++j)
        total += partOfAll(part[j], rest[j]);
    return total;
}

} // namespace

double shareOf(ShareRule rule, const RankedItem& item)
{
    return shareBy(rule, item, log2OfNext);
}

MetricShares sharesOf(const Metric& metric, Protocol protocol, std::size_t relevant,
                      std::span<const std::int32_t> grades)
{
    return infoOf(metric).shares(
        {.relevant = relevant, .k = metric.k, .protocol = protocol, .grades = grades});
}

double sumOfShares(const MetricShares& shares, const RankedRelevant& ranked)
{
    if (shares.isSumOfParts())
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
