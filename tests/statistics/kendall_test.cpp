#include "core/statistics/kendall.h"

#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

using namespace crossfade;

namespace
{

using Values = std::vector<double>;

/// The definition, pair by pair.
std::optional<double> bruteForce(const Values& x, const Values& y)
{
    double difference = 0;
    double untiedX = 0;
    double untiedY = 0;
    for (std::size_t i = 0; i < x.size(); ++i)
        for (std::size_t j = i + 1; j < x.size(); ++j) {
            const double inX = (x[i] < x[j]) - (x[i] > x[j]);
            const double inY = (y[i] < y[j]) - (y[i] > y[j]);
            difference += inX * inY;
            untiedX += inX * inX;
            untiedY += inY * inY;
        }
    if (untiedX == 0 || untiedY == 0)
        return std::nullopt;
    return difference / std::sqrt(untiedX * untiedY);
}

} // namespace

TEST(Kendall, AgreesWithTheDefinitionOnRandomCasesWithTies)
{
    std::mt19937 random(7);
    for (int trial = 0; trial < 500; ++trial) {
        const auto count = static_cast<std::size_t>(random() % 40);
        const auto levels = 1 + random() % 12;
        Values x(count);
        Values y(count);
        for (std::size_t i = 0; i < count; ++i) {
            x[i] = static_cast<double>(random() % levels);
            y[i] = static_cast<double>(random() % levels) - 3;
        }
        const auto expected = bruteForce(x, y);
        const auto actual = kendallTau(x, y);
        ASSERT_EQ(actual.has_value(), expected.has_value()) << "trial " << trial;
        EXPECT_NEAR(actual.value_or(0), expected.value_or(0), 1e-12) << "trial " << trial;
    }
}

TEST(Kendall, KnowsTheEndsOfItsScale)
{
    const Values up{1, 2, 3, 4};
    const Values down{9, 7, 0, -1};
    EXPECT_DOUBLE_EQ(kendallTau(up, up).value(), 1.0);
    EXPECT_DOUBLE_EQ(kendallTau(up, down).value(), -1.0);
}

TEST(Kendall, HandCaseWithTies)
{
    // Pairs: (1,2) concordant, (1,3) concordant, (2,3) tied in x. tau = 2 / sqrt(2 * 3).
    EXPECT_NEAR(kendallTau(Values{1, 2, 2}, Values{1, 2, 3}).value(), 2 / std::sqrt(6.0), 1e-15);
}

TEST(Kendall, IsUndefinedForConstantsAndSingleItems)
{
    EXPECT_FALSE(kendallTau(Values{}, Values{}));
    EXPECT_FALSE(kendallTau(Values{1}, Values{2}));
    EXPECT_FALSE(kendallTau(Values{1, 1, 1}, Values{1, 2, 3}));
}

TEST(Kendall, HasNoValueWithNaN)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(kendallTau(Values{1, nan, 3}, Values{1, 2, 3}));
    EXPECT_FALSE(kendallTau(Values{1, 2, 3}, Values{nan, 2, 3}));
}

TEST(Kendall, RefusesUnequalLengths)
{
    EXPECT_THAT(test::errorText([] {
                    (void)kendallTau(Values{1, 2}, Values{1});
                }),
                testing::HasSubstr("Kendall's tau: 2 values against 1; expected as many"));
}

TEST(Kendall, CountsPairsOfLongRankings)
{
    Values x(200'000);
    Values y(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        x[i] = static_cast<double>(i);
        y[i] = static_cast<double>(i ^ 1U); // every neighbouring pair exchanged
    }
    const double n = static_cast<double>(x.size());
    EXPECT_NEAR(kendallTau(x, y).value(), 1 - 2 * (n / 2) / (n * (n - 1) / 2), 1e-12);
}
