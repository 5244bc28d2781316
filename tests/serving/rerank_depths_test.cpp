#include "core/serving/rerank_depths.h"

#include "core/base/error.h"
#include "tests/serving/serving_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace crossfade
{
namespace
{

const char* const allMetrics = "map,cmc@1,cmc@3,map@4,r-precision,map@r,recall@3,mrr@5,ndcg@4,"
                               "map-trapezoid";

/// The rows of the first `depth` items of the old ranking: equal ones by relevance, then by row.
std::set<std::size_t> firstByOld(const ServingCase& c, std::size_t query, std::size_t depth)
{
    std::vector<std::tuple<double, bool, std::size_t>> ranking;
    for (std::size_t row = 0; row < c.transition.galleryCount(); ++row) {
        const auto id = static_cast<std::int64_t>(row);
        if (std::ranges::count(c.relevance.removed[query], id) == 0)
            ranking.emplace_back(distanceIn(c.transition.oldSystem, c.distance, query, row),
                                 std::ranges::count(c.relevance.relevant[query], id) != 0, row);
    }
    std::ranges::sort(ranking);
    std::set<std::size_t> rows;
    for (std::size_t i = 0; i < std::min(depth, ranking.size()); ++i)
        rows.insert(std::get<2>(ranking[i]));
    return rows;
}

double bruteValue(const ServingCase& c, const Metric& metric, std::size_t query, std::size_t depth)
{
    const std::set<std::size_t> again = firstByOld(c, query, depth);
    constexpr double behind = 1e6; // all that is not ranked again
    const auto items =
        brute::ranking(c.relevance, query, c.transition.galleryCount(), [&](std::size_t row) {
            return again.contains(row)
                       ? distanceIn(c.transition.newSystem, c.distance, query, row)
                       : behind + distanceIn(c.transition.oldSystem, c.distance, query, row);
        });
    return brute::value(metric, Protocol::ClassLabels, items);
}

RerankOptions everyDepth(const ServingCase& c)
{
    RerankOptions options{.distance = c.distance, .metrics = parseMetrics(allMetrics)};
    for (std::size_t depth = 1; depth <= c.transition.galleryCount(); ++depth)
        options.depths.push_back(depth);
    return options;
}

TEST(RerankDepths, EveryMetricAtEveryDepthIsThatOfTheSortedList)
{
    std::mt19937 random(5);
    for (int trial = 0; trial < 60; ++trial) {
        const ServingCase c = drawServingCase(random);
        const RerankOptions options = everyDepth(c);
        JobContext job;
        const RerankDepths found = rerankDepths(c.transition, c.relevance, options, job);
        if (found.validQueries == 0)
            continue;
        for (const RerankMetric& metric : found.metrics)
            for (std::size_t d = 0; d < options.depths.size(); ++d) {
                double sum = 0;
                double valid = 0;
                for (std::size_t q = 0; q < c.transition.queryCount(); ++q)
                    if (!c.relevance.relevant[q].empty()) {
                        sum += bruteValue(c, metric.metric, q, options.depths[d]);
                        ++valid;
                    }
                EXPECT_NEAR(metric.mean[d], sum / valid, 1e-12)
                    << metricName(metric.metric) << " at depth " << options.depths[d];
                EXPECT_NEAR(metric.loss[d], metric.newSystem - metric.mean[d], 1e-15);
                EXPECT_LE(metric.lossLow[d], metric.loss[d]);
                EXPECT_GE(metric.lossHigh[d], metric.loss[d]);
            }
    }
}

TEST(RerankDepths, TheWholeGalleryIsTheNewSystemAndCountsTheItemsThatAreNeeded)
{
    std::mt19937 random(6);
    for (int trial = 0; trial < 20; ++trial) {
        const ServingCase c = drawServingCase(random);
        const RerankOptions options = everyDepth(c);
        JobContext job;
        const RerankDepths found = rerankDepths(c.transition, c.relevance, options, job);
        for (const RerankMetric& metric : found.metrics) {
            if (found.validQueries == 0)
                break;
            EXPECT_DOUBLE_EQ(metric.mean.back(), metric.newSystem);
            EXPECT_NEAR(metric.lossHigh.back(), 0, 1e-15);
        }
        for (std::size_t d = 0; d < options.depths.size(); ++d) {
            std::set<std::size_t> needed;
            for (std::size_t q = 0; q < c.transition.queryCount(); ++q)
                needed.merge(firstByOld(c, q, options.depths[d]));
            EXPECT_EQ(found.itemsNeeded[d], static_cast<std::int64_t>(needed.size()));
        }
    }
}

// One query at 0. Old distances 1 2 3 4, new ones 4 1 2 3; items 1 and 3 are relevant.
TEST(RerankDepths, ASmallGalleryByHand)
{
    const FeatureMatrix origin(1, 1, {0});
    const Transition transition{{origin, FeatureMatrix(4, 1, {1, 2, 3, 4})},
                                {origin, FeatureMatrix(4, 1, {4, 1, 2, 3})}};
    const Relevance relevance{{{0, 2}, {1, 3}}, {{0, 0}, {}}};
    RerankOptions options{.metrics = parseMetrics("map,cmc@1"), .depths = {1, 2, 3, 4}};
    JobContext job;
    const RerankDepths found = rerankDepths(transition, relevance, options, job);
    EXPECT_THAT(found.metrics[0].mean, testing::ElementsAre(0.5, 0.75, 0.75, (1 + 2.0 / 3) / 2));
    EXPECT_THAT(found.metrics[1].mean, testing::ElementsAre(0, 1, 1, 1));
    EXPECT_EQ(found.metrics[0].oldSystem, 0.5);
    EXPECT_THAT(found.itemsNeeded, testing::ElementsAre(1, 2, 3, 4));
    EXPECT_EQ(found.validQueries, 1U);
}

TEST(RerankDepths, WeightsCountInTheMeanAndInItsInterval)
{
    const FeatureMatrix queries(2, 1, {0, 10});
    const Transition transition{{queries, FeatureMatrix(4, 1, {0, 1, 10, 11})},
                                {queries, FeatureMatrix(4, 1, {1, 0, 10, 11})}};
    // Old: query 0 finds its item 1 second, query 1 its item 2 first.
    const Relevance relevance{{{0, 1, 2}, {1, 2}}, {{0, 0, 0}, {}}};
    const std::vector<double> weights{3, 1};
    RerankOptions options{
        .metrics = parseMetrics("cmc@1"), .depths = {1}, .weights = QueryWeights(weights)};
    JobContext job;
    const RerankDepths found = rerankDepths(transition, relevance, options, job);
    EXPECT_DOUBLE_EQ(found.metrics[0].mean[0], 0.25);
    EXPECT_DOUBLE_EQ(found.metrics[0].loss[0], 0.75);
    // Losses 1 and 0, weights 3 and 1: √(9·(1 − 0.75)² + 0.75²) / 4.
    const double error = std::sqrt(9 * 0.0625 + 0.5625) / 4;
    EXPECT_NEAR(found.metrics[0].lossHigh[0] - 0.75, 1.959963984540054 * error, 1e-12);
}

TEST(RerankDepths, UsualDepthsEndWithTheGallery)
{
    EXPECT_THAT(usualRerankDepths(30), testing::ElementsAre(1, 2, 5, 10, 20, 30));
    EXPECT_THAT(usualRerankDepths(1), testing::ElementsAre(1));
}

TEST(RerankDepths, DepthsThatDoNotAscendAreRefused)
{
    std::mt19937 random(7);
    const ServingCase c = drawServingCase(random);
    JobContext job;
    for (const std::vector<std::size_t>& depths :
         {std::vector<std::size_t>{}, {0, 1}, {2, 2}, {3, 1}}) {
        RerankOptions options{.metrics = parseMetrics("map"), .depths = depths};
        EXPECT_THROW(rerankDepths(c.transition, c.relevance, options, job), Error);
    }
}

} // namespace
} // namespace crossfade
