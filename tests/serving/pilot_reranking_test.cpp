#include "core/serving/pilot_reranking.h"

#include "core/base/error.h"
#include "core/serving/rerank_depths.h"
#include "tests/serving/serving_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace crossfade
{
namespace
{

const std::vector<Metric> rerankedMetrics =
    parseMetrics("map,cmc@1,cmc@3,map@4,r-precision,map@r,recall@3,mrr@5,ndcg@4,map-trapezoid");

std::vector<std::int64_t> rowsUpTo(std::size_t count)
{
    std::vector<std::int64_t> rows(count);
    std::iota(rows.begin(), rows.end(), 0);
    return rows;
}

/// The models, where the new features of some items alone are known.
PilotTransition seenBy(const Transition& models, const std::vector<std::int64_t>& pilot)
{
    return {models.oldSystem,
            {models.newSystem.query, models.newSystem.gallery.selectRows(pilot)},
            pilot};
}

TEST(PilotReranking, WithTheWholeGalleryItIsReranking)
{
    std::mt19937 random(15);
    for (int trial = 0; trial < 40; ++trial) {
        const ServingCase c = drawServingCase(random);
        const std::size_t gallery = c.models.galleryCount();
        RerankOptions options{.distance = c.distance, .metrics = rerankedMetrics};
        std::vector<double> weights(c.models.queryCount(), 1);
        weights.front() = trial % 2 == 0 ? 1 : 20;
        options.weights = QueryWeights(weights);
        for (std::size_t depth = 1; depth <= gallery; depth += 2)
            options.depths.push_back(depth);
        JobContext job;
        const RerankDepths exact = rerankDepths(c.models, c.relevance, options, job);
        if (exact.validQueries == 0)
            continue;
        const auto found = estimateReranking(
            seenBy(c.models, rowsUpTo(gallery)), c.relevance,
            {.distance = c.distance, .metrics = rerankedMetrics, .weights = options.weights},
            options.depths, job);
        for (std::size_t m = 0; m < rerankedMetrics.size(); ++m)
            for (std::size_t d = 0; d < options.depths.size(); ++d)
                EXPECT_NEAR(found[m][d].value, exact.metrics[m].mean[d], 1e-9)
                    << metricName(rerankedMetrics[m]) << " at depth " << options.depths[d];
    }
}

// One query at 0. Old distances 1 2 3 4, new ones 4 1 2 3; items 1 and 3 are relevant. The pilot
// knows items 0 and 1: with two items ranked again, item 1 comes first, for certain.
TEST(PilotReranking, WhereTheFirstItemsAreSeenNothingIsEstimated)
{
    const FeatureMatrix origin(1, 1, {0});
    const Transition models{{origin, FeatureMatrix(4, 1, {1, 2, 3, 4})},
                            {origin, FeatureMatrix(4, 1, {4, 1, 2, 3})}};
    const Relevance relevance{{{0, 2}, {1, 3}}, {{0, 0}, {}}};
    JobContext job;
    const std::vector<std::size_t> depths{1, 2};
    const auto found = estimateReranking(seenBy(models, {0, 1}), relevance,
                                         {.metrics = parseMetrics("map,cmc@1")}, depths, job);
    EXPECT_NEAR(found[0][0].value, 0.5, 1e-9); // no relevant item is ranked again
    EXPECT_NEAR(found[0][1].value, 0.75, 1e-9);
    EXPECT_NEAR(found[1][1].value, 1, 1e-9);
}

/// 30 classes as clusters, which the new model tells apart better: 900 items, 120 queries.
struct TwoModels {
    TwoModels()
    {
        constexpr std::size_t dim = 8;
        constexpr std::size_t classes = 30;
        std::mt19937 random(8);
        std::normal_distribution<float> normal;
        std::vector<float> centres(classes * dim);
        for (float& value : centres)
            value = normal(random);
        const auto draw = [&](std::size_t rows, float spread) {
            std::vector<float> values(rows * dim);
            for (std::size_t i = 0; i < values.size(); ++i)
                values[i] = centres[i / dim % classes * dim + i % dim] + spread * normal(random);
            return FeatureMatrix(rows, dim, values);
        };
        models = {{draw(120, 1.1F), draw(900, 1.1F)}, {draw(120, 0.6F), draw(900, 0.6F)}};
        relevance.relevant.offsets = {0};
        relevance.removed.offsets.assign(121, 0);
        for (std::size_t query = 0; query < 120; ++query) {
            for (std::size_t row = query % classes; row < 900; row += classes)
                relevance.relevant.indices.push_back(static_cast<std::int64_t>(row));
            relevance.relevant.offsets.push_back(
                static_cast<std::int64_t>(relevance.relevant.indices.size()));
        }
    }

    Transition models;
    Relevance relevance;
};

TEST(PilotReranking, OverManyPilotsItIsNearTheTruthAndItsIntervalsHoldIt)
{
    const TwoModels c;
    const std::vector<std::size_t> depths{20, 60, 200};
    const std::vector<Metric> metrics = parseMetrics("map,recall@20");
    JobContext job;
    const RerankDepths exact =
        rerankDepths(c.models, c.relevance, {.metrics = metrics, .depths = depths}, job);
    std::vector<double> bias(metrics.size() * depths.size());
    std::size_t covered = 0;
    constexpr std::size_t draws = 10;
    for (std::size_t draw = 0; draw < draws; ++draw) {
        const auto found = estimateReranking(seenBy(c.models, drawPilot(900, 90, 50 + draw)),
                                             c.relevance, {.metrics = metrics}, depths, job);
        for (std::size_t m = 0; m < metrics.size(); ++m)
            for (std::size_t d = 0; d < depths.size(); ++d) {
                const Replicated& value = found[m][d];
                bias[m * depths.size() + d] += (value.value - exact.metrics[m].mean[d]) / draws;
                EXPECT_TRUE(value.interval().contains(value.value));
                covered += value.interval().contains(exact.metrics[m].mean[d]) ? 1U : 0U;
            }
    }
    for (const double each : bias)
        EXPECT_LT(std::abs(each), 0.02);
    EXPECT_GE(covered, draws * bias.size() * 8 / 10);
}

TEST(PilotReranking, QueriesOfNoWeightAreAsIfTheyWereNotThere)
{
    const TwoModels c;
    std::vector<double> weights(120);
    std::vector<std::int64_t> some;
    for (std::int64_t query = 0; query < 120; ++query)
        if (query % 30 < 10) {
            weights[static_cast<std::size_t>(query)] = 3;
            some.push_back(query);
        }
    TwoModels part = c;
    part.models.oldSystem.query = c.models.oldSystem.query.selectRows(some);
    part.models.newSystem.query = c.models.newSystem.query.selectRows(some);
    part.relevance = restrictRelevance(c.relevance, some, rowsUpTo(900), 900);
    const auto pilot = drawPilot(900, 90, 50);
    const std::vector<std::size_t> depths{20, 60, 900};
    PilotCurveOptions options{.metrics = parseMetrics("map,cmc@1,recall@20")};
    JobContext job;
    const auto wanted =
        estimateReranking(seenBy(part.models, pilot), part.relevance, options, depths, job);
    options.weights = QueryWeights(weights);
    const auto found =
        estimateReranking(seenBy(c.models, pilot), c.relevance, options, depths, job);
    for (std::size_t m = 0; m < options.metrics.size(); ++m)
        for (std::size_t d = 0; d < depths.size(); ++d) {
            EXPECT_NEAR(found[m][d].value, wanted[m][d].value, 1e-9);
            ASSERT_EQ(found[m][d].without.size(), options.groups);
            for (std::size_t g = 0; g < options.groups; ++g)
                EXPECT_NEAR(found[m][d].without[g], wanted[m][d].without[g], 1e-9);
        }
}

TEST(PilotReranking, RefusesWhatItCannotEstimate)
{
    const TwoModels c;
    JobContext job;
    const auto ask = [&](const std::vector<std::size_t>& depths) {
        return estimateReranking(seenBy(c.models, {0, 1, 2}), c.relevance,
                                 {.metrics = parseMetrics("map")}, depths, job);
    };
    EXPECT_THROW((void)ask({}), Error);
    EXPECT_THROW((void)ask({20, 10}), Error);
    EXPECT_THROW((void)ask({0}), Error);
}

} // namespace
} // namespace crossfade
