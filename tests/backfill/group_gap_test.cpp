#include "core/backfill/groups/group_gap.h"

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

TEST(GroupGap, OfCloseGroupsMayBeNothingOrAsMuchAsTheDifferenceEitherWay)
{
    constexpr std::size_t each = 400;
    std::vector<GroupMembers> halves{{"kind", "cat", {}, {}}, {"kind", "dog", {}, {}}};
    for (std::size_t query = 0; query < 2 * each; ++query)
        halves[query / each].queries.push_back(query);
    const auto gapOf = [&](std::size_t catsRight, std::size_t dogsRight) {
        JobContext job;
        const auto value = [&](std::size_t query, std::size_t) {
            return query % each < (query < each ? catsRight : dogsRight) ? 1.0 : 0.0;
        };
        return groupGapAlong(halves, 1, value, 2000, 5, job);
    };
    // 0.735 and 0.73: a standard error of √(0.735 · 0.265 / 400 + 0.73 · 0.27 / 400) = 0.0313, so
    // the difference lies within 0.005 ± 1.97 · 0.0313; means of draws go by steps of 0.0025.
    for (const auto& [cats, dogs] : {std::pair{294, 292}, std::pair{292, 294}}) {
        const GroupGap gap = gapOf(std::size_t(cats), std::size_t(dogs));
        EXPECT_NEAR(gap.value[0], 0.005, 1e-12);
        EXPECT_EQ(gap.low[0], 0);
        EXPECT_NEAR(gap.high[0], 0.0667, 0.008);
    }
    // 0.735 and 0.5: ± 1.97 · 0.0333
    const GroupGap apart = gapOf(294, 200);
    EXPECT_NEAR(apart.low[0], 0.235 - 0.0656, 0.008);
    EXPECT_NEAR(apart.high[0], 0.235 + 0.0656, 0.008);
}

TEST(GroupGap, OfClassesIsDrawnByClassForAllGroupsAlike)
{
    // 40 classes, each with a cat and a dog: every class adds as much to either group, so that the
    // gap is the same in every draw of classes, and only there.
    std::vector<GroupMembers> halves{{"kind", "cat", {}, {}}, {"kind", "dog", {}, {}}};
    std::vector<std::int64_t> labels;
    for (std::size_t query = 0; query < 80; ++query) {
        halves[query % 2].queries.push_back(query);
        labels.push_back(static_cast<std::int64_t>(query / 2));
    }
    const auto value = [](std::size_t query, std::size_t) {
        return static_cast<double>(query / 2) / 80 + (query % 2 == 0 ? 0.25 : 0);
    };
    JobContext job;
    const GroupGap byClass = groupGapAlong(halves, 1, value, 300, 7, job, {}, labels);
    EXPECT_NEAR(byClass.value[0], 0.25, 1e-12);
    EXPECT_NEAR(byClass.low[0], 0.25, 1e-9);
    EXPECT_NEAR(byClass.high[0], 0.25, 1e-9);
    EXPECT_LT(groupGapAlong(halves, 1, value, 300, 7, job).low[0], 0.2) << "by query";
    // Eight classes are too few.
    for (std::int64_t& label : labels)
        label /= 5;
    const auto other = [&](std::size_t query, std::size_t slice) {
        return value(query, slice) + (query < 20 && query % 2 == 0 ? 0.2 : 0);
    };
    EXPECT_TRUE(std::isnan(groupGapAlong(halves, 1, other, 300, 7, job, {}, labels).low[0]));
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
