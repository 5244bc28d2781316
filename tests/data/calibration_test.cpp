#include "core/data/calibration/calibration.h"

#include "core/base/error.h"
#include "tests/support/brute_force.h"
#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace crossfade
{
namespace
{

FeatureMatrix gaussian(std::mt19937& random, std::size_t rows, std::size_t dim)
{
    std::normal_distribution<float> normal(0, 3);
    std::vector<float> values(rows * dim);
    for (float& v : values)
        v = normal(random);
    return {rows, dim, std::move(values)};
}

Transition randomTransition(std::mt19937& random)
{
    return {{gaussian(random, 5, 7), gaussian(random, 40, 7)},
            {gaussian(random, 5, 4), gaussian(random, 40, 4)}};
}

double keyOf(Distance distance, const System& system, std::size_t query, std::size_t item)
{
    return rankingKey(distance, system.query.row(query), system.gallery.row(item));
}

std::vector<std::size_t> ranking(Distance distance, const System& system, std::size_t query)
{
    std::vector<std::size_t> items(system.gallery.rows());
    for (std::size_t i = 0; i < items.size(); ++i)
        items[i] = i;
    std::ranges::stable_sort(
        items, {}, [&](std::size_t item) { return keyOf(distance, system, query, item); });
    return items;
}

/// Old minus new keys tell where an item stands among those of the other system; what both keys
/// have in common does not matter.
void expectMapped(const Transition& plain, const Calibration& calibration)
{
    const Transition made = calibrated(plain, calibration, {});
    const Distance distance = calibration.distance;
    // The new keys may be mapped too, by one increasing map a + k·key.
    const double low = keyOf(distance, plain.newSystem, 0, 0);
    const double high = keyOf(distance, plain.newSystem, 0, 1);
    const double madeLow = keyOf(distance, made.newSystem, 0, 0);
    const double k = (keyOf(distance, made.newSystem, 0, 1) - madeLow) / (high - low);
    ASSERT_GT(k, 0);
    const auto common = [&](double key) { return madeLow + k * (key - low); };
    for (std::size_t query = 0; query < plain.queryCount(); ++query)
        for (std::size_t item = 0; item < plain.galleryCount(); ++item) {
            const double oldKey = keyOf(distance, plain.oldSystem, query, item);
            const double wanted = common(calibration.scale * oldKey + calibration.shift);
            const double size = std::max(1.0, std::abs(wanted));
            EXPECT_NEAR(keyOf(distance, made.oldSystem, query, item), wanted, 2e-5 * size);
            EXPECT_NEAR(keyOf(distance, made.newSystem, query, item),
                        common(keyOf(distance, plain.newSystem, query, item)), 2e-5 * size);
        }
    for (std::size_t query = 0; query < plain.queryCount(); ++query) {
        EXPECT_EQ(ranking(distance, made.oldSystem, query),
                  ranking(distance, plain.oldSystem, query));
        EXPECT_EQ(ranking(distance, made.newSystem, query),
                  ranking(distance, plain.newSystem, query));
    }
}

TEST(Calibration, MapsSquaredDistances)
{
    std::mt19937 random(1);
    const Transition plain = randomTransition(random);
    for (const double scale : {0.3, 1.0, 1.7})
        for (const double shift : {-50.0, 0.0, 20.0})
            expectMapped(plain, {Distance::L2, scale, shift});
}

TEST(Calibration, MapsCosineDistances)
{
    std::mt19937 random(2);
    const Transition plain = randomTransition(random);
    for (const double scale : {0.3, 1.0, 1.7})
        for (const double shift : {-0.4, 0.0, 0.5})
            expectMapped(plain, {Distance::Cosine, scale, shift});
}

TEST(Calibration, MapsInnerProducts)
{
    std::mt19937 random(9);
    const Transition plain = randomTransition(random);
    for (const double scale : {0.3, 1.0, 1.7})
        for (const double shift : {-5.0, 0.0, 20.0})
            expectMapped(plain, {Distance::InnerProduct, scale, shift});
}

TEST(Calibration, LeavesTheNewSystemAloneWhereItCan)
{
    std::mt19937 random(3);
    const Transition plain = randomTransition(random);
    EXPECT_TRUE(calibrated(plain, {Distance::L2, 1.5, 3}, {})
                    .newSystem.gallery.sharesStorageWith(plain.newSystem.gallery));
    EXPECT_TRUE(calibrated(plain, {Distance::Cosine, 0.5, 0.2}, {})
                    .newSystem.gallery.sharesStorageWith(plain.newSystem.gallery));
    EXPECT_TRUE(calibrated(plain, {Distance::InnerProduct, 1.5, 3}, {})
                    .newSystem.gallery.sharesStorageWith(plain.newSystem.gallery));
    EXPECT_TRUE(
        calibrated(plain, {}, {}).oldSystem.gallery.sharesStorageWith(plain.oldSystem.gallery));
}

/// (3, 4) of length 5 becomes (6, 8) of length 10; a row of zeros stays; new features and queries
/// do too.
TEST(Calibration, BringsOldGalleryFeaturesToOneLength)
{
    const FeatureMatrix query(1, 2, {1, 0});
    const FeatureMatrix gallery(3, 2, {3, 4, 0, 0, 0, -2});
    const Transition plain{{query, gallery}, {query, gallery}};
    const Transition made = calibrated(plain, {.distance = Distance::L2, .length = 10}, {});
    const std::span<const float> values = made.oldSystem.gallery.values();
    EXPECT_EQ(std::vector<float>(values.begin(), values.end()),
              (std::vector<float>{6, 8, 0, 0, 0, -10}));
    EXPECT_TRUE(made.oldSystem.query.sharesStorageWith(query));
    EXPECT_TRUE(made.newSystem.gallery.sharesStorageWith(gallery));
    // and the map on top of it: 1/4 of the squared distance (1 − 6)² + 8², and 3
    const Transition mapped =
        calibrated(plain, {.distance = Distance::L2, .scale = 0.25, .shift = 3, .length = 10}, {});
    EXPECT_NEAR(keyOf(Distance::L2, mapped.oldSystem, 0, 0), (25.0 + 64.0) / 4 + 3, 1e-5);
    const Transition product = calibrated(
        plain, {.distance = Distance::InnerProduct, .scale = 0.25, .shift = 3, .length = 10}, {});
    EXPECT_NEAR(keyOf(Distance::InnerProduct, product.oldSystem, 0, 0), -6.0 / 4 + 3, 1e-5);
    for (const Calibration& bad : {Calibration{.distance = Distance::Cosine, .length = 10},
                                   Calibration{.distance = Distance::L2, .length = -1}})
        EXPECT_THAT(test::errorText([&] { (void)calibrated(plain, bad, {}); }),
                    testing::HasSubstr("expected a finite length above 0, and l2"));
}

/// Equal distances of small integers stay equal, whatever the scale.
TEST(Calibration, KeepsTiesOfSmallIntegers)
{
    std::mt19937 random(4);
    const System system{brute::smallIntegers(random, 4, 3, 2),
                        brute::smallIntegers(random, 50, 3, 2)};
    const Transition made =
        calibrated({system, system}, {Distance::L2, shortScale(1.2345), 6.789}, {});
    for (std::size_t query = 0; query < 4; ++query)
        for (std::size_t item = 1; item < 50; ++item)
            EXPECT_EQ(keyOf(Distance::L2, system, query, item) ==
                          keyOf(Distance::L2, system, query, 0),
                      keyOf(Distance::L2, made.oldSystem, query, item) ==
                          keyOf(Distance::L2, made.oldSystem, query, 0));
}

TEST(Calibration, ShortScalesAreNear)
{
    for (const double scale : {1e-6, 0.3, 1.0, 1.7, 4.0, 12345.678})
        EXPECT_NEAR(shortScale(scale), scale, 5e-4 * scale);
    EXPECT_EQ(shortScale(1), 1);
    EXPECT_EQ(shortScale(0.25), 0.25);
}

/// Similarity 0 is mapped as any other: for a = 1/2 and c = 0.6 to 0.3.
TEST(Calibration, MapsRowsOfZeros)
{
    const FeatureMatrix query(2, 2, {0, 0, 1, 0});
    const FeatureMatrix gallery(2, 2, {0, 0, 3, 4});
    const Transition plain{{query, gallery}, {query, gallery}};
    const Calibration half{Distance::Cosine, 0.5, 0.2}; // cos' = 0.5·cos + 0.3
    const System made = calibrated(plain, half, {}).oldSystem;
    EXPECT_NEAR(keyOf(Distance::Cosine, made, 0, 1), 1 - 0.3, 1e-6); // query of zeros
    EXPECT_NEAR(keyOf(Distance::Cosine, made, 1, 0), 1 - 0.3, 1e-6); // item of zeros
    EXPECT_NEAR(keyOf(Distance::Cosine, made, 1, 1), 1 - (0.5 * 0.6 + 0.3), 1e-6);
}

TEST(Calibration, RefusesMapsThatDoNotIncrease)
{
    const FeatureMatrix one(1, 1, {1});
    const Transition plain{{one, one}, {one, one}};
    for (const double scale : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN()})
        EXPECT_THAT(test::errorText([&] {
                        (void)calibrated(plain, {Distance::L2, scale, 0}, {});
                    }),
                    testing::HasSubstr("expected finite numbers, the scale above 0"));
    const Calibration shifted{Distance::L2, 1, std::numeric_limits<double>::infinity()};
    EXPECT_THAT(test::errorText([&] { (void)calibrated(plain, shifted, {}); }),
                testing::HasSubstr("calibration: scale 1.000000, shift inf"));
}

} // namespace
} // namespace crossfade
