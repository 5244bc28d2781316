#include "core/backfill/counting/devices/cuda_library.h"
#include "core/backfill/curve.h"
#include "core/backfill/curve_inputs.h"
#include "core/backfill/score.h"
#include "core/data/permutation.h"
#include "tests/support/brute_force.h"
#include "tests/support/spent_budget.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <random>
#include <set>
#include <vector>

namespace crossfade
{
namespace
{

/// Several methods and orders over one gallery.
struct OnACardCase {
    std::vector<Transition> transitions;
    std::vector<Order> orders;
    Relevance relevance;
    CurveOptions options;
};

/// By turns: small integers, so with many ties; Gaussians; Gaussians of which some rows are huge.
FeatureMatrix drawMatrix(std::mt19937& random, std::size_t rows, std::size_t dim, int kind)
{
    std::normal_distribution<float> normal;
    std::vector<float> values(rows * dim);
    for (float& value : values)
        value = kind == 0 ? static_cast<float>(random() % 5) - 2 : normal(random);
    for (std::size_t row = 0; kind == 2 && row < rows; row += 1 + random() % 5)
        for (std::size_t d = 0; d < dim; ++d)
            values[row * dim + d] *= 1e15F;
    return {rows, dim, std::move(values)};
}

OnACardCase drawCase(std::mt19937& random, int trial)
{
    const auto pick = [&](std::size_t low, std::size_t high) {
        return std::uniform_int_distribution<std::size_t>(low, high)(random);
    };
    const std::size_t gallery = pick(1, trial % 4 == 0 ? 3000 : 200);
    const std::size_t queries = pick(1, 9);
    const std::size_t dim = pick(1, trial % 3 == 0 ? 4 : 600);
    const auto system = [&](int kind) {
        return System{drawMatrix(random, queries, dim, kind % 2),
                      drawMatrix(random, gallery, dim, kind)};
    };
    OnACardCase drawn;
    const System newSystem = system(trial % 3);
    for (std::size_t method = pick(1, 3); method > 0; --method)
        drawn.transitions.push_back({system(trial % 3), newSystem});
    for (std::size_t order = pick(1, 4); order > 0; --order)
        drawn.orders.push_back(randomPermutation(gallery, random()));
    drawn.relevance = brute::randomRelevance(random, queries, gallery, false);
    drawn.options.distance = knownDistances[static_cast<std::size_t>(trial / 5 % 3)];
    drawn.options.protocol = static_cast<Protocol>(trial % 4);
    drawn.options.metrics =
        parseMetrics("map,cmc@1,cmc@5,map@r,recall@3,ndcg@3,mrr@9,map-trapezoid");
    drawn.options.slices = pick(2, trial % 5 == 0 ? gallery + 1 : 30);
    drawn.options.flipsAt = {pick(1, 3)};
    drawn.options.exactAuc = trial % 3 == 0 ? ExactAuc::Yes : ExactAuc::No;
    if (trial % 7 == 2)
        for (std::size_t i = 0; i < drawn.relevance.relevant.indices.size(); ++i)
            drawn.relevance.grades.push_back(static_cast<std::int32_t>(pick(1, 3)));
    if (trial % 5 == 1 && queries > 1) {
        std::vector<double> weights(queries);
        for (double& weight : weights)
            weight = static_cast<double>(pick(1, 4));
        drawn.options.weights = QueryWeights(weights);
    }
    drawn.options.threads = pick(1, 3);
    return drawn;
}

std::vector<std::vector<BackfillCurve>> curvesOf(const OnACardCase& c,
                                                 std::vector<std::string> devices, JobContext& job)
{
    const std::vector<std::span<const std::int64_t>> orders(c.orders.begin(), c.orders.end());
    std::vector<BackfillPlan> plans;
    for (const Transition& transition : c.transitions)
        plans.push_back({transition, orders});
    CurveOptions options = c.options;
    options.devices = std::move(devices);
    return backfillCurves(plans, c.relevance, options, job);
}

void expectSameCurves(const std::vector<std::vector<BackfillCurve>>& found,
                      const std::vector<std::vector<BackfillCurve>>& expected)
{
    for (std::size_t plan = 0; plan < expected.size(); ++plan)
        for (std::size_t order = 0; order < expected[plan].size(); ++order) {
            const BackfillCurve& one = found[plan][order];
            const BackfillCurve& other = expected[plan][order];
            for (std::size_t m = 0; m < other.metrics.size() && other.validQueries > 0; ++m) {
                EXPECT_EQ(one.metrics[m].mean, other.metrics[m].mean);
                EXPECT_EQ(one.metrics[m].aucExact, other.metrics[m].aucExact);
                EXPECT_EQ(one.metrics[m].rightQueries, other.metrics[m].rightQueries);
                for (std::size_t i = 0; i < other.metrics[m].perQuery.size(); ++i)
                    EXPECT_TRUE(std::isnan(other.metrics[m].perQuery[i])
                                    ? std::isnan(one.metrics[m].perQuery[i])
                                    : one.metrics[m].perQuery[i] == other.metrics[m].perQuery[i]);
            }
            EXPECT_EQ(one.firstRank, other.firstRank);
            EXPECT_EQ(one.flips[0].positive, other.flips[0].positive);
            EXPECT_EQ(one.flips[0].negative, other.flips[0].negative);
            EXPECT_EQ(one.flips[0].negativeByItem, other.flips[0].negativeByItem);
        }
}

class OnACard : public testing::Test
{
protected:
    /// The environment's CROSSFADE_CARD_CASES asks for fewer, where each takes long.
    static int cases(int all)
    {
        const char* asked = std::getenv("CROSSFADE_CARD_CASES");
        return asked != nullptr ? std::min(std::atoi(asked), all) : all;
    }

