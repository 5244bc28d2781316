#include "core/backfill/group_gap.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace crossfade;

namespace
{

/// Two groups of two queries, and a query of neither.
const std::vector<GroupMembers> groups{{"kind", "cat", {0, 1}, {}}, {"kind", "dog", {2, 4}, {}}};

} // namespace

TEST(GroupGap, IsTheBestMeanLessTheWorst)
{
    const std::vector<std::vector<double>> values{{0.5, 1}, {1, 1}, {0.25, 0}, {9, 9}, {0.25, 0.5}};
    JobContext job;
    const GroupGap gap = groupGapAlong(
        groups, 2, [&](std::size_t query, std::size_t slice) { return values[query][slice]; }, 0, 0,
        job);
    EXPECT_EQ(gap.attribute, "kind");
    // 0.75 − 0.25 and 1 − 0.25
    EXPECT_EQ(gap.value, (std::vector<double>{0.5, 0.75}));
    EXPECT_TRUE(std::isnan(gap.low[0]));
}

TEST(GroupGap, DrawsWithinTheGroups)
{
    // Each group's queries are alike, so that every draw gives the same means: a draw that mixed
    // the groups would not.
    const std::vector<double> values{0.75, 0.75, 0.5, 0, 0.5};
    JobContext job;
    const GroupGap gap = groupGapAlong(
        groups, 1, [&](std::size_t query, std::size_t) { return values[query]; }, 200, 3, job);
    EXPECT_EQ(gap.value, std::vector{0.25});
    EXPECT_EQ(gap.low, std::vector{0.25});
    EXPECT_EQ(gap.high, std::vector{0.25});
}

TEST(GroupGap, NeedsTwoGroupsWithAValidQuery)
{
    const double nan = std::nan("");
    const std::vector<double> values{0.75, 0.5, nan, 0, nan};
    JobContext job;
    const GroupGap gap = groupGapAlong(
        groups, 1, [&](std::size_t query, std::size_t) { return values[query]; }, 50, 0, job);
    ASSERT_EQ(gap.value.size(), 1U);
    EXPECT_TRUE(std::isnan(gap.value[0]));
    EXPECT_TRUE(std::isnan(gap.low[0]));
}
