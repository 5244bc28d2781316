#include "core/metrics/reliability.h"

#include "core/base/error.h"

#include <gtest/gtest.h>

using namespace crossfade;

TEST(Reliability, MeansOfEqualPartsByWhatWasPredicted)
{
    const std::vector<double> predicted{5, 1, 2, 4, 3};
    const std::vector<double> measured{50, 10, 30, 20, 70};
    const auto bins = reliability(predicted, measured, 2);
    ASSERT_EQ(bins.size(), 2U); // {1, 2} and {3, 4, 5}
    EXPECT_EQ(bins[0].count, 2U);
    EXPECT_DOUBLE_EQ(bins[0].predicted, 1.5);
    EXPECT_DOUBLE_EQ(bins[0].measured, 20);
    EXPECT_EQ(bins[1].count, 3U);
    EXPECT_DOUBLE_EQ(bins[1].predicted, 4);
    EXPECT_DOUBLE_EQ(bins[1].measured, 140.0 / 3);
}

TEST(Reliability, NoMoreBinsThanItems)
{
    EXPECT_EQ(reliability(std::vector<double>{1, 2}, std::vector<double>{1, 2}, 10).size(), 2U);
    EXPECT_TRUE(reliability({}, {}, 10).empty());
    EXPECT_THROW(reliability(std::vector<double>{1}, {}, 10), Error);
}

TEST(Reliability, ItsErrorIsTheMeanGapOfThePartsByTheirItems)
{
    // Gaps 2 (of 1 item) and 1 (of 3 items): (1 · 2 + 3 · 1) / 4.
    const std::vector<ReliabilityBin> bins{{1, 3, 5}, {3, 7, 6}};
    EXPECT_DOUBLE_EQ(calibrationError(bins), 1.25);
    EXPECT_EQ(calibrationError({}), 0);
}
