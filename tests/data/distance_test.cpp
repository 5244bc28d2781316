#include "core/data/distance.h"

#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <span>
#include <string>
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
    for (const Distance distance : knownDistances)
        EXPECT_EQ(parseDistance(distanceName(distance)), distance);
    for (const char* other : {"euclid", "dot", "IP", ""})
        EXPECT_THAT(test::errorText([&] { parseDistance(other); }),
                    testing::HasSubstr("distance: '" + std::string(other) +
                                       "' is unknown; expected l2, cosine or ip"));
}

TEST(Distance, ServicesTellSimilaritiesWhereThereAreSome)
{
    EXPECT_EQ(servedNumber(Distance::L2, 3), 3);
    EXPECT_EQ(servedNumber(Distance::Cosine, 0.25), 0.75);
    EXPECT_EQ(servedNumber(Distance::InnerProduct, -12), 12);
    for (const Distance distance : knownDistances)
        EXPECT_EQ(servedNumber(distance, servedNumber(distance, 0.5)), 0.5);
}

TEST(InnerProduct, KnownValues)
{
    const std::vector<float> x{1, -2, 3};
    EXPECT_EQ(exactDistance(Distance::InnerProduct, x, std::vector<float>{4, 5, 6}), -12);
    EXPECT_EQ(exactDistance(Distance::InnerProduct, x, std::vector<float>{-4, 5, -6}), 32);
    EXPECT_FALSE(std::signbit(rankingKey(Distance::InnerProduct, x, std::vector<float>{0, 0, 0})));
    EXPECT_EQ(rankingKey(Distance::InnerProduct, x, std::vector<float>{2, 1, 0}), 0);
}

__extension__ typedef __int128 WholeNumber;

/// The sum of products that are whole numbers, without any rounding.
WholeNumber wholeSum(std::span<const float> x, std::span<const float> y)
{
    WholeNumber sum = 0;
    for (std::size_t i = 0; i < x.size(); ++i)
        sum += static_cast<WholeNumber>(static_cast<double>(x[i]) * static_cast<double>(y[i]));
    return sum;
}

/// Products that cancel each other down to their last digits: sums to 100 bits have none of them.
TEST(InnerProduct, IsRoundedOnceHoweverMuchCancels)
{
    std::mt19937 random(7);
    const auto power = [&](int least, int most) {
        return static_cast<int>(random() % static_cast<unsigned>(most - least + 1)) + least;
    };
    for (int trial = 0; trial < 2000; ++trial) {
        // Numbers of 12 bits times powers of two: each product is a whole number of 2^0 below
        // 2^100.
        std::vector<float> x;
        std::vector<float> y;
        const auto add = [&](int shift, int sign) {
            x.push_back(std::ldexp(static_cast<float>(random() % 4096), shift / 2));
            y.push_back(std::ldexp(static_cast<float>(random() % 4096), shift - shift / 2) *
                        static_cast<float>(sign));
        };
        for (std::size_t i = random() % 40; i > 0; --i)
            add(power(0, 75), random() % 2 == 0 ? 1 : -1);
        const std::size_t again = x.size() * (random() % 2);
        for (std::size_t i = 0; i < again; ++i) { // the same with the other sign
            x.push_back(x[i]);
            y.push_back(-y[i]);
        }
        add(power(0, 10), 1);
        const double expected = -static_cast<double>(wholeSum(x, y));
        EXPECT_EQ(rankingKey(Distance::InnerProduct, x, y), expected) << trial;
        std::vector<std::size_t> sequence(x.size());
        std::iota(sequence.begin(), sequence.end(), std::size_t{0});
        std::ranges::shuffle(sequence, random);
        std::vector<float> shuffledX;
        std::vector<float> shuffledY;
        for (const std::size_t i : sequence) {
            shuffledX.push_back(x[i]);
            shuffledY.push_back(y[i]);
        }
        EXPECT_EQ(rankingKey(Distance::InnerProduct, shuffledX, shuffledY), expected) << trial;
    }
}

TEST(InnerProduct, TakesTheLargestAndTheSmallestNumbers)
{
    constexpr float largest = std::numeric_limits<float>::max();
    constexpr float least = std::numeric_limits<float>::denorm_min();
    const double huge = static_cast<double>(largest) * largest;
    const std::vector<float> x{largest, least, -largest, largest};
    EXPECT_EQ(rankingKey(Distance::InnerProduct, x, std::vector<float>{largest, least, largest, 0}),
              -0x1p-298);
    EXPECT_EQ(rankingKey(Distance::InnerProduct, x, std::vector<float>{largest, 0, -largest, 0}),
              -2 * huge);
    EXPECT_EQ(rankingKey(Distance::InnerProduct, x, std::vector<float>{0, 0, largest, least}),
              huge - static_cast<double>(largest) * least);
}

} // namespace
} // namespace crossfade
