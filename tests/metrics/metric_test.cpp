#include "core/metrics/metric_table.h"

#include "core/base/error.h"
#include "core/metrics/relevance.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

namespace crossfade
{
namespace
{

/// Relevant items at ranks 2, 3 and 6 of a ranking without ties.
const std::vector<std::int32_t> before{1, 1, 3};
const std::vector<std::int32_t> noTies{1, 2, 3};
const RankedRelevant ranked{before, noTies};

double valueOf(const std::string& name, Protocol protocol = Protocol::ClassLabels)
{
    return metricValue(parseMetric(name), protocol, ranked);
}

TEST(Metric, KnownValuesWorkedByHand)
{
    EXPECT_EQ(valueOf("cmc@1"), 0);
    EXPECT_EQ(valueOf("cmc@2"), 1);
    EXPECT_DOUBLE_EQ(valueOf("map"), (1.0 / 2 + 2.0 / 3 + 3.0 / 6) / 3);
    EXPECT_DOUBLE_EQ(valueOf("map", Protocol::Gldv2), (1.0 / 2 + 2.0 / 3 + 3.0 / 6) / 3);
    EXPECT_DOUBLE_EQ(valueOf("map@2"), (1.0 / 2) / 2);
    EXPECT_DOUBLE_EQ(valueOf("map@100"), (1.0 / 2 + 2.0 / 3 + 3.0 / 6) / 3);
    EXPECT_DOUBLE_EQ(valueOf("r-precision"), 2.0 / 3);
    EXPECT_DOUBLE_EQ(valueOf("map@r"), (1.0 / 2 + 2.0 / 3) / 3);
}

TEST(Metric, RecallMrrAndNdcgWorkedByHand)
{
    EXPECT_EQ(valueOf("recall@1"), 0);
    EXPECT_DOUBLE_EQ(valueOf("recall@3"), 2.0 / 3);
    EXPECT_DOUBLE_EQ(valueOf("recall@6"), 1);
    EXPECT_EQ(valueOf("mrr@1"), 0);
    EXPECT_DOUBLE_EQ(valueOf("mrr@2"), 1.0 / 2);
    EXPECT_DOUBLE_EQ(valueOf("mrr@100"), 1.0 / 2);
    // Ranks 2 and 3 of the best possible 1 and 2 within the first four.
    const double ideal = 1 + 1 / std::log2(3.0);
    EXPECT_EQ(valueOf("ndcg@1"), 0);
    EXPECT_DOUBLE_EQ(valueOf("ndcg@2"), 1 / std::log2(3.0) / ideal);
    EXPECT_DOUBLE_EQ(valueOf("ndcg@3"),
                     (1 / std::log2(3.0) + 1 / std::log2(4.0)) / (ideal + 1 / std::log2(4.0)));
    EXPECT_DOUBLE_EQ(valueOf("ndcg@100000"),
                     (1 / std::log2(3.0) + 1 / std::log2(4.0) + 1 / std::log2(7.0)) /
                         (ideal + 1 / std::log2(4.0)));
    // Beyond the table of discounts.
    const std::vector<std::int32_t> far{9998};
    const std::vector<std::int32_t> one{1};
    EXPECT_DOUBLE_EQ(metricValue(parseMetric("ndcg@9999"), Protocol::ClassLabels, {far, one}),
                     1 / std::log2(10000.0));
    EXPECT_EQ(metricValue(parseMetric("ndcg@9998"), Protocol::ClassLabels, {far, one}), 0);
}

TEST(Metric, RecallMrrAndNdcgRankRelevantItemsBehindTies)
{
    // A relevant and an irrelevant item at one distance: ranks 1 and 2.
    const std::vector<std::int32_t> irrelevant{1};
    const std::vector<std::int32_t> tied{1};
    for (const char* name : {"recall@1", "mrr@1", "ndcg@1"})
        EXPECT_EQ(metricValue(parseMetric(name), Protocol::ClassLabels, {irrelevant, tied}), 0);
    EXPECT_EQ(metricValue(parseMetric("recall@2"), Protocol::ClassLabels, {irrelevant, tied}), 1);
}

TEST(Metric, TheTrapezoidRuleHasANameInEveryProtocol)
{
    for (const Protocol protocol :
         {Protocol::ClassLabels, Protocol::Market1501, Protocol::Revisited, Protocol::Gldv2})
        EXPECT_DOUBLE_EQ(valueOf("map-trapezoid", protocol), valueOf("map", Protocol::Revisited));
    EXPECT_NE(valueOf("map-trapezoid"), valueOf("map"));
}

TEST(Metric, RevisitedUsesTheTrapezoidRule)
{
    const double expected = ((0.0 / 1 + 1.0 / 2) + (1.0 / 2 + 2.0 / 3) + (2.0 / 5 + 3.0 / 6)) / 6;
    EXPECT_DOUBLE_EQ(valueOf("map", Protocol::Revisited), expected);
    const std::vector<std::int32_t> atTop{0};
    const std::vector<std::int32_t> one{1};
    EXPECT_EQ(metricValue(parseMetric("map"), Protocol::Revisited, {atTop, one}), 1);
}

TEST(Metric, TiesShareAThresholdInTheClassProtocolOnly)
{
    // Two relevant and one irrelevant item at one distance.
    const std::vector<std::int32_t> irrelevant{1, 1};
    const std::vector<std::int32_t> tied{2, 2};
    const RankedRelevant ties{irrelevant, tied};
    EXPECT_DOUBLE_EQ(metricValue(parseMetric("map"), Protocol::ClassLabels, ties), 2.0 / 3);
    EXPECT_DOUBLE_EQ(metricValue(parseMetric("map"), Protocol::Market1501, ties),
                     (1.0 / 2 + 2.0 / 3) / 2);
    EXPECT_EQ(metricValue(parseMetric("cmc@1"), Protocol::ClassLabels, ties), 0);
}

TEST(Metric, GradesComeWithTheRanking)
{
    const std::vector<std::int32_t> grades{1, 3, 2};
    const Relevance graded{.relevant = {{0, 1}, {0}}, .removed = {{0, 0}, {}}, .grades = {2}};
    const Relevance plain{.relevant = {{0, 1}, {0}}, .removed = {{0, 0}, {}}};
    for (const MetricInfo& info : metrics()) {
        const Metric metric = parseMetric(
            info.hasK() ? std::string(info.name, std::strlen(info.name) - 1) + "3" : info.name);
        const double value = metricValue(metric, Protocol::ClassLabels, {before, noTies, grades});
        EXPECT_EQ(value != metricValue(metric, Protocol::ClassLabels, ranked),
                  looksAtGrades(metric, graded))
            << info.name;
        EXPECT_FALSE(looksAtGrades(metric, plain));
    }
    EXPECT_DOUBLE_EQ(
        metricValue(parseMetric("ndcg@3"), Protocol::ClassLabels, {before, noTies, grades}),
        (1 / std::log2(3) + 7 / std::log2(4)) / (7 + 3 / std::log2(3) + 1 / std::log2(4)));
}

TEST(Metric, IsAHitOnlyByTheFirstRelevantItem)
{
    for (const Metric& metric : parseMetrics("cmc@1,cmc@5"))
        EXPECT_TRUE(isHit(metric));
    for (const Metric& metric : parseMetrics("map,map@1,r-precision,map@r,recall@1,mrr@1,ndcg@1"))
        EXPECT_FALSE(isHit(metric)) << metricName(metric);
    EXPECT_EQ(cmcAt(5), parseMetric("cmc@5"));
    EXPECT_EQ(Metric(), parseMetric("cmc@1"));
}

/// Only precisions are followed as such through every state.
TEST(Metric, OtherSharesAtAnyRankAreNoAveragePrecision)
{
    constexpr std::int64_t anyRank = MetricShares::anyRank;
    EXPECT_TRUE((MetricShares{ShareRule::Trapezoid, 4, anyRank, 4}.isAveragePrecision()));
    EXPECT_FALSE((MetricShares{ShareRule::Precision, 4, 10, 4}.isAveragePrecision()));
    EXPECT_FALSE((MetricShares{ShareRule::Reciprocal, 1, anyRank, 1}.isAveragePrecision()));
}

TEST(Metric, NamesRoundTrip)
{
    for (const Metric& metric : offeredMetrics())
        EXPECT_EQ(parseMetric(metricName(metric)), metric);
    for (const char* name : {"cmc@1", "cmc@5", "map", "map@100", "map-trapezoid", "r-precision",
                             "map@r", "recall@10", "mrr@10", "ndcg@10"})
        EXPECT_EQ(metricName(parseMetric(name)), name);
    EXPECT_EQ(parseMetrics("cmc@1,map,cmc@1").size(), 2U);
}

TEST(Metric, OtherNamesAreRefused)
{
    for (const char* name : {"", "cmc", "cmc@", "cmc@0", "cmc@-1", "cmc@1x", "map@", "recall",
                             "mrr", "ndcg@", "cmc@99999999999999999999"})
        EXPECT_THROW(parseMetric(name), Error) << name;
    EXPECT_THROW(parseMetrics("cmc@1,,map"), Error);
    EXPECT_THROW(parseMetrics(""), Error);
}

} // namespace
} // namespace crossfade
