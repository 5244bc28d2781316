#include "core/search/neighbour_layout.h"

#include "core/base/error.h"
#include "tests/search/brute_force.h"
#include "tests/support/threads_of_the_environment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <span>

namespace crossfade
{

namespace
{

using Place = GalleryLayout::Point;

/// Rows in so many clusters, in each along a curve of its own.
FeatureMatrix curves(std::size_t rows, std::size_t dim, std::size_t clusters, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    std::vector<float> centres(clusters * dim);
    std::vector<float> along(2 * clusters * dim);
    for (float& value : centres)
        value = 3 * normal(random);
    for (float& value : along)
        value = normal(random);
    std::vector<float> values;
    for (std::size_t row = 0; row < rows; ++row) {
        const std::size_t cluster = row % clusters;
        const float t = 6 * static_cast<float>(row) / static_cast<float>(rows) - 3;
        for (std::size_t d = 0; d < dim; ++d)
            values.push_back(centres[cluster * dim + d] +
                             std::sin(t) * along[2 * cluster * dim + d] +
                             t * along[(2 * cluster + 1) * dim + d] + 0.02F * normal(random));
    }
    return {rows, dim, std::move(values)};
}

FeatureMatrix asRows(const std::vector<Place>& places)
{
    std::vector<float> values;
    for (const Place& place : places)
        values.insert(values.end(), place.begin(), place.end());
    return {places.size(), 2, std::move(values)};
}

/// The share of the nearest others by features that are among the nearest on the map.
double kept(const FeatureMatrix& features, const std::vector<Place>& places)
{
    constexpr std::size_t k = 16; // 15, and the row itself, which is always kept
    const Neighbours wanted = test::bruteForce(features, features, k, Distance::L2);
    const FeatureMatrix map = asRows(places);
    const Neighbours found = test::bruteForce(map, map, k, Distance::L2);
    double both = 0;
    for (std::size_t i = 0; i < wanted.items.size(); ++i) {
        const std::span own(&found.items[i / k * k], k);
        both += std::ranges::find(own, wanted.items[i]) != own.end() ? 1 : 0;
    }
    const auto rows = static_cast<double>(places.size());
    return (both - rows) / (static_cast<double>(wanted.items.size()) - rows);
}

double distance(const Place& a, const Place& b)
{
    return std::hypot(static_cast<double>(a[0] - b[0]), static_cast<double>(a[1] - b[1]));
}

double meanMove(const GalleryLayout& layout)
{
    double sum = 0;
    for (std::size_t i = 0; i < layout.before.size(); ++i)
        sum += distance(layout.before[i], layout.after[i]);
    return sum / static_cast<double>(layout.before.size());
}

/// Between items that have nothing to do with each other.
double meanDistance(const std::vector<Place>& places)
{
    double sum = 0;
    for (std::size_t i = 0; i < places.size(); ++i)
        sum += distance(places[i], places[(i * 211 + 89) % places.size()]);
    return sum / static_cast<double>(places.size());
}

GalleryLayout layOut(const FeatureMatrix& before, const FeatureMatrix& after,
                     Distance by = Distance::L2)
{
    JobContext job;
    return layOutByNeighbours(before, after, by, job);
}

void expectFinite(const GalleryLayout& layout)
{
    for (const auto* places : {&layout.before, &layout.after})
        for (const Place& place : *places)
            EXPECT_TRUE(std::isfinite(place[0]) && std::isfinite(place[1]));
}

} // namespace

TEST(NeighbourLayout, KeepsNeighboursThatPrincipalComponentsDoNot)
{
    const FeatureMatrix before = curves(900, 24, 45, 1);
    const FeatureMatrix after = curves(900, 16, 45, 2);
    const GalleryLayout layout = layOut(before, after);
    JobContext job;
    const GalleryLayout principal = layOutGallery(before, after, job);
    for (const auto& [features, here, there] :
         {std::tuple(&before, &layout.before, &principal.before),
          std::tuple(&after, &layout.after, &principal.after)}) {
        EXPECT_GT(kept(*features, *here), 0.6);
        EXPECT_GT(kept(*features, *here), kept(*features, *there) + 0.2);
    }
    EXPECT_NEAR(layout.kept, std::min(kept(before, layout.before), kept(after, layout.after)),
                1e-3);
}

TEST(NeighbourLayout, OldAndNewAreComparable)
{
    const FeatureMatrix before = curves(900, 12, 15, 3);
    const GalleryLayout same = layOut(before, before);
    EXPECT_LT(meanMove(same), 1e-4 * meanDistance(same.before)) << "nothing has changed";
    // The first cluster goes to the second one; all others have the neighbours that they had.
    std::vector<float> values(before.values().begin(), before.values().end());
    for (std::size_t row = 0; row < before.rows(); row += 15)
        for (std::size_t d = 0; d < 12; ++d)
            values[row * 12 + d] = before.row(row + 1)[d] + 0.01F * static_cast<float>(d % 3);
    const GalleryLayout moved = layOut(before, {900, 12, std::move(values)});
    double first = 0;
    double others = 0;
    for (std::size_t i = 0; i < 900; ++i)
        (i % 15 == 0 ? first : others) += distance(moved.before[i], moved.after[i]);
    EXPECT_GT(first / 60, 3 * others / 840);
    EXPECT_LT(others / 840, 0.2 * meanDistance(moved.before));
}

TEST(NeighbourLayout, IsTheSameForEveryNumberOfThreads)
{
    const FeatureMatrix before = curves(700, 8, 7, 4);
    const FeatureMatrix after = curves(700, 8, 7, 5);
    const GalleryLayout many = layOut(before, after, Distance::Cosine);
    const test::ThreadsOfTheEnvironment one("1");
    const GalleryLayout alone = layOut(before, after, Distance::Cosine);
    EXPECT_EQ(many.before, alone.before);
    EXPECT_EQ(many.after, alone.after);
    EXPECT_EQ(many.kept, alone.kept);
}

TEST(NeighbourLayout, FewEqualConstantAndHugeItemsHavePlaces)
{
    for (const std::size_t rows : {1U, 2U, 3U, 15U, 16U})
        for (const Distance by : knownDistances) {
            const GalleryLayout few =
                layOut(test::gaussians(rows, 4, 1), test::gaussians(rows, 3, 2), by);
            EXPECT_EQ(few.before.size(), rows);
            EXPECT_EQ(few.after.size(), rows);
            expectFinite(few);
        }
    const FeatureMatrix constant(50, 3, std::vector<float>(150, 2.0F));
    const FeatureMatrix zero(50, 3, std::vector<float>(150, 0.0F));
    for (const Distance by : knownDistances)
        expectFinite(layOut(constant, zero, by));
    std::vector<float> twice; // each item has many copies
    for (std::size_t i = 0; i < 200; ++i)
        twice.insert(twice.end(), {static_cast<float>(i % 4), static_cast<float>(i % 2), 1});
    const FeatureMatrix copies(200, 3, twice);
    expectFinite(layOut(copies, copies));
    std::vector<float> large;
    const FeatureMatrix drawn = test::gaussians(100, 4, 3);
    for (const float value : drawn.values())
        large.push_back(value * 1e37F);
    const FeatureMatrix huge(100, 4, large);
    expectFinite(layOut(huge, huge));
}

TEST(NeighbourLayout, RefusesWhatHasNoNeighbours)
{
    EXPECT_THROW(layOut({}, {}), Error);
    EXPECT_THROW(layOut(test::gaussians(4, 2, 1), test::gaussians(5, 2, 1)), Error);
    std::vector<float> values(20, 1);
    values[13] = std::numeric_limits<float>::quiet_NaN();
    try {
        layOut(test::gaussians(10, 2, 1), {10, 2, values});
        FAIL() << "NaN has no neighbours";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NotFinite);
    }
}

TEST(NeighbourLayout, ReportsHowFarItIsAndCanBeCancelled)
{
    const FeatureMatrix rows = curves(600, 8, 6, 6);
    std::vector<Stage> stages;
    std::stop_source stop;
    JobContext job(stop.get_token(), [&](const Progress& progress) {
        EXPECT_LE(progress.done, progress.total);
        if (stages.empty() || stages.back() != progress.stage)
            stages.push_back(progress.stage);
        if (progress.stage == Stage::Drawing && progress.done > 0)
            stop.request_stop();
    });
    EXPECT_THROW(layOutByNeighbours(rows, rows, Distance::L2, job), Cancelled);
    EXPECT_EQ(stages, (std::vector{Stage::Searching, Stage::Drawing}));
}

TEST(NeighbourLayout, CanBeCancelledAfterTheLastRound)
{
    const FeatureMatrix rows = curves(600, 8, 6, 6);
    std::stop_source stop;
    JobContext job(stop.get_token(), [&](const Progress& progress) {
        if (progress.stage == Stage::Drawing && progress.done == progress.total)
            stop.request_stop();
    });
    EXPECT_THROW(layOutByNeighbours(rows, rows, Distance::L2, job), Cancelled);
}

} // namespace crossfade
