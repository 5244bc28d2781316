#include "core/serving/within_pilot.h"

#include "core/backfill/pilot/pilot.h"
#include "core/data/permutation.h"
#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace crossfade
{
namespace
{

using testing::HasSubstr;

/// Classes under an old and a better new model.
struct PilotCase {
    Transition transition;
    Relevance relevance;
    std::vector<std::int64_t> order;
};

constexpr std::size_t pilotCaseItems = 1500;
constexpr std::size_t pilotCaseClasses = 15;

PilotCase drawPilotCase(std::uint64_t seed)
{
    constexpr std::size_t dim = 12;
    constexpr std::size_t queries = 300;
    std::mt19937_64 random(seed);
    std::normal_distribution<float> normal;
    std::vector<float> centres(pilotCaseClasses * dim);
    for (float& value : centres)
        value = normal(random);
    const auto rows = [&](std::size_t count, float blur) {
        std::vector<float> values(count * dim);
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t d = 0; d < dim; ++d)
                values[i * dim + d] =
                    centres[i % pilotCaseClasses * dim + d] + blur * normal(random);
        return values;
    };
    const std::vector<float> newQueries = rows(queries, 1.0F);
    const std::vector<float> newItems = rows(pilotCaseItems, 1.0F);
    const auto blurred = [&](std::vector<float> values) { // the old model sees less
        for (float& value : values)
            value += 0.7F * normal(random);
        return values;
    };
    PilotCase c;
    c.transition = {
        {FeatureMatrix(queries, dim, blurred(newQueries)),
         FeatureMatrix(pilotCaseItems, dim, blurred(newItems))},
        {FeatureMatrix(queries, dim, newQueries), FeatureMatrix(pilotCaseItems, dim, newItems)}};
    c.relevance.relevant.offsets = {0};
    c.relevance.removed.offsets.assign(queries + 1, 0);
    for (std::size_t q = 0; q < queries; ++q) {
        for (std::size_t i = q % pilotCaseClasses; i < pilotCaseItems; i += pilotCaseClasses)
            c.relevance.relevant.indices.push_back(static_cast<std::int64_t>(i));
        c.relevance.relevant.offsets.push_back(
            static_cast<std::int64_t>(c.relevance.relevant.indices.size()));
    }
    c.order = randomPermutation(pilotCaseItems, seed);
    return c;
}

/// How estimates from many pilots stand beside what is exact.
struct Outcome {
    double bias = 0;
    int covered = 0;
    int count = 0;

    void add(double value, double low, double high, double exact)
    {
        bias += value - exact;
        covered += low <= exact && exact <= high ? 1 : 0;
        ++count;
    }
    double meanBias() const { return bias / count; }
    double coverage() const { return static_cast<double>(covered) / count; }
};

TEST(WithinPilot, OverlapIsNearTheExactOneAndItsIntervalsHoldIt)
{
    const PilotCase c = drawPilotCase(1);
    JobContext job;
    const OverlapOptions options{.k = 60, .slices = 3};
    const NearestOverlap exact =
        nearestOverlap(c.transition, c.transition, c.order, c.relevance.removed, options, job);
    Outcome outcome;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const ServingPilot pilot{.rows = drawPilot(pilotCaseItems, 300, seed), .seed = seed};
        const NearestOverlap found = overlapWithinPilot(c.transition, c.transition, c.order,
                                                        c.relevance.removed, options, pilot, job);
        EXPECT_EQ(found.backfilled, exact.backfilled);
        EXPECT_EQ(found.mixedWithNew.back(), 1);
        EXPECT_EQ(found.mixedWithOld.front(), 1);
        outcome.add(found.mixedWithNew[1], found.mixedWithNewInterval[1].low,
                    found.mixedWithNewInterval[1].high, exact.mixedWithNew[1]);
        outcome.add(found.oldWithNew, found.oldWithNewInterval.low, found.oldWithNewInterval.high,
                    exact.oldWithNew);
    }
    EXPECT_LT(std::abs(outcome.meanBias()), 0.03);
    EXPECT_GE(outcome.coverage(), 0.8);
}

