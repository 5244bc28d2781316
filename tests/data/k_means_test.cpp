#include "core/data/k_means.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace crossfade
{
namespace
{

using ::testing::ElementsAre;
using ::testing::FloatEq;

FeatureMatrix numbers(std::vector<float> values)
{
    const std::size_t rows = values.size();
    return {rows, 1, std::move(values)};
}

TEST(KMeans, ARowGoesToTheNearestCentreAndToTheFirstOfTwo)
{
    const JobContext job;
    EXPECT_THAT(nearestCentres(numbers({-1, 2, 3, 9}), numbers({0, 4, 6}), job),
                ElementsAre(0, 0, 1, 2));
}

TEST(KMeans, EveryDimensionCounts)
{
    // Eleven dimensions, so that whole groups of eight and a rest are summed.
    std::vector<float> row(11, 0.0F);
    std::vector<float> centres(33, 0.0F);
    centres[7] = 3;       // at 9 from the row
    centres[11 + 8] = 2;  // at 4
    centres[22 + 10] = 4; // at 16
    const JobContext job;
    EXPECT_THAT(nearestCentres({1, 11, row}, {3, 11, centres}, job), ElementsAre(1));
}

TEST(KMeans, LloydsRoundsByHand)
{
    // {0}, {1, 10, 11}: centres 0, 22/3. Then {0, 1}, {10, 11}: centres 0.5, 10.5, which stay.
    const FeatureMatrix rows = numbers({0, 1, 10, 11});
    const JobContext job;
    const FeatureMatrix once = kMeansCentres(rows, numbers({0, 1}), 1, job);
    EXPECT_THAT(once.values(), ElementsAre(FloatEq(0), FloatEq(22.0F / 3)));
    for (const std::size_t rounds : {2U, 3U, 100U})
        EXPECT_THAT(kMeansCentres(rows, numbers({0, 1}), rounds, job).values(),
                    ElementsAre(0.5F, 10.5F));
}

TEST(KMeans, ACentreWithoutRowsStays)
{
    const JobContext job;
    EXPECT_THAT(kMeansCentres(numbers({1, 3}), numbers({0, 50}), 5, job).values(),
                ElementsAre(2, 50));
}

TEST(KMeans, SpreadRowsAreDifferentAsLongAsThereAreDifferentOnes)
{
    const FeatureMatrix rows = numbers({0, 0, 0, 100, 100, -7});
    const JobContext job;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const FeatureMatrix three = spreadRows(rows, 3, seed, job);
        EXPECT_EQ(std::set<float>(three.values().begin(), three.values().end()),
                  (std::set<float>{0, 100, -7}));
        const FeatureMatrix five = spreadRows(rows, 5, seed, job);
        EXPECT_EQ(five.rows(), 5U);
        EXPECT_EQ(std::set<float>(five.values().begin(), five.values().end()),
                  (std::set<float>{0, 100, -7}));
    }
}

TEST(KMeans, FarRowsAreDrawnBeforeNearOnes)
{
    // From 0 the squared distances are 1 and 10,000; from 1 they are 1 and 9,801; from 100, 10,000
    // and 9,801: the near pair is drawn about once in 10,000 times.
    const FeatureMatrix rows = numbers({0, 1, 100});
    const JobContext job;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const FeatureMatrix two = spreadRows(rows, 2, seed, job);
        EXPECT_TRUE(two.row(0)[0] == 100 || two.row(1)[0] == 100);
    }
}

TEST(KMeans, CanBeCancelled)
{
    std::stop_source stop;
    stop.request_stop();
    const JobContext job(stop.get_token());
    EXPECT_THROW(nearestCentres(numbers({1, 2}), numbers({0}), job), Cancelled);
}

} // namespace
} // namespace crossfade
