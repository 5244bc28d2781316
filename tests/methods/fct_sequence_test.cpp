#include "core/methods/fct/fct_sequence.h"

#include "core/methods/shared/tensors.h"
#include "core/methods/shared/transform_file.h"
#include "tests/methods/drawn_features.h"
#include "tests/methods/fitting.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
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
using test::refusal;
using test::sameBits;
using test::TemporaryFolder;

using ::testing::AllOf;
using ::testing::HasSubstr;

/// v1 [8] → v2 [6] → v3 [7], each a linear image of v1. Side models, where there are any, of v1 [3]
/// and of v2 [4].
struct Sequence {
    FeatureMatrix v1, v2, v3, side1, side2;

    explicit Sequence(std::size_t rows, std::uint64_t seed)
        : v1(drawnFeatures(rows, 8, seed)),
          v2(linearImage(v1, 6, 97)),
          v3(linearImage(v2, 7, 98)),
          side1(linearImage(v1, 3, 99)),
          side2(linearImage(v1, 4, 100))
    {
    }

    TrainingData training(bool hasSide) const
    {
        TrainingData data;
        data.features = {v1, v3, hasSide ? std::optional(side1) : std::nullopt};
        data.intermediate = {{v2, hasSide ? std::optional(side2) : std::nullopt}};
        return data;
    }

    RetrievalData retrieval(bool hasSide) const
    {
        const ModelFeatures items = training(hasSide).features;
        return {.query = items, .gallery = items};
    }
};

FeatureMatrix carried(const FittedMethod& fitted, const RetrievalData& data)
{
    JobContext job;
    return fitted.apply(data, job).oldSystem.gallery;
}

double meanSquare(const torch::Tensor& difference)
{
    return difference.square().mean().item<double>();
}

double meanSquare(const FeatureMatrix& a, const FeatureMatrix& b)
{
    return meanSquare(viewOf(a) - viewOf(b));
}

/// The modules of a fitted sequence.
FctSequence sequenceOf(const FittedMethod& fitted, const Options& options)
{
    const TemporaryFolder folder;
    fitted.save(folder / "fct.pt");
    return FctSequence::fromFile(readTransform(folder / "fct.pt"), "fct", options,
                                 folder / "fct.pt");
}

TEST(FctSequence, IsItsUpdatesOneAfterTheOther)
{
    const Sequence seen(400, 1);
    const Sequence unseen(70, 2);
    for (const char* storage : {"float", "sign"}) {
        const Options options = briefOptionsOf("fct", {{"epochs", "2"}, {"side_storage", storage}});
        const auto method = fitted("fct", seen.training(true), options);
        const FctSequence sequence = sequenceOf(*method, options);
        const torch::NoGradGuard noGradients;
        ASSERT_EQ(sequence.updates().size(), 2U);
        const auto stored = [&](const torch::Tensor& side) {
            return storage == std::string("sign")
                       ? torch::where(side < 0, -torch::ones({}), torch::ones({}))
                       : side;
        };
        // h_3(h_2(φ_1, ψ_1), g_2(φ_1, ψ_1)): FCT Table 5.
        const auto& [h2, g2] = sequence.updates()[0];
        const torch::Tensor phi1 = viewOf(unseen.v1);
        const torch::Tensor psi1 = stored(viewOf(unseen.side1));
        const torch::Tensor phi2 = h2.module()->forward(phi1, psi1);
        const torch::Tensor psi2 = stored(g2->module()->forward(phi1, psi1));
        const torch::Tensor phi3 = sequence.updates()[1].features.module()->forward(phi2, psi2);
        const FeatureMatrix found = carried(*method, unseen.retrieval(true));
        EXPECT_EQ(found.dim(), 7U);
        EXPECT_LT((viewOf(found) - phi3).abs().max().item<float>(), 1e-5) << storage;
    }
}

TEST(FctSequence, EveryUpdateLearnsItsOwnPair)
{
    const Sequence seen(600, 1);
    const Sequence unseen(200, 2);
    const Options options = briefOptionsOf("fct", {{"epochs", "40"}});
    const auto method = fitted("fct", seen.training(true), options);
    const FctSequence sequence = sequenceOf(*method, options);
    JobContext job;
    const auto& [h2, g2] = sequence.updates()[0];
    const FctMapping& h3 = sequence.updates()[1].features;
    const ModelFeatures first{unseen.v1, unseen.v2, unseen.side1};
    // The real features of v2, on which h_3 was fitted.
    const ModelFeatures second{unseen.v2, unseen.v3, unseen.side2};
    EXPECT_LT(meanSquare(h2.transformed(first, job), unseen.v2), 0.15);
    EXPECT_LT(meanSquare(g2->transformed(first, job), unseen.side2), 0.15);
    EXPECT_LT(meanSquare(h3.transformed(second, job), unseen.v3), 0.15);
    EXPECT_LT(meanSquare(carried(*method, unseen.retrieval(true)), unseen.v3), 0.3);
}

