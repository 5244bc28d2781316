#include "core/backfill/order.h"

#include "core/backfill/mixed_gallery.h"
#include "core/base/error.h"

#include <gtest/gtest.h>

namespace crossfade
{
namespace
{

Transition galleryOf(std::vector<float> values)
{
    const FeatureMatrix gallery(values.size(), 1, values);
    const FeatureMatrix query(1, 1, {0});
    return {{query, gallery}, {query, gallery}};
}

ErrorCode codeOf(const std::string& id, const OrderInputs& inputs)
{
    try {
        makeOrder(id, inputs);
    } catch (const Error& error) {
        return error.code();
    }
    return ErrorCode::Internal;
}

TEST(Order, RandomIsAPermutationFixedByItsSeed)
{
    const Transition transition = galleryOf(std::vector<float>(100, 1));
    const Order one = makeOrder("random", {.transition = transition, .seed = 1});
    EXPECT_NO_THROW(invertOrder(one));
    EXPECT_EQ(one, makeOrder("random", {.transition = transition, .seed = 1}));
    EXPECT_NE(one, makeOrder("random", {.transition = transition, .seed = 2}));
}

TEST(Order, RandomFavoursNoPlace)
{
    const Transition transition = galleryOf({1, 1, 1});
    std::map<Order, int> seen;
    for (std::uint64_t seed = 0; seed < 6000; ++seed)
        ++seen[makeOrder("random", {.transition = transition, .seed = seed})];
    EXPECT_EQ(seen.size(), 6U);
    for (const auto& [order, count] : seen)
        EXPECT_NEAR(count, 1000, 150);
}

TEST(Order, ClassMeanTakesTheFarthestFromTheirClassFirst)
{
    // Class 0: mean 2, distances 2, 1, 3 (values 0, 1, 5). Class 1 alone: distance 0. A distractor.
    const Transition transition = galleryOf({0, 1, 5, 7, 100});
    const std::vector<std::int64_t> labels{0, 0, 0, 1, -1};
    EXPECT_EQ(makeOrder("class-mean", {.transition = transition, .labels = labels}),
              (Order{2, 0, 1, 3, 4}));
    EXPECT_EQ(codeOf("class-mean", {.transition = transition}), ErrorCode::NeedsNotMet);
}

TEST(Order, OracleLossTakesTheWorstAlignedFirstAndKeepsTheOrderOfEquals)
{
    const Transition transition = galleryOf({0, 0, 0, 0});
    const std::vector<double> loss{1, 3, 1, 2};
    EXPECT_EQ(makeOrder("oracle-loss", {.transition = transition, .alignmentLoss = loss}),
              (Order{1, 3, 0, 2}));
    EXPECT_EQ(codeOf("oracle-loss", {.transition = transition}), ErrorCode::NeedsNotMet);
    EXPECT_TRUE(orderInfo("oracle-loss").oracle);
}

TEST(Order, AGivenOrderIsTakenAsItIsOrRefused)
{
    const Transition transition = galleryOf({0, 0, 0});
    const auto code = [&](const Order& given) {
        return codeOf("file", {.transition = transition, .givenOrder = given});
    };
    const Order given{2, 0, 1};
    EXPECT_EQ(makeOrder("file", {.transition = transition, .givenOrder = given}), given);
    EXPECT_EQ(code({}), ErrorCode::NeedsNotMet);
    EXPECT_EQ(code({0, 1}), ErrorCode::ShapeMismatch);
    EXPECT_EQ(code({0, 1, 1}), ErrorCode::OutOfRange);
    EXPECT_EQ(code({0, 1, 3}), ErrorCode::OutOfRange);
}

TEST(Order, UnknownOrdersAreRefusedByName)
{
    const Transition transition = galleryOf({0});
    EXPECT_EQ(codeOf("alphabetical", {.transition = transition}), ErrorCode::BadUsage);
}

} // namespace
} // namespace crossfade
