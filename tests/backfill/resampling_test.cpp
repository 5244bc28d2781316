#include "core/backfill/resampling.h"

#include "core/backfill/drawn_counts.h"
#include "core/backfill/student.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

using namespace crossfade;

namespace
{

SeriesValue valuesOf(const std::vector<std::vector<double>>& series)
{
    return [&series](std::size_t s, std::size_t query) { return series[s][query]; };
}

} // namespace

TEST(Student, HasTheTabledQuantiles)
{
    EXPECT_NEAR(studentQuantile(0.05, 1), 12.7062, 1e-4);
    EXPECT_NEAR(studentQuantile(0.05, 2), 4.30265, 1e-5);
    EXPECT_NEAR(studentQuantile(0.05, 9), 2.26216, 1e-5);
    EXPECT_NEAR(studentQuantile(0.05, 199), 1.97196, 1e-5);
    EXPECT_NEAR(studentQuantile(0.05, 9999), 1.96020, 1e-5);
    EXPECT_NEAR(studentTails(-2.0, 4), 0.116117, 1e-6);
    EXPECT_NEAR(studentTails(3, 2.5), 0.073, 2e-3); // between those of 2 and 3 degrees
    EXPECT_NEAR(normalTails(1.959964), 0.05, 1e-7);
    EXPECT_NEAR(normalBelow(-1.959964), 0.025, 1e-7);
    EXPECT_NEAR(normalQuantile(0.975), 1.959964, 1e-6);
    EXPECT_NEAR(normalQuantile(0.5), 0, 1e-12);
}

TEST(Resampling, DrawsWhatTheStandardGeneratorDraws)
{
    for (const std::uint32_t units : {1U, 3U, 623U, 624U, 625U, 5000U})
        for (const std::uint64_t seed : {std::uint64_t{7}, std::uint64_t{0x123456789abcdef}}) {
            std::seed_seq seeds{static_cast<std::uint32_t>(seed),
                                static_cast<std::uint32_t>(seed >> 32U), 11U};
            std::mt19937 random(seeds);
            std::vector<std::uint32_t> expected(units);
            for (std::uint32_t draw = 0; draw < units; ++draw)
                ++expected[(std::uint64_t{random()} * units) >> 32U];
            std::vector<std::uint32_t> counts(units, 99);
            drawCounts(seed, 11, counts);
            EXPECT_EQ(counts, expected) << units;
        }
}

TEST(Resampling, AgreesWithAllResamplesOfFourQueries)
{
    const std::vector<std::vector<double>> series{{0, 0.25, 0.5, 1}, {1, 0, 0.5, 0.125}};
    std::vector<double> all; // of the difference, over all 4⁴ resamples
    for (std::size_t code = 0; code < 256; ++code) {
        double sum = 0;
        for (std::size_t place = 0, rest = code; place < 4; ++place, rest /= 4)
            sum += series[0][rest % 4] - series[1][rest % 4];
        all.push_back(sum / 4);
    }
    std::ranges::sort(all);
    JobContext job;
    const ResampledMeans means =
        resampledMeans(queryUnits(std::vector(4, true)), 2, valuesOf(series), 20000, 3, job);
    EXPECT_DOUBLE_EQ(means.plain[0], 0.4375);
    EXPECT_DOUBLE_EQ(means.plain[1], 0.40625);
    std::vector<double> drawn;
    for (std::size_t r = 0; r < 20000; ++r)
        drawn.push_back(means.drawn[0][r] - means.drawn[1][r]);
    std::ranges::sort(drawn);
    for (const double share : {0.025, 0.1, 0.3, 0.5, 0.8, 0.975})
        EXPECT_NEAR(percentile(drawn, share), percentile(all, share), 0.04) << share;
}

TEST(Resampling, AClassIsDrawnWithAllItsQueries)
{
    // Classes {0, 0, 1} and {1}: a resample has them 2 : 0, 1 : 1 or 0 : 2.
    const std::vector<std::vector<double>> series{{0, 9, 0, 1, 1}};
    const std::vector<std::int64_t> labels{5, 5, 5, 5, 8};
    const DrawnUnits units = classUnits({true, false, true, true, true}, labels);
    EXPECT_EQ(units.count, 2U);
    EXPECT_EQ(units.ofQuery, (std::vector<std::int64_t>{0, -1, 0, 0, 1}));
    JobContext job;
    const ResampledMeans means = resampledMeans(units, 1, valuesOf(series), 200, 1, job);
    for (const double mean : means.drawn[0])
        EXPECT_TRUE(std::abs(mean - 1.0 / 3) < 1e-12 || mean == 0.5 || mean == 1) << mean;
    EXPECT_DOUBLE_EQ(means.plain[0], 0.5);
}

TEST(Resampling, AQueryWithoutAClassIsDrawnByItself)
{
    const std::vector<std::int64_t> labels{-1, 3, -1, 3};
    const DrawnUnits units = classUnits(std::vector(4, true), labels);
    EXPECT_EQ(units.ofQuery, (std::vector<std::int64_t>{0, 1, 2, 1}));
    EXPECT_EQ(units.count, 3U);
}

TEST(Resampling, FewUnitsWidenTheInterval)
{
    std::vector<double> even(1001);
    std::iota(even.begin(), even.end(), 0.0); // percentile p lies at 1000·p; no skewness
    EXPECT_NEAR(CorrectedPercentiles(1'000'000).of(even, 500).low, 25, 0.01);
    // Φ(−√(10/9) · 2.26216) = Φ(−2.38453) = 0.00855
    EXPECT_NEAR(CorrectedPercentiles(10).of(even, 500).low, 8.55, 0.01);
    EXPECT_NEAR(CorrectedPercentiles(10).of(even, 500).high, 991.45, 0.01);
    even[3] = std::nan("");
    EXPECT_FALSE(CorrectedPercentiles(10).of(even, 500).isKnown());
    EXPECT_FALSE(CorrectedPercentiles(10).of({}, 500).isKnown());
}

TEST(Resampling, SkewedOrOffCentreDrawsMoveTheInterval)
{
    std::vector<double> even(1001);
    std::iota(even.begin(), even.end(), 0.0);
    // 600 of 1001 draws and half of one lie below: z_0 = Φ⁻¹(600.5 / 1001) = 0.25322, so the ends
    // are Φ(2 · 0.25322 ∓ 1.95996) = 0.07303 and 0.99318.
    const Interval offCentre = CorrectedPercentiles(1'000'000).of(even, 600);
    EXPECT_NEAR(offCentre.low, 73.03, 0.05);
    EXPECT_NEAR(offCentre.high, 993.18, 0.05);
    // A long tail above: both ends move up.
    std::vector<double> skewed;
    for (const double each : even)
        skewed.push_back(std::pow(each / 1000, 3));
    const Interval moved = CorrectedPercentiles(1'000'000).of(skewed, skewed[500]);
    EXPECT_GT(moved.low, skewed[26]);
    EXPECT_GT(moved.high, skewed[976]);
    const Interval same = CorrectedPercentiles(10).of(std::vector(50, 2.5), 2.5);
    EXPECT_EQ(same.low, 2.5);
    EXPECT_EQ(same.high, 2.5);
}

TEST(Resampling, StopsWhenCancelled)
{
    std::stop_source stop;
    stop.request_stop();
    JobContext job(stop.get_token());
    const std::vector<std::vector<double>> series{{0, 1}};
    EXPECT_THROW((void)resampledMeans(queryUnits({true, true}), 1, valuesOf(series), 9, 0, job),
                 Cancelled);
}
