#include "widgets/charts/plotspace.h"

#include <gtest/gtest.h>

namespace crossfade
{

TEST(PlotSpace, AnAxisHoldsAllThatItIsMadeFor)
{
    for (const auto& [low, high] :
         {std::pair{0.0, 1.0}, {11.97, 12.03}, {0.001, 99.99}, {63.2, 63.2}, {99.8, 100.0}}) {
        for (const PlotAxis& axis : {roundedAxis({}, low, high), percentAxis({}, low, high)}) {
            EXPECT_LE(axis.low, low);
            EXPECT_GE(axis.high, high);
            EXPECT_LT(axis.low, axis.high);
        }
    }
}

/// Whatever it spans, and however low the chart is.
TEST(PlotSpace, AnAxisHasTwoNumbersAtLeast)
{
    for (const auto& [low, high] : {std::pair{0.9, 1.1},
                                    {4.1, 5.9},
                                    {3.0, 18.0},
                                    {1.5, 60.0},
                                    {0.002, 0.004},
                                    {0.3, 40'000.0}})
        for (const int count : {0, 1, 2, 6}) {
            PlotAxis axis = logarithmicAxis({}, low, high);
            for (const bool isLogarithmic : {true, false}) {
                axis.logarithmic = isLogarithmic;
                const std::vector<double> ticks = ticksOf(axis, count);
                ASSERT_GE(ticks.size(), 2U) << low << ' ' << high << ' ' << count;
                EXPECT_GE(ticks.front(), axis.low - 1e-9);
                EXPECT_LE(ticks.back(), axis.high + 1e-9);
            }
        }
}

/// Where nothing differs, the numbers are no longer than those of other axes: there is room for
/// them.
TEST(PlotSpace, AnAxisOfZerosHasShortNumbers)
{
    EXPECT_EQ(roundedAxis({}, 0, 0).low, -1);
    EXPECT_EQ(roundedAxis({}, 0, 0).high, 1);
}

} // namespace crossfade