    void SetUp() override
    {
        if (cudaCards().empty())
            GTEST_SKIP() << "there is no card, or no libcrossfade_cuda.so. " << cudaProblem();
    }
};

TEST_F(OnACard, CurvesAreBitForBitThoseOfTheProcessor)
{
    std::mt19937 random(48);
    int left = 0; // of the cases, those that the card left in part to the processor
    for (int trial = 0; trial < cases(200); ++trial) {
        const testing::ScopedTrace trace(__FILE__, __LINE__, trial);
        const OnACardCase c = drawCase(random, trial);
        bool isNoted = false;
        JobContext job({}, {}, [&](const Message&) { isNoted = true; });
        expectSameCurves(curvesOf(c, {"cuda:0"}, job), curvesOf(c, {}, job));
        left += isNoted ? 1 : 0;
    }
    EXPECT_LT(left, 40);
}

/// Some relevant items a query, or none, and one that is removed.
Relevance fewRelevant(std::mt19937& random, std::size_t queries, std::size_t gallery)
{
    Relevance relevance;
    for (RowLists* lists : {&relevance.relevant, &relevance.removed})
        lists->offsets = {0};
    for (std::size_t query = 0; query < queries; ++query) {
        std::set<std::int64_t> rows;
        for (std::size_t i = random() % 60; i > 0; --i)
            rows.insert(static_cast<std::int64_t>(random() % gallery));
        if (!rows.empty())
            relevance.removed.indices.push_back(*rows.begin());
        if (!rows.empty())
            rows.erase(rows.begin());
        relevance.relevant.indices.insert(relevance.relevant.indices.end(), rows.begin(),
                                          rows.end());
        for (RowLists* lists : {&relevance.relevant, &relevance.removed})
            lists->offsets.push_back(static_cast<std::int64_t>(lists->indices.size()));
    }
    return relevance;
}

/// Several blocks of queries, and pieces of the gallery.
TEST_F(OnACard, ManyQueriesAreBitForBitThoseOfTheProcessor)
{
    std::mt19937 random(52);
    const bool isLarge = cases(200) == 200; // or it takes long, too
    for (int trial = isLarge ? 0 : 3; trial < 4; ++trial) {
        const testing::ScopedTrace trace(__FILE__, __LINE__, trial);
        const std::size_t queries = isLarge ? 1300 : 258;
        const std::size_t gallery = !isLarge ? 100 : trial % 2 == 0 ? 40000 : 3000;
        OnACardCase c;
        const System newSystem{drawMatrix(random, queries, 24, trial % 2),
                               drawMatrix(random, gallery, 24, trial % 2)};
        const System oldSystem{drawMatrix(random, queries, 16, trial % 2),
                               drawMatrix(random, gallery, 16, trial % 2)};
        c.transitions = {{oldSystem, newSystem}};
        c.orders = {randomPermutation(gallery, 1), randomPermutation(gallery, 2)};
        c.relevance = fewRelevant(random, queries, gallery);
        c.options.metrics = parseMetrics("map,cmc@1,cmc@5");
        c.options.slices = trial == 3 ? gallery / 3 : 31;
        c.options.exactAuc = ExactAuc::No;
        c.options.distance = knownDistances[static_cast<std::size_t>(trial % 3)];
        JobContext job;
        expectSameCurves(curvesOf(c, {"cuda:0"}, job), curvesOf(c, {}, job));
        const BackfillPlan plan{c.transitions.front(), {c.orders.front()}};
        c.options.devices = {"cuda:0"};
        const CurveInputs inputs({&plan, 1}, c.relevance, c.options, job);
        ASSERT_NE(inputs.card(0), nullptr);
        const std::size_t some = std::min(queries, inputs.card(0)->blockQueries());
        // Of whole numbers, more are as far as others than its lists hold: halves are tried then.
        EXPECT_EQ(inputs.card(0)->compute(0, some, [](auto) {}),
                  trial % 2 == 1 ? CardCurves::Outcome::Done : CardCurves::Outcome::Full);
    }
}

TEST_F(OnACard, CurvesAreTheSameWhereTheGalleryStreamsThrough)
{
    std::mt19937 random(49);
    JobContext job({}, {}, {}, test::spentBudget());
    for (int trial = 0; trial < cases(8); ++trial) {
        const testing::ScopedTrace trace(__FILE__, __LINE__, trial);
        OnACardCase c = drawCase(random, 4 * trial);
        for (Transition& transition : c.transitions)
            for (System* system : {&transition.oldSystem, &transition.newSystem})
                system->gallery = test::onDisk(system->gallery, job);
        expectSameCurves(curvesOf(c, {"cuda:0"}, job), curvesOf(c, {}, job));
    }
}

TEST_F(OnACard, ScoresAreBitForBitThoseOfTheProcessor)
{
    std::mt19937 random(50);
    for (int trial = 0; trial < cases(100); ++trial) {
        const testing::ScopedTrace trace(__FILE__, __LINE__, trial);
        const OnACardCase c = drawCase(random, trial);
        const auto scoreOn = [&](std::vector<std::string> devices) {
            JobContext job;
            return score(c.transitions.front().oldSystem, c.relevance,
                         {.distance = c.options.distance,
                          .protocol = c.options.protocol,
                          .metrics = c.options.metrics,
                          .devices = std::move(devices)},
                         job);
        };
        const Score expected = scoreOn({});
        const Score found = scoreOn({"cuda:0"});
        EXPECT_EQ(found.firstRank, expected.firstRank);
        for (std::size_t m = 0; m < expected.entries.size(); ++m)
            for (std::size_t q = 0; q < expected.queries; ++q)
                EXPECT_TRUE(std::isnan(expected.entries[m].perQuery[q]) ||
                            found.entries[m].perQuery[q] == expected.entries[m].perQuery[q]);
    }
}

TEST_F(OnACard, ASliceMayHaveMoreItemsThanSixteenBitsHold)
{
    std::mt19937 random(51);
    const System system{drawMatrix(random, 3, 4, 1), drawMatrix(random, 150000, 4, 1)};
    const Relevance relevance{{{0, 2, 4, 6}, {5, 149999, 7, 70000, 1, 2}}, {{0, 0, 0, 0}, {}}};
    const auto ranksOn = [&](std::vector<std::string> devices) {
        JobContext job;
        return score(system, relevance,
                     {.metrics = parseMetrics("map"), .devices = std::move(devices)}, job)
            .firstRank;
    };
    EXPECT_EQ(ranksOn({"cuda:0"}), ranksOn({}));
}

} // namespace
} // namespace crossfade
