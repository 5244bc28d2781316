#include "core/backfill/counting/cmc_candidates.h"

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

/// [position] → interval, drawn.
std::vector<std::int32_t> drawIntervals(std::size_t items, std::int32_t most, std::mt19937& random)
{
    std::uniform_int_distribution<std::int32_t> interval(1, most);
    std::vector<std::int32_t> intervals(items);
    std::ranges::generate(intervals, [&] { return interval(random); });
    return intervals;
}

/// The same by definition: fewer than `keep` items with earlier positions are as near.
std::vector<std::pair<std::uint32_t, std::int32_t>>
expectedNearest(const std::vector<std::int32_t>& intervals, std::size_t keep)
{
    std::vector<std::pair<std::uint32_t, std::int32_t>> nearest;
    for (std::size_t position = 0; position < intervals.size(); ++position) {
        const auto before = intervals.begin() + static_cast<std::ptrdiff_t>(position);
        const auto asNear = std::count_if(intervals.begin(), before,
                                          [&](std::int32_t v) { return v <= intervals[position]; });
        if (static_cast<std::size_t>(asNear) < keep)
            nearest.emplace_back(static_cast<std::uint32_t>(position), intervals[position]);
    }
    return nearest;
}

/// Adds what is within the limits, as they are at that time.
std::vector<std::pair<std::uint32_t, std::int32_t>>
gathered(const std::vector<std::int32_t>& intervals, std::size_t keep,
         const std::vector<std::uint32_t>& positions)
{
    CmcCandidates near;
    near.reset(keep);
    near.limits().reset(intervals.size());
    for (std::size_t run = 0; run < near.limits().buckets(); ++run)
        near.limits().set(run, std::numeric_limits<std::int32_t>::max());
    for (const std::uint32_t position : positions)
        if (intervals[position] < near.limits().byBucket()[CandidateLimits::bucketOf(position)])
            near.add({position, intervals[position]});
    std::vector<std::pair<std::uint32_t, std::int32_t>> nearest;
    for (const auto [position, interval] : near.needed())
        nearest.emplace_back(position, interval);
    return nearest;
}

TEST(CmcCandidates, KeepThoseAmongTheNearestOfEarlierTurns)
{
    std::mt19937 random(5);
    for (const std::size_t items : {1U, 10U, 400U, 3000U})
        for (const std::size_t keep : {1U, 5U, 100U, 5000U})
            for (const std::int32_t most : {1, 20, 1000000}) {
                const std::vector<std::int32_t> intervals = drawIntervals(items, most, random);
                std::vector<std::uint32_t> positions(items);
                std::iota(positions.begin(), positions.end(), 0);
                const auto expected = expectedNearest(intervals, keep);
                EXPECT_EQ(gathered(intervals, keep, positions), expected);
                std::ranges::reverse(positions);
                EXPECT_EQ(gathered(intervals, keep, positions), expected);
                std::ranges::shuffle(positions, random);
                EXPECT_EQ(gathered(intervals, keep, positions), expected);
            }
}

TEST(CmcCandidates, ForgetTheQueryBefore)
{
    CmcCandidates near;
    near.reset(2);
    near.limits().reset(4);
    near.add({1, 3});
    near.reset(2);
    EXPECT_TRUE(near.needed().empty());
}

TEST(CmcCandidates, KeepAnyNumber)
{
    CmcCandidates near;
    near.reset(std::numeric_limits<std::size_t>::max());
    near.limits().reset(1000);
    for (std::uint32_t position = 0; position < 1000; ++position)
        near.add({position, 1});
    EXPECT_EQ(near.needed().size(), 1000U);
}

} // namespace
} // namespace crossfade
