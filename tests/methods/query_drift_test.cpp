#include "tests/methods/drawn_features.h"
#include "tests/methods/fitting.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace crossfade
{
namespace
{

using test::fitted;
using test::largestDifference;
using test::mappedQueries;
using test::optionsOf;
using test::TemporaryFolder;
using test::trainingOf;

using ::testing::HasSubstr;

std::unique_ptr<FittedMethod> driftFit(const ModelFeatures& features, const char* rotation = "none",
                                       Distance distance = Distance::L2)
{
    return fitted("qdc", trainingOf(features), optionsOf("qdc", {{"rotation", rotation}}),
                  {.distance = distance});
}

/// (x, y, z) to (−y, x, z), then moved by (1, −2, 3).
ModelFeatures turnedAndMoved(std::size_t rows, std::uint64_t seed)
{
    const FeatureMatrix features = drawnFeatures(rows, 3, seed);
    std::vector<float> old;
    for (std::size_t i = 0; i < rows; ++i) {
        const auto x = features.row(i);
        old.insert(old.end(), {1 - x[1], -2 + x[0], 3 + x[2]});
    }
    return {FeatureMatrix(rows, 3, std::move(old)), features, {}};
}

TEST(QueryDrift, AConstantShiftIsUndoneExactly)
{
    // Quarters, so that every sum is exact in float32.
    const ModelFeatures items{FeatureMatrix(3, 2, {1, 2, 0.5, -1, 4, 0.25}),
                              FeatureMatrix(3, 2, {1.25, 0, 0.75, -3, 4.25, -1.75}),
                              {}};
    const auto fit = driftFit(items);
    EXPECT_TRUE(std::ranges::equal(mappedQueries(*fit, items).values(), items.oldModel.values()));
    JobContext job;
    const RetrievalData data{.query = items, .gallery = items};
    for (const double loss : fit->alignmentLoss(data, fit->apply(data, job), job))
        EXPECT_EQ(loss, 0);
}

TEST(QueryDrift, IsTheMeanDifferenceByHand)
{
    // Differences new − old: (1, 0), (3, 0), (2, 6): their mean is (2, 2).
    const ModelFeatures rows{
        FeatureMatrix(3, 2, {0, 0, 1, 1, 2, 2}), FeatureMatrix(3, 2, {1, 0, 4, 1, 4, 8}), {}};
    const FeatureMatrix mapped = mappedQueries(*driftFit(rows), rows);
    EXPECT_NEAR(mapped.row(0)[0], -1, 1e-6);
    EXPECT_NEAR(mapped.row(0)[1], -2, 1e-6);
    EXPECT_NEAR(mapped.row(2)[1], 6, 1e-6);
}

TEST(QueryDrift, CosineTakesTheDriftOfDirections)
{
    // At length 1 new (3, 4) is (0.6, 0.8) and old (0, 2) is (0, 1): the drift is (0.6, −0.2).
    const ModelFeatures rows{FeatureMatrix(1, 2, {0, 2}), FeatureMatrix(1, 2, {3, 4}), {}};
    const FeatureMatrix mapped = mappedQueries(*driftFit(rows, "none", Distance::Cosine), rows);
    EXPECT_NEAR(mapped.row(0)[0], 0, 1e-6);
    EXPECT_NEAR(mapped.row(0)[1], 1, 1e-6);
}

TEST(QueryDrift, WithARotationATurnAndAShiftAreUndone)
{
    const auto fit = driftFit(turnedAndMoved(50, 1), "procrustes");
    const ModelFeatures unseen = turnedAndMoved(20, 2);
    EXPECT_LT(largestDifference(mappedQueries(*fit, unseen), unseen.oldModel), 1e-5);
    EXPECT_GT(
        largestDifference(mappedQueries(*driftFit(turnedAndMoved(50, 1)), unseen), unseen.oldModel),
        0.5);
}

TEST(QueryDrift, UnequalDimensionsNeedARotation)
{
    TrainingData data;
    data.features = {drawnFeatures(30, 4, 1), drawnFeatures(30, 6, 2), {}};
    try {
        method("qdc").checkNeeds(data, optionsOf("qdc", {{"rotation", "none"}}));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
        EXPECT_THAT(error.what(), HasSubstr("dimension 4"));
    }
    EXPECT_NO_THROW(method("qdc").checkNeeds(data, optionsOf("qdc", {{"rotation", "procrustes"}})));
    EXPECT_EQ(mappedQueries(*driftFit(data.features, "procrustes"), data.features).dim(), 4U);
    EXPECT_THROW(method("qdc").describe({.oldDim = 4, .newDim = 6, .sideDim = {}},
                                        optionsOf("qdc", {{"rotation", "none"}})),
                 Error);
}

TEST(QueryDrift, EqualFeaturesAreNoDifficulty)
{
    const ModelFeatures equal{FeatureMatrix(4, 2, std::vector<float>(8, 1.0F)),
                              FeatureMatrix(4, 2, std::vector<float>(8, 3.0F)),
                              {}};
    for (const char* rotation : {"none", "procrustes"})
        EXPECT_LT(
            largestDifference(mappedQueries(*driftFit(equal, rotation), equal), equal.oldModel),
            1e-6)
            << rotation;
}

TEST(QueryDrift, Cost)
{
    const Dimensions dimensions{.oldDim = 128, .newDim = 128, .sideDim = {}};
    EXPECT_EQ(
        method("qdc").describe(dimensions, optionsOf("qdc", {{"rotation", "none"}})).parameters,
        128U);
    EXPECT_EQ(
        method("qdc").describe(dimensions, optionsOf("qdc", {{"rotation", "none"}})).macsPerItem,
        0U);
    EXPECT_EQ(method("qdc")
                  .describe(dimensions, optionsOf("qdc", {{"rotation", "procrustes"}}))
                  .macsPerItem,
              128U * 128);
}

TEST(QueryDrift, IsSavedAndLoadedBitForBit)
{
    const TemporaryFolder folder;
    const ModelFeatures items = turnedAndMoved(40, 1);
    for (const char* rotation : {"none", "procrustes"}) {
        const auto original = driftFit(items, rotation);
        original->save(folder / "saved.pt");
        EXPECT_EQ(transformMethod(folder / "saved.pt"), "qdc");
        EXPECT_TRUE(
            std::ranges::equal(mappedQueries(*original, items).values(),
                               mappedQueries(*loadTransform(folder / "saved.pt"), items).values()));
    }
}

} // namespace
} // namespace crossfade
