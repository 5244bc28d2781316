#include "core/backfill/pilot/first_ranks.h"

#include "core/backfill/curve.h"
#include "core/data/permutation.h"
#include "core/data/selection/restriction.h"
#include "tests/support/brute_force.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace crossfade
{
namespace
{

TEST(ShiftedToGallery, WorkedByHand)
{
    // Odds within: 1/4, 1, 4. The gallery's first odds are 1, four times as much; so 4 and 16.
    const std::vector<double> within{0.2, 0.5, 0.8};
    const std::vector<double> shifted = shiftedToGallery(0.5, within, 1000);
    EXPECT_NEAR(shifted[0], 0.5, 1e-12);
    EXPECT_NEAR(shifted[1], 0.8, 1e-12);
    EXPECT_NEAR(shifted[2], 16.0 / 17, 1e-12);
}

TEST(ShiftedToGallery, TakesNoneOfTenQueriesForHalfOfOne)
{
    // 0.05 within at first: odds 1/19. Then 0.5: 19 times the gallery's odds of 1.
    const std::vector<double> within{0, 0.5};
    EXPECT_NEAR(shiftedToGallery(0.5, within, 10)[1], 0.95, 1e-12);
}

TEST(EndingAt, ShiftsEachMeanByAsMuchAsIsNewThere)
{
    // The last one lacks a factor of 16 in its odds; where half of the items are new, a factor
    // of 4.
    const std::vector<double> means{0.5, 0.2, 0.5};
    const std::vector<std::int64_t> ends{0, 10, 20};
    const std::vector<double> ending = endingAt(16.0 / 17, means, ends, 1000);
    EXPECT_NEAR(ending[0], 0.5, 1e-12);
    EXPECT_NEAR(ending[1], 0.5, 1e-12);
    EXPECT_EQ(ending[2], 16.0 / 17);
    EXPECT_EQ(endingAt(0.5, means, ends, 1000), means);
}

TEST(WithinShare, KeepsTheDepthInTheGallery)
{
    EXPECT_EQ(withinShare(parseMetric("recall@100"), 0.1).k, 10U);
    EXPECT_EQ(withinShare(cmcAt(1), 0.1).k, 1U);
    EXPECT_EQ(withinShare(parseMetric("ndcg@10"), 0.25).k, 3U);
}

/// A random case: 30 items, of which 12 are the pilot and some are settled.
struct Case {
    std::mt19937 random;
    Transition all;
    Relevance relevance;
    PilotTransition known;
    std::vector<std::int64_t> order; ///< items that move, then the settled ones

    Case(std::uint32_t seed, std::size_t settled) : random(seed)
    {
        constexpr std::size_t gallery = 30;
        constexpr std::size_t pilot = 12;
        all = {
            {brute::smallIntegers(random, 9, 3, 2), brute::smallIntegers(random, gallery, 3, 2)},
            {brute::smallIntegers(random, 9, 2, 3), brute::smallIntegers(random, gallery, 2, 3)}};
        relevance = brute::randomRelevance(random, 9, gallery, false);
        const auto drawn = randomPermutation(gallery, seed);
        const auto pilotEnd = drawn.begin() + pilot;
        const auto settledEnd = pilotEnd + static_cast<std::ptrdiff_t>(settled);
        known = {all.oldSystem, {all.newSystem.query, {}}, {drawn.begin(), pilotEnd}};
        std::ranges::sort(known.pilotRows);
        known.newSystem.gallery = all.newSystem.gallery.selectRows(known.pilotRows);
        known.settledRows.assign(pilotEnd, settledEnd);
        std::ranges::sort(known.settledRows);
        if (settled > 0)
            known.settled = all.newSystem.gallery.selectRows(known.settledRows);
        for (const std::int64_t row : randomPermutation(gallery, seed + 1))
            if (!std::ranges::binary_search(known.settledRows, row))
                order.push_back(row);
        order.insert(order.end(), known.settledRows.begin(), known.settledRows.end());
    }

    std::vector<std::int64_t> ends() const
    {
        const auto moving = static_cast<std::int64_t>(known.movingCount());
        return {0, moving / 2, moving};
    }
};

/// The mean of cmc@1 over the queries with a relevant item in the whole gallery, by sorting the
/// small one for each query.
double cmc1(const Case& c, const std::vector<std::int64_t>& rows, std::int64_t end,
            const std::vector<bool>& counted, const QueryWeights& weights = {})
{
    double right = 0;
    double valid = 0;
    for (std::size_t q = 0; q < 9; ++q) {
        if (!counted[q] || c.relevance.relevant[q].empty())
            continue;
        valid += weights[q];
        double nearest[2] = {1e30, 1e30}; // irrelevant, relevant
        for (const std::int64_t row : rows) {
            const auto position = std::ranges::find(c.order, row) - c.order.begin();
            const bool isNew =
                position < end || position >= static_cast<std::ptrdiff_t>(c.known.movingCount());
            const System& system = isNew ? c.all.newSystem : c.all.oldSystem;
            double distance = 0;
            for (std::size_t d = 0; d < system.query.dim(); ++d) {
                const double difference =
                    static_cast<double>(system.query.row(q)[d]) -
                    static_cast<double>(system.gallery.row(static_cast<std::size_t>(row))[d]);
                distance += difference * difference;
            }
            if (std::ranges::binary_search(c.relevance.removed[q], row))
                continue;
            const bool isRelevant = std::ranges::binary_search(c.relevance.relevant[q], row);
            nearest[isRelevant] = std::min(nearest[isRelevant], distance);
        }
        right += nearest[1] < nearest[0] ? weights[q] : 0; // a tie counts against the relevant item
    }
    return right / valid;
}

TEST(MeansWithinPilot, AreThoseOfSortingThePilotsItems)
{
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        const Case c(seed, 0);
        std::vector<std::uint32_t> ofPilot(12);
        std::vector<std::uint32_t> ofQueries(9);
        for (std::size_t i = 0; i < ofPilot.size(); ++i)
            ofPilot[i] = static_cast<std::uint32_t>(i % 3);
        for (std::size_t q = 0; q < ofQueries.size(); ++q)
            ofQueries[q] = static_cast<std::uint32_t>(q % 3);
        const auto ends = c.ends();
        const QueryWeights weights(seed % 2 == 0 ? std::vector<double>()
                                                 : std::vector<double>{20, 1, 3, 1, 1, 7, 2, 0, 1});
        JobContext job;
        const GroupedMeans means =
            meansWithinPilot(c.known, c.order, c.relevance, {{cmcAt(1)}}, ends,
                             {3, ofPilot, ofQueries}, {.seed = seed, .weights = weights}, job)
                .front();
        const std::vector<bool> allQueries(9, true);
        for (std::size_t s = 0; s < ends.size(); ++s) {
            EXPECT_NEAR(means.all[s], cmc1(c, c.known.pilotRows, ends[s], allQueries, weights),
                        1e-12);
            for (std::size_t g = 0; g < 3; ++g) {
                std::vector<std::int64_t> others;
                for (std::size_t i = 0; i < 12; ++i)
                    if (i % 3 != g)
                        others.push_back(c.known.pilotRows[i]);
                EXPECT_NEAR(means.withoutPilotGroup[g][s],
                            cmc1(c, others, ends[s], allQueries, weights), 1e-12);
                std::vector<bool> otherQueries;
                for (std::size_t q = 0; q < 9; ++q)
                    otherQueries.push_back(q % 3 != g);
                EXPECT_NEAR(means.withoutQueryGroup[g][s],
                            cmc1(c, c.known.pilotRows, ends[s], otherQueries, weights), 1e-12);
            }
        }
    }
}

TEST(MeansWithinPilot, MayBeOfTheQueriesThatAreRightAtTheStart)
{
    // Items at 0, 1 and 2. Queries 0 and 2 are right at first; query 1 wants the third item, and
    // the second is nearer. The second becomes new and moves to 0.1, where query 0 is: now query 0
    // is wrong, and query 1 right.
    const FeatureMatrix queries(3, 1, {0.1F, 1.4F, 2.1F});
    const PilotTransition transition{
        {queries, {3, 1, {0, 1, 2}}}, {queries, {3, 1, {0, 0.1F, 2}}}, {0, 1, 2}};
    const Relevance relevance{{{0, 1, 2, 3}, {0, 2, 2}}, {{0, 0, 0, 0}, {}}};
    const std::vector<std::int64_t> order{1, 0, 2};
    const std::vector<std::int64_t> ends{0, 1, 3};
    const std::vector<std::uint32_t> groups(3, 0);
    JobContext job;
    const auto means = meansWithinPilot(
        transition, order, relevance, {{cmcAt(1)}, {.metric = cmcAt(1), .isOfRightAtStart = true}},
        ends, {0, groups, groups}, {}, job);
    EXPECT_NEAR(means[0].all[0], 2.0 / 3, 1e-12);
    EXPECT_NEAR(means[0].all[1], 2.0 / 3, 1e-12);
    EXPECT_EQ(means[1].all, (std::vector<double>{1, 0.5, 0.5}));
}

TEST(TakeFirstRanks, LeavesACurveWhereTooFewQueriesAreRightAtTheStart)
{
    const Case c(1, 0);
    const std::vector<std::uint32_t> ofPilot{0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1};
    const std::vector<std::uint32_t> ofQueries{0, 0, 0, 0, 0, 1, 1, 1, 1};
    const auto ends = c.ends();
    const std::vector<double> mean{0.05, 0.3, 0.6};
    PilotCurve curve;
    curve.metrics.emplace_back();
    curve.metrics[0].metric = cmcAt(1);
    curve.metrics[0].mean = mean;
    JobContext job;
    const auto take = [&] {
        takeFirstRanks(curve, c.known, c.order, c.relevance, ends, {2, ofPilot, ofQueries}, {},
                       job);
    };
    curve.validQueries = 199; // 9.95 of them are right
    take();
    EXPECT_EQ(curve.metrics[0].mean, mean);
    curve.validQueries = 200;
    take();
    EXPECT_NE(curve.metrics[0].mean, mean);
}

TEST(MeansWithinPilot, HaveAsLargeAShareOfTheSettledItems)
{
    // 12 of the 24 items that move are the pilot, so 3 of the 6 settled ones are there: one of the
    // 20 choices of them.
    const Case c(3, 6);
    const std::vector<std::uint32_t> ofPilot(12, 0);
    const std::vector<std::uint32_t> ofQueries(9, 0);
    const auto ends = c.ends();
    JobContext job;
    const GroupedMeans means = meansWithinPilot(c.known, c.order, c.relevance, {{cmcAt(1)}}, ends,
                                                {0, ofPilot, ofQueries}, {}, job)
                                   .front();
    bool isOneOfThem = false;
    std::vector<int> choice{0, 0, 0, 1, 1, 1};
    do {
        std::vector<std::int64_t> rows = c.known.pilotRows;
        for (std::size_t i = 0; i < 6; ++i)
            if (choice[i] == 1)
                rows.push_back(c.known.settledRows[i]);
        bool isEqual = true;
        for (std::size_t s = 0; s < ends.size(); ++s)
            isEqual = isEqual && std::abs(means.all[s] - cmc1(c, rows, ends[s],
                                                              std::vector<bool>(9, true))) < 1e-12;
        isOneOfThem = isOneOfThem || isEqual;
    } while (std::ranges::next_permutation(choice).found);
    EXPECT_TRUE(isOneOfThem);
}

} // namespace
} // namespace crossfade
