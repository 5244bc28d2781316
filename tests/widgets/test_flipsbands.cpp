/// How high the bands of flips are between the slices.

#include "core/backfill/curve.h"
#include "widgets/charts/flipsbands.h"
#include "widgets/charts/flipschart.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace crossfade
{

namespace
{

BackfillCurve curveOfSlices(const std::vector<std::int64_t>& backfilled)
{
    BackfillCurve curve;
    curve.backfilled = backfilled;
    for (const std::int64_t items : backfilled)
        curve.fractions.push_back(static_cast<double>(items) /
                                  static_cast<double>(backfilled.back()));
    return curve;
}

/// At the second slice a half of the gained queries stay so.
const FlipBands bandsOfTheSlices{.gainedStays = {0, 4, 4},
                                 .gainedFades = {0, 4, 0},
                                 .lostFades = {0, 2, 0},
                                 .lostStays = {0, 0, 0}};

} // namespace

TEST(FlipsBands, AreExactAfterEveryItemAndDividedAsAtTheSlices)
{
    std::vector<std::int32_t> gained(21, 8);
    gained[0] = 0;
    gained[20] = 4;
    std::vector<std::int32_t> lost(21, 2);
    lost[0] = 0;
    lost[20] = 0;
    const auto heights = bandHeights(curveOfSlices({0, 10, 20}), bandsOfTheSlices, gained, lost);
    ASSERT_EQ(heights.size(), 21U);
    for (std::size_t n = 0; n <= 20; ++n) {
        EXPECT_DOUBLE_EQ(heights[n].share, static_cast<double>(n) / 20);
        EXPECT_EQ(heights[n].gained, gained[n]) << n;
        EXPECT_EQ(heights[n].lost, lost[n]) << n;
        EXPECT_EQ(heights[n].lostStays, 0) << n << ": none does at the end";
    }
    EXPECT_DOUBLE_EQ(heights[1].gainedStays, 4) << "the first slice has none to tell a part by";
    EXPECT_DOUBLE_EQ(heights[10].gainedStays, 4);
    EXPECT_DOUBLE_EQ(heights[15].gainedStays, 6) << "half way from a half to all";
    EXPECT_DOUBLE_EQ(heights[20].gainedStays, 4);
}

TEST(FlipsBands, HaveNoMorePointsThanAChartCanShow)
{
    constexpr std::int64_t items = 1'000'000;
    const BackfillCurve curve = curveOfSlices({0, 333'333, items});
    const std::vector<std::int32_t> counts(items + 1, 3);
    const auto heights = bandHeights(curve, bandsOfTheSlices, counts, counts);
    EXPECT_LT(heights.size(), 700U);
    EXPECT_EQ(heights.front().share, 0);
    EXPECT_EQ(heights.back().share, 1);
    EXPECT_TRUE(std::ranges::any_of(heights, [](const BandHeights& point) {
        return point.share == 0.333333;
    })) << "the slices are among them";
}

/// Soon after the start nothing has flipped at the nearest slice yet, and there is nothing to list.
TEST(FlipsBands, AClickListsTheNearestSliceThatHasQueriesOfTheBand)
{
    FlipsChart chart;
    chart.resize(500, 400);
    chart.setContent({.fractions = {0, 1},
                      .bands = {.gainedStays = {0, 10},
                                .gainedFades = {0, 0},
                                .lostFades = {0, 0},
                                .lostStays = {0, 0}},
                      .heights = {{},
                                  {.share = 0.1, .gained = 9, .gainedStays = 9},
                                  {.share = 1, .gained = 10, .gainedStays = 10}},
                      .gained = "mended",
                      .lost = "broken",
                      .metric = "CMC@1"});
    const PlotSpace space = chart.space();
    EXPECT_EQ(chart.bandAt(space.at(10, 8.5)), FlipBand::GainedStays);
    EXPECT_EQ(chart.sliceAt(space.at(10, 8.5)), 1);
    EXPECT_EQ(chart.bandAt(space.at(10, 9.5)), FlipBand::Same);
    EXPECT_EQ(chart.sliceAt(space.at(10, 9.5)), 0);
}

} // namespace crossfade
