#include "core/metrics/near_items.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <random>
#include <utility>

namespace crossfade
{
namespace
{

/// [turn] → interval, drawn.
std::vector<std::int32_t> drawIntervals(std::size_t items, std::int32_t most, std::mt19937& random)
{
    std::uniform_int_distribution<std::int32_t> interval(1, most);
    std::vector<std::int32_t> intervals(items);
    std::ranges::generate(intervals, [&] { return interval(random); });
    return intervals;
}

/// The same by definition: fewer than `keep` items with earlier turns are as near.
std::vector<std::pair<std::uint32_t, std::int32_t>>
expectedNearest(const std::vector<std::int32_t>& intervals, std::size_t keep)
{
    std::vector<std::pair<std::uint32_t, std::int32_t>> nearest;
    for (std::size_t turn = 0; turn < intervals.size(); ++turn) {
        const auto before = intervals.begin() + static_cast<std::ptrdiff_t>(turn);
        const auto asNear = std::count_if(intervals.begin(), before,
                                          [&](std::int32_t v) { return v <= intervals[turn]; });
        if (static_cast<std::size_t>(asNear) < keep)
            nearest.emplace_back(static_cast<std::uint32_t>(turn), intervals[turn]);
    }
    return nearest;
}

/// Adds what is within the limits, as they are at that time.
std::vector<std::pair<std::uint32_t, std::int32_t>>
gathered(const std::vector<std::int32_t>& intervals, std::size_t keep,
         const std::vector<std::uint32_t>& turns)
{
    NearItems near;
    near.reset(keep);
    near.limits().reset(intervals.size());
    for (std::size_t run = 0; run < near.limits().runs(); ++run)
        near.limits().set(run, std::numeric_limits<std::int32_t>::max());
    for (const std::uint32_t turn : turns)
        if (intervals[turn] < near.limits().byRun()[NearLimits::runOf(turn)])
            near.add({turn, intervals[turn]});
    std::vector<std::pair<std::uint32_t, std::int32_t>> nearest;
    for (const auto [turn, interval] : near.nearestSoFar())
        nearest.emplace_back(turn, interval);
    return nearest;
}

TEST(NearItems, KeepThoseAmongTheNearestOfEarlierTurns)
{
    std::mt19937 random(5);
    for (const std::size_t items : {1U, 10U, 400U, 3000U})
        for (const std::size_t keep : {1U, 5U, 100U, 5000U})
            for (const std::int32_t most : {1, 20, 1000000}) {
                const std::vector<std::int32_t> intervals = drawIntervals(items, most, random);
                std::vector<std::uint32_t> turns(items);
                std::iota(turns.begin(), turns.end(), 0);
                const auto expected = expectedNearest(intervals, keep);
                EXPECT_EQ(gathered(intervals, keep, turns), expected);
                std::ranges::reverse(turns);
                EXPECT_EQ(gathered(intervals, keep, turns), expected);
                std::ranges::shuffle(turns, random);
                EXPECT_EQ(gathered(intervals, keep, turns), expected);
            }
}

TEST(NearItems, ForgetTheQueryBefore)
{
    NearItems near;
    near.reset(2);
    near.limits().reset(4);
    near.add({1, 3});
    near.reset(2);
    EXPECT_TRUE(near.nearestSoFar().empty());
}

TEST(NearItems, KeepAnyNumber)
{
    NearItems near;
    near.reset(std::numeric_limits<std::size_t>::max());
    near.limits().reset(1000);
    for (std::uint32_t turn = 0; turn < 1000; ++turn)
        near.add({turn, 1});
    EXPECT_EQ(near.nearestSoFar().size(), 1000U);
}

} // namespace
} // namespace crossfade
