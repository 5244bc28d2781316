#include "core/backfill/mixed_gallery.h"

#include "core/base/error.h"

#include <gtest/gtest.h>

namespace crossfade
{
namespace
{

const FeatureMatrix query(1, 1, {0});
const Transition transition{{query, FeatureMatrix(3, 1, {3, 1, 2})},
                            {query, FeatureMatrix(3, 1, {1, 2, 3})}};
const Order order{1, 0, 2};

std::vector<std::int64_t> itemsOf(const std::vector<MixedHit>& hits)
{
    std::vector<std::int64_t> items;
    for (const MixedHit& hit : hits)
        items.push_back(hit.item);
    return items;
}

TEST(MixedGallery, ItemsChangeSidesInTheGivenOrder)
{
    const auto position = invertOrder(order);
    const auto at = [&](std::size_t backfilled) {
        return searchMixed(transition, position, backfilled, 0, 3, Distance::L2, {});
    };
    EXPECT_EQ(itemsOf(at(0)), (std::vector<std::int64_t>{1, 2, 0}));
    EXPECT_EQ(itemsOf(at(1)), (std::vector<std::int64_t>{1, 2, 0})) << "ties by row";
    EXPECT_EQ(itemsOf(at(3)), (std::vector<std::int64_t>{0, 1, 2}));
    EXPECT_TRUE(at(1)[0].isNew);
    EXPECT_FALSE(at(1)[1].isNew);
    EXPECT_EQ(at(0)[2].distance, 3);
}

TEST(MixedGallery, RemovedItemsAreLeftOutAndKMayExceedTheGallery)
{
    const auto position = invertOrder(order);
    const std::vector<std::int64_t> removed{1};
    EXPECT_EQ(itemsOf(searchMixed(transition, position, 0, 0, 10, Distance::L2, removed)),
              (std::vector<std::int64_t>{2, 0}));
}

TEST(MixedGallery, BadRequestsAreRefused)
{
    const auto position = invertOrder(order);
    EXPECT_THROW(searchMixed(transition, position, 0, 1, 3, Distance::L2, {}), Error);
    EXPECT_THROW(searchMixed(transition, {}, 0, 0, 3, Distance::L2, {}), Error);
}

TEST(MixedGallery, InvertOrderRefusesWhatIsNoPermutation)
{
    EXPECT_EQ(invertOrder(Order{2, 0, 1}), (Order{1, 2, 0}));
    EXPECT_THROW(invertOrder(Order{0, 0}), Error);
    EXPECT_THROW(invertOrder(Order{0, -1}), Error);
    EXPECT_THROW(invertOrder(Order{0, 2}), Error);
}

} // namespace
} // namespace crossfade
