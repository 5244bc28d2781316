#include "core/methods/shared/sequence.h"

#include "core/base/error.h"
#include "core/methods/compatible/stored_items.h"
#include "core/methods/registry.h"
#include "tests/methods/drawn_features.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/types.h>
#include <torch/utils.h>

#include <functional>

namespace crossfade
{
namespace
{

using ::testing::AllOf;
using ::testing::HasSubstr;

std::string refusal(const std::function<void()>& work)
{
    try {
        work();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
        return error.what();
    }
    return "(accepted)";
}

TrainingData drawnSequence(std::size_t models)
{
    TrainingData data;
    data.features = {drawnFeatures(20, 4, 1), drawnFeatures(20, 6, 2), drawnFeatures(20, 3, 3)};
    data.labels.assign(20, 0);
    for (std::size_t i = 0; i < models; ++i)
        data.intermediate.push_back({drawnFeatures(20, 5 + i, 10 + i)});
    return data;
}

TEST(Sequence, IsWalkedFromEachModelToTheNext)
{
    TrainingData data = drawnSequence(3);
    data.intermediate[1].sideModel = drawnFeatures(20, 7, 30);
    const std::vector<ModelFeatures> updates = updatesOf(data);
    ASSERT_EQ(updates.size(), 4U);
    EXPECT_TRUE(updates[0].oldModel.sharesStorageWith(data.features.oldModel));
    EXPECT_TRUE(updates[3].newModel.sharesStorageWith(data.features.newModel));
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_TRUE(updates[i].newModel.sharesStorageWith(data.intermediate[i].features));
        EXPECT_TRUE(updates[i + 1].oldModel.sharesStorageWith(data.intermediate[i].features));
    }
    // The side information of v1 stays until v3 has its own.
    EXPECT_TRUE(updates[1].sideModel->sharesStorageWith(*data.features.sideModel));
    EXPECT_TRUE(updates[2].sideModel->sharesStorageWith(*data.intermediate[1].sideModel));
    EXPECT_TRUE(updates[3].sideModel->sharesStorageWith(*data.intermediate[1].sideModel));
    data.intermediate.clear();
    ASSERT_EQ(updatesOf(data).size(), 1U);
    EXPECT_TRUE(updatesOf(data)[0].newModel.sharesStorageWith(data.features.newModel));
}

TEST(Sequence, HasTheDimensionsOfItsModels)
{
    TrainingData data = drawnSequence(2);
    data.intermediate[1].sideModel = drawnFeatures(20, 7, 30);
    const Dimensions dimensions = dimensionsOf(data);
    EXPECT_EQ(dimensions.oldDim, 4U);
    EXPECT_EQ(dimensions.newDim, 6U);
    EXPECT_EQ(dimensions.sideDim, 3U);
    ASSERT_EQ(dimensions.intermediate.size(), 2U);
    EXPECT_EQ(dimensions.intermediate[0].dim, 5U);
    EXPECT_FALSE(dimensions.intermediate[0].sideDim);
    EXPECT_EQ(dimensions.intermediate[1].dim, 6U);
    EXPECT_EQ(dimensions.intermediate[1].sideDim, 7U);
}

TEST(Sequence, AMethodThatCannotFollowItSaysSo)
{
    const TrainingData data = drawnSequence(1);
    const Dimensions dimensions{.oldDim = 4, .newDim = 4, .sideDim = {}, .intermediate = {{4}}};
    for (const auto& candidate : methods()) {
        const MethodInfo& info = candidate->info();
        const Options options(info.options);
        EXPECT_EQ(info.followsSequences, options.values().contains("updates")) << info.id;
        if (info.followsSequences)
            continue;
        const auto says = AllOf(HasSubstr(info.id), HasSubstr("sequence of updates"),
                                HasSubstr("fct, bict"), HasSubstr("--intermediate"));
        EXPECT_THAT(refusal([&] { candidate->checkNeeds(data, options); }), says);
        EXPECT_THAT(refusal([&] { (void)candidate->describe(dimensions, options); }), says);
    }
}

TEST(MomentumInput, IsEquation9)
{
    const torch::Tensor last = torch::tensor({1.0F, 0.0F, 3.0F, 4.0F}).view({2, 2});
    const torch::Tensor beforeLast = torch::tensor({0.0F, 8.0F, -1.0F, 4.0F}).view({2, 2});
    const auto expect = [&](double momentum, const std::vector<float>& values) {
        EXPECT_TRUE(torch::equal(momentumInput(last, beforeLast, momentum),
                                 torch::tensor(values).view({2, 2})))
            << momentum;
    };
    expect(0.25, {0.75F, 2.0F, 2.0F, 4.0F});
    expect(0.5, {0.5F, 4.0F, 1.0F, 4.0F});
    expect(0, {1, 0, 3, 4});
    expect(1, {0, 8, -1, 4});
}

} // namespace
} // namespace crossfade
