#include "core/data/calibration/query_calibration.h"

#include "core/base/error.h"
#include "core/data/calibration/calibration.h"
#include "tests/support/brute_force.h"
#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <random>

namespace crossfade
{
namespace
{

FeatureMatrix gaussianOfQueryCalibration(std::mt19937& random, std::size_t rows, std::size_t dim)
{
    std::normal_distribution<float> normal(0, 3);
    std::vector<float> values(rows * dim);
    for (float& v : values)
        v = normal(random);
    return {rows, dim, std::move(values)};
}

double keyOf(Distance distance, std::span<const float> query, std::span<const float> item)
{
    return rankingKey(distance, query, item);
}

/// Mean and deviation of one query's keys, by the plain definition.
std::pair<double, double> moments(Distance distance, std::span<const float> query,
                                  const FeatureMatrix& items)
{
    double mean = 0;
    for (std::size_t i = 0; i < items.rows(); ++i)
        mean += keyOf(distance, query, items.row(i)) / static_cast<double>(items.rows());
    double squares = 0;
    for (std::size_t i = 0; i < items.rows(); ++i)
        squares += std::pow(keyOf(distance, query, items.row(i)) - mean, 2);
    return {mean, std::sqrt(squares / static_cast<double>(items.rows()))};
}

/// In what was made, a query's old keys less its new ones are what the map says, up to a factor
/// and a summand of the query that both systems have.
void expectMapped(const Transition& plain, Distance distance, const QueryReference& reference)
{
    const Transition made = calibratedByQuery(plain, distance, reference, {});
    const auto key = [&](const System& system, std::size_t query, std::size_t item) {
        return keyOf(distance, system.query.row(query), system.gallery.row(item));
    };
    for (std::size_t q = 0; q < plain.queryCount(); ++q) {
        const auto [oldMean, oldDeviation] =
            moments(distance, plain.oldSystem.query.row(q), reference.oldItems);
        const auto [newMean, newDeviation] =
            moments(distance, plain.newSystem.query.row(q), reference.newItems);
        const double scale = newDeviation / oldDeviation;
        const double low = key(plain.newSystem, q, 0);
        const double madeLow = key(made.newSystem, q, 0);
        const double factor =
            (key(made.newSystem, q, 1) - madeLow) / (key(plain.newSystem, q, 1) - low);
        ASSERT_GT(factor, 0);
        const auto common = [&](double wanted) { return madeLow + factor * (wanted - low); };
        for (std::size_t i = 0; i < plain.galleryCount(); ++i) {
            const double wanted = common(scale * (key(plain.oldSystem, q, i) - oldMean) + newMean);
            const double size = 1 + std::abs(wanted) + std::abs(madeLow);
            EXPECT_NEAR(key(made.oldSystem, q, i), wanted, 3e-5 * size);
            EXPECT_NEAR(key(made.newSystem, q, i), common(key(plain.newSystem, q, i)), 3e-5 * size);
        }
    }
}

TEST(QueryCalibration, GivesEachQueryTheMomentsOfItsNewKeys)
{
    std::mt19937 random(5);
    const Transition plain{
        {gaussianOfQueryCalibration(random, 6, 7), gaussianOfQueryCalibration(random, 40, 7)},
        {gaussianOfQueryCalibration(random, 6, 4), gaussianOfQueryCalibration(random, 40, 4)}};
    const QueryReference reference{gaussianOfQueryCalibration(random, 25, 7),
                                   gaussianOfQueryCalibration(random, 25, 4)};
    for (const Distance distance : knownDistances)
        expectMapped(plain, distance, reference);
    const Transition turned{plain.newSystem, plain.oldSystem}; // the other one has to make room
    for (const Distance distance : knownDistances)
        expectMapped(turned, distance, {reference.newItems, reference.oldItems});
}

/// Old keys of query (1, 0): 0, 4 and 16 to (1, 0), (−1, 0) and (5, 0); new ones four times that,
/// and 3 more. So key' = 4 · key + 3.
TEST(QueryCalibration, IsWhatIsWorkedOutByHand)
{
    const FeatureMatrix query(1, 2, {1, 0});
    const FeatureMatrix items(3, 2, {1, 0, -1, 0, 5, 0});
    const FeatureMatrix newQuery(1, 2, {2, 0});
    const float up = std::sqrt(3.0F);
    const FeatureMatrix newItems(3, 2, {2, up, -2, up, 10, up});
    const Transition plain{{query, items}, {newQuery, newItems}};
    const Transition made = calibratedByQuery(plain, Distance::L2, {items, newItems}, {});
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_NEAR(keyOf(Distance::L2, made.oldSystem.query.row(0), made.oldSystem.gallery.row(i)),
                    keyOf(Distance::L2, made.newSystem.query.row(0), made.newSystem.gallery.row(i)),
                    1e-4);
}

TEST(QueryCalibration, ComesAfterTheLength)
{
    std::mt19937 random(6);
    const Transition plain{
        {gaussianOfQueryCalibration(random, 4, 3), gaussianOfQueryCalibration(random, 20, 3)},
        {gaussianOfQueryCalibration(random, 4, 3), gaussianOfQueryCalibration(random, 20, 3)}};
    const QueryReference reference{gaussianOfQueryCalibration(random, 15, 3),
                                   gaussianOfQueryCalibration(random, 15, 3)};
    const auto shared = std::make_shared<const QueryReference>(reference);
    const Calibration length{.distance = Distance::L2, .length = 5};
    Calibration both = length;
    both.reference = shared;
    EXPECT_FALSE(both.isIdentity());
    // The same by hand: everything of the old half at length 5, then each query by itself.
    const auto atLength = [&](const FeatureMatrix& old) {
        return calibrated({{old, old}, {old, old}}, length, {}).oldSystem.gallery;
    };
    const Transition byHand = calibratedByQuery(
        {{plain.oldSystem.query, atLength(plain.oldSystem.gallery)}, plain.newSystem}, Distance::L2,
        {atLength(reference.oldItems), reference.newItems}, {});
    const Transition made = calibrated(plain, both, {});
    EXPECT_TRUE(
        std::ranges::equal(made.oldSystem.gallery.values(), byHand.oldSystem.gallery.values()));
    EXPECT_TRUE(std::ranges::equal(made.oldSystem.query.values(), byHand.oldSystem.query.values()));
}

TEST(QueryCalibration, LeavesAQueryWhoseDistancesAreAllEqual)
{
    const FeatureMatrix query(1, 2, {0, 0});
    const FeatureMatrix onACircle(2, 2, {3, 4, 5, 0});
    const FeatureMatrix newItems(2, 2, {1, 0, 9, 0});
    const Transition plain{{query, onACircle}, {query, newItems}};
    const Transition made = calibratedByQuery(plain, Distance::L2, {onACircle, newItems}, {});
    const auto difference = [](const Transition& t, std::size_t i) {
        return keyOf(Distance::L2, t.oldSystem.query.row(0), t.oldSystem.gallery.row(i)) -
               keyOf(Distance::L2, t.newSystem.query.row(0), t.newSystem.gallery.row(i));
    };
    for (std::size_t i = 0; i < 2; ++i)
        EXPECT_NEAR(difference(made, i), difference(plain, i), 1e-4);
}

/// Their similarity to everything is 0, which the map sends to a finite place.
TEST(QueryCalibration, StandsRowsOfZeros)
{
    std::mt19937 random(8);
    FeatureMatrix gallery(4, 2, {0, 0, 1, 0, 0, 1, 1, 1});
    const FeatureMatrix query(2, 2, {0, 0, 1, 0});
    const Transition plain{
        {query, gallery},
        {gaussianOfQueryCalibration(random, 2, 2), gaussianOfQueryCalibration(random, 4, 2)}};
    const QueryReference reference{gaussianOfQueryCalibration(random, 9, 2),
                                   gaussianOfQueryCalibration(random, 9, 2)};
    for (const Distance distance : knownDistances) {
        const Transition made = calibratedByQuery(plain, distance, reference, {});
        for (const FeatureMatrix* matrix : {&made.oldSystem.query, &made.oldSystem.gallery})
            for (const float value : matrix->values())
                EXPECT_TRUE(std::isfinite(value));
        expectMapped({{FeatureMatrix(1, 2, {1, 0}), gallery},
                      {FeatureMatrix(1, 2, {1, 2}), plain.newSystem.gallery}},
                     distance, reference);
    }
}

TEST(QueryCalibration, RefusesAnotherReference)
{
    const FeatureMatrix two(1, 2, {1, 0});
    const FeatureMatrix three(1, 3, {1, 0, 0});
    const Transition plain{{two, two}, {three, three}};
    const FeatureMatrix twoRows(2, 2, {1, 0, 0, 1});
    for (const QueryReference& bad :
         {QueryReference{three, three}, QueryReference{}, QueryReference{twoRows, three}})
        EXPECT_THAT(test::errorText([&] { (void)calibratedByQuery(plain, Distance::L2, bad, {}); }),
                    testing::HasSubstr("calibration of each query: its reference has "));
    EXPECT_NO_THROW(calibratedByQuery(plain, Distance::L2, {two, three}, {}));
}

} // namespace
} // namespace crossfade
