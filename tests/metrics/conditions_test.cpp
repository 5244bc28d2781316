#include "core/metrics/conditions.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

using namespace crossfade;

namespace
{

using Values = std::vector<double>;

// Eighths, so that differences are exact.
constexpr double oldValue = 0.25;
constexpr double newValue = 0.75;

Conditions judge(const Values& means)
{
    return judgeConditions(means, oldValue, newValue, means.front());
}

void expectCondition(const Condition& condition, bool met, double margin)
{
    EXPECT_EQ(condition.met, met);
    EXPECT_EQ(condition.margin, margin);
}

} // namespace

TEST(Conditions, HoldWithTheirMarginsOnARisingCurve)
{
    const Conditions conditions = judge({0.375, 0.5, 0.5, 0.875});
    expectCondition(conditions.backwardCompatible, true, 0.125);
    expectCondition(conditions.startsAtOld, true, 0.125);
    expectCondition(conditions.endsAtNew, true, 0.125);
    expectCondition(conditions.monotone, true, 0);
    EXPECT_FALSE(std::signbit(conditions.monotone.margin));
    EXPECT_EQ(conditions.fall.from, conditions.fall.to);
}

TEST(Conditions, FailByWhatIsLacking)
{
    const Conditions conditions = judge({0.125, 0.5, 0.25, 0.375});
    expectCondition(conditions.backwardCompatible, false, -0.125);
    expectCondition(conditions.startsAtOld, false, -0.125);
    expectCondition(conditions.endsAtNew, false, -0.375);
    expectCondition(conditions.monotone, false, -0.25);
}

TEST(Conditions, OnlyBackwardCompatibilityIsStrict)
{
    const Conditions conditions = judge({oldValue, 0.5, newValue});
    expectCondition(conditions.backwardCompatible, false, 0);
    expectCondition(conditions.startsAtOld, true, 0);
    expectCondition(conditions.endsAtNew, true, 0);
}

TEST(Conditions, AFallIsTheLargestBetweenAnyTwoSlices)
{
    // Two steps of 0.125 down, with a small rise between: 0.625 → 0.4375 is no single step.
    const Conditions slow = judge({0.25, 0.625, 0.5, 0.5625, 0.4375, 0.75});
    EXPECT_EQ(slow.fall.depth, 0.1875);
    EXPECT_EQ(slow.fall.from, 1U);
    EXPECT_EQ(slow.fall.to, 4U);
    // The higher peak comes later, but the deeper fall is before it.
    const Conditions early = judge({0.5, 0.125, 0.75, 0.625});
    EXPECT_EQ(early.fall.depth, 0.375);
    EXPECT_EQ(early.fall.from, 0U);
    EXPECT_EQ(early.fall.to, 1U);
}

TEST(Conditions, TheRoundingOfMeansIsNoDifference)
{
    const double rounding = 0x1p-41;
    const Conditions conditions =
        judge({oldValue + rounding, 0.5, 0.5 - rounding, newValue - rounding});
    expectCondition(conditions.backwardCompatible, false, 0);
    expectCondition(conditions.startsAtOld, true, 0);
    expectCondition(conditions.endsAtNew, true, 0);
    expectCondition(conditions.monotone, true, 0);
}

TEST(Conditions, AHundredthOfAPointIsTolerated)
{
    const double little = 0x1p-14; // 6e-05
    const Conditions within = judge({oldValue - little, 0.5, 0.5 - little, newValue - little});
    expectCondition(within.backwardCompatible, false, -little);
    expectCondition(within.startsAtOld, true, -little);
    expectCondition(within.endsAtNew, true, -little);
    expectCondition(within.monotone, true, -little);
    expectCondition(judge({oldValue + little, newValue}).backwardCompatible, false, little);
    const double more = 0x1p-13; // 1.2e-04
    const Conditions beyond = judge({oldValue - more, 0.5, 0.5 - more, newValue - more});
    expectCondition(beyond.startsAtOld, false, -more);
    expectCondition(beyond.endsAtNew, false, -more);
    expectCondition(beyond.monotone, false, -more);
    expectCondition(judge({oldValue + more, newValue}).backwardCompatible, true, more);
}

TEST(Conditions, BackwardCompatibilityIsAboutTheUntouchedGallery)
{
    const Values means{0.5, 0.75};
    const Conditions worse = judgeConditions(means, oldValue, newValue, 0.125);
    expectCondition(worse.backwardCompatible, false, -0.125);
    expectCondition(worse.startsAtOld, true, 0.25);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(
        std::isnan(judgeConditions(means, oldValue, newValue, nan).backwardCompatible.margin));
}

TEST(Conditions, AreJudgedByTheirIntervals)
{
    EXPECT_FALSE(atLeastCondition(0.1).verdict.has_value());
    EXPECT_EQ(atLeastCondition(0.1, {0.05, 0.15}).verdict, Verdict::Holds);
    EXPECT_EQ(atLeastCondition(0.1, {-0.05, 0.25}).verdict, Verdict::NotToldApart);
    EXPECT_EQ(atLeastCondition(-0.1, {-0.15, -0.05}).verdict, Verdict::DoesNotHold);
    EXPECT_EQ(atLeastCondition(0, {0, 0}).verdict, Verdict::Holds);
    EXPECT_EQ(aboveCondition(0, {0, 0}).verdict, Verdict::Equal);
    EXPECT_EQ(aboveCondition(0.1, {0.05, 0.15}).verdict, Verdict::Holds);
}

TEST(Conditions, WithoutAValidQueryNothingIsMetAndNoMarginIsGiven)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const Conditions conditions = judgeConditions(Values{nan, nan}, nan, nan, nan);
    for (const Condition& condition : {conditions.backwardCompatible, conditions.startsAtOld,
                                       conditions.endsAtNew, conditions.monotone}) {
        EXPECT_FALSE(condition.met);
        EXPECT_TRUE(std::isnan(condition.margin));
    }
}

TEST(Conditions, TellMarginsThatDecimalsWouldHide)
{
    EXPECT_EQ(marginText(0.0123, 4), "+0.0123");
    EXPECT_EQ(marginText(-1.5, 2), "-1.50");
    EXPECT_EQ(marginText(0, 4), "+0.0000");
    EXPECT_EQ(marginText(-3e-6, 4), "-3e-06");
    EXPECT_EQ(marginText(4.9e-5, 4), "+5e-05");
    EXPECT_EQ(marginText(5.1e-5, 4), "+0.0001");
    EXPECT_EQ(marginText(100 * -3e-6, 2), "-3e-04");
}

TEST(Conditions, RoundHalfAUnitAwayFromZero)
{
    EXPECT_EQ(marginText(-0.07375, 4), "-0.0738");
    EXPECT_EQ(marginText(100 * -0.07375, 2), "-7.38");
    EXPECT_EQ(marginText(0.07375, 4), "+0.0738");
    EXPECT_EQ(marginText(-0.07374, 4), "-0.0737");
}
