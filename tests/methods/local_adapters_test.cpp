#include "core/methods/drift_adapters/routed_maps.h"
#include "core/methods/shared/linear_alignment.h"
#include "core/methods/shared/tensors.h"
#include "tests/methods/drawn_features.h"
#include "tests/methods/fitting.h"
#include "tests/support/gradient_check.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace crossfade
{
namespace
{

using test::applied;
using test::Changes;
using test::fitted;
using test::meanLoss;
using test::optionsOf;
using test::retrievalOf;
using test::TemporaryFolder;
using test::trainingOf;

using ::testing::HasSubstr;

const std::string localAdapters = "local-adapters";

/// Hard routing by places alone, each cell by its own rows alone.
Options localOptions(const Changes& changes = {})
{
    return optionsOf(localAdapters,
                     {{"routing_temperature", "0"},
                      {"drift_weight", "0"},
                      {"shared_rows", "0"},
                      {"rank", "64"},
                      {"ridge", "1e-12"}},
                     changes);
}

std::unique_ptr<FittedMethod> localFit(const ModelFeatures& features, const Options& options)
{
    return fitted(localAdapters, trainingOf(features), options,
                  {.seed = 3, .distance = Distance::L2});
}

FeatureMatrix mappedGallery(const FittedMethod& fit, const ModelFeatures& items)
{
    return applied(fit, items).oldSystem.gallery;
}

/// Old features about +c or −c, c = (20, 0, 0, 0); the new ones are another linear image of them on
/// either side.
ModelFeatures bentInTheMiddle(std::size_t rows, std::uint64_t seed, bool rotations)
{
    const FeatureMatrix noise = drawnFeatures(rows, 4, seed);
    std::vector<float> old(noise.values().begin(), noise.values().end());
    for (std::size_t i = 0; i < rows; ++i)
        old[4 * i] += i % 2 == 0 ? 20.0F : -20.0F;
    FeatureMatrix oldRows(rows, 4, std::move(old));
    std::vector<float> image;
    const FeatureMatrix even = linearImage(oldRows, 4, 7);
    const FeatureMatrix odd = linearImage(oldRows, 4, 8);
    for (std::size_t i = 0; i < rows; ++i) {
        const auto x = oldRows.row(i);
        if (rotations && i % 2 == 0)
            image.insert(image.end(), {x[1], -x[0], x[2], x[3]});
        else if (rotations)
            image.insert(image.end(), {x[0], x[1], -x[3], x[2]});
        else
            for (const float value : (i % 2 == 0 ? even : odd).row(i))
                image.push_back(value);
    }
    return {oldRows, FeatureMatrix(rows, 4, std::move(image)), {}};
}

TEST(LocalAdapters, FindAPiecewiseLinearMapExactly)
{
    for (const char* adapter : {"affine", "procrustes"}) {
        const bool rotations = std::string(adapter) == "procrustes";
        const ModelFeatures seen = bentInTheMiddle(200, 1, rotations);
        const ModelFeatures unseen = bentInTheMiddle(100, 2, rotations);
        const auto two = localFit(seen, localOptions({{"adapter", adapter}, {"cells", "2"}}));
        const auto one = localFit(seen, localOptions({{"adapter", adapter}, {"cells", "1"}}));
        EXPECT_LT(meanLoss(*two, unseen), 1e-6) << adapter;
        EXPECT_GT(meanLoss(*one, unseen), 1) << adapter;
    }
}

TEST(LocalAdapters, OneCellIsTheGlobalMap)
{
    const FeatureMatrix old = drawnFeatures(80, 5, 1);
    const ModelFeatures items{old, linearImage(old, 5, 2), {}};
    const auto fit = localFit(items, localOptions({{"adapter", "procrustes"}, {"cells", "1"}}));
    const torch::Tensor turn = procrustesMap(viewOf(items.oldModel), viewOf(items.newModel));
    const torch::Tensor expected = viewOf(old).to(torch::kFloat64).mm(turn.t());
    EXPECT_TRUE(torch::allclose(viewOf(mappedGallery(*fit, items)).to(torch::kFloat64), expected,
                                1e-4, 1e-5));
}

TEST(LocalAdapters, ManySharedRowsMakeEveryCellsMapTheGlobalOne)
{
    const ModelFeatures items = bentInTheMiddle(200, 1, false);
    const double one = meanLoss(*localFit(items, localOptions({{"cells", "1"}})), items);
    EXPECT_NEAR(
        meanLoss(*localFit(items, localOptions({{"cells", "2"}, {"shared_rows", "1e9"}})), items),
        one, 1e-3 * one);
}

TEST(LocalAdapters, SoftRoutingByHand)
{
    // Centres (1, 0) and (0, 1); maps x ↦ x + (1, 0) and x ↦ 3·x.
    RoutedMaps maps({.oldDim = 2, .newDim = 2}, 2, /*temperature=*/1);
    const torch::Tensor identity = torch::eye(2);
    maps.setCell(0, torch::tensor({5.0F, 0.0F}), identity, torch::tensor({1.0F, 0.0F}));
    maps.setCell(1, torch::tensor({0.0F, 2.0F}), 3 * identity, torch::zeros({2}));
    // (4, 0) has the cosines 1 and 0: shares e/(e + 1) and 1/(e + 1) of (5, 0) and (12, 0).
    const torch::Tensor out = maps.forward(torch::tensor({{4.0F, 0.0F}, {1.0F, 1.0F}}));
    const double e = std::exp(1.0);
    EXPECT_NEAR(out[0][0].item<float>(), (5 * e + 12) / (e + 1), 1e-5);
    EXPECT_NEAR(out[0][1].item<float>(), 0, 1e-6);
    // (1, 1) has two equal cosines: the mean of (2, 1) and (3, 3).
    EXPECT_NEAR(out[1][0].item<float>(), 2.5, 1e-5);
    EXPECT_NEAR(out[1][1].item<float>(), 2, 1e-5);
}

TEST(LocalAdapters, HardRoutingTakesTheNearestCellAlone)
{
    RoutedMaps maps({.oldDim = 2, .newDim = 1}, 2, /*temperature=*/0);
    const torch::Tensor none = torch::zeros({1, 2});
    maps.setCell(0, torch::tensor({1.0F, 0.0F}), none, torch::tensor({10.0F}));
    maps.setCell(1, torch::tensor({0.0F, 1.0F}), none, torch::tensor({20.0F}));
    const torch::Tensor out =
        maps.forward(torch::tensor({{0.1F, 3.0F}, {2.0F, 1.9F}, {-1.0F, 0.5F}}));
    EXPECT_TRUE(torch::equal(out, torch::tensor({{20.0F}, {10.0F}, {20.0F}})));
}

TEST(LocalAdapters, MapOldFeaturesAndLeaveTheNewSideAlone)
{
    const FeatureMatrix old = drawnFeatures(60, 6, 1);
    const ModelFeatures items{old, linearImage(old, 9, 2), {}};
    JobContext job;
    const Transition transition = localFit(items, localOptions({{"cells", "3"}}))
                                      ->apply({.query = items, .gallery = items}, job);
    EXPECT_EQ(transition.oldSystem.gallery.dim(), 9U);
    EXPECT_TRUE(transition.oldSystem.query.sharesStorageWith(items.newModel));
    EXPECT_TRUE(transition.newSystem.gallery.sharesStorageWith(items.newModel));
}

TEST(LocalAdapters, ThePresetsOfTheAuthorsLearnToo)
{
    const ModelFeatures seen = bentInTheMiddle(200, 1, false);
    const ModelFeatures unseen = bentInTheMiddle(100, 2, false);
    const double one = meanLoss(*localFit(seen, localOptions({{"cells", "1"}})), unseen);
    EXPECT_LT(meanLoss(*localFit(seen, Options(method(localAdapters).info().options)), unseen),
              0.5 * one);
}

TEST(LocalAdapters, EqualFeaturesAndSmallCellsGiveFiniteMaps)
{
    const ModelFeatures equal{FeatureMatrix(30, 3, std::vector<float>(90, 0.7F)),
                              FeatureMatrix(30, 3, std::vector<float>(90, -0.3F)),
                              {}};
    const ModelFeatures few{drawnFeatures(5, 8, 1), drawnFeatures(5, 8, 2), {}};
    for (const char* adapter : {"affine", "procrustes"})
        for (const char* drift : {"0", "1"}) {
            const Options options =
                localOptions({{"adapter", adapter}, {"cells", "5"}, {"drift_weight", drift}});
            EXPECT_TRUE(std::isfinite(meanLoss(*localFit(equal, options), equal))) << adapter;
            EXPECT_TRUE(std::isfinite(meanLoss(*localFit(few, options), few))) << adapter;
        }
    // Equal old features tell nothing: the affine map gives the mean of the new ones.
    EXPECT_LT(meanLoss(*localFit(equal, localOptions({{"cells", "5"}})), equal), 1e-10);
}

TEST(LocalAdapters, RefuseMoreCellsThanRows)
{
    TrainingData data;
    data.features = {drawnFeatures(20, 3, 1), drawnFeatures(20, 3, 2), {}};
    EXPECT_NO_THROW(method(localAdapters).checkNeeds(data, localOptions({{"cells", "20"}})));
    for (const Changes& changes :
         {Changes{{"cells", "21"}}, Changes{{"cells", "11"}, {"training_pairs", "10"}}})
        try {
            method(localAdapters).checkNeeds(data, localOptions(changes));
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
            EXPECT_THAT(error.what(), HasSubstr("cells"));
        }
}

TEST(LocalAdapters, Cost)
{
    const Dimensions dimensions{.oldDim = 128, .newDim = 256, .sideDim = {}};
    const MethodCost hard =
        method(localAdapters).describe(dimensions, localOptions({{"cells", "8"}}));
    EXPECT_EQ(hard.parameters, 8U * (128 + 256 * 129));
    EXPECT_EQ(hard.macsPerItem, 8U * 128 + 256 * 128);
    const MethodCost soft =
        method(localAdapters)
            .describe(dimensions, localOptions({{"cells", "8"}, {"routing_temperature", "0.1"}}));
    EXPECT_EQ(soft.macsPerItem, 8U * (128 + 256 * 128));
}

TEST(LocalAdapters, AreSavedAndLoadedBitForBit)
{
    const TemporaryFolder folder;
    const ModelFeatures items = bentInTheMiddle(60, 1, false);
    const auto original = localFit(items, Options(method(localAdapters).info().options));
    original->save(folder / "saved.pt");
    const auto loaded = loadTransform(folder / "saved.pt");
    EXPECT_EQ(loaded->distance(), Distance::L2);
    EXPECT_TRUE(std::ranges::equal(mappedGallery(*original, items).values(),
                                   mappedGallery(*loaded, items).values()));
}

TEST(LinearAlignment, AWeightIsARepeatedPair)
{
    torch::manual_seed(1);
    const torch::Tensor a = torch::randn({6, 3}, torch::kFloat64);
    const torch::Tensor b = torch::randn({6, 3}, torch::kFloat64);
    const torch::Tensor weights = torch::tensor({1, 2, 0, 3, 1, 1}, torch::kFloat64);
    const torch::Tensor repeated = torch::tensor({0, 1, 1, 3, 3, 3, 4, 5}, torch::kInt64);
    const torch::Tensor aa = a.index_select(0, repeated);
    const torch::Tensor bb = b.index_select(0, repeated);
    EXPECT_TRUE(torch::allclose(procrustesMap(a, b, weights), procrustesMap(aa, bb), 0, 1e-12));
    const LowRankAffine one = lowRankAffineMap(a, b, 3, 0.01, weights);
    const LowRankAffine other = lowRankAffineMap(aa, bb, 3, 0.01);
    EXPECT_TRUE(torch::allclose(one.up.mm(one.down), other.up.mm(other.down), 0, 1e-10));
    EXPECT_TRUE(torch::allclose(one.shift, other.shift, 0, 1e-10));
}

} // namespace
} // namespace crossfade
