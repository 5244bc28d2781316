#include "core/statistics/joint_band.h"

#include "core/statistics/resampling.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

using namespace crossfade;

namespace
{

constexpr std::size_t bandQueries = 200;
constexpr std::size_t bandDraws = 1000;

DrawnUnits bandUnits()
{
    return queryUnits(std::vector<bool>(bandQueries, true));
}

/// A curve of so many places whose values are drawn independently, or are the same everywhere.
std::vector<Replicated> curveOfDraws(std::size_t places, bool isSame, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    std::vector<std::vector<double>> values(places, std::vector<double>(bandQueries));
    for (std::vector<double>& place : values)
        for (double& value : place)
            value = normal(random);
    JobContext job;
    return resampledMeans(
        bandUnits(), places,
        [&](std::size_t place, std::size_t query) { return values[isSame ? 0 : place][query]; },
        bandDraws, 1, job);
}

double bandWidth(const Interval& interval)
{
    return interval.high - interval.low;
}

} // namespace

/// At one place alone, and where all places vary together, there is nothing more to hold.
TEST(DrawnBand, IsAsWideAsTheIntervalWhereAllPlacesAreOne)
{
    for (const std::size_t places : {1U, 30U}) {
        const auto curve = curveOfDraws(places, true, 3);
        const auto band = drawnBand(curve);
        ASSERT_EQ(band.size(), places);
        EXPECT_NEAR(bandWidth(band[0]), bandWidth(curve[0].interval()), 0.1 * bandWidth(band[0]));
    }
}

/// Of 20 independent normal values, the largest lies beyond 3.02 standard errors in 5 % of
/// bandDraws.
TEST(DrawnBand, HoldsIndependentPlacesTogether)
{
    const auto curve = curveOfDraws(20, false, 4);
    const auto band = drawnBand(curve);
    for (std::size_t place = 0; place < curve.size(); ++place) {
        const double errors = bandWidth(band[place]) / 2 / curve[place].standardError();
        EXPECT_GT(errors, 2.75);
        EXPECT_LT(errors, 3.35);
        EXPECT_LE(band[place].low, curve[place].interval().low);
        EXPECT_GE(band[place].high, curve[place].interval().high);
    }
}

/// A band of a curve that is 0 in truth holds 0 everywhere in about 95 % of samples.
TEST(DrawnBand, HoldsTheTruthInNineteenOfTwentySamples)
{
    constexpr unsigned samples = 100;
    unsigned held = 0;
    for (unsigned sample = 0; sample < samples; ++sample) {
        bool holds = true;
        for (const Interval& at : drawnBand(curveOfDraws(10, false, 100 + sample)))
            holds = holds && at.contains(0);
        held += holds ? 1 : 0;
    }
    EXPECT_GE(held, 88U);
    EXPECT_LE(held, 100U);
}

TEST(DrawnBand, IsNotKnownWhereAnIntervalIsNot)
{
    EXPECT_TRUE(drawnBand({}).empty());
    auto curve = curveOfDraws(3, false, 5);
    curve[1].value = std::nan("");
    EXPECT_TRUE(drawnBand(curve).empty());
}
