#include "core/backfill/curve.h"
#include "core/backfill/score.h"
#include "core/base/error.h"
#include "core/base/packed.h"
#include "tests/support/brute_force.h"
#include "tests/support/spent_budget.h"
#include "tests/support/thread_group.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <random>

namespace crossfade
{
namespace
{

TEST(Pieces, CoverAllRowsOnce)
{
    for (const std::size_t rows : {0U, 1U, 4U, 5U, 17U})
        for (const std::size_t pieces : {1U, 2U, 5U, 7U}) {
            std::size_t next = 0;
            for (std::size_t i = 0; i < pieces; ++i) {
                const RowRange piece = pieceOf(rows, i, pieces);
                EXPECT_EQ(piece.first, next);
                EXPECT_LE(piece.count, rows / pieces + 1);
                next += piece.count;
            }
            EXPECT_EQ(next, rows);
        }
}

/// With small integers, so with many ties.
struct RanksCase {
    Transition transition;
    std::vector<Order> orders;
    Relevance relevance;
    CurveOptions options;
};

RanksCase randomCaseOfRanks(std::mt19937& random, int trial)
{
    const auto pick = [&](std::size_t low, std::size_t high) {
        return std::uniform_int_distribution<std::size_t>(low, high)(random);
    };
    RanksCase c;
    const bool self = trial % 3 == 0;
    const std::size_t gallery = trial % 7 == 0 ? pick(1, 6) : pick(7, 60);
    const std::size_t queries = self ? gallery : pick(1, 6);
    c.transition.oldSystem = {brute::smallIntegers(random, queries, 3, 2),
                              brute::smallIntegers(random, gallery, 3, 2)};
    c.transition.newSystem = {brute::smallIntegers(random, queries, 2, 2),
                              brute::smallIntegers(random, gallery, 2, 2)};
    for (int order = 0; order < 1 + trial % 4; ++order) {
        c.orders.emplace_back(gallery);
        std::iota(c.orders.back().begin(), c.orders.back().end(), 0);
        std::ranges::shuffle(c.orders.back(), random);
    }
    c.relevance = brute::randomRelevance(random, queries, gallery, self);
    c.options.distance = knownDistances[static_cast<std::size_t>(trial / 5 % 3)];
    c.options.protocol = static_cast<Protocol>(trial % 4);
    c.options.metrics = parseMetrics("map,cmc@1,cmc@3,map@2,r-precision,recall@3,ndcg@3");
    c.options.slices = pick(2, gallery + 1);
    c.options.flipsAt = {1, 2};
    c.options.exactAuc = trial % 5 == 0 ? ExactAuc::No : ExactAuc::Yes;
    c.options.threads = pick(1, 3);
    if (trial % 4 == 1) {
        std::vector<double> weights(queries);
        std::ranges::generate(weights, [&] { return static_cast<double>(1 + random() % 5); });
        c.options.weights = QueryWeights(weights);
    }
    return c;
}

std::vector<BackfillCurve> curvesOf(const RanksCase& c, JobContext& job)
{
    const BackfillPlan plan{c.transition, {c.orders.begin(), c.orders.end()}};
    return backfillCurves({&plan, 1}, c.relevance, c.options, job).front();
}

std::vector<BackfillCurve> alone(const RanksCase& c)
{
    JobContext job;
    return curvesOf(c, job);
}

/// NaN equals NaN.
template <typename Number>
std::vector<std::uint64_t> bitsOf(const std::vector<Number>& numbers)
{
    std::vector<std::uint64_t> bits;
    for (const Number number : numbers)
        bits.push_back(std::bit_cast<std::uint64_t>(static_cast<double>(number)));
    return bits;
}

void expectSame(const BackfillCurve& a, const BackfillCurve& b)
{
    ASSERT_EQ(a.metrics.size(), b.metrics.size());
    for (std::size_t m = 0; m < a.metrics.size(); ++m) {
        EXPECT_EQ(bitsOf(a.metrics[m].mean), bitsOf(b.metrics[m].mean));
        EXPECT_EQ(bitsOf(a.metrics[m].perQuery), bitsOf(b.metrics[m].perQuery));
        EXPECT_EQ(bitsOf<double>({a.metrics[m].aucSlices, a.metrics[m].aucExact.value_or(-1)}),
                  bitsOf<double>({b.metrics[m].aucSlices, b.metrics[m].aucExact.value_or(-1)}));
        EXPECT_EQ(a.metrics[m].rightQueries, b.metrics[m].rightQueries);
    }
    EXPECT_EQ(a.firstRank, b.firstRank);
    EXPECT_EQ(a.flips, b.flips);
}

void expectSame(const std::vector<BackfillCurve>& a, const std::vector<BackfillCurve>& b)
{
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i)
        expectSame(a[i], b[i]);
}

/// How many processes count.
class Together : public testing::TestWithParam<std::size_t>
{
};

INSTANTIATE_TEST_SUITE_P(Processes, Together, testing::Values(1, 2, 3, 5));

TEST_P(Together, CurvesAreBitForBitThoseOfOneProcess)
{
    std::mt19937 random(17);
    for (int trial = 0; trial < 24; ++trial) {
        SCOPED_TRACE(trial);
        const RanksCase c = randomCaseOfRanks(random, trial);
        const auto curves = [&](JobContext& job) { return curvesOf(c, job); };
        expectSame(test::together(GetParam(), curves), alone(c));
    }
}

TEST_P(Together, CurvesFromTheDiskAreTheSameToo)
{
    std::mt19937 random(23);
    for (int trial = 0; trial < 10; ++trial) {
        SCOPED_TRACE(trial);
        RanksCase c = randomCaseOfRanks(random, trial);
        const std::vector<BackfillCurve> inMemory = alone(c);
        const JobContext job({}, {}, {}, test::spentBudget());
        c.transition.oldSystem.gallery = test::onDisk(c.transition.oldSystem.gallery, job);
        c.transition.newSystem.gallery = test::onDisk(c.transition.newSystem.gallery, job);
        const auto curves = [&](JobContext& together) { return curvesOf(c, together); };
        expectSame(test::together(GetParam(), curves), inMemory);
        expectSame(test::together(GetParam(), curves, test::spentBudget()), inMemory);
    }
}

TEST_P(Together, ScoresAreBitForBitThoseOfOneProcess)
{
    std::mt19937 random(29);
    for (int trial = 0; trial < 24; ++trial) {
        SCOPED_TRACE(trial);
        const RanksCase c = randomCaseOfRanks(random, trial);
        const auto scored = [&](JobContext& job) {
            return score(c.transition.oldSystem, c.relevance,
                         {.distance = c.options.distance,
                          .protocol = c.options.protocol,
                          .metrics = c.options.metrics,
                          .weights = c.options.weights,
                          .devices = {},
                          .threads = c.options.threads},
                         job);
        };
        JobContext job;
        const Score alone = scored(job);
        const Score other = test::together(GetParam(), scored);
        EXPECT_EQ(other.firstRank, alone.firstRank);
        for (std::size_t m = 0; m < alone.entries.size(); ++m) {
            EXPECT_EQ(bitsOf(other.entries[m].perQuery), bitsOf(alone.entries[m].perQuery));
            EXPECT_EQ(bitsOf<double>({other.entries[m].mean}),
                      bitsOf<double>({alone.entries[m].mean}));
        }
    }
}

/// A computation that begins while another one has the workers counts alone.
TEST(GroupCounting, WorkersDoOneComputationAtATime)
{
    std::mt19937 random(31);
    const RanksCase c = randomCaseOfRanks(random, 1);
    const auto curves = [&](JobContext& job) {
        EXPECT_TRUE(job.workers()->take());
        EXPECT_EQ(GroupCounting(job).ownPlaces(10), 10U);
        expectSame(curvesOf(c, job), alone(c));
        job.workers()->giveBack();
        EXPECT_EQ(GroupCounting(job).ownPlaces(10), 5U);
        return curvesOf(c, job);
    };
    expectSame(test::together(2, curves), alone(c));
}

/// A group whose only worker answers every question by an error.
class FailingGroup : public WorkerGroup
{
public:
    std::size_t size() const override { return 2; }
    bool isCoordinator() const override { return true; }
    void send(std::size_t, std::size_t, std::string_view) override {}
    std::string receive(std::size_t, std::size_t, const JobContext&) override
    {
        return Packer()
            .add(static_cast<std::uint64_t>(ErrorCode::WriteFailed) + 1)
            .add(Error::Parts{.where = "/var/tmp",
                              .problem = "no space left",
                              .expected = "room",
                              .remedy = "Make room there."})
            .bytes();
    }
};

TEST(GroupCounting, WhatAWorkerMeetsIsThrownByTheCoordinator)
{
    std::mt19937 random(37);
    const RanksCase c = randomCaseOfRanks(random, 1);
    FailingGroup group;
    JobContext job;
    job.setWorkers(&group);
    try {
        (void)curvesOf(c, job);
        ADD_FAILURE() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::WriteFailed);
        EXPECT_STREQ(error.what(),
                     "rank 1: /var/tmp: no space left; expected room. Make room there.");
    }
    expectSame(curvesOf(c, job), alone(c)); // it is asked for nothing more
}

} // namespace
} // namespace crossfade
