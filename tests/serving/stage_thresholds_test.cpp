#include "core/serving/stage_thresholds.h"

#include "core/base/error.h"
#include "core/serving/key_search.h"
#include "tests/serving/serving_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>

namespace crossfade
{
namespace
{

using PairDistance = std::function<double(std::size_t query, std::size_t item)>;

/// The distances of all pairs, apart by relevance.
struct AllPairs {
    std::vector<double> irrelevant;
    std::vector<double> relevant;
};

AllPairs allPairs(const ServingCase& c, const PairDistance& distance)
{
    AllPairs pairs;
    for (std::size_t q = 0; q < c.transition.queryCount(); ++q)
        for (std::size_t row = 0; row < c.transition.galleryCount(); ++row) {
            const auto id = static_cast<std::int64_t>(row);
            if (std::ranges::count(c.relevance.removed[q], id) != 0)
                continue;
            const bool relevant = std::ranges::count(c.relevance.relevant[q], id) != 0;
            const double d = distance(q, row);
            (relevant ? pairs.relevant : pairs.irrelevant)
                .push_back(c.distance == Distance::L2 ? std::sqrt(d) : d);
        }
    return pairs;
}

double shareWithin(const std::vector<double>& distances, double limit)
{
    return static_cast<double>(
               std::ranges::count_if(distances, [&](double d) { return d <= limit; })) /
           static_cast<double>(distances.size());
}

/// The largest share of irrelevant pairs that a threshold can accept and that is not above `rate`.
double bestRate(std::vector<double> irrelevant, double rate)
{
    double best = 0;
    for (const double d : irrelevant)
        if (const double share = shareWithin(irrelevant, d); share <= rate + 1e-12)
            best = std::max(best, share);
    return best;
}

void expectThreshold(const Threshold& found, const AllPairs& pairs, double rate)
{
    EXPECT_NEAR(found.falsePositiveRate, bestRate(pairs.irrelevant, rate), 1e-12);
    EXPECT_NEAR(shareWithin(pairs.irrelevant, found.distance), found.falsePositiveRate, 1e-12);
    EXPECT_NEAR(shareWithin(pairs.relevant, found.distance), found.recall, 1e-12);
}

void expectStages(const ServingCase& c, const StageThresholds& found, double rate)
{
    for (std::size_t t = 0; t < found.mixed.size(); ++t) {
        const auto backfilled = static_cast<std::size_t>(found.backfilled[t]);
        expectThreshold(
            found.mixed[t],
            allPairs(c, [&](std::size_t q,
                            std::size_t row) { return mixedDistance(c, backfilled, q, row); }),
            rate);
    }
    expectThreshold(found.newModel,
                    allPairs(c,
                             [&](std::size_t q, std::size_t row) {
                                 return distanceIn(c.models.newSystem, c.distance, q, row);
                             }),
                    rate);
}

AllPairs oldPairs(const ServingCase& c)
{
    return allPairs(c, [&](std::size_t q, std::size_t row) {
        return distanceIn(c.models.oldSystem, c.distance, q, row);
    });
}

bool hasBothKinds(const ServingCase& c)
{
    const AllPairs pairs = oldPairs(c);
    return !pairs.relevant.empty() && !pairs.irrelevant.empty();
}

TEST(StageThresholds, AcceptAsManyIrrelevantPairsAsTheOldModelsThreshold)
{
    std::mt19937 random(21);
    for (int trial = 0; trial < 80; ++trial) {
        const ServingCase c = drawServingCase(random);
        if (!hasBothKinds(c))
            continue;
        const AllPairs pairs = oldPairs(c);
        const double threshold = c.distance == Distance::L2 ? 1.0 + trial % 4 : 0.2 * (trial % 7);
        JobContext job;
        const StageThresholds found = stageThresholds(
            c.transition, c.models, c.order, c.relevance,
            {.distance = c.distance, .oldThreshold = threshold, .slices = 2 + random() % 5}, job);
        const double rate = shareWithin(pairs.irrelevant, threshold + 1e-9);
        EXPECT_NEAR(found.oldModel.falsePositiveRate, rate, 1e-12);
        EXPECT_NEAR(found.oldModel.distance, threshold, 0);
        EXPECT_EQ(found.irrelevantPairs, pairs.irrelevant.size());
        expectStages(c, found, rate);
    }
}

TEST(StageThresholds, AcceptNoMoreThanTheRateAsked)
{
    std::mt19937 random(22);
    for (int trial = 0; trial < 60; ++trial) {
        const ServingCase c = drawServingCase(random);
        if (!hasBothKinds(c))
            continue;
        const double rate = 0.1 * (trial % 10);
        JobContext job;
        const StageThresholds found =
            stageThresholds(c.transition, c.models, c.order, c.relevance,
                            {.distance = c.distance, .falsePositiveRate = rate, .slices = 3}, job);
        expectStages(c, found, rate);
        expectThreshold(found.oldModel, oldPairs(c), rate);
    }
}

TEST(StageThresholds, OneOfThresholdAndRateIsNeeded)
{
    std::mt19937 random(23);
    const ServingCase c = drawServingCase(random);
    JobContext job;
    for (const ThresholdOptions& options :
         {ThresholdOptions{}, ThresholdOptions{.oldThreshold = 1, .falsePositiveRate = 0.1},
          ThresholdOptions{.falsePositiveRate = 1}, ThresholdOptions{.falsePositiveRate = -0.1},
          ThresholdOptions{.oldThreshold = std::numeric_limits<double>::quiet_NaN()}})
        EXPECT_THROW(stageThresholds(c.transition, c.models, c.order, c.relevance, options, job),
                     Error);
}

/// All keys, of one stage, in as many passes as the search asks for.
KeySearch searched(const std::vector<double>& keys, std::uint64_t accepted, double largest,
                   double smallest = 0)
{
    KeySearch search(1, accepted, 1e-12, smallest, largest);
    while (!search.isDone()) {
        std::vector<KeySearch::Pass> passes(2, search.newPass());
        for (std::size_t i = 0; i < keys.size(); ++i)
            passes[i % 2].add(keys[i], 0, 1);
        search.finish(passes);
    }
    return search;
}

// More keys than are collected at once, close together: they are counted again in narrower bins.
TEST(KeySearch, FindsALimitAmongKeysThatAreCloseTogether)
{
    std::mt19937 random(31);
    std::uniform_real_distribution<double> near(0.5, 0.5001);
    std::vector<double> keys(600'000);
    for (double& key : keys)
        key = near(random);
    keys.push_back(100);
    std::vector<double> sorted = keys;
    std::ranges::sort(sorted);
    for (const std::uint64_t accepted : {1U, 1000U, 300'000U, 600'000U}) {
        const KeySearch search = searched(keys, accepted, 100);
        EXPECT_LE(search.accepted(0), accepted);
        EXPECT_GE(search.accepted(0) + 3, accepted); // a few keys are within 1e-12 of each other
        EXPECT_EQ(static_cast<std::uint64_t>(std::ranges::upper_bound(sorted, search.limit(0)) -
                                             sorted.begin()),
                  search.accepted(0));
    }
}

/// As inner products are: about 0, whatever the sign.
TEST(KeySearch, FindsALimitAmongNegativeKeys)
{
    std::mt19937 random(32);
    std::normal_distribution<double> normal(0, 0.001);
    std::vector<double> keys{-8, 7};
    for (int i = 0; i < 500'000; ++i)
        keys.push_back(normal(random));
    std::vector<double> sorted = keys;
    std::ranges::sort(sorted);
    for (const std::uint64_t accepted : {1U, 1000U, 250'000U, 400'000U}) {
        const KeySearch search = searched(keys, accepted, 8, -8);
        EXPECT_GE(search.accepted(0) + 3, accepted);
        EXPECT_EQ(static_cast<std::uint64_t>(std::ranges::upper_bound(sorted, search.limit(0)) -
                                             sorted.begin()),
                  search.accepted(0));
    }
}

// 10 is an edge of bins: rounding puts the keys on both sides of it.
TEST(KeySearch, ALimitLiesHalfWayBetweenGroupsOfEqualKeys)
{
    for (const double group : {10.0, 12.0, 10.1}) {
        std::vector<double> keys(1266, 9.0);
        for (int i = 0; i < 138; ++i)
            keys.push_back(group + 1e-13 * (i % 3 - 1));
        for (const std::uint64_t accepted : {1266U, 1267U, 1300U, 1370U, 1403U}) {
            const KeySearch search = searched(keys, accepted, 20);
            EXPECT_EQ(search.accepted(0), 1266U) << group << ' ' << accepted;
            EXPECT_NEAR(search.limit(0), (9 + group) / 2, 1e-9) << group << ' ' << accepted;
        }
    }
}

TEST(KeySearch, EqualKeysAreLeftOutTogether)
{
    const std::vector<double> keys(300'000, 0.25);
    const KeySearch search = searched(keys, 100'000, 1);
    EXPECT_EQ(search.accepted(0), 0U);
    EXPECT_LT(search.limit(0), 0.25);
}

} // namespace
} // namespace crossfade
