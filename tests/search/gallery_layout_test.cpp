#include "core/search/gallery_layout.h"

#include "core/base/error.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

using namespace crossfade;

namespace
{

/// Two independent coordinates with standard deviations 3 and 2, along unit vectors of D
/// dimensions, and a little noise.
FeatureMatrix stretched(std::size_t rows, std::size_t dim, unsigned seed, double noise)
{
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    std::vector<float> values(rows * dim);
    for (std::size_t row = 0; row < rows; ++row) {
        const double a = 3 * normal(random);
        const double b = 2 * normal(random);
        for (std::size_t d = 0; d < dim; ++d)
            values[row * dim + d] = static_cast<float>((d == 0 ? a : 0) + (d == 1 ? b : 0) + 5 +
                                                       noise * normal(random));
    }
    return {rows, dim, std::move(values)};
}

double distance(const GalleryLayout::Point& a, const GalleryLayout::Point& b)
{
    return std::hypot(static_cast<double>(a[0] - b[0]), static_cast<double>(a[1] - b[1]));
}

} // namespace

TEST(GalleryLayout, FindsThePlaneInWhichTheFeaturesLie)
{
    const FeatureMatrix features = stretched(500, 12, 1, 0);
    JobContext job;
    const GalleryLayout layout = layOutGallery(features, features, job);
    EXPECT_TRUE(layout.oneSpace);
    EXPECT_NEAR(layout.explained, 1, 1e-9);
    EXPECT_EQ(layout.before, layout.after);
    for (std::size_t i = 1; i < 20; ++i) { // distances in the plane are those of the features
        const double dx = static_cast<double>(features.row(0)[0] - features.row(i)[0]);
        const double dy = static_cast<double>(features.row(0)[1] - features.row(i)[1]);
        EXPECT_NEAR(distance(layout.before[0], layout.before[i]), std::hypot(dx, dy), 1e-4);
    }
}

TEST(GalleryLayout, IsOneSpaceForOldAndNewFeatures)
{
    const FeatureMatrix before = stretched(300, 6, 2, 0.1);
    std::vector<float> moved(before.values().begin(), before.values().end());
    for (std::size_t i = 0; i < moved.size(); i += 6)
        moved[i] += 1; // every item moves by one along the first axis
    JobContext job;
    const GalleryLayout layout = layOutGallery(before, {300, 6, std::move(moved)}, job);
    EXPECT_GT(layout.explained, 0.98);
    for (std::size_t i = 0; i < 300; ++i)
        EXPECT_NEAR(distance(layout.before[i], layout.after[i]), 1, 0.01);
}

TEST(GalleryLayout, TurnsASecondSpaceTowardsTheFirst)
{
    const FeatureMatrix before = stretched(400, 5, 3, 0);
    std::vector<float> other; // the same plane, turned and doubled, in seven dimensions
    for (std::size_t i = 0; i < 400; ++i) {
        const float a = before.row(i)[0];
        const float b = before.row(i)[1];
        other.insert(other.end(), {0, 2 * b, 0, -2 * a, 0, 0, 1});
    }
    JobContext job;
    const GalleryLayout layout = layOutGallery(before, {400, 7, std::move(other)}, job);
    EXPECT_FALSE(layout.oneSpace);
    for (std::size_t i = 0; i < 400; ++i)
        EXPECT_NEAR(distance(layout.before[i], layout.after[i]), 0, 1e-3);
}

TEST(GalleryLayout, IsTheSameEveryTimeAndRefusesOtherCounts)
{
    const FeatureMatrix features = stretched(100, 4, 4, 0.5);
    JobContext job;
    EXPECT_EQ(layOutGallery(features, features, job).before,
              layOutGallery(features, features, job).before);
    EXPECT_THROW(layOutGallery(features, stretched(99, 4, 4, 0.5), job), Error);
    const FeatureMatrix one(3, 1, {1, 2, 4});
    EXPECT_EQ(layOutGallery(one, one, job).before[0][1], 0) << "there is no second dimension";
}

TEST(GalleryLayout, HugeFeaturesHaveTheirPlaces)
{
    const FeatureMatrix features = stretched(200, 6, 2, 0.1);
    std::vector<float> values(features.values().begin(), features.values().end());
    for (float& value : values)
        value *= 0x1p120F; // their squares are beyond float32
    const FeatureMatrix huge(200, 6, values);
    JobContext job;
    const GalleryLayout layout = layOutGallery(features, features, job);
    const GalleryLayout hugeLayout = layOutGallery(huge, huge, job);
    const double scale = static_cast<double>(hugeLayout.before[0][0] / layout.before[0][0]);
    for (std::size_t i = 0; i < 200; ++i)
        for (std::size_t axis = 0; axis < 2; ++axis) {
            const double expected = scale * static_cast<double>(layout.before[i][axis]);
            EXPECT_NEAR(hugeLayout.before[i][axis], expected, 1e-4 * std::fabs(scale));
        }
}
