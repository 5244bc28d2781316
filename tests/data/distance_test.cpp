#include "core/data/distance.h"

#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace crossfade
{
namespace
{

std::vector<float> randomVector(std::mt19937& random, std::size_t dim)
{
    std::normal_distribution<float> normal;
    std::vector<float> x(dim);
    for (float& v : x)
        v = normal(random);
    return x;
}

TEST(Distance, KnownValues)
{
    EXPECT_EQ(exactDistance(Distance::L2, std::vector<float>{0, 0}, std::vector<float>{3, 4}), 5);
    EXPECT_EQ(rankingKey(Distance::L2, std::vector<float>{0, 0}, std::vector<float>{3, 4}), 25);
    EXPECT_EQ(exactDistance(Distance::Cosine, std::vector<float>{1, 0}, std::vector<float>{0, 2}),
              1);
    EXPECT_EQ(exactDistance(Distance::Cosine, std::vector<float>{1, 0}, std::vector<float>{-2, 0}),
              2);
}

TEST(Distance, ZeroVectorHasSimilarityZeroToEverything)
{
    EXPECT_EQ(exactDistance(Distance::Cosine, std::vector<float>{0, 0}, std::vector<float>{1, 2}),
              1);
    EXPECT_EQ(exactDistance(Distance::Cosine, std::vector<float>{0, 0}, std::vector<float>{0, 0}),
              1);
}

TEST(Distance, KeysOfPermutedCoordinatesAreEqual)
{
    std::mt19937 random(1);
    for (std::size_t dim = 1; dim < 70; ++dim) {
        std::vector<float> x = randomVector(random, dim);
        std::vector<float> y = randomVector(random, dim);
        const double l2 = rankingKey(Distance::L2, x, y);
        const double cosine = rankingKey(Distance::Cosine, x, y);
        std::ranges::reverse(x);
        std::ranges::reverse(y);
        EXPECT_EQ(rankingKey(Distance::L2, x, y), l2);
        EXPECT_EQ(rankingKey(Distance::Cosine, x, y), cosine);
    }
}

TEST(Distance, CosineKeysOfParallelVectorsAreEqual)
{
    std::mt19937 random(2);
    const std::vector<float> x = randomVector(random, 33);
    // Integers, so that tripling is exact.
    std::vector<float> y(33);
    for (std::size_t i = 0; i < y.size(); ++i)
        y[i] = static_cast<float>(static_cast<int>(i) - 11);
    std::vector<float> tripled = y;
    for (float& v : tripled)
        v *= 3;
    EXPECT_EQ(rankingKey(Distance::Cosine, x, y), rankingKey(Distance::Cosine, x, tripled));
    EXPECT_EQ(rankingKey(Distance::Cosine, y, tripled), 0);
    EXPECT_EQ(rankingKey(Distance::Cosine, y, y), 0);
}

TEST(Distance, AgreesWithLongDouble)
{
    std::mt19937 random(3);
    for (int trial = 0; trial < 100; ++trial) {
        const std::vector<float> x = randomVector(random, 128);
        const std::vector<float> y = randomVector(random, 128);
        long double square = 0;
        for (std::size_t i = 0; i < x.size(); ++i)
            square +=
                (static_cast<long double>(x[i]) - y[i]) * (static_cast<long double>(x[i]) - y[i]);
        EXPECT_NEAR(exactDistance(Distance::L2, x, y), static_cast<double>(std::sqrt(square)),
                    1e-14);
    }
}

TEST(Distance, TellsApartWhatDoubleSumsCannot)
{
    // ‖x − y‖² is 2⁵⁴ + 1 and 2⁵⁴ + 4: a plain double sum from left to right loses every one.
    const std::vector<float> origin{0, 0, 0, 0, 0};
    const std::vector<float> near{0x1p27F, 1, 0, 0, 0};
    const std::vector<float> far{0x1p27F, 1, 1, 1, 1};
    EXPECT_LT(rankingKey(Distance::L2, origin, near), rankingKey(Distance::L2, origin, far));
}

TEST(Distance, NamesRoundTripAndOthersAreRefused)
{
    EXPECT_EQ(parseDistance(distanceName(Distance::L2)), Distance::L2);
    EXPECT_EQ(parseDistance(distanceName(Distance::Cosine)), Distance::Cosine);
    EXPECT_THAT(test::errorText([] { parseDistance("euclid"); }),
                testing::HasSubstr("distance: 'euclid' is unknown; expected l2 or cosine"));
}

} // namespace
} // namespace crossfade
