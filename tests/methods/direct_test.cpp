#include "core/base/error.h"
#include "core/methods/registry.h"
#include "tests/methods/drawn_features.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace crossfade
{
namespace
{

using test::TemporaryFolder;

using ::testing::HasSubstr;

RetrievalData retrieval(std::size_t oldDim, std::size_t newDim)
{
    return {.query = {drawnFeatures(4, oldDim, 1), drawnFeatures(4, newDim, 2), {}},
            .gallery = {drawnFeatures(6, oldDim, 3), drawnFeatures(6, newDim, 4), {}}};
}

TEST(Direct, HandsOverTheFeaturesAsTheyAre)
{
    JobContext job;
    const Method& direct = method("direct");
    const auto fitted = direct.fit({}, Options(direct.info().options), {}, job);
    const RetrievalData data = retrieval(3, 3);
    const Transition transition = fitted->apply(data, job);
    EXPECT_TRUE(transition.oldSystem.query.sharesStorageWith(data.query.newModel));
    EXPECT_TRUE(transition.oldSystem.gallery.sharesStorageWith(data.gallery.oldModel));
    EXPECT_TRUE(transition.newSystem.query.sharesStorageWith(data.query.newModel));
    EXPECT_TRUE(transition.newSystem.gallery.sharesStorageWith(data.gallery.newModel));
}

TEST(Direct, AlignmentLossByHand)
{
    JobContext job;
    RetrievalData data;
    data.query.newModel = FeatureMatrix(1, 2, {0, 0});
    data.gallery.oldModel = FeatureMatrix(2, 2, {1, 2, 3, 4});
    data.gallery.newModel = FeatureMatrix(2, 2, {1, 5, 1, 3});
    const auto fitted = method("direct").fit({}, Options(), {}, job);
    EXPECT_THAT(fitted->alignmentLoss(data, fitted->apply(data, job), job),
                ::testing::ElementsAre(9.0, 5.0));
}

TEST(Direct, SaysWhatToDoWhereTheDimensionsDiffer)
{
    JobContext job;
    const Method& direct = method("direct");
    TrainingData data;
    data.features = {drawnFeatures(4, 3, 1), drawnFeatures(4, 5, 2), {}};
    try {
        direct.checkNeeds(data, Options());
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
        EXPECT_THAT(error.what(), ::testing::AllOf(HasSubstr("dimension 3"),
                                                   HasSubstr("dimension 5"), HasSubstr("fct")));
    }
    EXPECT_THROW(direct.describe({.oldDim = 3, .newDim = 5, .sideDim = {}}, Options()), Error);
    const auto fitted = direct.fit({}, Options(), {}, job);
    EXPECT_THROW(fitted->apply(retrieval(3, 5), job), Error);
}

TEST(Direct, CostsNothing)
{
    const MethodCost cost =
        method("direct").describe({.oldDim = 8, .newDim = 8, .sideDim = {}}, Options());
    EXPECT_EQ(cost.parameters, 0U);
    EXPECT_EQ(cost.macsPerItem, 0U);
}

TEST(Direct, IsSavedAndLoaded)
{
    const TemporaryFolder folder;
    const auto file = folder / "direct.pt";
    JobContext job;
    method("direct").fit({}, Options(), {}, job)->save(file);
    EXPECT_EQ(transformMethod(file), "direct");
    const RetrievalData data = retrieval(3, 3);
    EXPECT_TRUE(loadTransform(file)->apply(data, job).oldSystem.gallery.sharesStorageWith(
        data.gallery.oldModel));
    EXPECT_THROW(method("fct").load(file), Error);
}

} // namespace
} // namespace crossfade
