#include "core/statistics/generalised_pareto.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace crossfade
{
namespace
{

/// Drawn from the tail by its quantiles.
std::vector<Excess> drawn(const GeneralisedPareto& tail, std::size_t count, std::uint32_t seed)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> uniform(1e-12, 1);
    std::vector<Excess> excesses;
    for (std::size_t i = 0; i < count; ++i) {
        const double u = uniform(random);
        excesses.push_back({tail.shape == 0
                                ? -tail.scale * std::log(u)
                                : tail.scale / tail.shape * (std::pow(u, -tail.shape) - 1),
                            1});
    }
    std::ranges::sort(excesses, {}, &Excess::size);
    return excesses;
}

TEST(GeneralisedPareto, IsFoundAgainInWhatIsDrawnOfIt)
{
    for (const double shape : {-0.4, -0.1, 0.0, 0.2}) {
        const GeneralisedPareto tail{.shape = shape, .scale = 3};
        const std::vector<Excess> excesses = drawn(tail, 20'000, 5);
        const auto fit = fitTail(excesses);
        ASSERT_TRUE(fit.has_value());
        EXPECT_NEAR(fit->shape, shape, 0.04);
        EXPECT_NEAR(fit->scale, 3, 0.12);
        EXPECT_LT(misfit(*fit, excesses), 0.012);
        EXPECT_GT(misfit({.shape = shape, .scale = 6}, excesses), 0.15);
    }
}

// Two moments by hand: 1, 2 and 3 at positions 0.65/3, 1.65/3 and 2.65/3.
TEST(GeneralisedPareto, OfThreeValuesByHand)
{
    const std::vector<Excess> excesses{{1, 1}, {2, 1}, {3, 1}};
    const double weighted = (2.35 * 1 + 1.35 * 2 + 0.35 * 3) / 9;
    const double way = 2 - 2 * weighted;
    const auto fit = fitTail(excesses);
    ASSERT_TRUE(fit.has_value());
    EXPECT_NEAR(fit->scale, 2 * 2 * weighted / way, 1e-12);
    const double shape = 2 - 2 / way;
    EXPECT_NEAR(fit->shape, std::max(shape, -fit->scale / 3), 1e-12); // it reaches the largest one
}

TEST(GeneralisedPareto, CountsEqualValuesAsOften)
{
    const std::vector<Excess> apart{{1, 1}, {1, 1}, {2, 1}, {5, 1}, {5, 1}, {5, 1}, {9, 1}};
    const std::vector<Excess> together{{1, 2}, {2, 1}, {5, 3}, {9, 1}};
    EXPECT_NEAR(fitTail(apart)->shape, fitTail(together)->shape, 1e-12);
    EXPECT_NEAR(fitTail(apart)->scale, fitTail(together)->scale, 1e-12);
}

TEST(GeneralisedPareto, OfEqualValuesThereIsNone)
{
    EXPECT_FALSE(fitTail(std::vector<Excess>{{2, 1}}).has_value());
    EXPECT_FALSE(fitTail(std::vector<Excess>{}).has_value());
    EXPECT_FALSE(fitTail(std::vector<Excess>{{0, 4}}).has_value());
}

TEST(GeneralisedPareto, EndsWhereItsShapeSays)
{
    const GeneralisedPareto tail{.shape = -0.5, .scale = 2};
    EXPECT_DOUBLE_EQ(tail.chanceBeyond(0), 1);
    EXPECT_DOUBLE_EQ(tail.chanceBeyond(2), 0.25);
    EXPECT_DOUBLE_EQ(tail.chanceBeyond(4), 0);
    EXPECT_DOUBLE_EQ(tail.chanceBeyond(7), 0);
    EXPECT_DOUBLE_EQ((GeneralisedPareto{.shape = 0, .scale = 2}.chanceBeyond(2)), std::exp(-1));
}

} // namespace
} // namespace crossfade