TEST(WithinPilot, RerankingIsNearTheExactOneAndItsIntervalsHoldIt)
{
    const PilotCase c = drawPilotCase(2);
    JobContext job;
    const RerankOptions options{.metrics = parseMetrics("map,cmc@1,recall@50"),
                                .depths = {25, 100, 400, pilotCaseItems}};
    const RerankDepths exact = rerankDepths(c.transition, c.relevance, options, job);
    std::vector<Outcome> outcomes(options.metrics.size());
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const ServingPilot pilot{.rows = drawPilot(pilotCaseItems, 300, seed), .seed = seed};
        const RerankDepths found =
            rerankWithinPilot(c.transition, c.relevance, options, pilot, job);
        EXPECT_EQ(found.itemsNeeded, exact.itemsNeeded);
        for (std::size_t m = 0; m < options.metrics.size(); ++m) {
            const RerankMetric& metric = found.metrics[m];
            EXPECT_DOUBLE_EQ(metric.oldSystem, exact.metrics[m].oldSystem);
            EXPECT_EQ(metric.loss.back(), 0);
            for (std::size_t d = 0; d < options.depths.size(); ++d) {
                EXPECT_LE(metric.lossLow[d], metric.loss[d]);
                outcomes[m].add(metric.mean[d], metric.meanInterval[d].low,
                                metric.meanInterval[d].high, exact.metrics[m].mean[d]);
            }
        }
    }
    for (std::size_t m = 0; m < outcomes.size(); ++m) {
        EXPECT_LT(std::abs(outcomes[m].meanBias()), 0.04) << metricName(options.metrics[m]);
        EXPECT_GE(outcomes[m].coverage(), 0.75) << metricName(options.metrics[m]);
    }
}

/// The pilot's items are the queries where the gallery queries itself.
TEST(WithinPilot, TakesItsItemsAsQueries)
{
    PilotCase c = drawPilotCase(3);
    JobContext job;
    const ServingPilot pilot{.rows = drawPilot(pilotCaseItems, 200, 1), .areQueries = true};
    const auto asQueries = [&](System& system) {
        system.query = system.gallery.selectRows(pilot.rows);
    };
    asQueries(c.transition.oldSystem);
    asQueries(c.transition.newSystem);
    Relevance relevance;
    relevance.relevant.offsets = {0};
    relevance.removed.offsets = {0};
    for (const std::int64_t row : pilot.rows) {
        for (std::int64_t i = row % static_cast<std::int64_t>(pilotCaseClasses);
             i < static_cast<std::int64_t>(pilotCaseItems);
             i += static_cast<std::int64_t>(pilotCaseClasses))
            if (i != row)
                relevance.relevant.indices.push_back(i);
        relevance.removed.indices.push_back(row);
        relevance.relevant.offsets.push_back(
            static_cast<std::int64_t>(relevance.relevant.indices.size()));
        relevance.removed.offsets.push_back(
            static_cast<std::int64_t>(relevance.removed.indices.size()));
    }
    const RerankOptions options{.metrics = parseMetrics("map"), .depths = {100, 500}};
    const RerankDepths exact = rerankDepths(c.transition, relevance, options, job);
    const RerankDepths found = rerankWithinPilot(c.transition, relevance, options, pilot, job);
    EXPECT_NEAR(found.metrics[0].mean[1], exact.metrics[0].mean[1], 0.1);
    EXPECT_LT(found.metrics[0].meanInterval[1].low, found.metrics[0].meanInterval[1].high);
}

TEST(WithinPilot, RefusesWhatTooFewOfItsItemsTell)
{
    const PilotCase c = drawPilotCase(4);
    JobContext job;
    const ServingPilot pilot{.rows = drawPilot(pilotCaseItems, 150, 1)};
    EXPECT_EQ(fewestFirst(150, pilotCaseItems), 50U);
    EXPECT_THAT(test::errorText([&] {
                    (void)overlapWithinPilot(c.transition, c.transition, c.order,
                                             c.relevance.removed, {.k = 10}, pilot, job);
                }),
                HasSubstr("the first 50 at least"));
    EXPECT_THAT(test::errorText([&] {
                    (void)rerankWithinPilot(c.transition, c.relevance,
                                            {.metrics = parseMetrics("map"), .depths = {49, 100}},
                                            pilot, job);
                }),
                HasSubstr("the first 50 at least"));
}

} // namespace
} // namespace crossfade
