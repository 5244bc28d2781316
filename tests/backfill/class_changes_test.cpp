#include "core/backfill/class_changes.h"

#include <gtest/gtest.h>

#include <limits>

using namespace crossfade;

TEST(ClassChanges, ByHand)
{
    const double none = std::numeric_limits<double>::quiet_NaN();
    const std::vector<std::int64_t> labels{4, 4, 7, -1, 9, 2};
    const std::vector<double> before{1, 0, 0.5, 1, none, 0.5};
    const std::vector<double> after{0, 0, 1, 0, none, 1};
    const auto changes = classChanges(
        labels, [&](std::size_t q) { return before[q]; }, [&](std::size_t q) { return after[q]; });
    ASSERT_EQ(changes.size(), 3U) << "class 9 has no value, and -1 is no class";
    EXPECT_EQ(changes[0].label, 2);
    EXPECT_EQ(changes[1].label, 7);
    EXPECT_DOUBLE_EQ(changes[1].change(), 0.5);
    EXPECT_EQ(changes[2].label, 4);
    EXPECT_EQ(changes[2].queries, 2U);
    EXPECT_DOUBLE_EQ(changes[2].before, 0.5);
    EXPECT_DOUBLE_EQ(changes[2].after, 0);
}

TEST(ClassChanges, CountQueriesByTheirWeights)
{
    const std::vector<std::int64_t> labels{1, 1, 2};
    const std::vector<double> after{1, 0, 1};
    const auto changes = classChanges(
        labels, [](std::size_t) { return 0.0; }, [&](std::size_t q) { return after[q]; },
        QueryWeights(std::vector<double>{3, 1, 0}));
    ASSERT_EQ(changes.size(), 1U) << "class 2 counts nothing";
    EXPECT_DOUBLE_EQ(changes[0].after, 0.75);
    EXPECT_EQ(changes[0].queries, 2U);
}
