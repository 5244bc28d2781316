#include "core/metrics/metric_table.h"

#include "core/base/message.h"

#include <algorithm>
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
    return {ShareRule::One, 1, depthOf(query.k), 1};
}

MetricShares trapezoidAp(const JudgedQuery& query)
{
    return {ShareRule::Trapezoid, query.relevant, anyRank, all(query)};
}

MetricShares averagePrecision(const JudgedQuery& query)
{
    if (query.protocol == Protocol::Revisited)
        return trapezoidAp(query);
    MetricShares shares{ShareRule::Precision, query.relevant, anyRank, all(query)};
    shares.atTieEnd = query.protocol == Protocol::ClassLabels;
    return shares;
}

/// Average precision, without the precision at the relevant items that are not among the first k.
MetricShares precisionOfFirst(const JudgedQuery& query)
{
    return {ShareRule::Precision, query.relevant, depthOf(query.k), all(query)};
}

MetricShares mapAtK(const JudgedQuery& query)
{
    MetricShares shares = precisionOfFirst(query);
    shares.norm = static_cast<double>(most(query));
    return shares;
}

MetricShares rPrecision(const JudgedQuery& query)
{
    return {ShareRule::One, query.relevant, depthOf(query.relevant), all(query)};
}

MetricShares mapAtR(const JudgedQuery& query)
{
    return {ShareRule::Precision, query.relevant, depthOf(query.relevant), all(query)};
}

MetricShares recall(const JudgedQuery& query)
{
    return {ShareRule::One, query.relevant, depthOf(query.k), all(query)};
}

MetricShares reciprocalRank(const JudgedQuery& query)
{
    return {ShareRule::Reciprocal, 1, depthOf(query.k), 1};
}

/// What the first k relevant items gain in the best ranking.
double idealGain(const JudgedQuery& query)
{
    std::vector<std::int32_t> grades(query.grades.begin(), query.grades.end());
    std::ranges::sort(grades, std::greater());
    double sum = 0;
    for (std::size_t j = 0; j < most(query); ++j)
        sum += shareOf(ShareRule::Discount, {.rank = static_cast<double>(j + 1),
                                             .grade = grades.empty() ? 1 : grades[j]});
    return sum;
}

/// Source: K. Järvelin, J. Kekäläinen, ACM TOIS 20 (2002), with the gains of C. Burges et al., ICML
/// 2005; trec_eval's ndcg_cut with these gains.
MetricShares ndcg(const JudgedQuery& query)
{
    return {ShareRule::Discount, query.relevant, depthOf(query.k), idealGain(query)};
}

} // namespace

const std::vector<MetricInfo>& metrics()
{
    static const std::vector<MetricInfo> all{
        {"cmc@K",
         Core::says("CMC@%1"),
         Core::says("the share of the queries that have a relevant item among their "
                    "first %1 results."),
         cmc,
         {1, 5, 10}},
        {"map",
         Core::says("mAP"),
         Core::says("mean average precision: the precision at the rank of each relevant "
                    "item of a query, averaged over these items and then over the "
                    "queries. For Revisited Oxford/Paris by the trapezoid rule."),
         averagePrecision,
         {},
         precisionOfFirst},
        {"map@K",
         Core::says("mAP@%1"),
         Core::says("the precision at each relevant item among the first %1 results, "
                    "summed and divided by %1, or by the number of relevant items where "
                    "that is less; mean over the queries (Google Landmarks v2)."),
         mapAtK,
         {100}},
        {"map-trapezoid", Core::says("mAP (trapezoid)"),
         Core::says("mean average precision by the trapezoid rule in every protocol: "
                    "the mean of the precision just before and at each relevant item, "
                    "as Oxford/Paris and Market-1501 compute it."),
         trapezoidAp},
        {"r-precision", Core::says("R-precision"),
         Core::says("the share of relevant items among the first P results of a query "
                    "that has P relevant items; mean over the queries."),
         rPrecision},
        {"map@r", Core::says("MAP@R"),
         Core::says("the precision at each relevant item among the first P results of a "
                    "query that has P relevant items, summed and divided by P; mean "
                    "over the queries (Musgrave et al., 2020)."),
         mapAtR},
        {"recall@K",
         Core::says("recall@%1"),
         Core::says("the share of a query's relevant items that are among its first "
                    "%1 results; mean over the queries."),
         recall,
         {10}},
        {"mrr@K",
         Core::says("MRR@%1"),
         Core::says("1 / rank of a query's first relevant item, and 0 where that is "
                    "beyond %1; mean over the queries."),
         reciprocalRank,
         {10}},
        {"ndcg@K",
         Core::says("nDCG@%1"),
         Core::says("the gains of the relevant items among the first %1 results, each "
                    "over log₂(rank + 1), as a share of the most that there could be; "
                    "an item of grade g gains 2^g − 1, and 1 without grades. Mean over "
                    "the queries."),
         ndcg,
         {10}},
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
