#include "core/backfill/bootstrap.h"
#include "core/backfill/curve.h"
#include "core/backfill/groups/group_gap.h"
#include "core/backfill/score.h"
#include "core/base/error.h"
#include "core/statistics/resampling.h"
#include "tests/support/brute_force.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace crossfade
{
namespace
{

struct WeightedCase {
    Transition transition;
    Relevance relevance;
    Order order;
    CurveOptions options;
    std::vector<double> weights; ///< small whole numbers, 0 among them
};

WeightedCase drawCaseOfQueryWeights(std::mt19937& random)
{
    const auto pick = [&](std::size_t low, std::size_t high) {
        return std::uniform_int_distribution<std::size_t>(low, high)(random);
    };
    WeightedCase c;
    const std::size_t gallery = pick(2, 30);
    const std::size_t queries = pick(2, 8);
    c.transition.oldSystem = {brute::smallIntegers(random, queries, 3, 2),
                              brute::smallIntegers(random, gallery, 3, 2)};
    c.transition.newSystem = {brute::smallIntegers(random, queries, 2, 2),
                              brute::smallIntegers(random, gallery, 2, 2)};
    c.relevance = brute::randomRelevance(random, queries, gallery, false);
    c.order.resize(gallery);
    std::iota(c.order.begin(), c.order.end(), 0);
    std::ranges::shuffle(c.order, random);
    c.options.metrics = parseMetrics("map,cmc@1,cmc@3,recall@3,ndcg@3");
    c.options.slices = pick(2, 9);
    c.options.exactAuc = ExactAuc::Yes;
    for (std::size_t q = 0; q < queries; ++q)
        c.weights.push_back(static_cast<double>(pick(0, 4)));
    return c;
}

/// The same case with every query so often as its weight says.
WeightedCase repeated(const WeightedCase& c)
{
    std::vector<std::int64_t> rows;
    for (std::size_t q = 0; q < c.weights.size(); ++q)
        rows.insert(rows.end(), static_cast<std::size_t>(c.weights[q]),
                    static_cast<std::int64_t>(q));
    const auto listsOf = [&](const RowLists& lists) {
        RowLists some{.offsets = {0}, .indices = {}};
        for (const std::int64_t row : rows) {
            const auto list = lists[static_cast<std::size_t>(row)];
            some.indices.insert(some.indices.end(), list.begin(), list.end());
            some.offsets.push_back(static_cast<std::int64_t>(some.indices.size()));
        }
        return some;
    };
    WeightedCase often = c;
    often.transition.oldSystem.query = c.transition.oldSystem.query.selectRows(rows);
    often.transition.newSystem.query = c.transition.newSystem.query.selectRows(rows);
    often.relevance = {listsOf(c.relevance.relevant), listsOf(c.relevance.removed)};
    return often;
}

BackfillCurve curveOf(const WeightedCase& c)
{
    JobContext job;
    return backfillCurve(c.transition, c.order, c.relevance, c.options, job);
}

TEST(QueryWeights, CountAQueryAsOftenAsTheySay)
{
    std::mt19937 random(4);
    int judged = 0;
    for (int trial = 0; trial < 200; ++trial) {
        WeightedCase c = drawCaseOfQueryWeights(random);
        if (std::ranges::count(c.weights, 0.0) == std::ssize(c.weights))
            continue;
        const BackfillCurve wanted = curveOf(repeated(c));
        if (wanted.validQueries == 0)
            continue;
        ++judged;
        c.options.weights = QueryWeights(c.weights);
        const BackfillCurve curve = curveOf(c);
        for (std::size_t m = 0; m < curve.metrics.size(); ++m) {
            for (std::size_t t = 0; t < curve.fractions.size(); ++t)
                EXPECT_NEAR(curve.metrics[m].mean[t], wanted.metrics[m].mean[t], 1e-10);
            EXPECT_NEAR(curve.metrics[m].aucSlices, wanted.metrics[m].aucSlices, 1e-10);
            EXPECT_NEAR(*curve.metrics[m].aucExact, *wanted.metrics[m].aucExact, 1e-10)
                << metricName(curve.metrics[m].metric) << " trial " << trial;
        }
        JobContext job;
        const auto scored = [&](const WeightedCase& of) {
            return score(of.transition.newSystem, of.relevance,
                         {.metrics = of.options.metrics, .weights = of.options.weights}, job);
        };
        const Score mine = scored(c);
        const Score often = scored(repeated(
            {c.transition, c.relevance, c.order, {.metrics = c.options.metrics}, c.weights}));
        for (std::size_t m = 0; m < mine.entries.size(); ++m)
            EXPECT_NEAR(mine.entries[m].mean, often.entries[m].mean, 1e-12);
    }
    EXPECT_GT(judged, 150);
}

TEST(QueryWeights, EqualOnesGiveThePlainNumbersToTheBit)
{
    std::mt19937 random(9);
    for (int trial = 0; trial < 20; ++trial) {
        WeightedCase c = drawCaseOfQueryWeights(random);
        const BackfillCurve plain = curveOf(c);
        c.options.weights = QueryWeights(std::vector<double>(c.weights.size(), 0.3));
        EXPECT_TRUE(c.options.weights.areEqual());
        const BackfillCurve weighted = curveOf(c);
        if (plain.validQueries == 0)
            continue;
        for (std::size_t m = 0; m < plain.metrics.size(); ++m) {
            EXPECT_EQ(weighted.metrics[m].mean, plain.metrics[m].mean);
            EXPECT_EQ(weighted.metrics[m].aucExact, plain.metrics[m].aucExact);
        }
    }
}

TEST(QueryWeights, DoNotChangeCounts)
{
    std::mt19937 random(9);
    WeightedCase c = drawCaseOfQueryWeights(random);
    const BackfillCurve plain = curveOf(c);
    std::iota(c.weights.begin(), c.weights.end(), 1.0);
    c.options.weights = QueryWeights(c.weights);
    const BackfillCurve weighted = curveOf(c);
    EXPECT_EQ(weighted.flips[0].positive, plain.flips[0].positive);
    EXPECT_EQ(weighted.flips[0].negativeByItem, plain.flips[0].negativeByItem);
    EXPECT_EQ(weighted.metrics[1].rightQueries, plain.metrics[1].rightQueries);
    EXPECT_EQ(weighted.validQueries, plain.validQueries);
    EXPECT_EQ(weighted.firstRank, plain.firstRank);
}

TEST(QueryWeights, OneForEachQuery)
{
    std::mt19937 random(9);
    WeightedCase c = drawCaseOfQueryWeights(random);
    c.options.weights = QueryWeights(std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
    EXPECT_THROW((void)curveOf(c), Error);
    JobContext job;
    EXPECT_THROW(
        (void)score(c.transition.newSystem, c.relevance, {.weights = c.options.weights}, job),
        Error);
}

TEST(QueryWeights, ResamplesAreWeightedMeansOfWhatWasDrawn)
{
    const std::vector<double> values{0, 1, 0.5, 0.25};
    const QueryWeights weights(std::vector<double>{1, 3, 0, 4});
    const DrawnUnits units = queryUnits(std::vector(4, true), weights.values());
    EXPECT_EQ(units.count, 3U) << "a query of weight 0 is never drawn";
    JobContext job;
    const std::vector<Replicated> means = resampledMeans(
        units, 1, [&](std::size_t, std::size_t query) { return values[query]; }, 200, 1, job);
    EXPECT_NEAR(means[0].value, (0 + 3 * 1 + 4 * 0.25) / 8, 1e-12);
    // Three draws of queries 0, 1 and 3: every mean is that of a times 1, b times 3, c times 4.
    for (const double mean : means[0].drawn) {
        bool isOne = false;
        for (int a = 0; a <= 3; ++a)
            for (int b = 0; a + b <= 3; ++b) {
                const int d = 3 - a - b;
                isOne |=
                    std::abs(mean - (3 * b + d) / static_cast<double>(a + 3 * b + 4 * d)) < 1e-12;
            }
        EXPECT_TRUE(isOne) << mean;
    }
}

TEST(QueryWeights, OfGroups)
{
    EmbeddingSet set;
    set.gallery.count = 2;
    set.gallery.labels = {0, 1};
    set.query.emplace();
    set.query->count = 3;
    set.query->labels = {0, 0, 1};
    set.query->weight = {1, 3, 2};
    set.classAttributes = {{"kind", {"a", "b"}, {0, 1}}};
    BackfillCurve curve;
    curve.fractions = {0, 1};
    curve.backfilled = {0, 2};
    curve.queries = 3;
    curve.firstRank = {1, 2, 2, 1, 1, 1}; // [query][slice]
    MetricCurve& metric = curve.metrics.emplace_back();
    metric.metric = parseMetric("map");
    metric.perQuery = {1, 0.5F, 0.5F, 1, 1, 1};
    const auto groups = groupCurves(set, "kind", curve, {0, 1});
    EXPECT_THAT(groups[0].cmc1,
                testing::ElementsAre(testing::DoubleEq(0.25), testing::DoubleEq(0.75)));
    EXPECT_THAT(groups[0].metrics[0], testing::ElementsAre(testing::DoubleEq((1 + 3 * 0.5) / 4),
                                                           testing::DoubleEq((0.5 + 3) / 4)));
    EXPECT_THAT(groups[1].cmc1, testing::ElementsAre(1, 1));
    JobContext job;
    const auto members = groupMembers(set, "kind");
    const auto value = [&](std::size_t query, std::size_t slice) {
        return curve.metrics[0].perQuery[query * 2 + slice];
    };
    EXPECT_NEAR(groupGapAlong(members, 2, value, 10, 0, job, weightsOf(set)).value[0],
                1 - (1 + 3 * 0.5) / 4, 1e-12);
}

} // namespace
} // namespace crossfade
