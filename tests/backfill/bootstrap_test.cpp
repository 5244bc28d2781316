#include "core/backfill/bootstrap.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

using namespace crossfade;

namespace
{

/// A metric of Q queries at `slices` slices with these values [Q, T].
MetricCurve metricCurve(std::size_t slices, const std::vector<float>& perQuery)
{
    MetricCurve curve;
    curve.perQuery = perQuery;
    for (std::size_t t = 0; t < slices; ++t) {
        double sum = 0;
        double valid = 0;
        for (std::size_t i = t; i < perQuery.size(); i += slices)
            if (!std::isnan(perQuery[i])) {
                sum += perQuery[i];
                valid += 1;
            }
        curve.mean.push_back(sum / valid);
    }
    return curve;
}

std::vector<float> coinFlips(std::size_t count, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<float> values(count);
    for (float& value : values)
        value = random() % 10 < 3 ? 1.0F : 0.0F;
    return values;
}

} // namespace

TEST(Bootstrap, EqualValuesHaveNoSpread)
{
    MetricCurve curve = metricCurve(2, std::vector<float>(80, 1.0F / 3));
    curve.mean = {1.0 / 3, 1.0 / 3}; // the curve's own mean is in double
    JobContext job;
    const auto intervals = bootstrapIntervals({curve}, 200, 0, job);
    ASSERT_EQ(intervals.size(), 1U);
    for (std::size_t t = 0; t < 2; ++t) {
        EXPECT_EQ(intervals[0].low[t], 1.0 / 3);
        EXPECT_EQ(intervals[0].high[t], 1.0 / 3);
    }
}

TEST(Bootstrap, MatchesTheNormalApproximation)
{
    const std::size_t queries = 2000;
    const MetricCurve curve = metricCurve(1, coinFlips(queries, 3));
    JobContext job;
    const auto interval = bootstrapIntervals({curve}, 4000, 5, job)[0];
    const double p = curve.mean[0];
    const double halfWidth = 1.96 * std::sqrt(p * (1 - p) / static_cast<double>(queries));
    EXPECT_NEAR(interval.low[0], p - halfWidth, 0.08 * halfWidth);
    EXPECT_NEAR(interval.high[0], p + halfWidth, 0.08 * halfWidth);
}

TEST(Bootstrap, TwoQueriesByHand)
{
    // Resamples of {0, 1} have means 0, ½, ½, 1 with equal chance: both ends are reached.
    JobContext job;
    const auto interval = bootstrapIntervals({metricCurve(1, {0, 1})}, 1000, 1, job)[0];
    EXPECT_EQ(interval.low[0], 0);
    EXPECT_EQ(interval.high[0], 1);
}

TEST(Bootstrap, DependsOnTheSeedAlone)
{
    const MetricCurve curve = metricCurve(5, coinFlips(500, 4));
    JobContext job;
    const auto first = bootstrapIntervals({curve}, 100, 8, job);
    const auto second = bootstrapIntervals({curve}, 100, 8, job);
    const auto other = bootstrapIntervals({curve}, 100, 9, job);
    EXPECT_EQ(first[0].low, second[0].low);
    EXPECT_EQ(first[0].high, second[0].high);
    EXPECT_NE(first[0].low, other[0].low);
}

TEST(Bootstrap, MetricsShareTheDraws)
{
    // A metric and its complement: with shared draws their intervals mirror each other exactly.
    std::vector<float> values = coinFlips(300, 6);
    std::vector<float> complement;
    for (const float value : values)
        complement.push_back(1 - value);
    JobContext job;
    const auto both =
        bootstrapIntervals({metricCurve(1, values), metricCurve(1, complement)}, 400, 2, job);
    EXPECT_NEAR(both[0].low[0], 1 - both[1].high[0], 1e-12);
    EXPECT_NEAR(both[0].high[0], 1 - both[1].low[0], 1e-12);
}

TEST(Bootstrap, SlicesTakenPieceByPieceGetTheSameDraws)
{
    // 100,000 resamples leave room for 41 columns at once; 60 equal columns must agree.
    std::vector<float> values;
    for (const float value : coinFlips(12, 7))
        values.insert(values.end(), 60, value);
    JobContext job;
    const auto interval = bootstrapIntervals({metricCurve(60, values)}, 100'000, 3, job)[0];
    for (std::size_t t = 1; t < 60; ++t) {
        EXPECT_EQ(interval.low[t], interval.low[0]);
        EXPECT_EQ(interval.high[t], interval.high[0]);
    }
}

TEST(Bootstrap, QueriesWithoutARelevantItemAreNotDrawn)
{
    constexpr float nan = std::numeric_limits<float>::quiet_NaN();
    JobContext job;
    const auto interval = bootstrapIntervals({metricCurve(1, {nan, 0.5F, nan, 0.5F})}, 50, 0, job);
    EXPECT_EQ(interval[0].low[0], 0.5);
    EXPECT_EQ(interval[0].high[0], 0.5);
}

TEST(Bootstrap, WithoutAValidQueryThereIsNoInterval)
{
    constexpr float nan = std::numeric_limits<float>::quiet_NaN();
    JobContext job;
    const auto interval = bootstrapIntervals({metricCurve(1, {nan, nan})}, 50, 0, job);
    EXPECT_TRUE(std::isnan(interval[0].low[0]));
    EXPECT_TRUE(std::isnan(interval[0].high[0]));
}

TEST(Bootstrap, StopsWhenCancelled)
{
    std::stop_source stop;
    stop.request_stop();
    JobContext job(stop.get_token());
    EXPECT_THROW((void)bootstrapIntervals({metricCurve(1, {0, 1})}, 50, 0, job), Cancelled);
}
