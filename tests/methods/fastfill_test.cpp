#include "core/base/machine/device.h"
#include "core/methods/fct/fct_transform.h"
#include "core/methods/preset.h"
#include "core/methods/shared/transform_file.h"
#include "core/statistics/kendall.h"
#include "tests/methods/drawn_features.h"
#include "tests/methods/fitting.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <numeric>
#include <tuple>

namespace crossfade
{
namespace
{

using test::briefOptionsOf;
using test::Changes;
using test::fitted;
using test::optionsOf;
using test::refusal;
using test::sameBits;
using test::TemporaryFolder;

using ::testing::HasSubstr;

constexpr std::size_t classCount = 5;

std::unique_ptr<FittedMethod> fastFillFit(const TrainingData& data, const Options& options,
                                          std::uint64_t seed = 0)
{
    return fitted("fastfill", data, options, {.seed = seed});
}

/// New features around one corner a class; the old ones are a linear image of them, the more
/// blurred the larger their first coordinate.
TrainingData upgrade(std::size_t rows, std::uint64_t seed)
{
    const FeatureMatrix spread = drawnFeatures(rows, 8, seed);
    const FeatureMatrix blur = drawnFeatures(rows, 8, seed + 1000);
    std::vector<float> values(spread.values().begin(), spread.values().end());
    TrainingData data;
    for (std::size_t i = 0; i < rows; ++i) {
        const std::size_t label = i % classCount;
        values[i * 8 + label] += 3;
        data.labels.push_back(static_cast<std::int64_t>(label));
    }
    data.features.newModel = FeatureMatrix(rows, 8, std::move(values));
    const FeatureMatrix image = linearImage(data.features.newModel, 8, 99);
    std::vector<float> old(image.values().begin(), image.values().end());
    for (std::size_t i = 0; i < rows; ++i)
        for (std::size_t k = 0; k < 8; ++k)
            old[i * 8 + k] += std::exp(data.features.newModel.row(i)[0] - 2) * blur.row(i)[k];
    data.features.oldModel = FeatureMatrix(rows, 8, std::move(old));
    std::vector<float> weight(classCount * 8);
    for (std::size_t c = 0; c < classCount; ++c)
        weight[c * 8 + c] = 2;
    data.newHead = Head{FeatureMatrix(classCount, 8, std::move(weight)),
                        std::vector<float>(classCount, 0.25F)};
    return data;
}

RetrievalData labelledRetrieval(const TrainingData& data)
{
    return {.query = data.features, .gallery = data.features, .galleryLabels = data.labels};
}

std::vector<double> lossesOf(const FittedMethod& method, const RetrievalData& data)
{
    JobContext job;
    return method.alignmentLoss(data, method.apply(data, job), job);
}

double mean(const std::vector<double>& values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// −Σ t_c log softmax(z)_c with label smoothing, by the formula.
double smoothedCrossEntropy(const std::vector<double>& logits, std::size_t label, double smoothing)
{
    double sum = 0;
    for (const double logit : logits)
        sum += std::exp(logit);
    double loss = 0;
    for (std::size_t c = 0; c < logits.size(); ++c) {
        const double share = smoothing / static_cast<double>(logits.size());
        const double target = c == label ? 1 - smoothing + share : share;
        loss -= target * (logits[c] - std::log(sum));
    }
    return loss;
}

double squaredDistance(std::span<const float> a, std::span<const float> b)
{
    double sum = 0;
    for (std::size_t k = 0; k < a.size(); ++k)
        sum += (static_cast<double>(a[k]) - b[k]) * (static_cast<double>(a[k]) - b[k]);
    return sum;
}

TEST(FastFill, AddsOneLinearToTheTransformation)
{
    const Dimensions dimensions{.oldDim = 128, .newDim = 128, .sideDim = 64};
    const std::uint64_t fct = method("fct")
                                  .describe({.oldDim = 128, .newDim = 128, .sideDim = {}},
                                            Options(method("fct").info().options))
                                  .parameters;
    const MethodCost cost =
        crossfade::method("fastfill").describe(dimensions, optionsOf("fastfill", {}));
    EXPECT_EQ(cost.parameters, fct + 129);
    EXPECT_EQ(cost.modules.back().name, "sigma head");
    EXPECT_EQ(cost.extraBytesPerItem, 0U) << "no side information unless asked for";
    EXPECT_EQ(crossfade::method("fastfill")
                  .describe(dimensions, optionsOf("fastfill", {{"uncertainty", "no"}}))
                  .parameters,
              fct);
    EXPECT_EQ(crossfade::method("fastfill")
                  .describe(dimensions, optionsOf("fastfill", {{"use_side", "yes"}}))
                  .extraBytesPerItem,
              256U);
}

TEST(FastFill, CountsWhatPredictsTheCovariance)
{
    const Dimensions dimensions{.oldDim = 128, .newDim = 128, .sideDim = {}};
    const auto sigmaHead = [&](const char* covariance) {
        return crossfade::method("fastfill")
            .describe(dimensions, optionsOf("fastfill", {{"covariance", covariance}}))
            .modules.back()
            .parameters;
    };
    EXPECT_EQ(sigmaHead("scalar"), 129U);
    EXPECT_EQ(sigmaHead("diagonal"), 128U * 129);
    EXPECT_EQ(sigmaHead("full"), 128U * 129 / 2 * 129);
}

TEST(FastFill, FreezesBatchNormAsThePaperDoesAndTakesTheMean)
{
    for (const Preset preset : {Preset::Paper, Preset::Quick}) {
        const Options options = presetOptions(crossfade::method("fastfill").info(), preset);
        EXPECT_EQ(options.real("freeze_at"), 0.5);
        EXPECT_EQ(options.text("l2_reduction"), "mean");
    }
}

TEST(FastFill, ItsAlignmentLossIsTheFormula)
{
    const TrainingData data = upgrade(96, 1);
    const RetrievalData gallery = labelledRetrieval(upgrade(40, 2));
    for (const char* loss : {"l2", "disc", "l2+disc"}) {
        const auto method = fastFillFit(
            data,
            briefOptionsOf("fastfill", {{"epochs", "2"}, {"loss", loss}, {"l2_reduction", "sum"}}));
        JobContext job;
        const Transition transition = method->apply(gallery, job);
        const std::vector<double> losses = method->alignmentLoss(gallery, transition, job);
        ASSERT_EQ(losses.size(), 40U);
        for (std::size_t i = 0; i < losses.size(); ++i) {
            const auto output = transition.oldSystem.gallery.row(i);
            std::vector<double> logits;
            for (std::size_t c = 0; c < classCount; ++c)
                logits.push_back(2.0 * output[c] + 0.25);
            const double l2 = squaredDistance(output, gallery.gallery.newModel.row(i));
            const double disc = smoothedCrossEntropy(logits, i % classCount, 0.1);
            const std::string name = loss;
            const double expected = name == "l2" ? l2 : name == "disc" ? disc : l2 + disc;
            EXPECT_NEAR(losses[i], expected, 1e-4 * (1 + expected)) << loss << ", item " << i;
        }
    }
}

TEST(FastFill, SaysEveryLossOfAnItemWhicheverItWasFittedFor)
{
    const TrainingData data = upgrade(96, 1);
    const RetrievalData gallery = labelledRetrieval(upgrade(40, 2));
    for (const char* loss : {"l2", "disc", "l2+disc"}) {
        const auto method = fastFillFit(
            data,
            briefOptionsOf("fastfill", {{"epochs", "2"}, {"loss", loss}, {"disc_weight", "3"}}));
        JobContext job;
        const Transition transition = method->apply(gallery, job);
        const auto losses = method->itemLosses(gallery, transition, job);
        ASSERT_EQ(losses.size(), 3U);
        EXPECT_EQ(losses.at(loss), method->alignmentLoss(gallery, transition, job));
        for (std::size_t i = 0; i < 40; ++i) {
            const auto output = transition.oldSystem.gallery.row(i);
            std::vector<double> logits;
            for (std::size_t c = 0; c < classCount; ++c)
                logits.push_back(2.0 * output[c] + 0.25);
            const double l2 = squaredDistance(output, gallery.gallery.newModel.row(i)) / 8;
            const double disc = smoothedCrossEntropy(logits, i % classCount, 0.1);
            EXPECT_NEAR(losses.at("l2")[i], l2, 1e-9 * (1 + l2));
            EXPECT_NEAR(losses.at("disc")[i], disc, 1e-4 * (1 + disc));
            EXPECT_NEAR(losses.at("l2+disc")[i], l2 + 3 * disc, 3e-4 * (1 + disc));
        }
    }
    TrainingData headless = data;
    headless.newHead.reset();
    const auto method =
        fastFillFit(headless, briefOptionsOf("fastfill", {{"epochs", "1"}, {"loss", "l2"}}));
    JobContext job;
    const auto losses = method->itemLosses(gallery, method->apply(gallery, job), job);
    EXPECT_EQ(losses.size(), 1U);
    EXPECT_TRUE(losses.contains("l2"));
}

TEST(FastFill, TheWeightOfDiscIsItsFactorInTheLoss)
{
    // Without weight, l2+disc is l2; with a very large one, it is nearly disc.
    const TrainingData data = upgrade(96, 1);
    const Changes setting{{"epochs", "2"}, {"uncertainty", "no"}, {"weight_decay", "0"}};
    const auto ours = [&](const char* loss, const char* weight) {
        Changes changes = setting;
        changes.insert(changes.end(), {{"loss", loss}, {"disc_weight", weight}});
        JobContext job;
        return fastFillFit(data, briefOptionsOf("fastfill", changes))
            ->apply(labelledRetrieval(data), job)
            .oldSystem.gallery;
    };
    EXPECT_TRUE(sameBits(ours("l2+disc", "0"), ours("l2", "1")));
    EXPECT_FALSE(sameBits(ours("l2+disc", "1"), ours("l2", "1")));
}

TEST(FastFill, EveryCovarianceLearnsAndOrdersItems)
{
    const TrainingData data = upgrade(1024, 1);
    const RetrievalData unseen = labelledRetrieval(upgrade(400, 2));
    for (const char* covariance : {"scalar", "diagonal", "full"})
        for (const char* reduction : {"sum", "mean"}) {
            const auto method =
                fastFillFit(data, briefOptionsOf("fastfill", {{"epochs", "30"},
                                                              {"loss", "l2"},
                                                              {"covariance", covariance},
                                                              {"l2_reduction", reduction}}));
            JobContext job;
            const auto tau =
                kendallTau(method->uncertainty(unseen, job), lossesOf(*method, unseen));
            EXPECT_GT(tau.value(), 0.15) << covariance << ", " << reduction;
        }
}

TEST(FastFill, TheVarianceOfADimensionNeedsTheErrorInIt)
{
    const TrainingData data = upgrade(10, 1);
    for (const char* covariance : {"diagonal", "full"}) {
        const auto [code, text] =
            refusal("fastfill", data,
                    briefOptionsOf("fastfill", {{"covariance", covariance}, {"loss", "disc"}}));
        EXPECT_EQ(code, ErrorCode::NeedsNotMet);
        EXPECT_THAT(text, HasSubstr("loss=l2+disc"));
        EXPECT_NO_THROW(
            crossfade::method("fastfill")
                .checkNeeds(data, briefOptionsOf("fastfill", {{"covariance", covariance},
                                                              {"loss", "disc"},
                                                              {"uncertainty", "no"}})));
    }
}

double distance(const FeatureMatrix& a, const FeatureMatrix& b)
{
    return std::sqrt(squaredDistance(a.values(), b.values()));
}

TEST(FastFill, WithoutUncertaintyAndDiscItIsFctUpToTheLossesScale)
{
    // Adam does not mind the scale of a loss, but for its epsilon; weight decay does.
    const TrainingData data = upgrade(96, 1);
    const Changes setting{{"epochs", "2"}, {"batch_size", "96"}, {"weight_decay", "0"}};
    const auto ours = [&](const char* loss) {
        Changes changes = setting;
        changes.insert(changes.end(), {{"loss", loss}, {"uncertainty", "no"}});
        JobContext job;
        return fastFillFit(data, briefOptionsOf("fastfill", changes))
            ->apply(labelledRetrieval(data), job)
            .oldSystem.gallery;
    };
    Options fct(method("fct").info().options);
    const Options shared = briefOptionsOf("fastfill", setting);
    for (const auto& [name, value] : shared.values())
        if (fct.values().contains(name) && name != "loss")
            fct.set(name, value, "test");
    JobContext job;
    const FeatureMatrix theirs = method("fct")
                                     .fit(data, fct, {}, job)
                                     ->apply(labelledRetrieval(data), job)
                                     .oldSystem.gallery;
    EXPECT_LT(distance(ours("l2"), theirs), 0.1 * distance(ours("disc"), theirs));
}

TEST(FastFill, EveryAblationOfTable5Learns)
{
    const TrainingData data = upgrade(512, 1);
    const RetrievalData unseen = labelledRetrieval(upgrade(200, 2));
    for (const char* loss : {"l2", "disc", "l2+disc"})
        for (const char* uncertainty : {"yes", "no"}) {
            const Changes which{{"loss", loss}, {"uncertainty", uncertainty}};
            Changes little = which;
            little.emplace_back("epochs", "1");
            const auto more = fastFillFit(data, briefOptionsOf("fastfill", which));
            EXPECT_LT(mean(lossesOf(*more, unseen)),
                      0.8 * mean(lossesOf(*fastFillFit(data, briefOptionsOf("fastfill", little)),
                                          unseen)))
                << loss << ", uncertainty " << uncertainty;
            JobContext job;
            const bool predicts = std::string(uncertainty) == "yes";
            EXPECT_EQ(more->predictsUncertainty(), predicts);
            EXPECT_EQ(crossfade::method("fastfill")
                          .predictsUncertainty(briefOptionsOf("fastfill", which)),
                      predicts);
            EXPECT_EQ(more->uncertainty(unseen, job).size(), predicts ? 200U : 0U);
        }
}

TEST(FastFill, PredictsWhatIsBadlyAligned)
{
    const RetrievalData unseen = labelledRetrieval(upgrade(400, 2));
    const auto method =
        fastFillFit(upgrade(1024, 1), briefOptionsOf("fastfill", {{"epochs", "30"}}));
    JobContext job;
    const auto tau = kendallTau(method->uncertainty(unseen, job), lossesOf(*method, unseen));
    EXPECT_GT(tau.value(), 0.2);
}

/// A short fit that begins with the weights of a long one is better than one that begins anew.
TEST(FastFill, BeginsWithTheWeightsOfAnEarlierFit)
{
    const TrainingData rows = upgrade(512, 1);
    const RetrievalData unseen = labelledRetrieval(upgrade(200, 2));
    const auto before = fastFillFit(rows, briefOptionsOf("fastfill", {{"epochs", "30"}}));
    const auto meanLoss = [&](const FittedMethod* start) {
        JobContext job;
        const auto method = crossfade::method("fastfill")
                                .fit(rows, briefOptionsOf("fastfill", {{"epochs", "2"}}),
                                     {.seed = 1, .start = start}, job);
        double sum = 0;
        for (const double loss : lossesOf(*method, unseen))
            sum += loss;
        return sum / 200;
    };
    EXPECT_LT(meanLoss(before.get()), 0.7 * meanLoss(nullptr));
    // A fit of other widths cannot lend its weights.
    const auto wider =
        fastFillFit(rows, briefOptionsOf("fastfill", {{"epochs", "2"}, {"mixer_width", "32"}}));
    EXPECT_EQ(meanLoss(wider.get()), meanLoss(nullptr));
}

/// What the method expects of the items' losses, on average, over what they are.
double expectedOverReal(const FittedMethod& method, const RetrievalData& items)
{
    JobContext job;
    const auto predicted = method.predictedLoss(method.uncertainty(items, job));
    const Transition transition = method.apply(items, job);
    return mean(predicted->values) /
           mean(method.itemLosses(items, transition, job).at(predicted->name));
}

TEST(FastFill, ItsUncertaintyIsAnExpectedLoss)
{
    JobContext job;
    const TrainingData rows = upgrade(96, 1);
    for (const auto& [lambda, reduction, divisor] :
         {std::tuple{"0", "mean", 1.0}, std::tuple{"0", "sum", 1.0 / 8},
          std::tuple{"0.5", "mean", 0.5}}) {
        const auto method = fastFillFit(
            rows,
            briefOptionsOf("fastfill",
                           {{"epochs", "2"}, {"lambda", lambda}, {"l2_reduction", reduction}}));
        const auto predicted = method->predictedLoss({0, std::log(3.0)}); // σ² = 1 and 3
        EXPECT_EQ(predicted->name, "l2+disc");
        EXPECT_DOUBLE_EQ(predicted->values[0], 1 / divisor);
        EXPECT_DOUBLE_EQ(predicted->values[1], 3 / divisor);
    }
    EXPECT_EQ(
        fastFillFit(rows, briefOptionsOf("fastfill", {{"epochs", "1"}, {"covariance", "full"}}))
            ->predictedLoss({0})
            ->name,
        "l2");
}

/// An h that knows its rows by heart has small losses on them alone.
TEST(FastFill, ACrossFittedSigmaExpectsTheLossesOfUnseenRows)
{
    const TrainingData rows = upgrade(160, 1);
    const RetrievalData unseen = labelledRetrieval(upgrade(400, 2));
    const auto with = [&](const std::string& sigma, const std::string& folds) {
        return fastFillFit(
            rows, briefOptionsOf("fastfill",
                                 {{"epochs", "150"}, {"sigma", sigma}, {"sigma_folds", folds}}));
    };
    const auto joint = with("joint", "2");
    const auto crossFitted = with("cross-fitted", "4");
    JobContext job;
    // h is the same; only what it says of itself is another.
    EXPECT_TRUE(sameBits(joint->apply(unseen, job).oldSystem.gallery,
                         crossFitted->apply(unseen, job).oldSystem.gallery));
    EXPECT_NE(joint->uncertainty(unseen, job), crossFitted->uncertainty(unseen, job));
    EXPECT_LT(expectedOverReal(*joint, unseen), 0.6);
    EXPECT_NEAR(expectedOverReal(*crossFitted, unseen), 1, 0.35);
}

TEST(FastFill, ACrossFittedSigmaIsDeterministicAndSaved)
{
    const TemporaryFolder folder;
    JobContext job;
    const TrainingData rows = upgrade(64, 1);
    const RetrievalData unseen = labelledRetrieval(upgrade(40, 2));
    for (const char* covariance : {"scalar", "diagonal", "full"}) {
        const Options options = briefOptionsOf(
            "fastfill", {{"epochs", "2"}, {"sigma", "cross-fitted"}, {"covariance", covariance}});
        const auto method = fastFillFit(rows, options);
        EXPECT_EQ(method->uncertainty(unseen, job),
                  fastFillFit(rows, options)->uncertainty(unseen, job));
        method->save(folder / "fastfill.pt");
        EXPECT_EQ(
            crossfade::method("fastfill").load(folder / "fastfill.pt")->uncertainty(unseen, job),
            method->uncertainty(unseen, job));
    }
}

/// There, no row is unseen: the fit that it begins with has seen them all.
TEST(FastFill, AFitThatGoesOnKeepsACrossFittedSigma)
{
    const TrainingData rows = upgrade(64, 1);
    const Options options =
        briefOptionsOf("fastfill", {{"epochs", "2"}, {"sigma", "cross-fitted"}});
    JobContext job;
    const auto before = fastFillFit(rows, options);
    const auto after =
        crossfade::method("fastfill").fit(rows, options, {.seed = 1, .start = before.get()}, job);
    const auto sigmaOf = [](const FittedMethod& method) {
        const TemporaryFolder folder;
        method.save(folder / "f.pt");
        return readTransform(folder / "f.pt", "fastfill").tensors;
    };
    const auto old = sigmaOf(*before);
    std::size_t compared = 0;
    for (const auto& [name, values] : sigmaOf(*after)) {
        const bool isOfSigma = name.starts_with("sigma");
        compared += isOfSigma ? 1 : 0;
        EXPECT_TRUE(!isOfSigma || torch::equal(values, old.at(name))) << name;
    }
    EXPECT_EQ(compared, 2U); // weight and bias
}

TEST(FastFill, ACrossFittedSigmaNeedsTwoRowsForEachFit)
{
    const auto [code, text] =
        refusal("fastfill", upgrade(5, 1),
                briefOptionsOf("fastfill", {{"sigma", "cross-fitted"}, {"sigma_folds", "3"}}));
    EXPECT_EQ(code, ErrorCode::NeedsNotMet);
    EXPECT_THAT(text, ::testing::AllOf(HasSubstr("5 training rows for 3 folds"),
                                       HasSubstr("at least 6"), HasSubstr("sigma=joint")));
    EXPECT_NO_THROW(
        crossfade::method("fastfill")
            .checkNeeds(upgrade(6, 1), briefOptionsOf("fastfill", {{"sigma", "cross-fitted"},
                                                                   {"sigma_folds", "3"}})));
}

TEST(FastFill, TheMarginMakesArcFaceHarder)
{
    const TrainingData data = upgrade(96, 1);
    const RetrievalData gallery = labelledRetrieval(data);
    const auto lossWith = [&](const char* margin) {
        // The same weights, for one epoch's first batch is drawn alike and the rate is zero.
        const Changes changes{{"epochs", "1"},
                              {"learning_rate", "0"},
                              {"loss", "disc"},
                              {"disc", "arcface"},
                              {"arcface_margin", margin}};
        return mean(lossesOf(*fastFillFit(data, briefOptionsOf("fastfill", changes)), gallery));
    };
    EXPECT_GT(lossWith("0.5"), lossWith("0") + 1);
}

TEST(FastFill, AnOpenSetIsJudgedByL2AloneAndSaysSo)
{
    const auto method = fastFillFit(upgrade(96, 1), briefOptionsOf("fastfill", {{"epochs", "1"}}));
    RetrievalData gallery = labelledRetrieval(upgrade(40, 2));
    std::vector<std::string> notes;
    JobContext job({}, {}, [&](const Message& note) { notes.push_back(note.english()); });
    const Transition transition = method->apply(gallery, job);
    EXPECT_TRUE(notes.empty());
    for (const std::int64_t strange : {std::int64_t{5}, std::int64_t{-1}}) {
        gallery.galleryLabels[7] = strange;
        const std::vector<double> losses = method->alignmentLoss(gallery, transition, job);
        for (std::size_t i = 0; i < losses.size(); ++i)
            EXPECT_DOUBLE_EQ(losses[i], squaredDistance(transition.oldSystem.gallery.row(i),
                                                        gallery.gallery.newModel.row(i)) /
                                            8);
    }
    method->apply(gallery, job);
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_THAT(notes[0], HasSubstr("L_l2 alone"));
    gallery.galleryLabels.clear();
    EXPECT_EQ(method->alignmentLoss(gallery, transition, job).size(), 40U);
}

TEST(FastFill, SameSeedSameBitsOtherSeedOtherBits)
{
    const TrainingData data = upgrade(200, 1);
    const RetrievalData unseen = labelledRetrieval(upgrade(64, 2));
    JobContext job;
    const auto outcome = [&](std::uint64_t seed) {
        return fastFillFit(data, briefOptionsOf("fastfill", {{"epochs", "3"}}), seed);
    };
    const auto first = outcome(1);
    EXPECT_EQ(first->uncertainty(unseen, job), outcome(1)->uncertainty(unseen, job));
    EXPECT_NE(first->uncertainty(unseen, job), outcome(2)->uncertainty(unseen, job));
}

TEST(FastFill, IsSavedAndLoadedBitForBit)
{
    const TemporaryFolder folder;
    TrainingData data = upgrade(130, 1);
    data.features.sideModel = drawnFeatures(130, 3, 4);
    RetrievalData unseen = labelledRetrieval(upgrade(70, 2));
    unseen.gallery.sideModel = drawnFeatures(70, 3, 8);
    JobContext job;
    for (const Changes& which :
         {Changes{{"use_side", "yes"}, {"side_storage", "sign"}},
          Changes{{"loss", "l2"}, {"uncertainty", "no"}}, Changes{{"disc", "arcface"}},
          Changes{{"covariance", "full"}, {"l2_reduction", "mean"}, {"disc_weight", "2"}}}) {
        Changes changes{{"epochs", "2"}};
        changes.insert(changes.end(), which.begin(), which.end());
        const auto original = fastFillFit(data, briefOptionsOf("fastfill", changes));
        original->save(folder / "fastfill.pt");
        EXPECT_EQ(transformMethod(folder / "fastfill.pt"), "fastfill");
        const auto loaded = crossfade::method("fastfill").load(folder / "fastfill.pt");
        EXPECT_TRUE(sameBits(original->apply(unseen, job).oldSystem.gallery,
                             loaded->apply(unseen, job).oldSystem.gallery));
        EXPECT_EQ(original->uncertainty(unseen, job), loaded->uncertainty(unseen, job));
        EXPECT_EQ(lossesOf(*original, unseen), lossesOf(*loaded, unseen));
        EXPECT_EQ(original->predictsUncertainty(), loaded->predictsUncertainty());
        loaded->save(folder / "again.pt");
        EXPECT_EQ(test::readBytes(folder / "fastfill.pt"), test::readBytes(folder / "again.pt"));
    }
}

TEST(FastFill, SaysBeforeAnyWorkWhatIsLacking)
{
    TrainingData data = upgrade(1, 1);
    EXPECT_THAT(refusal("fastfill", data, briefOptionsOf("fastfill")).second,
                HasSubstr("at least 2"));
    data = upgrade(10, 1);
    EXPECT_THAT(refusal("fastfill", data, briefOptionsOf("fastfill", {{"use_side", "yes"}})).second,
                HasSubstr("--side"));
    data.labels[3] = 5;
    const auto [code, text] = refusal("fastfill", data, briefOptionsOf("fastfill"));
    EXPECT_EQ(code, ErrorCode::NeedsNotMet);
    EXPECT_THAT(text, ::testing::AllOf(HasSubstr("training row 3"), HasSubstr("class 5"),
                                       HasSubstr("fastfill.loss=l2")));
    data.labels[3] = -1;
    EXPECT_EQ(refusal("fastfill", data, briefOptionsOf("fastfill")).first, ErrorCode::NeedsNotMet);
    data.labels.clear();
    EXPECT_THAT(refusal("fastfill", data, briefOptionsOf("fastfill")).second,
                HasSubstr("/train/labels"));
    data = upgrade(10, 1);
    data.newHead.reset();
    EXPECT_THAT(refusal("fastfill", data, briefOptionsOf("fastfill", {{"loss", "disc"}})).second,
                ::testing::AllOf(HasSubstr("/heads/"), HasSubstr("fastfill.loss=l2")));
    EXPECT_NO_THROW(crossfade::method("fastfill")
                        .checkNeeds(data, briefOptionsOf("fastfill", {{"loss", "l2"}})));
    data.newHead = Head{drawnFeatures(4, 7, 1), std::vector<float>(4)};
    EXPECT_EQ(refusal("fastfill", data, briefOptionsOf("fastfill")).first,
              ErrorCode::ShapeMismatch);
    EXPECT_EQ(
        refusal("fastfill", upgrade(10, 1), briefOptionsOf("fastfill", {{"normalise", "yes"}}))
            .first,
        ErrorCode::NeedsNotMet);
}

TEST(FastFill, UnequalDimensionsAreItsBusiness)
{
    TrainingData data = upgrade(96, 1);
    data.features.oldModel = drawnFeatures(96, 5, 3);
    JobContext job;
    const auto method = fastFillFit(data, briefOptionsOf("fastfill", {{"epochs", "1"}}));
    EXPECT_EQ(method->apply(labelledRetrieval(data), job).oldSystem.gallery.dim(), 8U);
}

TEST(FastFill, KeepsTheEpochsBeforeTheDivergence)
{
    const Options options =
        briefOptionsOf("fastfill", {{"batch_size", "256"}, {"learning_rate", "1e18"}});
    const TemporaryFolder folder;
    JobContext job;
    try {
        crossfade::method("fastfill").fit(upgrade(256, 1), options, {}, job);
        FAIL() << "no divergence";
    } catch (const FitDiverged& error) {
        EXPECT_THAT(error.what(), HasSubstr("epoch 2 of 12, batch 1 of 1"));
        ASSERT_NE(error.lastGood(), nullptr);
        error.lastGood()->save(folder / "kept.pt");
        EXPECT_EQ(transformMethod(folder / "kept.pt"), "fastfill");
    }
}

TEST(FastFill, FitsOnAGpuAsOnTheCpu)
{
    if (devices().size() < 2)
        GTEST_SKIP() << "no CUDA device here";
    const TrainingData data = upgrade(512, 1);
    const RetrievalData seen = labelledRetrieval(data);
    JobContext job;
    const auto onGpu =
        crossfade::method("fastfill")
            .fit(data, briefOptionsOf("fastfill"), {.seed = 0, .device = devices()[1]}, job);
    const double loss = mean(lossesOf(*onGpu, seen));
    EXPECT_NEAR(loss, mean(lossesOf(*fastFillFit(data, briefOptionsOf("fastfill")), seen)),
                0.2 * loss);
}

} // namespace
} // namespace crossfade
