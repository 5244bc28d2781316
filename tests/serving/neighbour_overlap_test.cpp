#include "core/serving/neighbour_overlap.h"

#include "core/base/error.h"
#include "tests/support/brute_force.h"
#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace crossfade
{
namespace
{

std::set<std::size_t> nearest(const FeatureMatrix& features, std::size_t item, std::size_t k,
                              Distance distance)
{
    std::vector<std::pair<double, std::size_t>> ranking;
    for (std::size_t row = 0; row < features.rows(); ++row)
        if (row != item)
            ranking.emplace_back(brute::distance(distance, features.row(item), features.row(row)),
                                 row);
    std::ranges::sort(ranking);
    std::set<std::size_t> rows;
    for (std::size_t i = 0; i < k; ++i)
        rows.insert(ranking[i].second);
    return rows;
}

TEST(NeighbourOverlap, IsThatOfTheSortedLists)
{
    std::mt19937 random(3);
    for (int trial = 0; trial < 60; ++trial) {
        const std::size_t count = 5 + random() % 40;
        const std::size_t k = 1 + random() % 4;
        const Distance distance = knownDistances[static_cast<std::size_t>(trial % 3)];
        const FeatureMatrix before = brute::smallIntegers(random, count, 2, 2); // many ties
        const FeatureMatrix after = brute::smallIntegers(random, count, 3, 2);
        const std::vector<std::int64_t> items{0, static_cast<std::int64_t>(count) - 1, 2};
        JobContext job;
        const std::vector<double> found = neighbourOverlap(before, after, items, k, distance, job);
        ASSERT_EQ(found.size(), items.size());
        for (std::size_t i = 0; i < items.size(); ++i) {
            const auto item = static_cast<std::size_t>(items[i]);
            const auto then = nearest(before, item, k, distance);
            const auto now = nearest(after, item, k, distance);
            const auto both =
                std::ranges::count_if(then, [&](auto row) { return now.contains(row); });
            EXPECT_EQ(found[i], static_cast<double>(both) / static_cast<double>(k));
        }
        EXPECT_THAT(neighbourOverlap(before, before, items, k, distance, job),
                    testing::Each(1)); // by the same features
    }
}

TEST(NeighbourOverlap, RefusesWhatDoesNotFit)
{
    std::mt19937 random(3);
    const FeatureMatrix three = brute::smallIntegers(random, 3, 2, 2);
    const FeatureMatrix four = brute::smallIntegers(random, 4, 2, 2);
    JobContext job;
    const auto textOf = [&](const FeatureMatrix& after, std::int64_t item, std::size_t k) {
        return test::errorText(
            [&] { (void)neighbourOverlap(three, after, std::vector{item}, k, Distance::L2, job); });
    };
    EXPECT_THAT(textOf(four, 0, 1), testing::HasSubstr("3 old features and 4 new ones"));
    EXPECT_THAT(textOf(three, 0, 0), testing::HasSubstr("0 neighbours"));
    EXPECT_THAT(textOf(three, 0, 3), testing::HasSubstr("fewer than the 3 items"));
    EXPECT_THAT(textOf(three, 3, 1), testing::Not(testing::IsEmpty()));
}

} // namespace
} // namespace crossfade
