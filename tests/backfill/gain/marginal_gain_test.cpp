#include "core/backfill/gain/marginal_gain.h"

#include "core/base/error.h"
#include "tests/support/brute_force.h"

#include <gtest/gtest.h>

#include <cmath>

namespace crossfade
{
namespace
{

/// A case with small integers, so with many ties, that a plain evaluation can judge.
struct Case {
    Transition transition;
    RowMask state;
    Relevance relevance;
    GainOptions options;

    std::size_t items() const { return state.size(); }
};

Case randomCase(std::mt19937& random, int trial)
{
    const auto pick = [&](std::size_t low, std::size_t high) {
        return std::uniform_int_distribution<std::size_t>(low, high)(random);
    };
    Case c;
    const bool self = trial % 3 == 0;
    const std::size_t gallery = pick(1, trial % 5 == 0 ? 6 : 30);
    const std::size_t queries = self ? gallery : pick(1, 6);
    const std::size_t oldDim = pick(1, 4);
    const std::size_t newDim = pick(1, 4);
    c.transition.oldSystem = {brute::smallIntegers(random, queries, oldDim, 2),
                              brute::smallIntegers(random, gallery, oldDim, 2)};
    c.transition.newSystem = {brute::smallIntegers(random, queries, newDim, 2),
                              brute::smallIntegers(random, gallery, newDim, 2)};
    std::bernoulli_distribution isNew(static_cast<double>(trial % 4) / 3);
    for (std::size_t row = 0; row < gallery; ++row)
        c.state.push_back(isNew(random) ? 1 : 0);
    c.relevance = brute::randomRelevance(random, queries, gallery, self);
    c.options = {.distance = knownDistances[static_cast<std::size_t>(trial / 5 % 3)],
                 .protocol = static_cast<Protocol>(trial % 4),
                 .threads = pick(1, 3)};
    return c;
}

bool isRightAtStart(const Case& c, std::size_t query, std::size_t k)
{
    const auto items = brute::ranking(c.relevance, query, c.items(), [&](std::size_t row) {
        return brute::distance(c.options.distance, c.transition.oldSystem.query.row(query),
                               c.transition.oldSystem.gallery.row(row));
    });
    return brute::value(cmcAt(k), c.options.protocol, items) == 1;
}

/// The objective with everything sorted anew.
double valueIn(const Case& c, const RowMask& state, const GainObjective& objective)
{
    double sum = 0;
    double weights = 0;
    for (std::size_t q = 0; q < c.relevance.queryCount(); ++q) {
        if (c.relevance.relevant[q].empty())
            continue;
        const double weight = objective.weights.empty() ? 1 : objective.weights[q];
        weights += weight;
        if (objective.onlyRightAtStart && !isRightAtStart(c, q, objective.metric.k))
            continue;
        const auto items = brute::ranking(c.relevance, q, c.items(), [&](std::size_t row) {
            const System& system =
                state[row] != 0 ? c.transition.newSystem : c.transition.oldSystem;
            return brute::distance(c.options.distance, system.query.row(q),
                                   system.gallery.row(row));
        });
        sum += weight * brute::value(objective.metric, c.options.protocol, items);
    }
    return sum / weights;
}

double gainBySwitching(const Case& c, std::size_t row, const GainObjective& objective)
{
    RowMask with = c.state;
    with[row] = 1;
    RowMask without = c.state;
    without[row] = 0;
    return valueIn(c, with, objective) - valueIn(c, without, objective);
}

bool hasValidQuery(const Case& c)
{
    return !c.relevance.relevant.indices.empty();
}

TEST(MarginalGain, EqualsSwitchingOneItemForEveryMetric)
{
    std::mt19937 random(21);
    int judged = 0;
    for (int trial = 0; trial < 200; ++trial) {
        const Case c = randomCase(random, trial);
        if (!hasValidQuery(c))
            continue;
        ++judged;
        std::vector<GainObjective> objectives;
        for (const Metric& metric :
             parseMetrics("map,cmc@1,cmc@3,map@2,r-precision,map@r,map-trapezoid,recall@3,mrr@4,"
                          "ndcg@3"))
            objectives.push_back({.metric = metric});
        JobContext job;
        const auto made =
            marginalGains(c.transition, {&c.state, 1}, c.relevance, objectives, c.options, job);
        for (std::size_t o = 0; o < objectives.size(); ++o) {
            EXPECT_NEAR(made[o][0].value, valueIn(c, c.state, objectives[o]), 1e-9);
            for (std::size_t row = 0; row < c.items(); ++row)
                ASSERT_NEAR(made[o][0].gains[row], gainBySwitching(c, row, objectives[o]), 1e-9)
                    << metricName(objectives[o].metric) << ", trial " << trial << ", row " << row;
        }
    }
    EXPECT_GT(judged, 150);
}

TEST(MarginalGain, CountsQueriesByWeightAndTheRightOnesForFlips)
{
    std::mt19937 random(22);
    for (int trial = 0; trial < 100; ++trial) {
        const Case c = randomCase(random, trial);
        std::vector<double> weights(c.relevance.queryCount());
        for (std::size_t q = 0; q < weights.size(); ++q)
            weights[q] = q == 0 ? 1 : static_cast<double>(random() % 4) / 4;
        if (c.relevance.relevant[0].empty())
            continue;
        const std::vector<GainObjective> objectives{
            {.metric = parseMetric("map"), .weights = weights},
            {.metric = parseMetric("cmc@1"), .weights = weights, .onlyRightAtStart = true},
            {.metric = parseMetric("cmc@2"), .onlyRightAtStart = true}};
        JobContext job;
        const auto made =
            marginalGains(c.transition, {&c.state, 1}, c.relevance, objectives, c.options, job);
        for (std::size_t o = 0; o < objectives.size(); ++o)
            for (std::size_t row = 0; row < c.items(); ++row)
                ASSERT_NEAR(made[o][0].gains[row], gainBySwitching(c, row, objectives[o]), 1e-9)
                    << "objective " << o << ", trial " << trial << ", row " << row;
    }
}

/// One query at 0; old and new distances of its items by hand. The relevant item is at 2, and
/// irrelevant ones at 1 (old 1, new 3) and 3 (old 3, new 1).
TEST(MarginalGain, IsRightByHand)
{
    const FeatureMatrix query(1, 1, {0});
    const Transition transition{{query, {3, 1, {2, 1, 3}}}, {query, {3, 1, {2, 3, 1}}}};
    const Relevance relevance{{{0, 1}, {0}}, {{0, 0}, {}}};
    const std::vector<RowMask> states{{0, 0, 0}, {1, 1, 0}};
    const std::vector<GainObjective> objectives{{.metric = parseMetric("map")}};
    JobContext job;
    const auto made = marginalGains(transition, states, relevance, objectives, {}, job);
    // Nothing new: rank 2, precision 1/2. The first irrelevant item goes away: 1. The other comes
    // in front: 1/3.
    EXPECT_DOUBLE_EQ(made[0][0].value, 0.5);
    EXPECT_NEAR(made[0][0].gains[0], 0, 1e-12);
    EXPECT_NEAR(made[0][0].gains[1], 0.5, 1e-12);
    EXPECT_NEAR(made[0][0].gains[2], 1.0 / 3 - 0.5, 1e-12);
    // The first one is new: rank 1. Without it, 1/2; with the other, 1/2.
    EXPECT_DOUBLE_EQ(made[0][1].value, 1);
    EXPECT_NEAR(made[0][1].gains[1], 0.5, 1e-12);
    EXPECT_NEAR(made[0][1].gains[2], -0.5, 1e-12);
}

TEST(MarginalGain, IsTheSameForAnyNumberOfThreads)
{
    std::mt19937 random(23);
    Case c;
    do
        c = randomCase(random, 0);
    while (!hasValidQuery(c));
    const std::vector<GainObjective> objectives{{.metric = parseMetric("map")}};
    JobContext job;
    c.options.threads = 1;
    const auto one =
        marginalGains(c.transition, {&c.state, 1}, c.relevance, objectives, c.options, job);
    c.options.threads = 5;
    const auto five =
        marginalGains(c.transition, {&c.state, 1}, c.relevance, objectives, c.options, job);
    EXPECT_EQ(one[0][0].gains, five[0][0].gains);
}

TEST(MarginalGain, RefusesWhatItCannotCount)
{
    const FeatureMatrix two(2, 1, {0, 1});
    const Transition transition{{two, two}, {two, two}};
    Relevance relevance{{{0, 1, 2}, {1, 0}}, {{0, 1, 2}, {0, 1}}};
    const std::vector<GainObjective> ndcg{{.metric = parseMetric("ndcg@2")}};
    JobContext job;
    const std::vector<RowMask> tooShort{{1}};
    EXPECT_THROW(marginalGains(transition, tooShort, relevance, ndcg, {}, job), Error);
    relevance.grades = {1, 2};
    const std::vector<RowMask> state{{0, 0}};
    EXPECT_THROW(marginalGains(transition, state, relevance, ndcg, {}, job), Error);
}

} // namespace
} // namespace crossfade
