#include "core/statistics/number_messages.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace crossfade;

namespace
{

const double unknown = std::nan("");

} // namespace

TEST(NumberMessages, PercentagesHaveTheirIntervalBehindThem)
{
    EXPECT_EQ(percentMessage(0.1234).english(), "12.3 %");
    EXPECT_EQ(percentMessage(unknown).english(), "–");
    EXPECT_EQ(percentMessage({0.123, {0.11, 0.136}}, 1).english(), "12.3 % (11.0–13.6 %)");
    EXPECT_EQ(percentMessage({-0.015, {-0.02, 0.005}}, 1).english(), "-1.5 % (-2.0 to 0.5 %)");
    EXPECT_EQ(percentMessage({0.5, {unknown, unknown}}, 2).english(), "50.00 %");
}

TEST(NumberMessages, WithoutDecimalsPercentagesHaveThoseThatCount)
{
    EXPECT_EQ(percentMessage(0.3, {}).english(), "30 %");
    EXPECT_EQ(percentMessage(0.025, {}).english(), "2.5 %");
    EXPECT_EQ(percentMessage(1.0 / 3, {}).english(), "33.33 %");
    EXPECT_EQ(percentMessage(1, {}).english(), "100 %");
}

TEST(NumberMessages, DifferencesAreInPoints)
{
    EXPECT_EQ(pointsMessage(0.0123).english(), "1.23");
    EXPECT_EQ(pointsMessage(Estimated{0.067, {0.01, 0.12}}).english(), "6.70 (1.00–12.00)");
    EXPECT_EQ(signedPointsMessage({0.1, {-0.05, 0.15}}).english(), "+10.00 (-5.00 to +15.00)");
    EXPECT_EQ(signedPointsMessage({0, {}}).english(), "0.00");
}

TEST(NumberMessages, AFigureHasTheDecimalsThatCount)
{
    EXPECT_EQ(figureMessage(20000).english(), "20000");
    EXPECT_EQ(figureMessage(0.125).english(), "0.125");
    EXPECT_EQ(figureMessage(1.0 / 3).english(), "0.333333");
}
