#include "core/methods/compatible/simplex_heads.h"
#include "tests/methods/drawn_classes.h"
#include "tests/methods/fitting.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/utils.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace crossfade
{
namespace
{

using test::applied;
using test::Changes;
using test::DrawnClasses;
using test::drawnClasses;
using test::fitted;
using test::meanLoss;
using test::optionsOf;
using test::ownClassFirst;
using test::retrievalOf;
using test::TemporaryFolder;
using test::trainingOf;

using ::testing::HasSubstr;

const std::string dSimplex = "d-simplex";

Options simplexOptions(const Changes& changes = {})
{
    return optionsOf(dSimplex,
                     {{"corners", "0"},
                      {"epochs", "15"},
                      {"batch_size", "64"},
                      {"learning_rate", "0.01"},
                      {"head_width", "32"}},
                     changes);
}

TrainingData labelled(const DrawnClasses& drawn)
{
    TrainingData data = trainingOf(drawn.features);
    data.labels = drawn.labels;
    return data;
}

std::unique_ptr<FittedMethod> simplexFit(const TrainingData& data, const Options& options)
{
    return fitted(dSimplex, data, options, {.seed = 2});
}

TEST(DSimplex, CornersAreAtEqualAnglesAboutTheOrigin)
{
    for (const std::int64_t count : {2, 3, 10, 129}) {
        const torch::Tensor corners = simplexCorners(count).to(torch::kFloat64);
        ASSERT_EQ(corners.sizes(), (std::vector<std::int64_t>{count, count - 1}));
        const torch::Tensor cosines = corners.mm(corners.t());
        const double apart = -1.0 / static_cast<double>(count - 1);
        const torch::Tensor expected = torch::full({count, count}, apart, torch::kFloat64) +
                                       (1 - apart) * torch::eye(count, torch::kFloat64);
        EXPECT_TRUE(torch::allclose(cosines, expected, 0, 1e-5)) << count;
        EXPECT_LT(corners.sum(0).abs().max().item<double>(), 1e-4) << count;
    }
}

TEST(DSimplex, HeadsThatNeverSawEachOtherAreComparable)
{
    const DrawnClasses seen = drawnClasses(400, 1);
    const DrawnClasses unseen = drawnClasses(200, 2);
    const auto fit = simplexFit(labelled(seen), simplexOptions({{"class_weight", "1"}}));
    const System raw{unseen.features.newModel, unseen.features.oldModel};
    EXPECT_LT(ownClassFirst(raw, unseen.labels), 0.4);
    EXPECT_GT(ownClassFirst(applied(*fit, unseen.features).oldSystem, unseen.labels), 0.7);
}

TEST(DSimplex, HocDrawsNewFeaturesToTheirOldOnes)
{
    const DrawnClasses seen = drawnClasses(400, 1);
    const double without = meanLoss(
        *simplexFit(labelled(seen), simplexOptions({{"class_weight", "1"}})), seen.features);
    const double with = meanLoss(*simplexFit(labelled(seen), simplexOptions()), seen.features);
    EXPECT_LT(with, without);
}

TEST(DSimplex, AllFeaturesHaveLengthOneAndADimensionLessThanThereAreCorners)
{
    const DrawnClasses drawn = drawnClasses(100, 1, 6, 12);
    for (const auto& [corners, dim] : {std::pair{"0", 7U}, {"20", 19U}}) {
        const Transition transition = applied(
            *simplexFit(labelled(drawn), simplexOptions({{"corners", corners}})), drawn.features);
        for (const FeatureMatrix& side :
             {transition.oldSystem.gallery, transition.newSystem.gallery}) {
            EXPECT_EQ(side.dim(), dim);
            const auto row = side.row(3);
            EXPECT_NEAR(std::inner_product(row.begin(), row.end(), row.begin(), 0.0), 1, 1e-5);
        }
    }
}

TEST(DSimplex, RowsWithoutAClassAreLeftOut)
{
    DrawnClasses drawn = drawnClasses(120, 1);
    for (std::size_t i = 0; i < drawn.labels.size(); i += 10)
        drawn.labels[i] = -1;
    EXPECT_TRUE(
        std::isfinite(meanLoss(*simplexFit(labelled(drawn), simplexOptions()), drawn.features)));
}

TEST(DSimplex, SaysBeforeAnyWorkWhatIsLacking)
{
    const auto refusal = [](const TrainingData& data, const Changes& changes) {
        try {
            method(dSimplex).checkNeeds(data, simplexOptions(changes));
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
            return std::string(error.what());
        }
        return std::string("nothing");
    };
    TrainingData data = labelled(drawnClasses(60, 1));
    EXPECT_EQ(refusal(data, {{"corners", "8"}}), "nothing");
    EXPECT_THAT(refusal(data, {{"corners", "7"}}), HasSubstr("8 classes"));
    data.labels.assign(60, 4);
    EXPECT_THAT(refusal(data, {}), HasSubstr("1 class"));
    data.labels.clear();
    EXPECT_THAT(refusal(data, {}), HasSubstr("labels"));
    EXPECT_THAT(refusal({}, {}), HasSubstr("paired training rows"));
}

TEST(DSimplex, EqualFeaturesGiveFiniteOnes)
{
    const DrawnClasses drawn = drawnClasses(64, 1);
    TrainingData data = labelled(drawn);
    data.features = {FeatureMatrix(64, 3, std::vector<float>(192, 0.5F)),
                     FeatureMatrix(64, 3, std::vector<float>(192, 0.5F)),
                     {}};
    EXPECT_TRUE(std::isfinite(meanLoss(*simplexFit(data, simplexOptions()), data.features)));
}

TEST(DSimplex, Cost)
{
    const Dimensions dimensions{.oldDim = 128, .newDim = 64, .sideDim = {}};
    const MethodCost cost = method(dSimplex).describe(
        dimensions, simplexOptions({{"corners", "200"}, {"head_width", "1024"}}));
    // Of each head: path, Linear, BatchNorm, Linear; biases.
    const std::uint64_t ofOld = 128 * 199 + (128 * 1024 + 1024) + 2 * 1024 + (1024 * 199 + 199);
    const std::uint64_t ofNew = 64 * 199 + (64 * 1024 + 1024) + 2 * 1024 + (1024 * 199 + 199);
    EXPECT_EQ(cost.parameters, ofOld + ofNew);
    EXPECT_EQ(cost.storedDim, 199U);
}

TEST(DSimplex, IsSavedAndLoadedBitForBit)
{
    const TemporaryFolder folder;
    const DrawnClasses drawn = drawnClasses(80, 1, 6, 12);
    const auto original = simplexFit(labelled(drawn), simplexOptions({{"epochs", "2"}}));
    original->save(folder / "saved.pt");
    const auto loaded = loadTransform(folder / "saved.pt");
    EXPECT_TRUE(loaded->normalises());
    const Transition a = applied(*original, drawn.features);
    const Transition b = applied(*loaded, drawn.features);
    EXPECT_TRUE(std::ranges::equal(a.oldSystem.gallery.values(), b.oldSystem.gallery.values()));
    EXPECT_TRUE(std::ranges::equal(a.newSystem.query.values(), b.newSystem.query.values()));
}

} // namespace
} // namespace crossfade
