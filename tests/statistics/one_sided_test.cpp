#include "core/statistics/one_sided.h"

#include "core/statistics/quantiles.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

using namespace crossfade;

namespace
{

DrawnUnits oneByOne(std::size_t count)
{
    return queryUnits(std::vector<bool>(count, true));
}

} // namespace

TEST(OneSided, SpreadIsThatOfTheUnitsMeans)
{
    // Two queries of class 3, one of class 5 and a query that does not count: means 0.3 and 0.6
    // about 0.4 by queries.
    const std::vector<std::int64_t> labels{3, 5, 3, 5};
    const std::vector<double> values{0.2, 0.6, 0.4, 9};
    const UnitSpread spread = spreadOfUnits(classUnits({true, true, true, false}, labels), values);
    EXPECT_EQ(spread.units, 2U);
    EXPECT_NEAR(spread.mean, 0.4, 1e-15);
    // p = 2/3 and 1/3: Σp² = 5/9, and each difference keeps 1 − 2p + Σp² = 2/9 and 8/9 of its
    // variance. Parts of the mean: (0.6 − 0.8) / 3 and (0.6 − 0.4) / 3, each squared 1/225.
    EXPECT_NEAR(spread.effective, 9.0 / 5, 1e-12);
    EXPECT_NEAR(spread.changed, 9.0 / 5, 1e-12);
    EXPECT_NEAR(spread.deviation, std::sqrt((9.0 / 2 + 9.0 / 8) / 225 * 9 / 5), 1e-12);
    EXPECT_NEAR(spread.freedom, 1, 1e-12);
}

/// The variance that the differences of uneven units show is the true one on average, and as
/// certain as its degrees of freedom say.
TEST(OneSided, UnevenUnitsShowTheirVariance)
{
    const std::vector<double> weights{8, 4, 2, 2, 1, 1, 1, 1};
    const DrawnUnits units = queryUnits(std::vector<bool>(weights.size(), true), weights);
    std::mt19937 random(3);
    std::normal_distribution normal(0.0, 0.1);
    constexpr int studies = 20000;
    double sum = 0;
    double squares = 0;
    double freedom = 0;
    double effective = 0;
    for (int study = 0; study < studies; ++study) {
        std::vector<double> values(weights.size());
        for (double& value : values)
            value = normal(random);
        const UnitSpread spread = spreadOfUnits(units, values);
        freedom = spread.freedom;
        effective = spread.effective;
        const double variance = spread.deviation * spread.deviation;
        sum += variance / studies;
        squares += variance * variance / studies;
    }
    EXPECT_NEAR(effective, 400.0 / 92, 1e-12);
    EXPECT_NEAR(sum, 0.01, 0.0002);
    EXPECT_NEAR(2 * sum * sum / (squares - sum * sum), freedom, 0.05 * freedom);
}

TEST(OneSided, EqualUnitsHaveOneDegreeOfFreedomLessThanThereAre)
{
    const UnitSpread spread = spreadOfUnits(oneByOne(7), std::vector<double>{1, 2, 3, 4, 5, 6, 9});
    EXPECT_NEAR(spread.effective, 7, 1e-12);
    EXPECT_NEAR(spread.freedom, 6, 1e-9);
}

/// One unit that weighs almost everything has no difference from the mean, and is not certain.
TEST(OneSided, OneHeavyUnitTellsNothing)
{
    std::vector<double> values(40, 0.1);
    values[0] = 0.2;
    std::vector<double> weights(40, 1);
    weights[0] = 1e6;
    const UnitSpread spread =
        spreadOfUnits(queryUnits(std::vector<bool>(40, true), weights), values);
    EXPECT_NEAR(spread.effective, 1, 1e-3);
    EXPECT_GT(chanceBelow(spread, 0), 0.05);
}

TEST(OneSided, WeightsCountAsOften)
{
    const std::vector<double> values{0.1, 0.4};
    const std::vector<double> weights{1, 0.5};
    const UnitSpread spread = spreadOfUnits(queryUnits({true, true}, weights), values);
    EXPECT_NEAR(spread.mean, 0.2, 1e-15);
}

