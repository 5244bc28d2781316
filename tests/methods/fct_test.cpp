#include "core/base/machine/device.h"
#include "core/methods/fct/fct_transform.h"
#include "tests/methods/drawn_features.h"
#include "tests/methods/fitting.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/types.h>
#include <torch/utils.h>

#include <cstring>
#include <numeric>

namespace crossfade
{
namespace
{

using test::briefOptionsOf;
using test::Changes;
using test::fitted;
using test::meanLoss;
using test::optionsOf;
using test::refusal;
using test::retrievalOf;
using test::sameBits;
using test::TemporaryFolder;

using ::testing::HasSubstr;

std::unique_ptr<FittedMethod> fctFit(const TrainingData& data, const Options& options,
                                     std::uint64_t seed = 0)
{
    return fitted("fct", data, options, {.seed = seed});
}

/// New features are a linear image of the old ones.
ModelFeatures linearUpgrade(std::size_t rows, std::uint64_t seed)
{
    const FeatureMatrix features = drawnFeatures(rows, 8, seed);
    return {features, linearImage(features, 8, 99), {}};
}

TEST(Fct, HasThePapersParameters)
{
    // Table 11's "5.7 M" at 128/128/128.
    const MethodCost cost = crossfade::method("fct").describe(
        {.oldDim = 128, .newDim = 128, .sideDim = 128}, optionsOf("fct", {}));
    EXPECT_EQ(cost.parameters, 5717120U);
    ASSERT_EQ(cost.modules.size(), 3U);
    EXPECT_EQ(cost.modules[0].parameters, 99840U);
    EXPECT_EQ(cost.modules[1].parameters, 99840U);
    EXPECT_EQ(cost.modules[2].parameters, 5517440U);
    EXPECT_EQ(cost.macsPerItem,
              2U * (128 * 256 + 256 * 256) + 512 * 2048 + 2048 * 2048 + 2048 * 128);
}

TEST(Fct, LeavesOutTheIdleBranchWithoutSideInformation)
{
    const Dimensions without{.oldDim = 128, .newDim = 128, .sideDim = {}};
    const MethodCost cost = crossfade::method("fct").describe(without, optionsOf("fct", {}));
    EXPECT_EQ(cost.parameters, 5717120U - 99840 - 256 * 2048);
    EXPECT_EQ(cost.modules.size(), 2U);
    const Dimensions with{.oldDim = 128, .newDim = 128, .sideDim = 64};
    EXPECT_EQ(
        crossfade::method("fct").describe(with, optionsOf("fct", {{"use_side", "no"}})).parameters,
        cost.parameters);
    EXPECT_THROW(
        crossfade::method("fct").describe(without, optionsOf("fct", {{"use_side", "yes"}})), Error);
}

TEST(Fct, DescribesWhatItBuilds)
{
    for (const std::int64_t sideDim : {0, 5}) {
        const FctShape shape{
            .oldDim = 7, .newDim = 3, .sideDim = sideDim, .projectionWidth = 6, .mixerWidth = 9};
        torch::Generator generator = seededGenerator(0);
        const FctTransform transform(shape, generator);
        std::uint64_t count = 0;
        for (const torch::Tensor& parameter : transform.parameters())
            count += static_cast<std::uint64_t>(parameter.numel());
        EXPECT_EQ(costOf(shape).parameters, count);
    }
}

TEST(Fct, FoldsTheZeroVectorExactly)
{
    // The paper's transformation at side information 0 against ours without the branch, with the
    // constant that the branch gives in the mixer's bias.
    const FctShape with{
        .oldDim = 4, .newDim = 3, .sideDim = 2, .projectionWidth = 5, .mixerWidth = 6};
    FctShape without = with;
    without.sideDim = 0;
    torch::Generator generator = seededGenerator(0);
    FctTransform full(with, generator);
    FctTransform folded(without, generator);
    full.eval();
    folded.eval();
    const torch::NoGradGuard noGradients;
    const auto source = full.named_parameters();
    for (auto& item : folded.named_parameters())
        if (item.key() != "mixer.linear0.weight" && item.key() != "mixer.linear0.bias")
            item.value().copy_(source[item.key()]);
    auto target = folded.named_parameters();
    const torch::Tensor weight = source["mixer.linear0.weight"];
    auto* const side = full.named_children()["project_side"]->as<Mlp>();
    const torch::Tensor constant = side->forward(torch::zeros({1, 2}));
    target["mixer.linear0.weight"].copy_(weight.narrow(1, 0, 5));
    target["mixer.linear0.bias"].copy_(source["mixer.linear0.bias"] +
                                       weight.narrow(1, 5, 5).mv(constant[0]));
    const torch::Tensor rows = torch::rand({10, 4});
    EXPECT_TRUE(torch::allclose(full.forward(rows, torch::zeros({10, 2})), folded.forward(rows, {}),
                                1e-5, 1e-6));
}

TEST(Fct, LearnsALinearMapAndBeatsDirect)
{
    TrainingData data;
    data.features = linearUpgrade(512, 1);
    const RetrievalData unseen = retrievalOf(linearUpgrade(200, 2));
    JobContext job;
    const double direct = meanLoss(*method("direct").fit(data, Options(), {}, job), unseen);
    const double little = meanLoss(*fctFit(data, briefOptionsOf("fct", {{"epochs", "1"}})), unseen);
    const double more = meanLoss(*fctFit(data, briefOptionsOf("fct")), unseen);
    EXPECT_LT(more, little);
    EXPECT_LT(more, 0.2 * direct);
}

TEST(Fct, LeavesTheNewSideAndTheQueriesAlone)
{
    TrainingData data;
    data.features = linearUpgrade(128, 1);
    const RetrievalData unseen = retrievalOf(linearUpgrade(50, 2));
    JobContext job;
    const Transition transition =
        fctFit(data, briefOptionsOf("fct", {{"epochs", "1"}}))->apply(unseen, job);
    EXPECT_TRUE(transition.oldSystem.query.sharesStorageWith(unseen.query.newModel));
    EXPECT_TRUE(transition.newSystem.query.sharesStorageWith(unseen.query.newModel));
    EXPECT_TRUE(transition.newSystem.gallery.sharesStorageWith(unseen.gallery.newModel));
    EXPECT_EQ(transition.oldSystem.gallery.rows(), 50U);
    EXPECT_EQ(transition.oldSystem.gallery.dim(), 8U);
}

TEST(Fct, UnequalDimensionsAreItsBusiness)
{
    TrainingData data;
    const FeatureMatrix features = drawnFeatures(130, 5, 1);
    data.features = {features, linearImage(features, 9, 3), {}};
    const auto method = fctFit(data, briefOptionsOf("fct", {{"epochs", "1"}}));
    JobContext job;
    EXPECT_EQ(method->apply(retrievalOf(data.features), job).oldSystem.gallery.dim(), 9U);
}

TEST(Fct, SameSeedSameBitsOtherSeedOtherBits)
{
    TrainingData data;
    data.features = linearUpgrade(300, 1);
    const RetrievalData unseen = retrievalOf(linearUpgrade(64, 2));
    JobContext job;
    const auto outcome = [&](std::uint64_t seed) {
        return fctFit(data, briefOptionsOf("fct", {{"epochs", "3"}}), seed)
            ->apply(unseen, job)
            .oldSystem.gallery;
    };
    torch::manual_seed(5);
    const FeatureMatrix first = outcome(1);
    torch::manual_seed(6);
    EXPECT_TRUE(sameBits(first, outcome(1)));
    EXPECT_FALSE(sameBits(first, outcome(2)));
}

TEST(Fct, SideInformationHelpsWhereTheOldFeaturesLackSomething)
{
    // The new features need eight columns, of which the old model knows four.
    const auto upgrade = [](std::size_t rows, std::uint64_t seed) {
        const FeatureMatrix all = drawnFeatures(rows, 8, seed);
        return ModelFeatures{columns(all, 0, 4), linearImage(all, 8, 99), columns(all, 4, 4)};
    };
    TrainingData data;
    data.features = upgrade(512, 1);
    const RetrievalData unseen = retrievalOf(upgrade(200, 2));
    const double without =
        meanLoss(*fctFit(data, briefOptionsOf("fct", {{"use_side", "no"}})), unseen);
    const double with =
        meanLoss(*fctFit(data, briefOptionsOf("fct", {{"use_side", "yes"}})), unseen);
    EXPECT_LT(with, 0.5 * without);
    EXPECT_EQ(with, meanLoss(*fctFit(data, briefOptionsOf("fct")), unseen))
        << "auto: there is a side model";
}

TEST(Fct, SideInformationMayBeStoredAsItsSigns)
{
    const auto upgrade = [](std::size_t rows, std::uint64_t seed, float scale) {
        const FeatureMatrix side = drawnFeatures(rows, 9, seed + 50);
        std::vector<float> scaled(side.values().begin(), side.values().end());
        for (float& value : scaled)
            value *= scale;
        ModelFeatures features = linearUpgrade(rows, seed);
        features.sideModel = FeatureMatrix(rows, 9, std::move(scaled));
        return features;
    };
    TrainingData data;
    data.features = upgrade(128, 1, 1);
    const Options signs = briefOptionsOf("fct", {{"epochs", "2"}, {"side_storage", "sign"}});
    const auto method = fctFit(data, signs);
    JobContext job;
    const auto gallery = [&](float scale) {
        return method->apply(retrievalOf(upgrade(40, 2, scale)), job).oldSystem.gallery;
    };
    EXPECT_TRUE(sameBits(gallery(1), gallery(0.01F))) << "only the sign is used";
    EXPECT_FALSE(sameBits(gallery(1), gallery(-1)));
    const Dimensions dimensions{.oldDim = 8, .newDim = 8, .sideDim = 9};
    EXPECT_EQ(crossfade::method("fct").describe(dimensions, signs).extraBytesPerItem, 2U);
    EXPECT_EQ(
        crossfade::method("fct").describe(dimensions, briefOptionsOf("fct")).extraBytesPerItem,
        36U);
    EXPECT_EQ(crossfade::method("fct")
                  .describe(dimensions, briefOptionsOf("fct", {{"use_side", "no"}}))
                  .extraBytesPerItem,
              0U);
}

TEST(Fct, TakesSideInformationAloneWhereAsked)
{
    // The new features follow from the side model's; the old features say nothing of them.
    const auto upgrade = [](std::size_t rows, std::uint64_t seed) {
        const FeatureMatrix side = drawnFeatures(rows, 8, seed);
        return ModelFeatures{drawnFeatures(rows, 5, seed + 70), linearImage(side, 8, 99), side};
    };
    TrainingData data;
    data.features = upgrade(512, 1);
    const Options only = briefOptionsOf("fct", {{"use_side", "only"}});
    const auto method = fctFit(data, only);
    ModelFeatures unseen = upgrade(200, 2);
    JobContext job;
    const FeatureMatrix carried = method->apply(retrievalOf(unseen), job).oldSystem.gallery;
    EXPECT_LT(meanLoss(*method, retrievalOf(unseen)),
              0.3 * meanLoss(*fctFit(data, briefOptionsOf("fct", {{"use_side", "no"}})),
                             retrievalOf(unseen)));
    unseen.oldModel = drawnFeatures(200, 5, 1234);
    EXPECT_TRUE(sameBits(carried, method->apply(retrievalOf(unseen), job).oldSystem.gallery))
        << "the old features play no part";
    const Dimensions dimensions{.oldDim = 128, .newDim = 128, .sideDim = 128};
    EXPECT_EQ(crossfade::method("fct")
                  .describe(dimensions, optionsOf("fct", {{"use_side", "only"}}))
                  .parameters,
              5717120U - 99840 - 256 * 2048)
        << "one branch, as without side information";
    TrainingData without;
    without.features = linearUpgrade(50, 1);
    EXPECT_EQ(refusal("fct", without, only).first, ErrorCode::NeedsNotMet);
    const TemporaryFolder folder;
    method->save(folder / "only.pt");
    EXPECT_TRUE(sameBits(carried, crossfade::method("fct")
                                      .load(folder / "only.pt")
                                      ->apply(retrievalOf(unseen), job)
                                      .oldSystem.gallery));
}

TEST(Fct, LayerNormAndResidualPathsLearnAndAreSaved)
{
    TrainingData data;
    data.features = linearUpgrade(512, 1);
    const RetrievalData unseen = retrievalOf(linearUpgrade(200, 2));
    const TemporaryFolder folder;
    JobContext job;
    for (const auto& [name, value] : Changes{{"norm", "layer"}, {"architecture", "rbt"}}) {
        const double little = meanLoss(
            *fctFit(data, briefOptionsOf("fct", {{"epochs", "1"}, {name, value}})), unseen);
        const auto method = fctFit(data, briefOptionsOf("fct", {{name, value}}));
        EXPECT_LT(meanLoss(*method, unseen), 0.8 * little) << value;
        method->save(folder / "fct.pt");
        EXPECT_TRUE(
            sameBits(method->apply(unseen, job).oldSystem.gallery, crossfade::method("fct")
                                                                       .load(folder / "fct.pt")
                                                                       ->apply(unseen, job)
                                                                       .oldSystem.gallery));
    }
}

TEST(Fct, ResidualPathsAreTheirFormula)
{
    for (const auto& [inDim, outDim] :
         std::vector<std::pair<std::int64_t, std::int64_t>>{{5, 5}, {5, 3}, {3, 5}}) {
        const ResidualPathsShape shape{
            .inDim = inDim, .outDim = outDim, .paths = 2, .bottleneck = 4};
        torch::Generator generator = seededGenerator(3);
        ResidualPaths rbt(shape, generator);
        std::uint64_t count = 0;
        for (const torch::Tensor& parameter : rbt.parameters())
            count += static_cast<std::uint64_t>(parameter.numel());
        EXPECT_EQ(parameterCount(shape), count);
        rbt.eval(); // running mean 0 and variance 1
        const torch::Tensor rows = torch::rand({6, inDim}) - 0.5;
        const auto state = rbt.named_parameters();
        const auto layer = [&](const torch::Tensor& x, const std::string& place) {
            const torch::Tensor y = x.mm(state[place + "_linear.weight"].t()) / std::sqrt(1 + 1e-5);
            return torch::where(y > 0, y, 0.25 * y);
        };
        const std::int64_t shared = std::min(inDim, outDim);
        torch::Tensor expected = torch::zeros({6, outDim});
        expected.narrow(1, 0, shared).copy_(rows.narrow(1, 0, shared));
        for (const std::string path : {"path0", "path1"})
            expected = expected + layer(layer(layer(rows, path + "_0"), path + "_1"), path + "_2");
        EXPECT_TRUE(torch::allclose(rbt.forward(rows), expected, 1e-4, 1e-6));
    }
    // 4 paths 128 → 16 → 16 → 128, by hand: 4·(128·16 + 16·16 + 16·128) + 4·3·(16 + 16 + 128).
    const Dimensions dimensions{.oldDim = 128, .newDim = 128, .sideDim = 64};
    const MethodCost cost =
        crossfade::method("fct").describe(dimensions, optionsOf("fct", {{"architecture", "rbt"}}));
    EXPECT_EQ(cost.parameters, 17408U + 1920U);
    EXPECT_EQ(cost.macsPerItem, 17408U);
    EXPECT_EQ(cost.sideBytesPerItem, 0U) << "a side model that is named is left aside";
    EXPECT_THROW(crossfade::method("fct").describe(
                     dimensions, optionsOf("fct", {{"architecture", "rbt"}, {"use_side", "yes"}})),
                 Error);
}

TEST(SideCode, SignsHaveTheGradientOfTheClamp)
{
    const torch::Tensor values =
        torch::tensor({-3.0, -0.5, 0.0, 0.25, 1.5}, torch::kFloat64).set_requires_grad(true);
    const torch::Tensor signs = straightThroughSigns(values);
    EXPECT_TRUE(signs.detach().equal(torch::tensor({-1.0, -1.0, 1.0, 1.0, 1.0}, torch::kFloat64)));
    (signs * torch::tensor({1.0, 2.0, 3.0, 4.0, 5.0}, torch::kFloat64)).sum().backward();
    EXPECT_TRUE(values.grad().equal(torch::tensor({0.0, 2.0, 3.0, 4.0, 0.0}, torch::kFloat64)));
}

TEST(SideCode, ALearnedCodeKeepsMoreThanTheSigns)
{
    // One number s is all there is to know, far from zero: ψ = (10 + s, 20 + 2s, 30 − s). Its signs
    // say nothing; a learned bit says on which side of the mean s lies.
    const FeatureMatrix drawn = drawnFeatures(400, 1, 3);
    std::vector<float> values;
    for (std::size_t i = 0; i < 400; ++i) {
        const float s = drawn.row(i)[0];
        values.insert(values.end(), {10 + s, 20 + 2 * s, 30 - s});
    }
    torch::Generator generator = seededGenerator(1);
    JobContext job;
    const SideCode code = learnedSideCode(FeatureMatrix(400, 3, values), 1,
                                          {.subject = "code",
                                           .rows = 400,
                                           .epochs = 40,
                                           .batchSize = 50,
                                           .learningRate = 0.02,
                                           .weightDecay = 0},
                                          generator, torch::kCPU, job);
    const torch::Tensor bits =
        signsOf(torch::from_blob(values.data(), {400, 3}).mm(code.weight.t()) + code.bias)
            .squeeze(1);
    const torch::Tensor s = torch::from_blob(values.data(), {400, 3}).select(1, 0) - 10;
    const double agreement = (bits * signsOf(s)).mean().item<double>();
    EXPECT_GT(std::abs(agreement), 0.8);
}

TEST(Fct, SideInformationMayBeStoredAsLearnedBits)
{
    const auto upgrade = [](std::size_t rows, std::uint64_t seed) {
        const FeatureMatrix all = drawnFeatures(rows, 8, seed);
        const FeatureMatrix side = columns(all, 4, 4);
        std::vector<float> shifted;
        for (const float value : side.values())
            shifted.push_back(5 + value); // so that the signs alone say nothing
        return ModelFeatures{columns(all, 0, 4), linearImage(all, 8, 99),
                             FeatureMatrix(rows, 4, std::move(shifted))};
    };
    TrainingData data;
    data.features = upgrade(512, 1);
    const RetrievalData unseen = retrievalOf(upgrade(200, 2));
    const Options learned =
        briefOptionsOf("fct", {{"side_storage", "learned"}, {"side_bits", "12"}});
    const auto method = fctFit(data, learned);
    EXPECT_LT(
        meanLoss(*method, unseen),
        0.95 * meanLoss(*fctFit(data, briefOptionsOf("fct", {{"side_storage", "sign"}})), unseen));
    const TemporaryFolder folder;
    method->save(folder / "fct.pt");
    JobContext job;
    EXPECT_TRUE(sameBits(
        method->apply(unseen, job).oldSystem.gallery,
        crossfade::method("fct").load(folder / "fct.pt")->apply(unseen, job).oldSystem.gallery));
    const Dimensions dimensions{.oldDim = 8, .newDim = 8, .sideDim = 9};
    const MethodCost cost = crossfade::method("fct").describe(dimensions, learned);
    EXPECT_EQ(cost.extraBytesPerItem, 2U) << "12 bits";
    EXPECT_EQ(cost.modules[1].name, "side code");
    EXPECT_EQ(cost.modules[1].parameters, 12U * 9 + 12);
    const Options asMany = briefOptionsOf("fct", {{"side_storage", "learned"}});
    EXPECT_EQ(crossfade::method("fct").describe(dimensions, asMany).modules[1].parameters,
              9U * 9 + 9);
    const Dimensions sequence{.oldDim = 8, .newDim = 8, .sideDim = 9, .intermediate = {{8, 9}}};
    EXPECT_THROW(crossfade::method("fct").describe(sequence, learned), Error)
        << "g would have to learn the next code";
}

TEST(Fct, LearnsByLcesClassCentres)
{
    // Eight classes; the new classifier has their centres as weights.
    const auto upgrade = [](std::uint64_t seed) {
        TrainingData data;
        const FeatureMatrix centres = drawnFeatures(8, 6, 77);
        const FeatureMatrix noise = drawnFeatures(320, 6, seed);
        std::vector<float> values;
        for (std::size_t i = 0; i < 320; ++i) {
            for (std::size_t k = 0; k < 6; ++k)
                values.push_back(2 * centres.row(i % 8)[k] + 0.5F * noise.row(i)[k]);
            data.labels.push_back(static_cast<std::int64_t>(i % 8));
        }
        const FeatureMatrix features(320, 6, std::move(values));
        data.features = {linearImage(features, 5, 99), features, {}};
        data.newHead = Head{centres, std::vector<float>(8, 0.0F)};
        return data;
    };
    const TrainingData data = upgrade(1);
    const RetrievalData unseen = retrievalOf(upgrade(2).features);
    const auto loss = [&](const char* epochs) {
        return meanLoss(*fctFit(data, briefOptionsOf("fct", {{"loss", "lce"}, {"epochs", epochs}})),
                        unseen);
    };
    EXPECT_LT(loss("20"), 0.5 * loss("1"));
    TrainingData lacking = data;
    lacking.labels.clear();
    EXPECT_EQ(refusal("fct", lacking, briefOptionsOf("fct", {{"loss", "lce"}})).first,
              ErrorCode::NeedsNotMet);
    lacking = data;
    lacking.newHead.reset();
    EXPECT_EQ(refusal("fct", lacking, briefOptionsOf("fct", {{"loss", "lce"}})).first,
              ErrorCode::NeedsNotMet);
}

TEST(Fct, FastFillTakesTheSameForms)
{
    TrainingData data;
    data.features = linearUpgrade(128, 1);
    data.features.sideModel = drawnFeatures(128, 6, 9);
    const RetrievalData items = retrievalOf(data.features);
    const TemporaryFolder folder;
    JobContext job;
    using Change = std::pair<std::string, std::string>;
    for (const std::vector<Change>& changes :
         std::vector<std::vector<Change>>{{{"side_storage", "learned"}, {"use_side", "yes"}},
                                          {{"use_side", "only"}},
                                          {{"norm", "layer"}},
                                          {{"architecture", "rbt"}}}) {
        Options options(method("fastfill").info().options);
        options.setText("loss", "l2", "test");
        options.setText("epochs", "1", "test");
        for (const auto& [name, text] : changes)
            options.setText(name, text, "test");
        const auto fit = method("fastfill").fit(data, options, {}, job);
        fit->save(folder / "fastfill.pt");
        const auto loaded = loadTransform(folder / "fastfill.pt");
        EXPECT_TRUE(sameBits(fit->apply(items, job).oldSystem.gallery,
                             loaded->apply(items, job).oldSystem.gallery))
            << changes.front().second;
    }
}

TEST(Fct, FitsByTheHeadsSoftmax)
{
    TrainingData data;
    data.features = linearUpgrade(512, 1);
    const FeatureMatrix weight = drawnFeatures(20, 8, 5);
    data.newHead = Head{weight, std::vector<float>(20, 0.1F)};
    const RetrievalData unseen = retrievalOf(linearUpgrade(200, 2));
    for (const char* loss : {"kl", "reversed-kl"}) {
        const double little = meanLoss(
            *fctFit(data, briefOptionsOf("fct", {{"epochs", "1"}, {"loss", loss}})), unseen);
        const double more =
            meanLoss(*fctFit(data, briefOptionsOf("fct", {{"loss", loss}})), unseen);
        EXPECT_LT(more, 0.6 * little) << loss;
    }
}

TEST(Fct, NormalisesItsOutputWhereAsked)
{
    TrainingData data;
    data.features = linearUpgrade(256, 1);
    std::vector<float> unit(data.features.newModel.values().begin(),
                            data.features.newModel.values().end());
    for (std::size_t i = 0; i < 256; ++i) {
        const auto row = data.features.newModel.row(i);
        const float length =
            std::sqrt(std::inner_product(row.begin(), row.end(), row.begin(), 0.0F));
        for (std::size_t k = 0; k < 8; ++k)
            unit[i * 8 + k] /= length;
    }
    EXPECT_EQ(refusal("fct", data, briefOptionsOf("fct", {{"normalise", "true"}})).first,
              ErrorCode::NeedsNotMet);
    data.features.newModel = FeatureMatrix(256, 8, std::move(unit));
    JobContext job;
    const FeatureMatrix gallery =
        fctFit(data, briefOptionsOf("fct", {{"epochs", "2"}, {"normalise", "true"}}))
            ->apply(retrievalOf(data.features), job)
            .oldSystem.gallery;
    for (std::size_t i = 0; i < gallery.rows(); ++i) {
        const auto row = gallery.row(i);
        EXPECT_NEAR(std::inner_product(row.begin(), row.end(), row.begin(), 0.0F), 1, 1e-5);
    }
}

TEST(Fct, IsSavedAndLoadedBitForBit)
{
    const TemporaryFolder folder;
    const auto file = folder / "fct.pt";
    TrainingData data;
    data.features = linearUpgrade(130, 1);
    data.features.sideModel = drawnFeatures(130, 3, 4);
    const RetrievalData unseen =
        retrievalOf({drawnFeatures(70, 8, 6), drawnFeatures(70, 8, 7), drawnFeatures(70, 3, 8)});
    const auto original = fctFit(data, briefOptionsOf("fct", {{"epochs", "2"}}));
    original->save(file);
    EXPECT_EQ(transformMethod(file), "fct");
    JobContext job;
    const auto loaded = crossfade::method("fct").load(file);
    EXPECT_TRUE(sameBits(original->apply(unseen, job).oldSystem.gallery,
                         loaded->apply(unseen, job).oldSystem.gallery));
    loaded->save(folder / "again.pt");
    EXPECT_EQ(test::readBytes(file), test::readBytes(folder / "again.pt"));
}

TEST(Fct, RefusesWhatTheTransformWasNotFittedFor)
{
    TrainingData data;
    data.features = linearUpgrade(130, 1);
    data.features.sideModel = drawnFeatures(130, 3, 4);
    const auto method = fctFit(data, briefOptionsOf("fct", {{"epochs", "1"}}));
    const auto codeFor = [&](const ModelFeatures& items) {
        JobContext job;
        try {
            method->apply(retrievalOf(items), job);
        } catch (const Error& error) {
            return error.code();
        }
        return ErrorCode::Internal;
    };
    const auto features = [](std::size_t dim) { return drawnFeatures(20, dim, 1); };
    EXPECT_EQ(codeFor({features(7), features(8), features(3)}), ErrorCode::ShapeMismatch);
    EXPECT_EQ(codeFor({features(8), features(9), features(3)}), ErrorCode::ShapeMismatch);
    EXPECT_EQ(codeFor({features(8), features(8), features(2)}), ErrorCode::ShapeMismatch);
    EXPECT_EQ(codeFor({features(8), features(8), {}}), ErrorCode::ShapeMismatch);
    EXPECT_EQ(codeFor({features(8), features(8), drawnFeatures(19, 3, 1)}),
              ErrorCode::ShapeMismatch);
    std::vector<float> huge(20 * 8, 3e38F);
    EXPECT_EQ(codeFor({FeatureMatrix(20, 8, std::move(huge)), features(8), features(3)}),
              ErrorCode::NotFinite);
}

TEST(Fct, SaysBeforeAnyWorkWhatIsLacking)
{
    TrainingData data;
    EXPECT_EQ(refusal("fct", data, briefOptionsOf("fct")).first, ErrorCode::NeedsNotMet);
    data.features = linearUpgrade(1, 1);
    EXPECT_THAT(refusal("fct", data, briefOptionsOf("fct")).second, HasSubstr("at least 2"));
    data.features = {drawnFeatures(10, 8, 1), drawnFeatures(9, 8, 1), {}};
    EXPECT_EQ(refusal("fct", data, briefOptionsOf("fct")).first, ErrorCode::ShapeMismatch);

    data.features = linearUpgrade(10, 1);
    EXPECT_THAT(refusal("fct", data, briefOptionsOf("fct", {{"use_side", "yes"}})).second,
                HasSubstr("--side"));
    const auto [code, text] = refusal("fct", data, briefOptionsOf("fct", {{"loss", "kl"}}));
    EXPECT_EQ(code, ErrorCode::NeedsNotMet);
    EXPECT_THAT(text, ::testing::AllOf(HasSubstr("/heads/"), HasSubstr("fct.loss=mse")));
    data.newHead = Head{drawnFeatures(4, 7, 1), std::vector<float>(4)};
    EXPECT_EQ(refusal("fct", data, briefOptionsOf("fct", {{"loss", "kl"}})).first,
              ErrorCode::ShapeMismatch);
    data.newHead = Head{drawnFeatures(4, 8, 1), std::vector<float>(3)};
    EXPECT_EQ(refusal("fct", data, briefOptionsOf("fct", {{"loss", "kl"}})).first,
              ErrorCode::ShapeMismatch);
    EXPECT_NO_THROW(crossfade::method("fct").checkNeeds(data, briefOptionsOf("fct")));
}

TEST(Fct, FitsOnAGpuAsOnTheCpu)
{
    if (devices().size() < 2)
        GTEST_SKIP() << "no CUDA device here";
    TrainingData data;
    data.features = linearUpgrade(512, 1);
    data.features.sideModel = drawnFeatures(512, 3, 4);
    const RetrievalData seen = retrievalOf(data.features);
    JobContext job;
    const auto onGpu = crossfade::method("fct").fit(data, briefOptionsOf("fct"),
                                                    {.seed = 0, .device = devices()[1]}, job);
    const double loss = meanLoss(*onGpu, seen);
    EXPECT_NEAR(loss, meanLoss(*fctFit(data, briefOptionsOf("fct")), seen), 0.2 * loss);
    const TemporaryFolder folder;
    onGpu->save(folder / "gpu.pt");
    EXPECT_NEAR(meanLoss(*crossfade::method("fct").load(folder / "gpu.pt"), seen), loss,
                1e-3 * loss);
}

TEST(Fct, LeavesPromptlyWhenAsked)
{
    TrainingData data;
    data.features = linearUpgrade(2000, 1);
    std::stop_source stop;
    std::size_t late = 0;
    JobContext job(stop.get_token(), [&](const Progress& progress) {
        late += stop.stop_requested() ? 1U : 0U;
        if (progress.done > 0)
            stop.request_stop();
    });
    EXPECT_THROW(
        crossfade::method("fct").fit(data, briefOptionsOf("fct", {{"epochs", "100000"}}), {}, job),
        Cancelled);
    EXPECT_EQ(late, 0U);
}

TEST(Fct, SaysEpochAndBatchWhereItDiverges)
{
    TrainingData data;
    data.features = linearUpgrade(200, 1);
    std::vector<float> huge(200 * 8, 1e30F);
    data.features.newModel = FeatureMatrix(200, 8, std::move(huge));
    JobContext job;
    try {
        crossfade::method("fct").fit(data, briefOptionsOf("fct"), {}, job);
        FAIL();
    } catch (const FitDiverged& error) {
        EXPECT_EQ(error.code(), ErrorCode::Diverged);
        EXPECT_THAT(error.what(), ::testing::AllOf(HasSubstr("epoch 1 of 12, batch 1 of 4"),
                                                   HasSubstr("learning_rate")));
        EXPECT_EQ(error.lastGood(), nullptr);
    }
}

TEST(Fct, KeepsTheEpochsBeforeTheDivergence)
{
    // One batch an epoch: the first loss is sound, the step after it is not.
    TrainingData data;
    data.features = linearUpgrade(256, 1);
    const Options options =
        briefOptionsOf("fct", {{"batch_size", "256"}, {"learning_rate", "1e18"}});
    const TemporaryFolder folder;
    JobContext job;
    try {
        crossfade::method("fct").fit(data, options, {}, job);
        FAIL() << "no divergence";
    } catch (const FitDiverged& error) {
        EXPECT_THAT(error.what(), HasSubstr("epoch 2 of 12, batch 1 of 1"));
        EXPECT_EQ(error.epochs(), 1U);
        ASSERT_NE(error.lastGood(), nullptr);
        error.lastGood()->save(folder / "kept.pt");
        EXPECT_EQ(transformMethod(folder / "kept.pt"), "fct");
    }
}

} // namespace
} // namespace crossfade
