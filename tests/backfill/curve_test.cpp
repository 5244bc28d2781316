#include "core/backfill/curve.h"

#include "core/base/machine/device.h"
#include "core/data/permutation.h"
#include "core/orders/order.h"
#include "tests/support/brute_force.h"
#include "tests/support/spent_budget.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numeric>

namespace crossfade
{
namespace
{

BackfillCurve curveOf(const Transition& transition, const Order& order, const Relevance& relevance,
                      const CurveOptions& options)
{
    JobContext job;
    return backfillCurve(transition, order, relevance, options, job);
}

/// A case with small integers, so with many ties, that a plain evaluation can judge.
struct Case {
    Transition transition;
    Order order;
    Relevance relevance;
    CurveOptions options;
};

Case randomCase(std::mt19937& random, int trial)
{
    const auto pick = [&](std::size_t low, std::size_t high) {
        return std::uniform_int_distribution<std::size_t>(low, high)(random);
    };
    Case c;
    const bool self = trial % 3 == 0;
    const std::size_t gallery = pick(1, trial % 5 == 0 ? 6 : 50);
    const std::size_t queries = self ? gallery : pick(1, 6);
    const std::size_t oldDim = pick(1, 4);
    const std::size_t newDim = pick(1, 4);
    c.transition.oldSystem = {brute::smallIntegers(random, queries, oldDim, 2),
                              brute::smallIntegers(random, gallery, oldDim, 2)};
    c.transition.newSystem = {brute::smallIntegers(random, queries, newDim, 2),
                              brute::smallIntegers(random, gallery, newDim, 2)};
    c.order.resize(gallery);
    std::iota(c.order.begin(), c.order.end(), 0);
    std::ranges::shuffle(c.order, random);
    c.relevance = brute::randomRelevance(random, queries, gallery, self);
    c.options.distance = knownDistances[static_cast<std::size_t>(trial / 5 % 3)];
    c.options.protocol = static_cast<Protocol>(trial % 4);
    c.options.metrics = parseMetrics("map,cmc@1,cmc@3,map@2,r-precision,map@r,"
                                     "map-trapezoid,recall@3,mrr@4,ndcg@3");
    c.options.slices = trial % 4 == 0 ? gallery + 1 : pick(2, gallery + 1);
    c.options.flipsAt = {pick(1, 3)};
    c.options.threads = pick(1, 3);
    return c;
}

/// The ranking of one query with `backfilled` items new: everything sorted anew.
std::vector<brute::Item> rankingAt(const Case& c, std::size_t query, std::size_t backfilled)
{
    const auto position = invertOrder(c.order);
    return brute::ranking(c.relevance, query, c.order.size(), [&](std::size_t row) {
        const System& system = static_cast<std::size_t>(position[row]) < backfilled
                                   ? c.transition.newSystem
                                   : c.transition.oldSystem;
        return brute::distance(c.options.distance, system.query.row(query),
                               system.gallery.row(row));
    });
}

double meanAt(const Case& c, const Metric& metric, std::size_t backfilled)
{
    double sum = 0;
    int valid = 0;
    for (std::size_t q = 0; q < c.relevance.queryCount(); ++q)
        if (!c.relevance.relevant[q].empty()) {
            sum += brute::value(metric, c.options.protocol, rankingAt(c, q, backfilled));
            ++valid;
        }
    return sum / valid;
}

void expectCurveEqualsBruteForce(const Case& c, const BackfillCurve& curve, int trial)
{
    for (std::size_t s = 0; s < c.options.slices; ++s) {
        const auto n = static_cast<std::size_t>(curve.backfilled[s]);
        for (const MetricCurve& metric : curve.metrics)
            EXPECT_NEAR(metric.mean[s], meanAt(c, metric.metric, n), 1e-9)
                << metricName(metric.metric) << " trial " << trial << " slice " << s;
    }
}

TEST(BackfillCurve, EqualsBruteForceOnHundredsOfRandomCases)
{
    std::mt19937 random(5);
    int judged = 0;
    for (int trial = 0; trial < 400; ++trial) {
        const Case c = randomCase(random, trial);
        const BackfillCurve curve = curveOf(c.transition, c.order, c.relevance, c.options);
        if (curve.validQueries == 0)
            continue;
        ++judged;
        expectCurveEqualsBruteForce(c, curve, trial);
    }
    EXPECT_GT(judged, 300);
}

/// Some rows times 2^power, which changes no digit.
FeatureMatrix withHugeRows(const FeatureMatrix& matrix, std::mt19937& random, int power)
{
    std::vector<float> values(matrix.values().begin(), matrix.values().end());
    for (std::size_t row = 0; row < matrix.rows(); ++row)
        if (random() % 3 == 0)
            for (std::size_t i = 0; i < matrix.dim(); ++i)
                values[row * matrix.dim() + i] = std::ldexp(values[row * matrix.dim() + i], power);
    return {matrix.rows(), matrix.dim(), std::move(values)};
}

TEST(BackfillCurve, EqualsBruteForceWithHugeFeatures)
{
    std::mt19937 random(55);
    for (int trial = 0; trial < 160; ++trial) {
        Case c = randomCase(random, trial);
        const int power = std::array{60, 67, 100, 120}[static_cast<std::size_t>(trial / 2 % 4)];
        const auto grow = [&](FeatureMatrix& matrix) {
            matrix = withHugeRows(matrix, random, power);
        };
        grow(trial % 3 == 0 ? c.transition.newSystem.gallery : c.transition.oldSystem.gallery);
        if (trial % 3 != 1)
            grow(c.transition.oldSystem.query);
        const BackfillCurve curve = curveOf(c.transition, c.order, c.relevance, c.options);
        if (curve.validQueries > 0)
            expectCurveEqualsBruteForce(c, curve, trial);
    }
}

TEST(BackfillCurve, FlipsEqualBruteForce)
{
    std::mt19937 random(6);
    for (int trial = 0; trial < 100; ++trial) {
        const Case c = randomCase(random, trial);
        const BackfillCurve curve = curveOf(c.transition, c.order, c.relevance, c.options);
        const Metric metric = cmcAt(c.options.flipsAt[0]);
        for (std::size_t s = 0; s < c.options.slices; ++s) {
            std::int64_t positive = 0;
            std::int64_t negative = 0;
            for (std::size_t q = 0; q < c.relevance.queryCount(); ++q) {
                if (c.relevance.relevant[q].empty())
                    continue;
                const double before = brute::value(metric, c.options.protocol, rankingAt(c, q, 0));
                const double here =
                    brute::value(metric, c.options.protocol,
                                 rankingAt(c, q, static_cast<std::size_t>(curve.backfilled[s])));
                positive += here > before ? 1 : 0;
                negative += here < before ? 1 : 0;
            }
            EXPECT_EQ(curve.flips[0].positive[s], positive);
            EXPECT_EQ(curve.flips[0].negative[s], negative);
        }
    }
}

TEST(BackfillCurve, ExactAucIsTheMeanOverEverySingleItem)
{
    std::mt19937 random(7);
    for (int trial = 0; trial < 150; ++trial) {
        const Case c = randomCase(random, trial);
        const BackfillCurve curve = curveOf(c.transition, c.order, c.relevance, c.options);
        if (curve.validQueries == 0)
            continue;
        for (const MetricCurve& metric : curve.metrics) {
            double sum = 0;
            for (std::size_t n = 0; n < c.order.size(); ++n)
                sum += meanAt(c, metric.metric, n);
            EXPECT_NEAR(metric.aucExact.value(), sum / static_cast<double>(c.order.size()), 1e-9)
                << metricName(metric.metric) << " trial " << trial;
        }
    }
}

TEST(BackfillCurve, ExactAucOfManyRelevantItemsEqualsSlicesOfOneItem)
{
    // Hundreds of relevant items a query, so several groups of shares, in four intervals or so of
    // equal distances; with as many slices as states, the mean of the slices is exact.
    std::mt19937 random(21);
    for (const Protocol protocol : {Protocol::ClassLabels, Protocol::Revisited, Protocol::Gldv2}) {
        Case c = randomCase(random, 1);
        c.transition = {
            {brute::smallIntegers(random, 4, 3, 4), brute::smallIntegers(random, 900, 3, 4)},
            {brute::smallIntegers(random, 4, 2, 9), brute::smallIntegers(random, 900, 2, 9)}};
        c.order.resize(900);
        std::iota(c.order.begin(), c.order.end(), 0);
        std::ranges::shuffle(c.order, random);
        c.relevance = brute::randomRelevance(random, 4, 900, false);
        c.options.protocol = protocol;
        c.options.slices = 901;
        const BackfillCurve curve = curveOf(c.transition, c.order, c.relevance, c.options);
        for (const MetricCurve& metric : curve.metrics) {
            const double sum = std::accumulate(metric.mean.begin(), metric.mean.end() - 1, 0.0);
            EXPECT_NEAR(metric.aucExact.value(), sum / 900, 1e-11) << metricName(metric.metric);
        }
    }
}

TEST(BackfillCurve, ExactAucIsLeftOutWhereItIsNotWanted)
{
    std::mt19937 random(22);
    Case c = randomCase(random, 1);
    c.options.exactAuc = ExactAuc::No;
    for (const MetricCurve& metric : curveOf(c.transition, c.order, c.relevance, c.options).metrics)
        EXPECT_EQ(metric.aucExact.has_value(), isHit(metric.metric));
}

TEST(ExactAuc, AutoDependsOnQueriesGalleryAndRelevantItems)
{
    const auto takes = [](ExactAuc asked, std::size_t relevant, std::size_t gallery) {
        Relevance relevance;
        relevance.relevant.indices.resize(relevant);
        return takesExactAuc(asked, parseMetrics("map,cmc@1"), relevance, gallery, false);
    };
    EXPECT_TRUE(takes(ExactAuc::Auto, 1000, 200'000));
    EXPECT_FALSE(takes(ExactAuc::Auto, 1000, 200'001));
    EXPECT_TRUE(takes(ExactAuc::Auto, 10'000'000, 10'000));
    EXPECT_FALSE(takes(ExactAuc::Auto, 10'000'001, 10'000));
    EXPECT_TRUE(takes(ExactAuc::Yes, 10'000'001, 10'000));
    EXPECT_FALSE(takes(ExactAuc::No, 1, 1));
    EXPECT_FALSE(takesExactAuc(ExactAuc::Yes, parseMetrics("cmc@1"), {}, 1, false))
        << "cmc@k has its own";
    EXPECT_FALSE(takesExactAuc(ExactAuc::Auto, parseMetrics("map"), {}, 1, true)) << "on the disk";
    EXPECT_TRUE(takesExactAuc(ExactAuc::Yes, parseMetrics("map"), {}, 1, true));
    for (const ExactAuc asked : {ExactAuc::No, ExactAuc::Yes, ExactAuc::Auto})
        EXPECT_EQ(parseExactAuc(exactAucName(asked)), asked);
    EXPECT_THROW(parseExactAuc("maybe"), Error);
}

TEST(BackfillCurve, TellsEveryStateByItem)
{
    std::mt19937 random(11);
    for (int trial = 0; trial < 150; ++trial) {
        const Case c = randomCase(random, trial);
        const BackfillCurve curve = curveOf(c.transition, c.order, c.relevance, c.options);
        const Metric flips = cmcAt(c.options.flipsAt[0]);
        ASSERT_EQ(curve.flips[0].positiveByItem.size(), c.order.size() + 1);
        for (std::size_t n = 0; n <= c.order.size(); ++n) {
            std::int32_t positive = 0;
            std::int32_t negative = 0;
            std::vector<std::int32_t> right(curve.metrics.size(), 0);
            for (std::size_t q = 0; q < c.relevance.queryCount(); ++q) {
                if (c.relevance.relevant[q].empty())
                    continue;
                const auto here = rankingAt(c, q, n);
                const double before = brute::value(flips, c.options.protocol, rankingAt(c, q, 0));
                const double after = brute::value(flips, c.options.protocol, here);
                positive += after > before ? 1 : 0;
                negative += after < before ? 1 : 0;
                for (std::size_t m = 0; m < right.size(); ++m)
                    if (isHit(curve.metrics[m].metric))
                        right[m] += static_cast<std::int32_t>(
                            brute::value(curve.metrics[m].metric, c.options.protocol, here));
            }
            EXPECT_EQ(curve.flips[0].positiveByItem[n], positive)
                << "trial " << trial << " n " << n;
            EXPECT_EQ(curve.flips[0].negativeByItem[n], negative)
                << "trial " << trial << " n " << n;
            for (std::size_t m = 0; m < right.size(); ++m)
                if (isHit(curve.metrics[m].metric)) {
                    EXPECT_EQ(curve.metrics[m].rightQueries[n], right[m])
                        << "trial " << trial << " n " << n;
                }
        }
    }
}

TEST(BackfillCurve, FlipsAccountForEveryChangeOfCmc)
{
    std::mt19937 random(8);
    Case c = randomCase(random, 1);
    c.options.flipsAt = {3};
    const BackfillCurve curve = curveOf(c.transition, c.order, c.relevance, c.options);
    const MetricCurve& cmc3 = curve.metrics[2];
    for (std::size_t s = 0; s < c.options.slices; ++s)
        EXPECT_NEAR(cmc3.mean[s],
                    cmc3.mean[0] + static_cast<double>(curve.flips[0].positive[s] -
                                                       curve.flips[0].negative[s]) /
                                       static_cast<double>(curve.validQueries),
                    1e-12);
}

TEST(BackfillCurve, FlipsAtFurtherRanksAreThoseOfCurvesOfTheirOwn)
{
    std::mt19937 random(23);
    for (int trial = 1; trial < 40; ++trial) {
        Case c = randomCase(random, trial);
        c.options.flipsAt = {1, 2, 5};
        c.options.metrics = parseMetrics("cmc@1,cmc@2,cmc@5");
        const BackfillCurve curve = curveOf(c.transition, c.order, c.relevance, c.options);
        if (curve.validQueries == 0)
            continue;
        ASSERT_EQ(curve.flips.size(), 3U);
        for (std::size_t i = 0; i < 3; ++i) {
            const FlipCurve& flips = curve.flips[i];
            EXPECT_EQ(flips.k, c.options.flipsAt[i]);
            Case single = c;
            single.options.flipsAt = {flips.k};
            const BackfillCurve own =
                curveOf(single.transition, single.order, single.relevance, single.options);
            EXPECT_EQ(flips.positive, own.flips[0].positive);
            EXPECT_EQ(flips.negative, own.flips[0].negative);
            EXPECT_EQ(flips.positiveByItem, own.flips[0].positiveByItem);
            EXPECT_EQ(flips.negativeByItem, own.flips[0].negativeByItem);
            // CMC_n = CMC_0 + (positive − negative) / Q, after every single item.
            const std::vector<std::int32_t>& right = curve.metrics[i].rightQueries;
            for (std::size_t n = 0; n < right.size(); ++n)
                EXPECT_EQ(right[n], right[0] + flips.positiveByItem[n] - flips.negativeByItem[n]);
        }
    }
}

TEST(BackfillCurve, TheEndsDoNotDependOnTheOrder)
{
    std::mt19937 random(9);
    Case c = randomCase(random, 1);
    const BackfillCurve one = curveOf(c.transition, c.order, c.relevance, c.options);
    std::ranges::reverse(c.order);
    const BackfillCurve other = curveOf(c.transition, c.order, c.relevance, c.options);
    for (std::size_t m = 0; m < one.metrics.size(); ++m) {
        EXPECT_EQ(one.metrics[m].mean.front(), other.metrics[m].mean.front());
        EXPECT_EQ(one.metrics[m].mean.back(), other.metrics[m].mean.back());
    }
}

/// Real-valued features, large enough for many tiles and blocks.
Case largeCase()
{
    std::mt19937 random(10);
    std::normal_distribution<float> normal;
    const auto matrix = [&](std::size_t rows, std::size_t dim) {
        std::vector<float> values(rows * dim);
        for (float& v : values)
            v = normal(random);
        return FeatureMatrix(rows, dim, std::move(values));
    };
    Case c;
    c.transition = {{matrix(150, 24), matrix(2500, 24)}, {matrix(150, 16), matrix(2500, 16)}};
    c.order.resize(2500);
    std::iota(c.order.begin(), c.order.end(), 0);
    std::ranges::shuffle(c.order, random);
    c.relevance = brute::randomRelevance(random, 150, 2500, false);
    c.options.metrics = parseMetrics("map,cmc@1,cmc@5");
    c.options.slices = 11;
    return c;
}

TEST(BackfillCurve, IsBitForBitTheSameOnAnyNumberOfThreads)
{
    Case c = largeCase();
    c.options.threads = 1;
    const BackfillCurve one = curveOf(c.transition, c.order, c.relevance, c.options);
    for (const std::size_t threads : {2U, 3U, 7U}) {
        c.options.threads = threads;
        const BackfillCurve many = curveOf(c.transition, c.order, c.relevance, c.options);
        for (std::size_t m = 0; m < one.metrics.size(); ++m) {
            EXPECT_EQ(one.metrics[m].mean, many.metrics[m].mean);
            EXPECT_EQ(one.metrics[m].aucExact, many.metrics[m].aucExact);
        }
        EXPECT_EQ(one.firstRank, many.firstRank);
        EXPECT_EQ(one.flips[0].negative, many.flips[0].negative);
    }
}

void expectSameCurve(const BackfillCurve& one, const BackfillCurve& other)
{
    for (std::size_t m = 0; m < one.metrics.size(); ++m) {
        EXPECT_EQ(one.metrics[m].mean, other.metrics[m].mean);
        EXPECT_EQ(one.metrics[m].aucExact, other.metrics[m].aucExact);
        EXPECT_EQ(one.metrics[m].rightQueries, other.metrics[m].rightQueries);
    }
    EXPECT_EQ(one.firstRank, other.firstRank);
    EXPECT_EQ(one.flips[0].positive, other.flips[0].positive);
    EXPECT_EQ(one.flips[0].negativeByItem, other.flips[0].negativeByItem);
}

TEST(BackfillCurve, IsBitForBitTheSameFromTheDisk)
{
    JobContext job({}, {}, {}, test::spentBudget());
    const auto moved = [&](const FeatureMatrix& matrix) { return test::onDisk(matrix, job); };
    for (const Distance distance : knownDistances) {
        Case c = largeCase();
        c.options.distance = distance;
        c.options.exactAuc = ExactAuc::Yes; // `Auto` leaves it out for galleries on the disk
        const BackfillCurve expected = curveOf(c.transition, c.order, c.relevance, c.options);
        const auto& [oldSystem, newSystem] = c.transition;
        const Transition all{{moved(oldSystem.query), moved(oldSystem.gallery)},
                             {moved(newSystem.query), moved(newSystem.gallery)}};
        ASSERT_TRUE(all.oldSystem.gallery.onDisk());
        expectSameCurve(backfillCurve(all, c.order, c.relevance, c.options, job), expected);
        const Transition one{oldSystem, {newSystem.query, moved(newSystem.gallery)}};
        expectSameCurve(backfillCurve(one, c.order, c.relevance, c.options, job), expected);
        // In memory, but without room for a second copy.
        expectSameCurve(backfillCurve(c.transition, c.order, c.relevance, c.options, job),
                        expected);
    }
}

TEST(BackfillCurve, IsBitForBitTheSameInOperationsOfAnyDevice)
{
    std::mt19937 random(14);
    for (int trial = 0; trial < 60; ++trial) {
        Case c = trial == 0 ? largeCase() : randomCase(random, trial);
        const BackfillCurve expected = curveOf(c.transition, c.order, c.relevance, c.options);
        for (const std::string& device : devices()) {
            const testing::ScopedTrace trace(__FILE__, __LINE__, device);
            c.options.devices = {device};
            const BackfillCurve curve = curveOf(c.transition, c.order, c.relevance, c.options);
            if (curve.validQueries > 0)
                expectSameCurve(curve, expected);
        }
    }
}

/// Wide features, whose distances are hardly spread: float32 cannot tell most of them apart.
TEST(BackfillCurve, EqualsBruteForceWhereProductsAreSummedUpInDouble)
{
    std::mt19937 random(13);
    std::normal_distribution<float> normal(1.0F, 0.01F);
    const auto matrix = [&](std::size_t rows) {
        std::vector<float> values(rows * 600);
        for (float& v : values)
            v = normal(random);
        return FeatureMatrix(rows, 600, std::move(values));
    };
    for (const Distance distance : knownDistances) {
        Case c;
        c.transition = {{matrix(3), matrix(300)}, {matrix(3), matrix(300)}};
        c.order.resize(300);
        std::iota(c.order.begin(), c.order.end(), 0);
        std::ranges::shuffle(c.order, random);
        c.relevance = brute::randomRelevance(random, 3, 300, false);
        c.options.distance = distance;
        c.options.metrics = parseMetrics("map,cmc@1,cmc@5");
        c.options.slices = 6;
        expectCurveEqualsBruteForce(c, curveOf(c.transition, c.order, c.relevance, c.options), 0);
    }
}

TEST(BackfillCurves, AreThoseOfSingleRuns)
{
    const Case c = largeCase();
    Order reversed = c.order;
    std::ranges::reverse(reversed);
    Order identity(c.order.size());
    std::iota(identity.begin(), identity.end(), 0);
    // Shares its new system with the first, and its old system is the first one's new system.
    const Transition second{c.transition.newSystem, c.transition.newSystem};
    const Transition third{c.transition.newSystem, c.transition.oldSystem};
    const std::vector<BackfillPlan> plans{{c.transition, {c.order, reversed}},
                                          {second, {identity}},
                                          {third, {reversed, identity, c.order}}};
    JobContext job;
    const auto curves = backfillCurves(plans, c.relevance, c.options, job);
    ASSERT_EQ(curves.size(), plans.size());
    for (std::size_t p = 0; p < plans.size(); ++p) {
        ASSERT_EQ(curves[p].size(), plans[p].orders.size());
        for (std::size_t o = 0; o < curves[p].size(); ++o)
            expectSameCurve(curves[p][o], backfillCurve(plans[p].transition, plans[p].orders[o],
                                                        c.relevance, c.options, job));
    }
}

TEST(BackfillCurves, TellEveryItemTooWhereVeryManyAreNear)
{
    // One relevant item a query, as far as any: most of the gallery comes before it.
    Case c = largeCase();
    std::mt19937 random(12);
    const std::size_t gallery = 12000;
    const auto matrix = [&](std::size_t rows) {
        std::normal_distribution<float> normal;
        std::vector<float> values(rows * 4);
        for (float& v : values)
            v = normal(random);
        return FeatureMatrix(rows, 4, std::move(values));
    };
    c.transition = {{matrix(6), matrix(gallery)}, {matrix(6), matrix(gallery)}};
    c.order.resize(gallery);
    std::iota(c.order.begin(), c.order.end(), 0);
    std::ranges::shuffle(c.order, random);
    Order reversed = c.order;
    std::ranges::reverse(reversed);
    c.relevance.relevant = {{0, 1, 2, 3, 4, 5, 6}, {7, 77, 777, 7777, 8, 88}};
    c.relevance.removed = {{0, 0, 0, 0, 0, 0, 0}, {}};
    c.options.metrics = parseMetrics("cmc@1,cmc@500,cmc@2000");
    c.options.slices = 401;
    JobContext job;
    const std::vector<BackfillPlan> plans{{c.transition, {c.order, reversed}}};
    const auto curves = backfillCurves(plans, c.relevance, c.options, job);
    for (const BackfillCurve& curve : curves.front())
        for (const MetricCurve& metric : curve.metrics)
            for (std::size_t s = 0; s < curve.backfilled.size(); ++s)
                EXPECT_NEAR(metric.rightQueries[static_cast<std::size_t>(curve.backfilled[s])] /
                                static_cast<double>(curve.validQueries),
                            metric.mean[s], 1e-9)
                    << metricName(metric.metric) << " slice " << s;
}

/// How many queries have fewer than k irrelevant items at most as far as their nearest relevant
/// one, after every single backfilled item: by distances, nothing shared with the engine.
std::vector<std::int32_t> rightQueriesByItem(const Transition& transition, const Order& order,
                                             const Relevance& relevance, std::size_t k)
{
    std::vector<std::int32_t> right(order.size() + 1, 0);
    for (std::size_t q = 0; q < relevance.queryCount(); ++q) {
        const auto keysOf = [&](const System& system) {
            std::vector<double> keys;
            for (std::size_t item = 0; item < order.size(); ++item)
                keys.push_back(
                    rankingKey(Distance::L2, system.query.row(q), system.gallery.row(item)));
            return keys;
        };
        std::vector<double> keys = keysOf(transition.oldSystem);
        const std::vector<double> newKeys = keysOf(transition.newSystem);
        const auto relevant = relevance.relevant[q];
        for (std::size_t n = 0; n <= order.size(); ++n) {
            double nearest = std::numeric_limits<double>::infinity();
            for (const std::int64_t item : relevant)
                nearest = std::min(nearest, keys[static_cast<std::size_t>(item)]);
            std::size_t before = 0;
            for (std::size_t item = 0; item < keys.size() && before < k + relevant.size(); ++item)
                before += keys[item] <= nearest ? 1U : 0U;
            for (const std::int64_t item : relevant)
                before -= keys[static_cast<std::size_t>(item)] <= nearest && before > 0 ? 1U : 0U;
            right[n] += before < k ? 1 : 0;
            if (n < order.size()) {
                const auto item = static_cast<std::size_t>(order[n]);
                keys[item] = newKeys[item];
            }
        }
    }
    return right;
}

TEST(BackfillCurves, TellEveryItemOfAGalleryOfManyTilesUnderSeveralOrders)
{
    // The two systems' distances have different scales, so that on the way many come before.
    std::mt19937 random(21);
    const std::size_t gallery = 5000;
    const auto matrix = [&](std::size_t rows, std::size_t dim, float spread) {
        std::normal_distribution<float> normal(0, spread);
        std::vector<float> values(rows * dim);
        for (float& v : values)
            v = normal(random);
        return FeatureMatrix(rows, dim, std::move(values));
    };
    Transition transition{{matrix(2, 3, 1), matrix(gallery, 3, 1)},
                          {matrix(2, 4, 0.7F), matrix(gallery, 4, 0.7F)}};
    std::vector<Order> orders(4, Order(gallery));
    for (Order& order : orders)
        std::iota(order.begin(), order.end(), 0);
    std::ranges::shuffle(orders[0], random);
    std::ranges::reverse_copy(orders[0], orders[1].begin());
    std::ranges::shuffle(orders[2], random);
    Relevance relevance;
    relevance.relevant = {{0, 3, 6}, {5, 4000, 4999, 17, 2500, 3000}};
    relevance.removed = {{0, 0, 0}, {}};
    const CurveOptions options{.metrics = parseMetrics("cmc@1,cmc@5,cmc@40"), .slices = 12};
    JobContext job;
    const std::vector<BackfillPlan> plans{{transition, {orders.begin(), orders.end()}}};
    const auto curves = backfillCurves(plans, relevance, options, job);
    for (std::size_t o = 0; o < orders.size(); ++o)
        for (const MetricCurve& metric : curves.front()[o].metrics)
            EXPECT_EQ(metric.rightQueries,
                      rightQueriesByItem(transition, orders[o], relevance, metric.metric.k))
                << "order " << o << ' ' << metricName(metric.metric);
}

TEST(BackfillCurves, PlansMustFitTogether)
{
    const FeatureMatrix two(2, 1, {0, 1});
    const FeatureMatrix three(3, 1, {0, 1, 2});
    const Transition small{{two, two}, {two, two}};
    const Transition large{{two, three}, {two, three}};
    const Relevance relevance{{{0, 1, 2}, {0, 1}}, {{0, 0, 0}, {}}};
    const Order twoOrder{1, 0};
    const Order threeOrder{1, 0, 2};
    JobContext job;
    EXPECT_TRUE(backfillCurves({}, relevance, {}, job).empty());
    const std::vector<BackfillPlan> unequal{{small, {twoOrder}}, {large, {threeOrder}}};
    EXPECT_THROW(backfillCurves(unequal, relevance, {}, job), Error);
    const std::vector<BackfillPlan> noOrder{{small, {}}};
    EXPECT_THROW(backfillCurves(noOrder, relevance, {}, job), Error);
}

TEST(BackfillCurve, ASliceIsTheSameInAFinerCurve)
{
    Case c = largeCase();
    const BackfillCurve coarse = curveOf(c.transition, c.order, c.relevance, c.options);
    c.options.slices = 501;
    const BackfillCurve fine = curveOf(c.transition, c.order, c.relevance, c.options);
    for (std::size_t m = 0; m < coarse.metrics.size(); ++m)
        for (std::size_t s = 0; s < 11; ++s)
            EXPECT_EQ(coarse.metrics[m].mean[s], fine.metrics[m].mean[50 * s]);
}

TEST(BackfillCurve, WorkedByHand)
{
    // One query at 0. Old system: the relevant item at 3, irrelevant ones at 1 and 2. New system:
    // the relevant one at 1, irrelevant ones at 2 and 3. Backfilled: irrelevant, relevant,
    // irrelevant.
    const FeatureMatrix query(1, 1, {0});
    const Transition transition{{query, FeatureMatrix(3, 1, {3, 1, 2})},
                                {query, FeatureMatrix(3, 1, {1, 2, 3})}};
    const Relevance relevance{{{0, 1}, {0}}, {{0, 0}, {}}};
    const BackfillCurve curve = curveOf(transition, {1, 0, 2}, relevance,
                                        {.metrics = parseMetrics("map,cmc@1"), .slices = 4});
    EXPECT_EQ(curve.firstRank, (std::vector<std::int32_t>{3, 3, 1, 1}));
    EXPECT_EQ(curve.flips[0].positive, (std::vector<std::int64_t>{0, 0, 1, 1}));
    EXPECT_NEAR(curve.metrics[0].mean[0], 1.0 / 3, 1e-12);
    EXPECT_NEAR(curve.metrics[1].aucSlices, 0.5, 1e-12);
    EXPECT_NEAR(curve.metrics[1].aucExact.value(), 1.0 / 3, 1e-12);
    // Ranks with 0, 1 and 2 items new: 3, 3, 1.
    EXPECT_NEAR(curve.metrics[0].aucExact.value(), (1.0 / 3 + 1.0 / 3 + 1) / 3, 1e-12);
}

TEST(BackfillCurve, OneItemAndOneQuery)
{
    const FeatureMatrix one(1, 1, {0});
    const Relevance relevance{{{0, 1}, {0}}, {{0, 0}, {}}};
    const BackfillCurve curve = curveOf({{one, one}, {one, one}}, {0}, relevance,
                                        {.metrics = parseMetrics("map,cmc@1"), .slices = 2});
    EXPECT_EQ(curve.metrics[0].mean, (std::vector<double>{1, 1}));
    EXPECT_EQ(curve.metrics[1].aucExact, 1);
}

TEST(BackfillCurve, QueriesWithoutAnswerHaveNoValues)
{
    const FeatureMatrix two(2, 1, {0, 1});
    const Relevance relevance{{{0, 0, 1}, {0}}, {{0, 0, 0}, {}}};
    const BackfillCurve curve = curveOf({{two, two}, {two, two}}, {0, 1}, relevance,
                                        {.metrics = parseMetrics("map"), .slices = 2});
    EXPECT_EQ(curve.validQueries, 1U);
    EXPECT_TRUE(std::isnan(curve.metrics[0].perQuery[0]));
    EXPECT_EQ(curve.firstRank[0], 0);
}

TEST(BackfillCurve, BadInputIsRefused)
{
    const FeatureMatrix two(2, 1, {0, 1});
    const Transition transition{{two, two}, {two, two}};
    const Relevance relevance{{{0, 1, 2}, {0, 1}}, {{0, 0, 0}, {}}};
    const auto code = [&](const Order& order, const CurveOptions& options) {
        try {
            curveOf(transition, order, relevance, options);
        } catch (const Error& error) {
            return error.code();
        }
        return ErrorCode::Internal;
    };
    EXPECT_EQ(code({0}, {}), ErrorCode::ShapeMismatch);
    EXPECT_EQ(code({0, 0}, {}), ErrorCode::OutOfRange);
    EXPECT_EQ(code({0, 2}, {}), ErrorCode::OutOfRange);
    EXPECT_EQ(code({0, 1}, {.slices = 1}), ErrorCode::BadUsage);
    EXPECT_EQ(code({0, 1}, {.slices = std::size_t{1} << 40}), ErrorCode::OutOfMemory);
    EXPECT_EQ(code({0, 1}, {.flipsAt = {0}}), ErrorCode::BadUsage);
    EXPECT_EQ(code({0, 1}, {.flipsAt = {1, 5, 0}}), ErrorCode::BadUsage);
}

TEST(BackfillCurve, CancelStops)
{
    std::stop_source stop;
    stop.request_stop();
    JobContext job(stop.get_token());
    const FeatureMatrix one(1, 1, {0});
    const Relevance relevance{{{0, 1}, {0}}, {{0, 0}, {}}};
    EXPECT_THROW(backfillCurve({{one, one}, {one, one}}, Order{0}, relevance, {}, job), Cancelled);
}

TEST(Gain, PublishedRows)
{
    // Rank merge, Table 1, ImageNet: old 31.2, new 51.3.
    EXPECT_NEAR(gain(53.4, 31.2, 51.3), 1.10, 0.005);
    EXPECT_NEAR(gain(40.0, 31.2, 51.3), 0.44, 0.005);
    EXPECT_NEAR(gain(43.6, 31.2, 51.3), 0.62, 0.005);
    EXPECT_TRUE(std::isnan(gain(1, 2, 2)));
}

} // namespace
} // namespace crossfade
