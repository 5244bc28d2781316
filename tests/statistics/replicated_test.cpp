#include "core/statistics/replicated.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

using namespace crossfade;
using testing::ElementsAre;

TEST(Replicated, ANumberIsComputedInEveryReplicate)
{
    const std::vector<Replicated> of{
        {.value = 3, .drawn = {1, 5}, .without = {2}, .units = 7, .share = 0.5},
        {.value = 2, .drawn = {4, 6}, .without = {1}},
        {.value = 10}}; // known exactly
    const Replicated sum = replicated(of, [](const auto& at) { return at(0) * at(1) + at(2); });
    EXPECT_EQ(sum.value, 16);
    EXPECT_THAT(sum.drawn, ElementsAre(14, 40));
    EXPECT_THAT(sum.without, ElementsAre(12));
    EXPECT_TRUE(sum.withoutQueries.empty());
    EXPECT_EQ(sum.units, 7U);
    EXPECT_EQ(sum.share, 0.5);
    const Replicated difference = of[0] - of[1];
    EXPECT_EQ(difference.value, 1);
    EXPECT_THAT(difference.drawn, ElementsAre(-3, -1));
    const Replicated largest = alongCurve(
        of, [](const std::vector<double>& values) { return *std::ranges::max_element(values); });
    EXPECT_THAT(largest.drawn, ElementsAre(10, 10));
}

TEST(Replicated, TheJackknifeAddsItemsAndQueries)
{
    // Deviations of 0.1: squares 0.02 · 1/2 of the items, of which half are drawn; 0.02 · 1/2 of
    // the queries. √(0.5 · 0.01 + 0.01); Student's t of one degree of freedom is 12.7062.
    const Replicated number{
        .value = 0.5, .without = {0.4, 0.6}, .withoutQueries = {0.6, 0.4}, .share = 0.5};
    EXPECT_NEAR(number.standardError(), std::sqrt(0.015), 1e-15);
    EXPECT_NEAR(number.interval().high, 0.5 + 12.7062 * std::sqrt(0.015), 1e-5);
    EXPECT_EQ((Replicated{.value = 0.5}.interval()), (Interval{0.5, 0.5})) << "known exactly";
    EXPECT_EQ(number.pValue(), 1) << "nothing was drawn";
}

TEST(Replicated, TheJackknifeWorkedByHand)
{
    // Values without each of two groups: 1 and 3, mean 2, (1 + 1) · 1/2 = 1. Student's t with one
    // degree of freedom: 12.706.
    const auto intervalOf = [](const std::vector<double>& without,
                               const std::vector<double>& withoutQueries, double share) {
        return Replicated{
            .value = 2, .without = without, .withoutQueries = withoutQueries, .share = share}
            .interval();
    };
    const std::vector<double> without{1, 3};
    EXPECT_NEAR(intervalOf(without, {}, 0).high, 2 + 12.7062, 1e-3);
    EXPECT_NEAR(intervalOf(without, {}, 0.75).high, 2 + 12.7062 / 2, 1e-3);
    EXPECT_NEAR(intervalOf(without, without, 0).low, 2 - 12.7062 * std::sqrt(2.0), 1e-3);
    EXPECT_EQ(intervalOf({}, {}, 0.5).low, 2);
}

TEST(Replicated, AShareOfAWayThatMayBeNothingIsNotKnown)
{
    const Replicated share{.value = 0.5, .without = {0.4, 0.6}};
    const Estimated known = shareOfWay(share, {.value = 1, .without = {0.99, 1.01}});
    EXPECT_EQ(known.value, 0.5);
    EXPECT_EQ(known.interval, share.interval());
    const Estimated unknown = shareOfWay(share, {.value = 1, .without = {0.9, 1.1}}); // ± 1.27
    EXPECT_TRUE(std::isnan(unknown.value));
    EXPECT_FALSE(unknown.interval.isKnown());

    const Replicated rounding{.value = 1e-8, .without = {1e-8, 1e-8}};
    EXPECT_TRUE(std::isnan(shareOfWay(share, rounding).value));
    const Replicated down{.value = -1, .without = {-0.99, -1.01}};
    EXPECT_TRUE(std::isnan(shareOfWay(share, down).value)) << "of a way down nobody wants a share";

    Replicated drawn{.value = 0.5, .units = 1000};
    Replicated way{.value = 1, .units = 1000};
    for (int draw = 0; draw <= 100; ++draw) {
        drawn.drawn.push_back(draw / 100.0);
        way.drawn.push_back(1);
    }
    EXPECT_EQ(shareOfWay(drawn, way).interval, drawn.interval());
    way.drawn[40] = -1; // one of 101 draws lies farther out than any
    const Interval wider = shareOfWay(drawn, way).interval;
    EXPECT_LT(wider.low, drawn.interval().low);
    EXPECT_GT(wider.high, drawn.interval().high);
    for (int draw = 40; draw < 45; ++draw)
        way.drawn[static_cast<std::size_t>(draw)] = -1;
    EXPECT_TRUE(std::isnan(shareOfWay(drawn, way).value)) << "an end would be one of these";
    way.value = -1;
    way.drawn.assign(101, -1);
    EXPECT_TRUE(std::isnan(shareOfWay(drawn, way).value));
}

TEST(Replicated, SeedsMakeAnIntervalByStudentsT)
{
    // Three seeds that differ by 1/8, alike in every draw: a variance of 1/64 / 3 with two degrees
    // of freedom, whose t is 4.30265.
    Replicated number{.value = 0.125, .drawn = {0.125, 0.125, 0.125}, .units = 40};
    EXPECT_EQ(number.interval(), (Interval{0.125, 0.125}));
    EXPECT_EQ(number.pValue(), 0);
    std::vector<Replicated> seeds(3, number);
    for (std::size_t s = 0; s < 3; ++s) {
        seeds[s].value = static_cast<double>(s) / 8;
        seeds[s].drawn.assign(3, seeds[s].value);
    }
    number.seeds = {seeds};
    EXPECT_NEAR(number.interval().high, 0.125 + 4.30265 * std::sqrt(1.0 / 192), 1e-6);
    // The chance of |t| > 0.125 / √(1/192) = √3 with two degrees of freedom: 1 − √(3/5).
    EXPECT_NEAR(number.pValue(), 1 - std::sqrt(0.6), 1e-9);
}