TEST(FctSequence, LeavesTheSideInformationWhereTheSideModelStays)
{
    const Sequence seen(130, 1);
    TrainingData data = seen.training(true);
    data.intermediate[0].sideModel.reset();
    const Options options = briefOptionsOf("fct", {{"epochs", "1"}});
    const FctSequence sequence = sequenceOf(*fitted("fct", data, options), options);
    EXPECT_FALSE(sequence.updates()[0].side);
    EXPECT_EQ(sequence.updates()[1].features.shape().sideDim, 3);
    const FctSequence without =
        sequenceOf(*fitted("fct", seen.training(true),
                           briefOptionsOf("fct", {{"epochs", "1"}, {"use_side", "no"}})),
                   briefOptionsOf("fct", {{"use_side", "no"}}));
    EXPECT_FALSE(without.updates()[0].side);
    EXPECT_EQ(without.updates()[1].features.shape().sideDim, 0);
}

TEST(FctSequence, StraightToTheNewModelIsASingleUpdate)
{
    const Sequence seen(130, 1);
    TrainingData data = seen.training(true);
    const auto direct =
        fitted("fct", data, briefOptionsOf("fct", {{"epochs", "2"}, {"updates", "single"}}));
    data.intermediate.clear();
    const auto single = fitted("fct", data, briefOptionsOf("fct", {{"epochs", "2"}}));
    EXPECT_TRUE(
        sameBits(carried(*direct, seen.retrieval(true)), carried(*single, seen.retrieval(true))));
}

TEST(FctSequence, IsSavedAndLoadedBitForBit)
{
    const TemporaryFolder folder;
    const Sequence seen(130, 1);
    const Sequence unseen(40, 2);
    for (const bool hasSide : {false, true}) {
        const auto original =
            fitted("fct", seen.training(hasSide), briefOptionsOf("fct", {{"epochs", "2"}}));
        original->save(folder / "fct.pt");
        const auto loaded = crossfade::method("fct").load(folder / "fct.pt");
        EXPECT_TRUE(sameBits(carried(*original, unseen.retrieval(hasSide)),
                             carried(*loaded, unseen.retrieval(hasSide))));
        loaded->save(folder / "again.pt");
        EXPECT_EQ(test::readBytes(folder / "fct.pt"), test::readBytes(folder / "again.pt"));
    }
}

TEST(FctSequence, CountsEveryUpdate)
{
    Options options(crossfade::method("fct").info().options);
    Dimensions dimensions{
        .oldDim = 128, .newDim = 128, .sideDim = 128, .intermediate = {{128, 128}}};
    const MethodCost cost = crossfade::method("fct").describe(dimensions, options);
    EXPECT_EQ(cost.parameters, 3U * 5717120) << "h_2, g_2, h_3";
    EXPECT_EQ(cost.macsPerItem, 3U * 5701632);
    EXPECT_EQ(cost.extraBytesPerItem, 512U);
    ASSERT_EQ(cost.modules.size(), 9U);
    EXPECT_EQ(cost.modules[0].name, "h_2, old projection");
    EXPECT_EQ(cost.modules[5].name, "g_2, mixer");
    dimensions.intermediate[0].sideDim.reset();
    EXPECT_EQ(crossfade::method("fct").describe(dimensions, options).parameters, 2U * 5717120)
        << "the side stays";
    options.setText("updates", "single", "test");
    EXPECT_EQ(crossfade::method("fct").describe(dimensions, options).parameters, 5717120U);
}

