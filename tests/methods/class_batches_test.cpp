#include "core/methods/rank_merge/class_batches.h"
#include "core/methods/shared/mlp.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/types.h>
#include <torch/utils.h>

#include <numeric>

namespace crossfade
{
namespace
{

using ::testing::UnorderedElementsAreArray;

std::vector<std::int64_t> values(const torch::Tensor& order)
{
    return {order.data_ptr<std::int64_t>(), order.data_ptr<std::int64_t>() + order.numel()};
}

/// How often a row follows one of its own class.
std::size_t neighbours(const std::vector<std::int64_t>& order,
                       const std::vector<std::int64_t>& labels)
{
    std::size_t count = 0;
    for (std::size_t i = 1; i < order.size(); ++i)
        count += labels[static_cast<std::size_t>(order[i])] ==
                 labels[static_cast<std::size_t>(order[i - 1])];
    return count;
}

TEST(ClassBatches, GroupsRowsOfOneClassAndLeavesNoneOut)
{
    std::vector<std::int64_t> labels(120); // 40 classes of 3 rows
    for (std::size_t row = 0; row < labels.size(); ++row)
        labels[row] = static_cast<std::int64_t>(row % 40);
    torch::Generator generator = seededGenerator(1);
    const EpochOrder epochOrder = classGroups(labels, 3);
    const std::vector<std::int64_t> first = values(epochOrder(generator));
    std::vector<std::int64_t> all(labels.size());
    std::iota(all.begin(), all.end(), 0);
    EXPECT_THAT(first, UnorderedElementsAreArray(all));
    EXPECT_GE(neighbours(first, labels), 80U) << "two in each of 40 groups";
    EXPECT_NE(first, values(epochOrder(generator))) << "drawn anew each epoch";
    torch::Generator again = seededGenerator(1);
    EXPECT_EQ(first, values(epochOrder(again)));
}

TEST(ClassBatches, TakesClassesOfAnySizeAndRowsWithoutAClass)
{
    const std::vector<std::int64_t> labels{7, -1, 7, -1, 7, -5, 7, -1, 7, -5};
    torch::Generator generator = seededGenerator(2);
    const std::vector<std::int64_t> order = values(classGroups(labels, 4)(generator));
    EXPECT_THAT(order, UnorderedElementsAreArray({0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
    EXPECT_GE(neighbours(order, labels), 4U) << "a group of four, a pair";
}

TEST(ClassBatches, AGroupOfOneIsThePlainShuffle)
{
    const std::vector<std::int64_t> labels(20, 3);
    torch::Generator one = seededGenerator(3);
    torch::Generator other = seededGenerator(3);
    EXPECT_TRUE(torch::equal(classGroups(labels, 1)(one), shuffledRows(20)(other)));
}

} // namespace
} // namespace crossfade
