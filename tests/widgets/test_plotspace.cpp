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

} // namespace crossfade
