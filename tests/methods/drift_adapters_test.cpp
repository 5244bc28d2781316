#include "tests/methods/drawn_classes.h"
#include "tests/methods/fitting.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <numeric>

namespace crossfade
{
namespace
{

using test::Changes;
using test::fitted;
using test::meanLoss;
using test::optionsOf;
using test::retrievalOf;
using test::sameBits;
using test::TemporaryFolder;
using test::trainingOf;

using ::testing::HasSubstr;

const std::vector<std::string> adapterIds{"procrustes", "low-rank-affine", "residual-mlp"};

Options adapterOptions(const std::string& id, const Changes& changes = {})
{
    const Changes brief{{"epochs", "20"}, // a fit of about a tenth of a second
                        {"batch_size", "32"},
                        {"learning_rate", "0.01"},
                        {"hidden_width", "16"}};
    return optionsOf(id, id == "residual-mlp" ? brief : Changes{}, changes);
}

std::unique_ptr<FittedMethod> adapterFit(const std::string& id, const ModelFeatures& features,
                                         const Options& options, Distance distance = Distance::L2)
{
    return fitted(id, trainingOf(features), options, {.distance = distance});
}

/// Old features are a linear image of the new ones.
ModelFeatures linearlyRelated(std::size_t rows, std::uint64_t seed, std::size_t oldDim = 8)
{
    const FeatureMatrix features = drawnFeatures(rows, 8, seed);
    return {linearImage(features, oldDim, 99), features, {}};
}

TEST(DriftAdapters, MapNewQueriesOntoTheOldFeatures)
{
    const ModelFeatures seen = linearlyRelated(300, 1);
    const RetrievalData unseen = retrievalOf(linearlyRelated(100, 2));
    JobContext job;
    TrainingData data;
    data.features = seen;
    const double direct = meanLoss(*method("direct").fit(data, Options(), {}, job), unseen);
    EXPECT_LT(meanLoss(*adapterFit("procrustes", seen, adapterOptions("procrustes")), unseen),
              0.5 * direct);
    EXPECT_LT(meanLoss(*adapterFit("residual-mlp", seen, adapterOptions("residual-mlp")), unseen),
              0.2 * direct);
    const auto affine = [&](const char* rank) {
        return meanLoss(*adapterFit("low-rank-affine", seen,
                                    adapterOptions("low-rank-affine", {{"rank", rank}})),
                        unseen);
    };
    EXPECT_LT(affine("8"), 1e-4 * direct) << "an exact linear image";
    EXPECT_LT(affine("4"), affine("2"));
    EXPECT_EQ(affine("64"), affine("8")) << "at most the dimension";
}

TEST(DriftAdapters, TheNetworkFindsWhatNoLinearMapDoes)
{
    const auto upgrade = [](std::size_t rows, std::uint64_t seed) {
        const ModelFeatures linear = linearlyRelated(rows, seed);
        std::vector<float> bent;
        for (const float value : linear.oldModel.values())
            bent.push_back(std::abs(value));
        return ModelFeatures{FeatureMatrix(rows, 8, std::move(bent)), linear.newModel, {}};
    };
    const ModelFeatures seen = upgrade(600, 1);
    const RetrievalData unseen = retrievalOf(upgrade(100, 2));
    const Options network =
        adapterOptions("residual-mlp", {{"epochs", "60"}, {"hidden_width", "64"}});
    EXPECT_LT(meanLoss(*adapterFit("residual-mlp", seen, network), unseen),
              0.5 *
                  meanLoss(*adapterFit("low-rank-affine", seen, adapterOptions("low-rank-affine")),
                           unseen));
}

TEST(DriftAdapters, AnExactRotationIsFoundForAnyDistance)
{
    // (x, y, z) to (−y, x, z): lengths are kept, so the cosine knows the same rotation.
    const FeatureMatrix features = drawnFeatures(50, 3, 1);
    std::vector<float> turned;
    for (std::size_t i = 0; i < 50; ++i)
        turned.insert(turned.end(), {-features.row(i)[1], features.row(i)[0], features.row(i)[2]});
    const ModelFeatures items{FeatureMatrix(50, 3, std::move(turned)), features, {}};
    for (const Distance distance : knownDistances)
        EXPECT_LT(meanLoss(*adapterFit("procrustes", items, adapterOptions("procrustes"), distance),
                           retrievalOf(items)),
                  1e-12);
}

TEST(DriftAdapters, LeaveGalleryAndNewSideAlone)
{
    const ModelFeatures items = linearlyRelated(60, 1);
    for (const std::string& id : adapterIds) {
        JobContext job;
        const Transition transition =
            adapterFit(id, items, adapterOptions(id))->apply(retrievalOf(items), job);
        EXPECT_TRUE(transition.oldSystem.gallery.sharesStorageWith(items.oldModel)) << id;
        EXPECT_TRUE(transition.newSystem.gallery.sharesStorageWith(items.newModel)) << id;
        EXPECT_TRUE(transition.newSystem.query.sharesStorageWith(items.newModel)) << id;
    }
}

TEST(DriftAdapters, UnequalDimensionsAreTheirBusiness)
{
    for (const std::string& id : adapterIds)
        for (const std::size_t oldDim : {5U, 11U}) {
            const ModelFeatures items = linearlyRelated(60, 1, oldDim);
            JobContext job;
            const auto method = adapterFit(id, items, adapterOptions(id));
            EXPECT_EQ(method->apply(retrievalOf(items), job).oldSystem.query.dim(), oldDim);
            EXPECT_EQ(method->alignmentLoss(retrievalOf(items), {}, job).size(), 60U);
        }
}

TEST(DriftAdapters, Cost)
{
    const Dimensions dimensions{.oldDim = 128, .newDim = 256, .sideDim = {}};
    EXPECT_EQ(method("procrustes").describe(dimensions, adapterOptions("procrustes")).parameters,
              128U * 256);
    EXPECT_EQ(method("procrustes").describe(dimensions, adapterOptions("procrustes")).macsPerItem,
              128U * 256);
    const MethodCost affine =
        method("low-rank-affine").describe(dimensions, adapterOptions("low-rank-affine"));
    EXPECT_EQ(affine.parameters, 64U * (128 + 256) + 128);
    EXPECT_EQ(affine.macsPerItem, 64U * (128 + 256));
    const MethodCost network =
        method("residual-mlp").describe(dimensions, Options(method("residual-mlp").info().options));
    EXPECT_EQ(network.macsPerItem, 256U * 128 + 256 * 256 + 256 * 128);
    EXPECT_EQ(network.parameters, network.macsPerItem + 256 + 2 * 256 + 128);
}

TEST(DriftAdapters, DiagonalScalingIsLeastSquaresInEachDimension)
{
    // By hand: turned are (1, 0), (0, 2), (1, 1), the old features (3, 0), (0, 1), (1, 1). The best
    // rotation is none, and then s_1 = (1·3 + 1·1)/(1 + 1) = 2, s_2 = (2·1 + 1·1)/(4 + 1) = 0.6.
    const FeatureMatrix newRows(3, 2, {1, 0, 0, 2, 1, 1});
    const FeatureMatrix oldRows(3, 2, {3, 0, 0, 1, 1, 1});
    const auto scaled = adapterFit("procrustes", {oldRows, newRows, {}},
                                   adapterOptions("procrustes", {{"diagonal_scaling", "yes"}}));
    JobContext job;
    const ModelFeatures probe{oldRows, FeatureMatrix(3, 2, {1, 0, 0, 1, 0, 0}), {}};
    const FeatureMatrix mapped = scaled->apply(retrievalOf(probe), job).oldSystem.query;
    EXPECT_NEAR(mapped.row(0)[0], 2, 1e-6);
    EXPECT_NEAR(mapped.row(0)[1], 0, 1e-6);
    EXPECT_NEAR(mapped.row(1)[1], 0.6, 1e-6);
}

TEST(DriftAdapters, DiagonalScalingNeverFitsWorse)
{
    const ModelFeatures items = linearlyRelated(300, 1);
    for (const char* id : {"procrustes", "low-rank-affine"}) {
        const auto loss = [&](const char* scaling) {
            return meanLoss(
                *adapterFit(id, items, adapterOptions(id, {{"diagonal_scaling", scaling}})),
                retrievalOf(items));
        };
        EXPECT_LE(loss("yes"), loss("no") * (1 + 1e-6)) << id;
    }
    const auto trained = adapterFit("residual-mlp", items,
                                    adapterOptions("residual-mlp", {{"diagonal_scaling", "yes"}}));
    const auto plain = adapterFit("residual-mlp", items, adapterOptions("residual-mlp"));
    EXPECT_LT(meanLoss(*trained, retrievalOf(items)), 2 * meanLoss(*plain, retrievalOf(items)));
}

TEST(DriftAdapters, DiagonalScalingIsCountedAndFoldsIntoTheMap)
{
    const Dimensions dimensions{.oldDim = 128, .newDim = 256, .sideDim = {}};
    for (const std::string& id : adapterIds) {
        const MethodCost plain = method(id).describe(dimensions, adapterOptions(id));
        const MethodCost scaled =
            method(id).describe(dimensions, adapterOptions(id, {{"diagonal_scaling", "yes"}}));
        EXPECT_EQ(scaled.parameters, plain.parameters + 128) << id;
        EXPECT_EQ(scaled.macsPerItem, plain.macsPerItem) << id;
    }
}

/// The rows numbered so that a fit on two of them shows which two they were: one-dimensional
/// features, new 1, old the row's number.
ModelFeatures numberedRows(std::size_t rows)
{
    std::vector<float> numbers(rows);
    std::iota(numbers.begin(), numbers.end(), 0.0F);
    return {FeatureMatrix(rows, 1, std::move(numbers)),
            FeatureMatrix(rows, 1, std::vector<float>(rows, 1.0F)),
            {}};
}

TEST(DriftAdapters, LearnFromSoManyTrainingPairs)
{
    // With a factor, the map of 1 is the mean of the old features that were drawn.
    const ModelFeatures items = numberedRows(100);
    const auto meanOfDrawn = [&](const char* pairs, std::uint64_t seed) {
        TrainingData data;
        data.features = items;
        JobContext job;
        const auto fit = method("procrustes")
                             .fit(data,
                                  adapterOptions("procrustes", {{"diagonal_scaling", "yes"},
                                                                {"training_pairs", pairs}}),
                                  {.seed = seed, .distance = Distance::L2}, job);
        return fit->apply(retrievalOf(items), job).oldSystem.query.row(0)[0];
    };
    EXPECT_NEAR(meanOfDrawn("0", 1), 49.5, 1e-4);
    EXPECT_NEAR(meanOfDrawn("100", 1), 49.5, 1e-4);
    const float first = meanOfDrawn("1", 1);
    EXPECT_NEAR(first, std::round(first), 1e-5) << "one row's own number";
    EXPECT_EQ(first, meanOfDrawn("1", 1));
    EXPECT_NE(first, meanOfDrawn("1", 2)) << "another seed, other rows";
    const float second = 2 * meanOfDrawn("2", 1) - first;
    EXPECT_NEAR(second, std::round(second), 1e-4) << "a larger draw contains the smaller one";
}

TEST(DriftAdapters, RefuseMorePairsThanThereAre)
{
    TrainingData data;
    data.features = linearlyRelated(50, 1);
    for (const std::string& id : adapterIds) {
        EXPECT_NO_THROW(
            method(id).checkNeeds(data, adapterOptions(id, {{"training_pairs", "50"}})));
        try {
            method(id).checkNeeds(data, adapterOptions(id, {{"training_pairs", "51"}}));
            FAIL() << id;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
            EXPECT_THAT(error.what(), HasSubstr("51 of 50"));
        }
    }
    EXPECT_THROW(method("residual-mlp")
                     .checkNeeds(data, adapterOptions("residual-mlp", {{"training_pairs", "1"}})),
                 Error);
}

TEST(DriftAdapters, AreSavedAndLoadedBitForBit)
{
    const TemporaryFolder folder;
    const ModelFeatures items = linearlyRelated(60, 1, 5);
    for (const std::string& id : adapterIds) {
        const auto original = adapterFit(
            id, items, adapterOptions(id, {{"diagonal_scaling", "yes"}}), Distance::Cosine);
        original->save(folder / "saved.pt");
        EXPECT_EQ(transformMethod(folder / "saved.pt"), id);
        const auto loaded = loadTransform(folder / "saved.pt");
        EXPECT_EQ(loaded->distance(), Distance::Cosine);
        JobContext job;
        EXPECT_TRUE(sameBits(original->apply(retrievalOf(items), job).oldSystem.query,
                             loaded->apply(retrievalOf(items), job).oldSystem.query));
    }
}

TEST(DriftAdapters, SayBeforeAnyWorkWhatIsLacking)
{
    for (const std::string& id : adapterIds)
        try {
            method(id).checkNeeds({}, adapterOptions(id));
            FAIL() << id;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
            EXPECT_THAT(error.what(), HasSubstr("paired training rows"));
        }
}

} // namespace
} // namespace crossfade