TEST(FctSequence, BothRoutesAreChargedForEqualWork)
{
    // By hand, v1 10 + side 6, v2 20 + side 4, v3 30; projections 2 wide, the mixer 3 wide. h(d, s
    // → n) takes d·2 + 2·2 + s·2 + 2·2 + 4·3 + 3·3 + 3·n products.
    Options options = briefOptionsOf("fct", {{"projection_width", "2"}, {"mixer_width", "3"}});
    const Dimensions dimensions{
        .oldDim = 10, .newDim = 30, .sideDim = 6, .intermediate = {{20, 4}}};
    const MethodCost every = crossfade::method("fct").describe(dimensions, options);
    EXPECT_EQ(every.macsPerItem, 121U + 73U + 167U) << "h_2, g_2, h_3";
    EXPECT_EQ(every.storedDim, 30U) << "what h_3 gives";
    EXPECT_EQ(every.extraBytesPerItem, 4U * 4) << "what g_2 gave";
    EXPECT_EQ(every.sideBytesPerItem, 6U * 4) << "an inserted item has v1's side information";

    options.setText("updates", "single", "test");
    const MethodCost single = crossfade::method("fct").describe(dimensions, options);
    EXPECT_EQ(single.macsPerItem, 121U + 151U) << "h_{1→2} while v2 was in use, then h_{1→3}";
    EXPECT_EQ(single.storedDim, 30U);
    EXPECT_EQ(single.extraBytesPerItem, 10U * 4 + 6 * 4) << "v1's feature and side information";

    options.setText("side_storage", "sign", "test");
    EXPECT_EQ(crossfade::method("fct").describe(dimensions, options).extraBytesPerItem,
              10U * 4 + 1);
    options.setText("updates", "every", "test");
    EXPECT_EQ(crossfade::method("fct").describe(dimensions, options).extraBytesPerItem, 1U);
    const Dimensions oneUpdate{.oldDim = 10, .newDim = 30, .sideDim = 6};
    EXPECT_EQ(crossfade::method("fct").describe(oneUpdate, options).storedDim, std::nullopt)
        << "the old model's";
}

TEST(FctSequence, SaysBeforeAnyWorkWhatIsLacking)
{
    const Sequence seen(20, 1);
    TrainingData data = seen.training(true);
    const auto [code, text] = refusal("fct", data, briefOptionsOf("fct", {{"loss", "kl"}}));
    EXPECT_EQ(code, ErrorCode::NeedsNotMet);
    EXPECT_THAT(text, AllOf(HasSubstr("mse"), HasSubstr("fct.updates=single")));
    EXPECT_THAT(refusal("fct", data, briefOptionsOf("fct", {{"normalise", "true"}})).second,
                HasSubstr("has length"));
    data.intermediate[0].sideModel = drawnFeatures(19, 4, 1);
    EXPECT_EQ(refusal("fct", data, briefOptionsOf("fct")).first, ErrorCode::ShapeMismatch);
    EXPECT_THAT(refusal("fct", data, briefOptionsOf("fct")).second,
                HasSubstr("intermediate model 1, side"));
    data.intermediate[0].features = drawnFeatures(21, 4, 1);
    EXPECT_THAT(refusal("fct", data, briefOptionsOf("fct")).second, HasSubstr("21 training rows"));
    EXPECT_NO_THROW(
        crossfade::method("fct").checkNeeds(data, briefOptionsOf("fct", {{"updates", "single"}})));
}

TEST(FctSequence, LoadsATransformWithTheFormerNameOfUpdates)
{
    const Sequence seen(40, 1);
    const TemporaryFolder folder;
    for (const auto& [former, updates] : Changes{{"hops", "every"}, {"direct", "single"}}) {
        const auto method = fitted("fct", seen.training(false),
                                   briefOptionsOf("fct", {{"epochs", "1"}, {"updates", updates}}));
        method->save(folder / "transform.pt");
        TransformFile content = readTransform(folder / "transform.pt");
        content.header.erase("updates");
        content.header["route"] = former;
        writeTransform(folder / "former.pt", content);
        const auto loaded = crossfade::method("fct").load(folder / "former.pt");
        EXPECT_EQ(loaded->intermediateModels(), method->intermediateModels()) << former;
        EXPECT_TRUE(sameBits(carried(*loaded, seen.retrieval(false)),
                             carried(*method, seen.retrieval(false))));
    }
}

TEST(FctSequence, SaysWhichUpdateDiverged)
{
    TrainingData data = Sequence(200, 1).training(false);
    data.features.newModel = FeatureMatrix(200, 8, std::vector<float>(200 * 8, 1e30F));
    JobContext job;
    try {
        crossfade::method("fct").fit(data, briefOptionsOf("fct", {{"epochs", "2"}}), {}, job);
        FAIL() << "no divergence";
    } catch (const FitDiverged& error) {
        EXPECT_THAT(error.what(), HasSubstr("fct, h_3"));
        EXPECT_EQ(error.lastGood(), nullptr);
    }
}

} // namespace
} // namespace crossfade
