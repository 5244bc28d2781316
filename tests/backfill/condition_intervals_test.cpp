#include "core/backfill/condition_intervals.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

using namespace crossfade;

namespace
{

constexpr std::size_t queryCount = 400;
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// A curve whose slices have these shares of right queries, each query drawn by itself.
MetricCurve drawnCurve(const std::vector<double>& shares, unsigned seed)
{
    std::mt19937 random(seed);
    MetricCurve curve;
    curve.mean.assign(shares.size(), 0.0);
    for (std::size_t query = 0; query < queryCount; ++query)
        for (std::size_t t = 0; t < shares.size(); ++t) {
            const bool right = static_cast<double>(random() % 1000) < 1000 * shares[t];
            curve.perQuery.push_back(right ? 1.0F : 0.0F);
            curve.mean[t] += right ? 1.0 / queryCount : 0;
        }
    return curve;
}

std::vector<float> sliceOf(const MetricCurve& curve, std::size_t slice)
{
    std::vector<float> values;
    for (std::size_t i = slice; i < curve.perQuery.size(); i += curve.mean.size())
        values.push_back(curve.perQuery[i]);
    return values;
}

/// Against the curve's own ends as old and new model.
Conditions judged(const MetricCurve& curve, std::size_t resamples = 2000)
{
    Conditions conditions = judgeConditions(curve.mean, curve.mean.front(), curve.mean.back(), nan);
    JobContext job;
    const std::vector<float> oldModel = sliceOf(curve, 0);
    const std::vector<float> newModel = sliceOf(curve, curve.mean.size() - 1);
    addIntervals(conditions,
                 {.curve = curve, .oldModel = oldModel, .newModel = newModel, .untouched = {}},
                 queryUnits(std::vector(queryCount, true)), resamples, 3, job);
    return conditions;
}

} // namespace

TEST(ConditionIntervals, EqualQueriesHoldWithWidthZero)
{
    const Conditions conditions = judged(drawnCurve({0.3, 0.5, 0.7}, 1));
    for (const Condition& condition : {conditions.startsAtOld, conditions.endsAtNew}) {
        EXPECT_EQ(condition.interval.low, 0);
        EXPECT_EQ(condition.interval.high, 0);
        EXPECT_EQ(condition.verdict, Verdict::Holds);
    }
    EXPECT_FALSE(conditions.backwardCompatible.verdict.has_value());
    const Conditions still = judged([] {
        MetricCurve curve = drawnCurve({0.5}, 2);
        const std::vector<float> once = curve.perQuery;
        curve.perQuery.clear();
        for (const float value : once)
            curve.perQuery.insert(curve.perQuery.end(), 3, value);
        curve.mean.assign(3, curve.mean.front());
        return curve;
    }());
    EXPECT_EQ(still.monotone.interval.low, 0);
    EXPECT_EQ(still.monotone.interval.high, 0);
    EXPECT_EQ(still.monotone.verdict, Verdict::Holds);
}

TEST(ConditionIntervals, OfADifferenceAreAsWideAsItsStandardErrorSays)
{
    const MetricCurve curve = drawnCurve({0.4, 0.8}, 4);
    const std::vector<float> oldModel = sliceOf(drawnCurve({0.5}, 5), 0);
    double mean = 0;
    for (const float value : oldModel)
        mean += value / static_cast<double>(queryCount);
    double squares = 0; // of the differences, query by query
    for (std::size_t q = 0; q < queryCount; ++q)
        squares += std::pow(curve.perQuery[2 * q] - oldModel[q] - (curve.mean[0] - mean), 2);
    const double error = std::sqrt(squares) / static_cast<double>(queryCount);
    Conditions conditions = judgeConditions(curve.mean, mean, curve.mean[1], curve.mean[0]);
    JobContext job;
    const std::vector<float> start = sliceOf(curve, 0);
    addIntervals(
        conditions,
        {.curve = curve, .oldModel = oldModel, .newModel = sliceOf(curve, 1), .untouched = start},
        queryUnits(std::vector(queryCount, true)), 4000, 6, job);
    const Interval& interval = conditions.startsAtOld.interval;
    EXPECT_NEAR(interval.low, conditions.startsAtOld.margin - 1.97 * error, 0.15 * error);
    EXPECT_NEAR(interval.high, conditions.startsAtOld.margin + 1.97 * error, 0.15 * error);
    EXPECT_EQ(conditions.startsAtOld.verdict, Verdict::DoesNotHold);
    // The untouched gallery is the start here, so it has the same interval.
    EXPECT_EQ(conditions.backwardCompatible.interval.low, interval.low);
    EXPECT_EQ(conditions.backwardCompatible.verdict, Verdict::DoesNotHold);
}

TEST(ConditionIntervals, MonotoneIsTrueOfTheWholeCurveAtOnce)
{
    // Steps of 20 points with a standard error of about 3.4: 5.8 of them, beyond any band.
    EXPECT_EQ(judged(drawnCurve({0.1, 0.3, 0.5, 0.7, 0.9}, 7)).monotone.verdict, Verdict::Holds);
    EXPECT_EQ(judged(drawnCurve({0.1, 0.5, 0.3, 0.7, 0.9}, 7)).monotone.verdict,
              Verdict::DoesNotHold);
    const Conditions flat = judged(drawnCurve(std::vector(11, 0.5), 8));
    EXPECT_FALSE(flat.monotone.met);
    EXPECT_EQ(flat.monotone.verdict, Verdict::NotToldApart);
    EXPECT_LE(flat.monotone.interval.low, flat.monotone.margin);
    EXPECT_EQ(flat.monotone.interval.high, 0);
}

TEST(ConditionIntervals, OfAFlatCurveSeldomSeeAFall)
{
    // 55 pairs each at 5 % would see one in most curves; the simultaneous band in at most 5 %.
    std::size_t falls = 0;
    for (unsigned seed = 0; seed < 100; ++seed)
        falls += judged(drawnCurve(std::vector(11, 0.5), 100 + seed), 200).monotone.verdict ==
                         Verdict::DoesNotHold
                     ? 1
                     : 0;
    EXPECT_LE(falls, 10U);
}

TEST(ConditionIntervals, ManySlicesAreThinnedButKeepTheEnds)
{
    std::vector<double> shares;
    for (int t = 0; t <= 200; ++t)
        shares.push_back(0.1 + 0.004 * t);
    const Conditions conditions = judged(drawnCurve(shares, 9), 50);
    EXPECT_EQ(conditions.endsAtNew.interval.low, 0);
    EXPECT_EQ(conditions.startsAtOld.interval.high, 0);
}
