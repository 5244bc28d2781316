#include "core/base/error.h"
#include "core/methods/registry.h"
#include "tests/methods/drawn_classes.h"
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

using test::TemporaryFolder;

using ::testing::HasSubstr;

const std::vector<std::string> ids{"procrustes", "low-rank-affine", "residual-mlp"};

Options optionsWith(const std::string& id,
                    const std::vector<std::pair<std::string, std::string>>& changes = {})
{
    Options options(method(id).info().options);
    if (id == "residual-mlp") { // a fit of about a tenth of a second
        options.set("epochs", std::int64_t{20}, "test");
        options.set("batch_size", std::int64_t{32}, "test");
        options.set("learning_rate", 0.01, "test");
        options.set("hidden_width", std::int64_t{16}, "test");
    }
    for (const auto& [name, text] : changes)
        options.setText(name, text, "test");
    return options;
}

RetrievalData retrievalOf(const ModelFeatures& items)
{
    return {.query = items, .gallery = items};
}

std::unique_ptr<FittedMethod> fitted(const std::string& id, const ModelFeatures& features,
                                     const Options& options, Distance distance = Distance::L2)
{
    JobContext job;
    TrainingData data;
    data.features = features;
    return method(id).fit(data, options, {.distance = distance}, job);
}

double meanLoss(const FittedMethod& fitted, const RetrievalData& data)
{
    JobContext job;
    const std::vector<double> loss = fitted.alignmentLoss(data, fitted.apply(data, job), job);
    return std::accumulate(loss.begin(), loss.end(), 0.0) / static_cast<double>(loss.size());
}

bool sameBits(const FeatureMatrix& a, const FeatureMatrix& b)
{
    return a.rows() == b.rows() && a.dim() == b.dim() &&
           std::memcmp(a.data(), b.data(), a.values().size_bytes()) == 0;
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
    EXPECT_LT(meanLoss(*fitted("procrustes", seen, optionsWith("procrustes")), unseen),
              0.5 * direct);
    EXPECT_LT(meanLoss(*fitted("residual-mlp", seen, optionsWith("residual-mlp")), unseen),
              0.2 * direct);
    const auto affine = [&](const char* rank) {
        return meanLoss(
            *fitted("low-rank-affine", seen, optionsWith("low-rank-affine", {{"rank", rank}})),
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
    const Options network = optionsWith("residual-mlp", {{"epochs", "60"}, {"hidden_width", "64"}});
    EXPECT_LT(
        meanLoss(*fitted("residual-mlp", seen, network), unseen),
        0.5 * meanLoss(*fitted("low-rank-affine", seen, optionsWith("low-rank-affine")), unseen));
}

TEST(DriftAdapters, AnExactRotationIsFoundForEitherDistance)
{
    // (x, y, z) to (−y, x, z): lengths are kept, so the cosine knows the same rotation.
    const FeatureMatrix features = drawnFeatures(50, 3, 1);
    std::vector<float> turned;
    for (std::size_t i = 0; i < 50; ++i)
        turned.insert(turned.end(), {-features.row(i)[1], features.row(i)[0], features.row(i)[2]});
    const ModelFeatures items{FeatureMatrix(50, 3, std::move(turned)), features, {}};
    for (const Distance distance : {Distance::L2, Distance::Cosine})
        EXPECT_LT(meanLoss(*fitted("procrustes", items, optionsWith("procrustes"), distance),
                           retrievalOf(items)),
                  1e-12);
}

TEST(DriftAdapters, LeaveGalleryAndNewSideAlone)
{
    const ModelFeatures items = linearlyRelated(60, 1);
    for (const std::string& id : ids) {
        JobContext job;
        const Transition transition =
            fitted(id, items, optionsWith(id))->apply(retrievalOf(items), job);
        EXPECT_TRUE(transition.oldSystem.gallery.sharesStorageWith(items.oldModel)) << id;
        EXPECT_TRUE(transition.newSystem.gallery.sharesStorageWith(items.newModel)) << id;
        EXPECT_TRUE(transition.newSystem.query.sharesStorageWith(items.newModel)) << id;
    }
}

TEST(DriftAdapters, UnequalDimensionsAreTheirBusiness)
{
    for (const std::string& id : ids)
        for (const std::size_t oldDim : {5U, 11U}) {
            const ModelFeatures items = linearlyRelated(60, 1, oldDim);
            JobContext job;
            const auto method = fitted(id, items, optionsWith(id));
            EXPECT_EQ(method->apply(retrievalOf(items), job).oldSystem.query.dim(), oldDim);
            EXPECT_EQ(method->alignmentLoss(retrievalOf(items), {}, job).size(), 60U);
        }
}

TEST(DriftAdapters, Cost)
{
    const Dimensions dimensions{.oldDim = 128, .newDim = 256, .sideDim = {}};
    EXPECT_EQ(method("procrustes").describe(dimensions, optionsWith("procrustes")).parameters,
              128U * 256);
    EXPECT_EQ(method("procrustes").describe(dimensions, optionsWith("procrustes")).macsPerItem,
              128U * 256);
    const MethodCost affine =
        method("low-rank-affine").describe(dimensions, optionsWith("low-rank-affine"));
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
    const auto scaled = fitted("procrustes", {oldRows, newRows, {}},
                               optionsWith("procrustes", {{"diagonal_scaling", "yes"}}));
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
            return meanLoss(*fitted(id, items, optionsWith(id, {{"diagonal_scaling", scaling}})),
                            retrievalOf(items));
        };
        EXPECT_LE(loss("yes"), loss("no") * (1 + 1e-6)) << id;
    }
    const auto trained =
        fitted("residual-mlp", items, optionsWith("residual-mlp", {{"diagonal_scaling", "yes"}}));
    const auto plain = fitted("residual-mlp", items, optionsWith("residual-mlp"));
    EXPECT_LT(meanLoss(*trained, retrievalOf(items)), 2 * meanLoss(*plain, retrievalOf(items)));
}

TEST(DriftAdapters, DiagonalScalingIsCountedAndFoldsIntoTheMap)
{
    const Dimensions dimensions{.oldDim = 128, .newDim = 256, .sideDim = {}};
    for (const std::string& id : ids) {
        const MethodCost plain = method(id).describe(dimensions, optionsWith(id));
        const MethodCost scaled =
            method(id).describe(dimensions, optionsWith(id, {{"diagonal_scaling", "yes"}}));
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
                                  optionsWith("procrustes", {{"diagonal_scaling", "yes"},
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
    for (const std::string& id : ids) {
        EXPECT_NO_THROW(method(id).checkNeeds(data, optionsWith(id, {{"training_pairs", "50"}})));
        try {
            method(id).checkNeeds(data, optionsWith(id, {{"training_pairs", "51"}}));
            FAIL() << id;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
            EXPECT_THAT(error.what(), HasSubstr("51 of 50"));
        }
    }
    EXPECT_THROW(method("residual-mlp")
                     .checkNeeds(data, optionsWith("residual-mlp", {{"training_pairs", "1"}})),
                 Error);
}

TEST(DriftAdapters, AreSavedAndLoadedBitForBit)
{
    const TemporaryFolder folder;
    const ModelFeatures items = linearlyRelated(60, 1, 5);
    for (const std::string& id : ids) {
        const auto original =
            fitted(id, items, optionsWith(id, {{"diagonal_scaling", "yes"}}), Distance::Cosine);
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
    for (const std::string& id : ids)
        try {
            method(id).checkNeeds({}, optionsWith(id));
            FAIL() << id;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
            EXPECT_THAT(error.what(), HasSubstr("paired training rows"));
        }
}

} // namespace
} // namespace crossfade