TEST(OneSided, IsStudentsTestMadeSafe)
{
    // 0.1, 0.2, 0.3, 0.4: mean 0.25, s = 0.12910, symmetric. The standard error counts two more
    // units that change: s · √(1 + 2/4) / 2 = 0.079057, so t = (0.25 − 0.05) / 0.079057 = 2.529822.
    // a = −1.5 · √6 / 6 / 4 = −0.153093; T = a + ((1 + 2at)³ − 1) / (6a) with 1 + 2at = 0.225403:
    // −0.153093 + (0.011452 − 1) / −0.918559 = 0.923102.
    const UnitSpread spread = spreadOfUnits(oneByOne(4), std::vector<double>{0.1, 0.2, 0.3, 0.4});
    EXPECT_NEAR(chanceBelow(spread, 0.05), studentTails(0.923102, 3) / 2, 1e-6);
    // Where the mean is the bound, it is as likely above as below; a little is left of the safety.
    EXPECT_GT(chanceBelow(spread, 0.25), 0.5);
    EXPECT_GT(chanceBelow(spread, 0.4), 0.9);
}

TEST(OneSided, SkewnessMakesTheTestHarderOnTheLongSideAlone)
{
    std::vector<double> few(30, 0.1);
    few[0] = few[1] = -0.4;
    const UnitSpread losing = spreadOfUnits(oneByOne(30), few);
    EXPECT_LT(losing.skewness, -3);
    UnitSpread symmetric = losing;
    symmetric.skewness = 0;
    UnitSpread gaining = losing;
    gaining.skewness = -losing.skewness;
    EXPECT_GT(chanceBelow(losing, 0), chanceBelow(symmetric, 0));
    EXPECT_EQ(chanceBelow(gaining, 0), chanceBelow(symmetric, 0));
}

TEST(OneSided, EndIsWhereTheTestIsAtFivePercent)
{
    std::vector<double> values;
    for (int i = 0; i < 40; ++i)
        values.push_back(0.01 * ((i * 7) % 13) - (i % 10 == 0 ? 0.2 : 0));
    const UnitSpread spread = spreadOfUnits(oneByOne(40), values);
    EXPECT_NEAR(chanceBelow(spread, surelyAbove(spread)), 0.05, 1e-9);
    EXPECT_NEAR(chanceBelow(spread.mirrored(), surelyAbove(spread.mirrored())), 0.05, 1e-9);
}

TEST(OneSided, WhatDidNotChangeIsNoCertainty)
{
    // None of 100 queries changed. Had the share 0.02 been lost, the error would be √(0.0196 / 100)
    // = 0.014, and t = 1.43: not 5 %.
    const UnitSpread few = spreadOfUnits(oneByOne(100), std::vector<double>(100));
    EXPECT_GT(chanceBelow(few, -0.02), 0.05);
    const UnitSpread many = spreadOfUnits(oneByOne(1000), std::vector<double>(1000));
    EXPECT_LT(chanceBelow(many, -0.02), 0.05);
    EXPECT_EQ(chanceBelow(many, 0), 1);
    EXPECT_TRUE(std::isnan(surelyAbove(many)));
}

TEST(OneSided, FewerThanTwoUnitsTellNothing)
{
    const UnitSpread one = spreadOfUnits(oneByOne(1), std::vector<double>{0.9});
    EXPECT_EQ(chanceBelow(one, 0), 1);
    EXPECT_TRUE(std::isnan(surelyAbove(one)));
    EXPECT_FALSE(unitsNeeded(one, 0, 0.5, 0.05, 0.8));
}

TEST(OneSided, NeedsAsManyUnitsAsTheTextbookSays)
{
    // Many units without skewness: n = ((1.6449 + 0.8416) · 0.1 / 0.005)² = 2473, and a little for
    // the safe side.
    const UnitSpread spread{
        .units = 5000, .effective = 5000, .freedom = 4999, .deviation = 0.1, .changed = 5000};
    const auto units = unitsNeeded(spread, -0.005, 0, 0.05, 0.8);
    ASSERT_TRUE(units);
    EXPECT_GE(*units, 2473U);
    EXPECT_LE(*units, 2600U);
    EXPECT_GT(*unitsNeeded(spread, -0.005, 0, 0.025, 0.8), *units);
    EXPECT_GT(*unitsNeeded(spread, -0.005, 0, 0.05, 0.9), *units);
    EXPECT_FALSE(unitsNeeded(spread, -0.005, -0.005, 0.05, 0.8));
    EXPECT_FALSE(unitsNeeded(spread, -0.005, -0.005 + 1e-9, 0.05, 0.8));
}
