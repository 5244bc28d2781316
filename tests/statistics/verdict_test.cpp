#include "core/statistics/verdict.h"

#include <gtest/gtest.h>

using namespace crossfade;

TEST(Verdict, IsThatOfTheWholeInterval)
{
    EXPECT_EQ(verdictOnAbove({0.01, 0.02}), Verdict::Holds);
    EXPECT_EQ(verdictOnAbove({-0.01, 0.02}), Verdict::NotToldApart);
    EXPECT_EQ(verdictOnAbove({-0.02, -0.01}), Verdict::DoesNotHold);
    EXPECT_EQ(verdictOnAbove({0, 0}), Verdict::Equal);
    EXPECT_EQ(verdictOnAbove({}), Verdict::NotToldApart);
    EXPECT_EQ(verdictOnAtLeast({0, 0}), Verdict::Holds);
    EXPECT_EQ(verdictOnAtLeast({-0.01, 0.02}), Verdict::NotToldApart);
    EXPECT_EQ(verdictOnAtLeast({-0.02, -0.01}), Verdict::DoesNotHold);
    EXPECT_EQ(verdictOnAtLeast({}), Verdict::NotToldApart);
}

TEST(Verdict, AHundredthOfAPointIsNoDifference)
{
    constexpr double exactly = 0;
    EXPECT_EQ(verdictOnAbove({0.00005, 0.00009}, exactly), Verdict::NotToldApart);
    EXPECT_EQ(verdictOnAtLeast({-0.00009, -0.00005}, exactly), Verdict::Holds);
    EXPECT_EQ(verdictOnAtLeast({-0.0003, -0.0002}, exactly), Verdict::DoesNotHold);
}

TEST(Verdict, EqualIsWhatNobodyNeedActOn)
{
    // +0.02 [+0.01, +0.03] and −0.04 [−0.06, −0.02] points are as equal as 0.00 [−0.09, +0.1].
    EXPECT_EQ(verdictOnAbove({0.00011, 0.0003}), Verdict::Equal);
    EXPECT_EQ(verdictOnAbove({-0.0006, -0.0002}), Verdict::Equal);
    EXPECT_EQ(verdictOnAbove({-0.0009, 0.001}), Verdict::Equal);
    EXPECT_EQ(verdictOnAbove({-0.0009, 0.0011}), Verdict::NotToldApart);
    EXPECT_EQ(verdictOnAbove({0.0002, 0.0011}), Verdict::Holds);
    EXPECT_EQ(verdictOnAbove({0.0002, 0.0011}, 0.005), Verdict::Equal);
    EXPECT_EQ(verdictOnAtLeast({-0.0006, -0.0002}), Verdict::Equal);
    EXPECT_EQ(verdictOnAtLeast({0, 0.0002}), Verdict::Holds) << "≥ is true of what is equal";
    EXPECT_EQ(verdictText(Verdict::Equal), "equal within 0.1 points");
    EXPECT_EQ(verdictText(Verdict::Equal, 0.005), "equal within 0.5 points");
    EXPECT_EQ(verdictByHolm({0.0002, 0.0003}, 0.7), Verdict::Equal);
    EXPECT_EQ(verdictByHolm({0.002, 0.003}, 0.06), Verdict::NotToldApart);
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
