#include "core/metrics/metric_table.h"

#include "core/base/message.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string_view>

namespace crossfade
{

namespace
{

constexpr std::int64_t anyRank = MetricShares::anyRank;

std::int64_t depthOf(std::size_t k)
{
    return static_cast<std::int64_t>(std::min(k, static_cast<std::size_t>(anyRank)));
}

double all(const JudgedQuery& query)
{
    return static_cast<double>(query.relevant);
}

/// How many relevant items there can be among the first k.
std::size_t most(const JudgedQuery& query)
{
    return std::min(query.k, query.relevant);
}

MetricShares cmc(const JudgedQuery& query)
{
    return {share::one, 1, depthOf(query.k), 1};
}

MetricShares trapezoidAp(const JudgedQuery& query)
{
    return {share::trapezoid, query.relevant, anyRank, all(query)};
}

MetricShares averagePrecision(const JudgedQuery& query)
{
    if (query.protocol == Protocol::Revisited)
        return trapezoidAp(query);
    MetricShares shares{share::precision, query.relevant, anyRank, all(query)};
    shares.atTieEnd = query.protocol == Protocol::ClassLabels;
    return shares;
}

/// Average precision, without the precision at the relevant items that are not among the first k.
MetricShares precisionOfFirst(const JudgedQuery& query)
{
    return {share::precision, query.relevant, depthOf(query.k), all(query)};
}

MetricShares mapAtK(const JudgedQuery& query)
{
    MetricShares shares = precisionOfFirst(query);
    shares.norm = static_cast<double>(most(query));
    return shares;
}

MetricShares rPrecision(const JudgedQuery& query)
{
    return {share::one, query.relevant, depthOf(query.relevant), all(query)};
}

MetricShares mapAtR(const JudgedQuery& query)
{
    return {share::precision, query.relevant, depthOf(query.relevant), all(query)};
}

MetricShares recall(const JudgedQuery& query)
{
    return {share::one, query.relevant, depthOf(query.k), all(query)};
}

MetricShares reciprocalRank(const JudgedQuery& query)
{
    return {share::reciprocal, 1, depthOf(query.k), 1};
}

/// The sum of the first `count` discounts, which is asked for at every state of every query.
double sumOfDiscounts(std::size_t count)
{
    static const std::vector<double> sums = [] {
        std::vector<double> made{0.0};
        for (double rank = 1; rank <= 4096; ++rank)
            made.push_back(made.back() + share::discount({.rank = rank}));
        return made;
    }();
    const std::size_t known = std::min(count, sums.size() - 1);
    double sum = sums[known];
    for (std::size_t rank = known + 1; rank <= count; ++rank)
        sum += share::discount({.rank = static_cast<double>(rank)});
    return sum;
}

/// What the first k relevant items gain in the best ranking.
double idealGain(const JudgedQuery& query)
{
    if (query.grades.empty())
        return sumOfDiscounts(most(query));
    std::vector<std::int32_t> grades(query.grades.begin(), query.grades.end());
    std::ranges::sort(grades, std::greater());
    double sum = 0;
    for (std::size_t j = 0; j < most(query); ++j)
        sum += share::discount({.rank = static_cast<double>(j + 1), .grade = grades[j]});
    return sum;
}

/// Source: K. Järvelin, J. Kekäläinen, ACM TOIS 20 (2002), with the gains of C. Burges et al., ICML
/// 2005; trec_eval's ndcg_cut with these gains.
MetricShares ndcg(const JudgedQuery& query)
{
    return {share::discount, query.relevant, depthOf(query.k), idealGain(query)};
}

} // namespace

const std::vector<MetricInfo>& metrics()
{
    static const std::vector<MetricInfo> all{
        {.name = "cmc@K",
         .title = Core::says("CMC@%1"),
         .definition = Core::says("the share of the queries that have a relevant item among their "
                                  "first %1 results."),
         .shares = cmc,
         .offeredAt = {1, 5, 10}},
        {.name = "map",
         .title = Core::says("mAP"),
         .definition =
             Core::says("mean average precision: the precision at the rank of each relevant "
                        "item of a query, averaged over these items and then over the "
                        "queries. For Revisited Oxford/Paris by the trapezoid rule."),
         .shares = averagePrecision,
         .sharesOfFirst = precisionOfFirst},
        {.name = "map@K",
         .title = Core::says("mAP@%1"),
         .definition =
             Core::says("the precision at each relevant item among the first %1 results, "
                        "summed and divided by %1, or by the number of relevant items where "
                        "that is less; mean over the queries (Google Landmarks v2)."),
         .shares = mapAtK,
         .offeredAt = {100}},
        {.name = "map-trapezoid",
         .title = Core::says("mAP (trapezoid)"),
         .definition =
             Core::says("mean average precision by the trapezoid rule in every protocol: "
                        "the mean of the precision just before and at each relevant item, "
                        "as Oxford/Paris and Market-1501 compute it."),
         .shares = trapezoidAp},
        {.name = "r-precision",
         .title = Core::says("R-precision"),
         .definition =
             Core::says("the share of relevant items among the first P results of a query "
                        "that has P relevant items; mean over the queries."),
         .shares = rPrecision},
        {.name = "map@r",
         .title = Core::says("MAP@R"),
         .definition =
             Core::says("the precision at each relevant item among the first P results of a "
                        "query that has P relevant items, summed and divided by P; mean "
                        "over the queries (Musgrave et al., 2020)."),
         .shares = mapAtR},
        {.name = "recall@K",
         .title = Core::says("recall@%1"),
         .definition = Core::says("the share of a query's relevant items that are among its first "
                                  "%1 results; mean over the queries."),
         .shares = recall,
         .offeredAt = {10}},
        {.name = "mrr@K",
         .title = Core::says("MRR@%1"),
         .definition = Core::says("1 / rank of a query's first relevant item, and 0 where that is "
                                  "beyond %1; mean over the queries."),
         .shares = reciprocalRank,
         .offeredAt = {10}},
        {.name = "ndcg@K",
         .title = Core::says("nDCG@%1"),
         .definition =
             Core::says("the gains of the relevant items among the first %1 results, each "
                        "over log₂(rank + 1), as a share of the most that there could be; "
                        "an item of grade g gains 2^g − 1, and 1 without grades. Mean over "
                        "the queries."),
         .shares = ndcg,
         .offeredAt = {10},
         .usesGrades = true},
    };
    return all;
}

bool MetricInfo::hasK() const
{
    return std::string_view(name).ends_with("@K");
}

std::vector<Metric> offeredMetrics()
{
    std::vector<Metric> offered;
    for (std::size_t kind = 0; kind < metrics().size(); ++kind) {
        if (!metrics()[kind].hasK())
            offered.push_back({kind, 0});
        for (const std::size_t k : metrics()[kind].offeredAt)
            offered.push_back({kind, k});
    }
    return offered;
}

} // namespace crossfade
