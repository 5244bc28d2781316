#include "core/statistics/verdict.h"

#include <gtest/gtest.h>

using namespace crossfade;

TEST(Verdict, IsThatOfTheWholeInterval)
{
    EXPECT_EQ(verdictOnAbove({0.01, 0.02}), Verdict::Holds);
    EXPECT_EQ(verdictOnAbove({-0.01, 0.02}), Verdict::NotToldApart);
    EXPECT_EQ(verdictOnAbove({-0.02, -0.01}), Verdict::DoesNotHold);
    EXPECT_EQ(verdictOnAbove({0, 0}), Verdict::NotToldApart);
    EXPECT_EQ(verdictOnAbove({}), Verdict::NotToldApart);
    EXPECT_EQ(verdictOnAtLeast({0, 0}), Verdict::Holds);
    EXPECT_EQ(verdictOnAtLeast({-0.01, 0.02}), Verdict::NotToldApart);
    EXPECT_EQ(verdictOnAtLeast({-0.02, -0.01}), Verdict::DoesNotHold);
    EXPECT_EQ(verdictOnAtLeast({}), Verdict::NotToldApart);
}

TEST(Verdict, AHundredthOfAPointIsNoDifference)
{
    EXPECT_EQ(verdictOnAbove({0.00005, 0.00009}), Verdict::NotToldApart);
    EXPECT_EQ(verdictOnAtLeast({-0.00009, -0.00005}), Verdict::Holds);
    EXPECT_EQ(verdictOnAtLeast({-0.0003, -0.0002}), Verdict::DoesNotHold);
}

TEST(Verdict, RoundingAloneIsNoDifference)
{
    EXPECT_EQ(differenceOfMeans(0.5 + 0x1p-40, 0.5), 0);
    EXPECT_GT(differenceOfMeans(0.5 + 0x1p-38, 0.5), 0);
}

TEST(Holm, ByHand)
{
    // Rising: 0.01·4, 0.02·3, 0.03·2, 0.04·1, each at least the one before.
    const std::vector<double> adjusted = holmAdjusted(std::vector<double>{0.04, 0.01, 0.03, 0.02});
    EXPECT_DOUBLE_EQ(adjusted[1], 0.04);
    EXPECT_DOUBLE_EQ(adjusted[3], 0.06);
    EXPECT_DOUBLE_EQ(adjusted[2], 0.06);
    EXPECT_DOUBLE_EQ(adjusted[0], 0.06);
    EXPECT_EQ(holmAdjusted(std::vector<double>{0.7, 0.6}), (std::vector<double>{1, 1}));
    EXPECT_TRUE(holmAdjusted({}).empty());
}
