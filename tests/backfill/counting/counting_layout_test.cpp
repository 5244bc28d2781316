#include "core/backfill/counting/counting_layout.h"
#include "core/data/permutation.h"

#include "core/backfill/curve.h"
#include "core/orders/order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

namespace crossfade
{
namespace
{

TEST(CountingLayout, SliceCountsAreFloors)
{
    EXPECT_EQ(sliceEndsOf(11, 25),
              (std::vector<std::int64_t>{0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 25}));
    EXPECT_EQ(sliceEndsOf(2, 7), (std::vector<std::int64_t>{0, 7}));
}

TEST(CountingLayout, HoldsEveryRowOnceAndDealsItToItsSlice)
{
    std::mt19937 random(1);
    for (const std::size_t count : {1U, 2U, 7U, 100U})
        for (const std::size_t slices : {2U, 3U, 11U, 101U}) {
            std::vector<std::int64_t> order(count);
            std::iota(order.begin(), order.end(), 0);
            std::ranges::shuffle(order, random);
            const auto ends = sliceEndsOf(slices, count);
            const CountingLayout layout = makeCountingLayout(order, ends);
            auto rows = layout.rowAt;
            std::ranges::sort(rows);
            auto all = order;
            std::ranges::sort(all);
            EXPECT_EQ(rows, all);
            const auto position = invertOrder(order);
            const SliceOfItem slice = sliceOfItems(layout, position, ends);
            for (std::size_t place = 0; place < count; ++place) {
                const auto row = static_cast<std::size_t>(layout.rowAt[place]);
                EXPECT_EQ(layout.placeOf[row], place);
                EXPECT_LT(position[row], ends[slice[place]]);
                EXPECT_TRUE(slice[place] == 0 || position[row] >= ends[slice[place] - 1]);
            }
        }
}

TEST(CountingLayout, NeighboursAreOfDifferentSlices)
{
    std::vector<std::int64_t> order(1000);
    std::iota(order.begin(), order.end(), 0);
    const auto ends = sliceEndsOf(101, order.size());
    const SliceOfItem slice = sliceOfItems(makeCountingLayout(order, ends), order, ends);
    for (std::size_t place = 1; place < 900; ++place)
        EXPECT_NE(slice[place], slice[place - 1]);
}

} // namespace
} // namespace crossfade
