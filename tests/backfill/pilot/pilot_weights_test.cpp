#include "core/backfill/curve.h"
#include "core/backfill/pilot/outlook.h"
#include "core/backfill/pilot/pilot_curve.h"
#include "core/backfill/pilot/pilot_sums.h"
#include "core/backfill/pilot/unseen_model.h"
#include "core/base/error.h"
#include "core/data/permutation.h"
#include "core/metrics/query_weights.h"
#include "tests/support/brute_force.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace crossfade
{
namespace
{

// A query of weight 1 has two relevant items, one old with a share of 0.5, one new and seen with
// 0.25. One of weight ½ has four, all new, one of them seen, with a share of 0.2. One of weight ¼
// is known: 1.
TEST(PilotSums, CountEveryQueryByItsWeight)
{
    PilotSums sums(2, 1);
    sums.addQuery(1);
    sums.addRelevant(0, 1, 1, 1, 1, 2);
    sums.addShare(0, 0, false, 1, 0.5);
    sums.addShare(0, 0, true, 1, 0.25);
    sums.addShare(1, 0, false, 1, 0.3); // the chances to be the first
    sums.addShare(1, 0, true, 1, 0.3);
    sums.addQuery(0.5);
    sums.addRelevant(0, 0.5, 0, 4, 1, 4);
    sums.addShare(0, 0, true, 0.5, 0.2);
    sums.addShare(1, 0, true, 0.5, 0.4);
    sums.addQuery(0.25);
    sums.addExact(0, 0, 0.25, 1);
    sums.addExact(1, 0, 0.25, 1);
    EXPECT_EQ(sums.queries(), 3);
    // New: 1 · ½ + ½ · 1 of the relevant items; seen: 1 · ½ + ½ · ¼.
    EXPECT_NEAR(sums.means(0)[0], (0.25 + 0.5 + (0.25 + 0.1) * 1 / 0.625) / 1.75, 1e-10);
    // The old ones are first by 0.3 of 1.5, the seen ones stand for the other 1.2 by 0.5.
    EXPECT_NEAR(sums.meansOfFirst(0, 1)[0], (0.25 + 0.5 + 0.35 * 1.2 / 0.5) / 1.75, 1e-10);
    PilotSums known(2, 1);
    known.addQuery(0.25);
    known.addExact(0, 0, 0.25, 1);
    known.addExact(1, 0, 0.25, 1);
    sums.subtract(known);
    EXPECT_EQ(sums.queries(), 2);
    EXPECT_NEAR(sums.means(0)[0], (0.5 + 0.35 / 0.625) / 1.5, 1e-10);
    PilotSums nothing(1, 1);
    nothing.addQuery(0);
    nothing.addExact(0, 0, 0, 1);
    EXPECT_TRUE(std::isnan(nothing.means(0)[0]));
}

TEST(UnseenModel, LearnsFromAQueryAsOftenAsItsWeightSays)
{
    std::mt19937 random(3);
    UnseenModel weighted;
    UnseenModel often;
    std::vector<std::pair<KnownAtThreshold, int>> seen;
    for (int i = 0; i < 300; ++i) {
        KnownAtThreshold known{.newItems = 500, .seen = 50, .relevantNew = 20, .relevantSeen = 4};
        known.oldWithin = static_cast<std::int32_t>(random() % 200);
        known.seenWithin = static_cast<std::int32_t>(random() % 20);
        known.relevantSeenWithin = static_cast<std::int32_t>(random() % 5);
        known.relevantAll = 20;
        known.relevantOldWithin = static_cast<std::int32_t>(random() % 21);
        seen.emplace_back(known, static_cast<int>(random() % 4));
    }
    const auto learn = [&](const auto& add) {
        for (const auto& [known, weight] : seen) {
            add(weighted, known, weight);
            for (int copy = 0; copy < weight; ++copy)
                add(often, known, 1.0);
        }
    };
    learn([](UnseenModel& model, const KnownAtThreshold& known, double weight) {
        model.addIrrelevant(known, true, weight);
    });
    weighted.finishIrrelevant();
    often.finishIrrelevant();
    const UnseenModel finished = often;
    learn([&](UnseenModel& model, const KnownAtThreshold& known, double weight) {
        model.addRelevant(finished, known, true, weight);
    });
    weighted.finishRelevant();
    often.finishRelevant();
    for (const auto& [known, weight] : seen) {
        std::vector<RankCase> one;
        std::vector<RankCase> other;
        (void)weighted.outlook(known, true, one);
        (void)often.outlook(known, true, other);
        ASSERT_EQ(one.size(), other.size());
        for (std::size_t i = 0; i < one.size(); ++i) {
            EXPECT_NEAR(one[i].irrelevant, other[i].irrelevant, 1e-7);
            EXPECT_NEAR(one[i].relevant, other[i].relevant, 1e-7);
        }
    }
}

TEST(RestrictWeights, AreThoseOfTheQueriesAlone)
{
    const QueryWeights weights(std::vector<double>{4, 1, 2, 1});
    const std::vector<std::int64_t> some{1, 2};
    EXPECT_EQ(restrictWeights(weights, some), QueryWeights(std::vector<double>{1, 2}));
    const std::vector<std::int64_t> equal{1, 3};
    EXPECT_TRUE(restrictWeights(weights, equal).areEqual());
    EXPECT_TRUE(restrictWeights({}, some).areEqual());
}

/// Ten queries of uneven weights, and a pilot that is the gallery.
struct WholePilotCase {
    Transition transition;
    Relevance relevance;
    std::vector<std::int64_t> order;
    std::vector<double> weights{5, 1, 1, 0, 2, 9, 1, 3, 1, 4};

    explicit WholePilotCase(std::uint32_t seed)
    {
        std::mt19937 random(seed);
        transition = {
            {brute::smallIntegers(random, 10, 3, 2), brute::smallIntegers(random, 24, 3, 2)},
            {brute::smallIntegers(random, 10, 2, 3), brute::smallIntegers(random, 24, 2, 3)}};
        relevance = brute::randomRelevance(random, 10, 24, false);
        order = randomPermutation(24, seed);
    }

    std::vector<double> exact(const std::vector<double>& of) const
    {
        JobContext job;
        return backfillCurve(transition, order, relevance,
                             {.metrics = parseMetrics("map"),
                              .slices = 4,
                              .weights = QueryWeights(of),
                              .threads = 1},
                             job)
            .metrics[0]
            .mean;
    }

    PilotCurve estimated(const QueryWeights& of) const
    {
        std::vector<std::int64_t> rows(24);
        std::iota(rows.begin(), rows.end(), 0);
        JobContext job;
        return estimateCurve(
            {transition.oldSystem, transition.newSystem, rows}, order, relevance,
            {.metrics = parseMetrics("map"), .slices = 4, .groups = 3, .seed = 7, .weights = of},
            job);
    }
};

TEST(PilotWeights, TheJackknifeLeavesOutQueriesWithTheirWeights)
{
    for (std::uint32_t seed = 0; seed < 10; ++seed) {
        const WholePilotCase c(seed);
        const PilotMetric metric = c.estimated(QueryWeights(c.weights)).metrics.front();
        EXPECT_EQ(metric.mean, c.exact(c.weights));
        const std::vector<std::uint32_t> groups = randomGroups(10, 3, 7 + 1);
        ASSERT_EQ(metric.withoutQueryGroup.size(), 3U);
        for (std::uint32_t g = 0; g < 3; ++g) {
            std::vector<double> others = c.weights;
            for (std::size_t q = 0; q < 10; ++q)
                others[q] = groups[q] == g ? 0 : others[q];
            const std::vector<double> wanted = c.exact(others);
            for (std::size_t t = 0; t < 4; ++t)
                EXPECT_NEAR(metric.withoutQueryGroup[g][t], wanted[t], 1e-9);
        }
    }
}

TEST(PilotWeights, EqualOnesGiveThePlainNumbersToTheBit)
{
    const WholePilotCase c(1);
    const PilotMetric plain = c.estimated({}).metrics.front();
    const PilotMetric equal =
        c.estimated(QueryWeights(std::vector<double>(10, 0.3))).metrics.front();
    EXPECT_EQ(equal.mean, plain.mean);
    EXPECT_EQ(equal.withoutQueryGroup, plain.withoutQueryGroup);
}

TEST(PilotWeights, OneForEachQuery)
{
    EXPECT_THROW((void)WholePilotCase(1).estimated(QueryWeights(std::vector<double>{1, 2})), Error);
}

} // namespace
} // namespace crossfade
