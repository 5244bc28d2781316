#include "core/data/distance.h"
#include "core/methods/shared/mlp.h"
#include "core/methods/shared/module_state.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/shared/transform_file.h"
#include "tests/methods/drawn_classes.h"
#include "tests/methods/fitting.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/utils.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

namespace crossfade
{
namespace
{

using test::applied;
using test::Changes;
using test::DrawnClasses;
using test::drawnClasses;
using test::drawnClusters;
using test::fitted;
using test::ownClassFirst;
using test::refusal;
using test::sameBits;
using test::TemporaryFolder;

using ::testing::HasSubstr;

/// A fit of a few tenths of a second.
Options briefOptions(const std::string& id, const Changes& changes = {})
{
    Options options(method(id).info().options);
    const auto set = [&options](const std::string& name, const std::string& text) {
        if (options.values().contains(name))
            options.setText(name, text, "test");
    };
    set("epochs", "8");
    set("batch_size", "64");
    set("learning_rate", "0.005");
    set("head_width", "32");
    set("forward_width", "32");
    for (const auto& [name, text] : changes)
        options.setText(name, text, "test");
    return options;
}

/// The old model's classifier: the logits of the drawn clusters' densities.
Head oldClassifier(std::size_t classes, std::size_t oldDim)
{
    const FeatureMatrix centres = drawnFeatures(classes, oldDim, 100);
    std::vector<float> bias;
    for (std::size_t c = 0; c < classes; ++c) {
        const auto row = centres.row(c);
        bias.push_back(-std::inner_product(row.begin(), row.end(), row.begin(), 0.0F) / 2);
    }
    return {centres, std::move(bias)};
}

TrainingData withClassifier(const DrawnClasses& drawn)
{
    return {.features = drawn.features,
            .labels = drawn.labels,
            .oldHead = oldClassifier(5, drawn.features.oldModel.dim()),
            .newHead = std::nullopt};
}

TrainingData drawnTraining(std::size_t rows, std::size_t oldDim = 10, std::size_t newDim = 10)
{
    return withClassifier(drawnClasses(rows, 1, oldDim, newDim));
}

bool sameBits(const Transition& a, const Transition& b)
{
    return sameBits(a.oldSystem.query, b.oldSystem.query) &&
           sameBits(a.oldSystem.gallery, b.oldSystem.gallery) &&
           sameBits(a.newSystem.query, b.newSystem.query) &&
           sameBits(a.newSystem.gallery, b.newSystem.gallery);
}

bool sameBits(const System& a, const System& b)
{
    return sameBits(a.query, b.query) && sameBits(a.gallery, b.gallery);
}

class CompatibleMethod : public ::testing::TestWithParam<const char*>
{
protected:
    std::string id() const { return GetParam(); }
};

INSTANTIATE_TEST_SUITE_P(Methods, CompatibleMethod,
                         ::testing::Values("bct", "ract", "bict", "lambda-orthogonality"),
                         [](const auto& parameter) {
                             std::string name = parameter.param;
                             std::erase(name, '-');
                             return name;
                         });

TEST_P(CompatibleMethod, LetsNewQueriesFindOldItems)
{
    // Two spaces that have nothing to do with each other: as they are, a query finds its class by
    // chance, 1 in 8.
    const DrawnClasses unseen = drawnClasses(160, 2);
    const FeatureMatrix& newModel = unseen.features.newModel;
    const double before = ownClassFirst({newModel, unseen.features.oldModel}, unseen.labels);
    EXPECT_LT(before, 0.35);
    const Transition transition =
        applied(*fitted(id(), drawnTraining(640), briefOptions(id())), unseen.features);
    EXPECT_GT(ownClassFirst(transition.oldSystem, unseen.labels), before + 0.2);
    EXPECT_GT(ownClassFirst(transition.newSystem, unseen.labels),
              ownClassFirst({newModel, newModel}, unseen.labels) - 0.1);
}

TEST_P(CompatibleMethod, TakesUnequalDimensions)
{
    for (const auto& [oldDim, newDim] : {std::pair{8, 12}, std::pair{12, 8}}) {
        const auto a = static_cast<std::size_t>(oldDim);
        const auto b = static_cast<std::size_t>(newDim);
        const DrawnClasses unseen = drawnClasses(160, 2, a, b);
        const Transition transition =
            applied(*fitted(id(), drawnTraining(640, a, b), briefOptions(id())), unseen.features);
        EXPECT_EQ(transition.newSystem.gallery.dim(), a) << "both systems are in the old space";
        EXPECT_GT(ownClassFirst(transition.oldSystem, unseen.labels), 0.35); // by chance: 0.125
        EXPECT_NO_THROW(
            method(id()).describe({.oldDim = a, .newDim = b, .sideDim = {}}, briefOptions(id())));
    }
}

TEST_P(CompatibleMethod, IsTheSameForASeed)
{
    const TrainingData data = drawnTraining(200);
    const DrawnClasses unseen = drawnClasses(40, 2);
    const Options options = briefOptions(id(), {{"epochs", "2"}});
    const Transition first = applied(*fitted(id(), data, options, {.seed = 3}), unseen.features);
    EXPECT_TRUE(
        sameBits(first, applied(*fitted(id(), data, options, {.seed = 3}), unseen.features)));
    EXPECT_FALSE(
        sameBits(first, applied(*fitted(id(), data, options, {.seed = 4}), unseen.features)));
}

TEST_P(CompatibleMethod, IsSavedAndLoadedBitForBit)
{
    const TemporaryFolder folder;
    const auto file = folder / "transform.pt";
    const DrawnClasses unseen = drawnClasses(40, 2, 9, 11);
    const auto original =
        fitted(id(), drawnTraining(200, 9, 11), briefOptions(id(), {{"epochs", "2"}}));
    original->save(file);
    EXPECT_EQ(transformMethod(file), id());
    const auto loaded = loadTransform(file);
    EXPECT_TRUE(sameBits(applied(*original, unseen.features), applied(*loaded, unseen.features)));
    EXPECT_EQ(original->facts(), loaded->facts());
    loaded->save(folder / "again.pt");
    EXPECT_EQ(test::readBytes(file), test::readBytes(folder / "again.pt"));
}

TEST_P(CompatibleMethod, LeavesDistractorsOutOfTheFit)
{
    TrainingData data = drawnTraining(200);
    for (std::size_t i = 0; i < 200; i += 3)
        data.labels[i] = -1;
    // What a distractor's features are makes no difference; ψ of BiCT alone needs no labels.
    TrainingData changed = data;
    std::vector<float> values(data.features.newModel.values().begin(),
                              data.features.newModel.values().end());
    std::fill_n(values.begin(), 10, 7.0F);
    changed.features.newModel = FeatureMatrix(200, 10, std::move(values));
    const Options options =
        briefOptions(id(), id() == "bict" ? Changes{{"forward", "no"}, {"epochs", "2"}}
                                          : Changes{{"epochs", "2"}});
    const DrawnClasses unseen = drawnClasses(40, 2);
    EXPECT_TRUE(sameBits(applied(*fitted(id(), data, options), unseen.features),
                         applied(*fitted(id(), changed, options), unseen.features)));
}

TEST_P(CompatibleMethod, TakesAClassOfOneRowAndLabelsWithGaps)
{
    TrainingData data = drawnTraining(100);
    data.labels[17] = 4'000'000'000'000;
    EXPECT_NO_THROW(fitted(id(), data, briefOptions(id(), {{"epochs", "1"}})));
}

TEST_P(CompatibleMethod, SaysBeforeAnyWorkWhatIsLacking)
{
    TrainingData data;
    EXPECT_EQ(refusal(id(), data, briefOptions(id())).first, ErrorCode::NeedsNotMet);
    data = drawnTraining(40);
    data.labels.pop_back();
    EXPECT_EQ(refusal(id(), data, briefOptions(id())).first, ErrorCode::ShapeMismatch);
    data.labels.clear();
    EXPECT_THAT(refusal(id(), data, briefOptions(id())).second,
                ::testing::AllOf(HasSubstr("labels"), HasSubstr("fct")));
    data.labels.assign(40, 3);
    EXPECT_THAT(refusal(id(), data, briefOptions(id())).second, HasSubstr("two classes"));
    data.features.newModel = drawnFeatures(39, 10, 1);
    EXPECT_EQ(refusal(id(), data, briefOptions(id())).first, ErrorCode::ShapeMismatch);
}

TEST_P(CompatibleMethod, RefusesOtherFeaturesThanItWasFittedOn)
{
    const auto method = fitted(id(), drawnTraining(100), briefOptions(id(), {{"epochs", "1"}}));
    const auto codeFor = [&](std::size_t oldDim, std::size_t newDim) {
        try {
            applied(*method, {drawnFeatures(20, oldDim, 1), drawnFeatures(20, newDim, 1), {}});
        } catch (const Error& error) {
            return error.code();
        }
        return ErrorCode::Internal;
    };
    EXPECT_EQ(codeFor(9, 10), ErrorCode::ShapeMismatch);
    EXPECT_EQ(codeFor(10, 9), ErrorCode::ShapeMismatch);
}

TEST_P(CompatibleMethod, LeavesPromptlyWhenAsked)
{
    std::stop_source stop;
    JobContext job(stop.get_token(), [&](const Progress&) { stop.request_stop(); });
    EXPECT_THROW(
        method(id()).fit(drawnTraining(200), briefOptions(id(), {{"epochs", "100000"}}), {}, job),
        Cancelled);
}

TEST_P(CompatibleMethod, KeepsTheEpochsBeforeADivergence)
{
    const Options options = briefOptions(id(), {{"batch_size", "256"}, {"learning_rate", "1e18"}});
    const TemporaryFolder folder;
    JobContext job;
    try {
        method(id()).fit(drawnTraining(256), options, {}, job);
        FAIL() << "no divergence";
    } catch (const FitDiverged& error) {
        EXPECT_THAT(error.what(), ::testing::AllOf(HasSubstr("epoch"), HasSubstr("batch"),
                                                   HasSubstr("learning_rate")));
        if (error.lastGood()) {
            error.lastGood()->save(folder / "kept.pt");
            EXPECT_NO_THROW(loadTransform(folder / "kept.pt"));
        }
    }
}

/// Training rows and items whose classes are the same, but the old classifier knows none of them.
struct UnknownClasses {
    TrainingData training = drawnTraining(640);
    DrawnClasses items = drawnClasses(160, 2);

    UnknownClasses()
    {
        for (std::vector<std::int64_t>* labels : {&training.labels, &items.labels})
            for (std::int64_t& label : *labels)
                label += 5;
    }

    /// Of new queries in the old gallery.
    double ownClassFirstBy(const std::string& id, const Changes& changes) const
    {
        return ownClassFirst(
            applied(*fitted(id, training, briefOptions(id, changes)), items.features).oldSystem,
            items.labels);
    }
};

TEST(Bct, IsCompatibleOnClassesThatTheOldClassifierDoesNotKnow)
{
    const UnknownClasses classes;
    for (const char* geometry : {"unit", "raw"})
        for (const char* means : {"unknown", "all"})
            EXPECT_GT(classes.ownClassFirstBy(
                          "bct", {{"geometry", geometry}, {"class_means", means}, {"scale", "5"}}),
                      0.35) // by chance: 0.125
                << geometry << ", " << means;
    EXPECT_GT(classes.ownClassFirstBy(
                  "bict", {{"compatible", "influence"}, {"lambda", "20"}, {"forward", "no"}}),
              0.35);
}

TEST(Bct, ComparesFeaturesInTheGeometryThatItIsTrainedIn)
{
    const TemporaryFolder folder;
    const ModelFeatures items = drawnClasses(40, 2).features;
    const auto lengths = [](const FeatureMatrix& features) { return viewOf(features).norm(2, 1); };
    for (const bool isUnit : {true, false}) {
        const auto method =
            fitted("bct", drawnTraining(100),
                   briefOptions("bct", {{"geometry", isUnit ? "unit" : "raw"}, {"epochs", "1"}}));
        const Transition transition = applied(*method, items);
        EXPECT_EQ(method->normalises(), isUnit);
        EXPECT_EQ(sameBits(transition.oldSystem.gallery, items.oldModel), !isUnit);
        const torch::Tensor length = lengths(transition.newSystem.gallery);
        EXPECT_EQ((length - 1).abs().max().item<float>() < 1e-5, isUnit);
        method->save(folder / "bct.pt");
        EXPECT_TRUE(sameBits(transition, applied(*loadTransform(folder / "bct.pt"), items)));
    }
}

TEST(Bct, OpensWhatWasSavedBeforeThereWasAGeometry)
{
    const TemporaryFolder folder;
    const ModelFeatures items = drawnClasses(40, 2).features;
    const auto method = fitted("bct", drawnTraining(100), briefOptions("bct", {{"epochs", "1"}}));
    method->save(folder / "bct.pt");
    TransformFile content = readTransform(folder / "bct.pt", "bct");
    for (const char* option : {"geometry", "class_means", "scale"})
        EXPECT_EQ(content.header.erase(option), 1U);
    writeTransform(folder / "older.pt", content);
    EXPECT_TRUE(
        sameBits(applied(*method, items), applied(*loadTransform(folder / "older.pt"), items)));
}

TEST(Bct, NeedsAnOldClassifierUnlessItTakesMeans)
{
    TrainingData data = drawnTraining(40);
    for (std::int64_t& label : data.labels)
        label += 5;
    EXPECT_THAT(refusal("bct", data, briefOptions("bct", {{"class_means", "none"}})).second,
                HasSubstr("labels from 0 to 4"));
    EXPECT_NO_THROW(method("bct").checkNeeds(data, briefOptions("bct")));
    data.oldHead = oldClassifier(5, 9);
    EXPECT_EQ(refusal("bct", data, briefOptions("bct")).first, ErrorCode::ShapeMismatch);
    data.oldHead.reset();
    const auto [code, text] = refusal("bct", data, briefOptions("bct"));
    EXPECT_EQ(code, ErrorCode::NeedsNotMet);
    EXPECT_THAT(text, ::testing::AllOf(HasSubstr("/heads/<old model>"), HasSubstr("ract")));
    EXPECT_NO_THROW(method("bct").checkNeeds(data, briefOptions("bct", {{"class_means", "all"}})));
    EXPECT_THAT(refusal("bict", data, briefOptions("bict", {{"compatible", "influence"}})).second,
                HasSubstr("bict.compatible=regression"));
    EXPECT_NO_THROW(method("ract").checkNeeds(data, briefOptions("ract")));
    EXPECT_NO_THROW(method("bict").checkNeeds(data, briefOptions("bict")));
}

TEST(Bict, ExpectsBothItsStagesBeforeTheFirst)
{
    std::vector<Progress> reports;
    JobContext watched({}, [&](const Progress& progress) { reports.push_back(progress); });
    JobContext alone;
    const TrainingData data = drawnTraining(200);
    const Options options = briefOptions("bict", {{"epochs", "20"}, {"batch_size", "64"}});
    const TemporaryFolder folder;
    method("bict").fit(data, options, {}, watched)->save(folder / "watched.pt");
    method("bict").fit(data, options, {}, alone)->save(folder / "alone.pt");
    ASSERT_FALSE(reports.empty());
    EXPECT_EQ(reports.front().subject.english(), "bict, r");
    EXPECT_GT(reports.front().expectedSeconds, 0);
    EXPECT_GT(reports.front().secondsAfter, 0);
    EXPECT_EQ(reports.back().subject.english(), "bict, psi");
    EXPECT_GT(reports.back().expectedSeconds, 0);
    EXPECT_EQ(reports.back().secondsAfter, 0);

    const auto apply = [&](const char* file) {
        const RetrievalData seen{.query = data.features, .gallery = data.features};
        return loadTransform(folder / file)->apply(seen, alone).oldSystem.gallery;
    };
    const FeatureMatrix a = apply("watched.pt");
    const FeatureMatrix b = apply("alone.pt");
    EXPECT_TRUE(std::ranges::equal(a.values(), b.values()));
}

TEST(Bict, HasTheParametersOfItsModules)
{
    // r: P 128·128; branch 128→1024→128 with one BatchNorm. ψ: 128→4096→4096→4096→128 with three.
    const Options options(method("bict").info().options);
    const Dimensions dimensions{.oldDim = 128, .newDim = 128, .sideDim = {}};
    const MethodCost cost = method("bict").describe(dimensions, options);
    ASSERT_EQ(cost.modules.size(), 2U);
    EXPECT_EQ(cost.modules[0].parameters, 281728U);
    EXPECT_EQ(cost.modules[1].parameters, 34640000U);
    EXPECT_EQ(cost.macsPerItem, 278528U + 34603008U);
    Options without = options;
    without.setText("forward", "no", "test");
    EXPECT_EQ(method("bict").describe(dimensions, without).parameters, 281728U);
    EXPECT_EQ(method("bct").describe(dimensions, Options(method("bct").info().options)).parameters,
              281728U);
}

TEST(Bict, FitsByEveryCompatibilityLoss)
{
    const TrainingData data = drawnTraining(640);
    const DrawnClasses unseen = drawnClasses(160, 2);
    for (const char* base : {"arcface", "softmax"})
        for (const char* compatible : {"regression", "influence", "contrastive"}) {
            // A few small batches: the compatibility must weigh more than in a whole fit.
            const Options options = briefOptions(
                "bict",
                {{"base", base}, {"compatible", compatible}, {"lambda", "20"}, {"forward", "no"}});
            const Transition transition = applied(*fitted("bict", data, options), unseen.features);
            EXPECT_GT(ownClassFirst(transition.oldSystem, unseen.labels), 0.35)
                << base << ", " << compatible;
        }
}

TEST(Bict, GoesForwardFromTheSameHead)
{
    const TrainingData data = drawnTraining(200);
    const DrawnClasses unseen = drawnClasses(40, 2);
    const Options with = briefOptions("bict", {{"epochs", "2"}});
    const Options without = briefOptions("bict", {{"epochs", "2"}, {"forward", "no"}});
    const Transition forward = applied(*fitted("bict", data, with), unseen.features);
    const Transition backward = applied(*fitted("bict", data, without), unseen.features);
    EXPECT_TRUE(sameBits(forward.newSystem.gallery, backward.newSystem.gallery));
    EXPECT_FALSE(sameBits(forward.oldSystem.gallery, backward.oldSystem.gallery));
}

/// Three models of one set of classes, trained separately: old, one intermediate, new.
TrainingData drawnUpdates(std::size_t rows)
{
    TrainingData data = drawnTraining(rows);
    data.intermediate.push_back({drawnClusters(rows, 8, 12, 0.7F, 300, 5)});
    return data;
}

/// The MLP that a saved transform holds under `name`.
std::shared_ptr<Mlp> savedMlp(const TransformFile& content, const std::string& name,
                              const MlpShape& shape)
{
    TransformFile part;
    for (const auto& [tensor, values] : content.tensors)
        if (tensor.starts_with(name + "."))
            part.tensors[tensor.substr(name.size() + 1)] = values;
    torch::Generator generator = seededGenerator(0);
    auto mlp = std::make_shared<Mlp>(shape, generator);
    loadState(*mlp, part, "test");
    mlp->eval();
    return mlp;
}

TEST(Bict, GoesForwardThroughASequenceAsInEquation9)
{
    const TemporaryFolder folder;
    const TrainingData data = drawnUpdates(200);
    const FeatureMatrix old = drawnClasses(40, 2).features.oldModel;
    const ModelFeatures unseen{old, drawnClasses(40, 2).features.newModel, {}};
    for (const double momentum : {0.0, 0.5, 0.25}) {
        const auto sequence =
            fitted("bict", data,
                   briefOptions("bict", {{"epochs", "2"}, {"momentum", std::to_string(momentum)}}));
        sequence->save(folder / "bict.pt");
        const torch::NoGradGuard noGradients;
        const TransformFile content = readTransform(folder / "bict.pt");
        const MlpShape shape{.widths = {10, 32, 32, 32, 10}, .plainEnd = true};
        const auto unit = [](const torch::Tensor& rows) {
            return rows / rows.norm(2, 1, /*keepdim=*/true);
        };
        const torch::Tensor f0 = viewOf(old);
        const torch::Tensor f1 = unit(savedMlp(content, "psi_1", shape)->forward(f0));
        const torch::Tensor f2 = unit(
            savedMlp(content, "psi_2", shape)->forward((1 - momentum) * f1 + momentum * unit(f0)));
        const Transition transition = applied(*sequence, unseen);
        EXPECT_LT((viewOf(transition.oldSystem.gallery) - f2).abs().max().item<float>(), 1e-5);
        EXPECT_EQ(transition.newSystem.gallery.dim(), 10U);
        const Transition loaded = applied(*method("bict").load(folder / "bict.pt"), unseen);
        EXPECT_TRUE(sameBits(transition, loaded));
    }
}

TEST(Bict, InASequenceTheLastForwardIsTheOnlyOneLeftOut)
{
    const TemporaryFolder folder;
    const TrainingData data = drawnUpdates(200);
    const ModelFeatures unseen = drawnClasses(40, 2).features;
    const auto with = fitted("bict", data, briefOptions("bict", {{"epochs", "2"}}));
    const auto without =
        fitted("bict", data, briefOptions("bict", {{"epochs", "2"}, {"forward", "no"}}));
    EXPECT_TRUE(sameBits(applied(*with, unseen).newSystem.gallery,
                         applied(*without, unseen).newSystem.gallery));
    with->save(folder / "with.pt");
    without->save(folder / "without.pt");
    const TransformFile whole = readTransform(folder / "with.pt");
    const TransformFile part = readTransform(folder / "without.pt");
    EXPECT_TRUE(torch::equal(part.tensors.at("psi_1.linear0.weight"),
                             whole.tensors.at("psi_1.linear0.weight")));
    EXPECT_FALSE(part.tensors.contains("psi_2.linear0.weight"));
    const Transition before = applied(*without, unseen);
    EXPECT_TRUE(sameBits(before, applied(*method("bict").load(folder / "without.pt"), unseen)));
}

TEST(Bict, ToTheNewModelDirectlyIsASingleUpdate)
{
    TrainingData data = drawnUpdates(200);
    const ModelFeatures unseen = drawnClasses(40, 2).features;
    const Transition direct = applied(
        *fitted("bict", data, briefOptions("bict", {{"epochs", "2"}, {"updates", "single"}})),
        unseen);
    data.intermediate.clear();
    EXPECT_TRUE(sameBits(
        direct, applied(*fitted("bict", data, briefOptions("bict", {{"epochs", "2"}})), unseen)));
}

TEST(Bict, LearnsThroughASequenceByEveryCompatibilityLoss)
{
    // Classes with gaps: after the first update its own classifier replaces the old one.
    TrainingData data = drawnUpdates(640);
    for (std::int64_t& label : data.labels)
        label *= 3;
    const DrawnClasses unseen = drawnClasses(160, 2);
    for (const char* compatible : {"regression", "influence", "contrastive"}) {
        const Options options = briefOptions("bict", {{"compatible", compatible}});
        const Transition transition = applied(*fitted("bict", data, options), unseen.features);
        EXPECT_GT(ownClassFirst(transition.oldSystem, unseen.labels), 0.5) << compatible;
    }
}

TEST(Bict, CountsEveryForwardOfASequence)
{
    const Options options(method("bict").info().options);
    const Dimensions sequence{
        .oldDim = 128, .newDim = 128, .sideDim = {}, .intermediate = {{64}, {256}}};
    const MethodCost cost = method("bict").describe(sequence, options);
    EXPECT_EQ(cost.parameters, 281728U + 3 * 34640000U);
    EXPECT_EQ(cost.macsPerItem, 278528U + 3 * 34603008U);
    EXPECT_EQ(cost.extraBytesPerItem, 512U) << "the generation before the last";
    Options direct = options;
    direct.setText("updates", "single", "test");
    EXPECT_EQ(method("bict").describe(sequence, direct).parameters, 281728U + 34640000U);
}

TEST(Bict, RefusesAnIntermediateModelOfOtherRows)
{
    TrainingData data = drawnUpdates(40);
    data.intermediate[0].features = drawnFeatures(39, 10, 1);
    EXPECT_EQ(refusal("bict", data, briefOptions("bict")).first, ErrorCode::ShapeMismatch);
    EXPECT_NO_THROW(method("bict").checkNeeds(data, briefOptions("bict", {{"updates", "single"}})));
}

TEST(Bict, RefreshesWithoutImagesAsInFigure2b)
{
    const TemporaryFolder folder;
    const TrainingData data = drawnTraining(200);
    const ModelFeatures unseen = drawnClasses(40, 2).features;
    const Changes brief{{"epochs", "2"}};
    const Changes refresh{{"epochs", "2"}, {"refresh", "without-images"}};
    const Transition mixed = applied(*fitted("bict", data, briefOptions("bict", brief)), unseen);
    const auto method = fitted("bict", data, briefOptions("bict", refresh));
    const Transition stored = applied(*method, unseen);
    // q_old = q_new = r(q), g_old = φ_old(g) at length 1, g_new = ψ(φ_old(g)).
    EXPECT_TRUE(sameBits(stored.oldSystem.query, mixed.newSystem.query));
    EXPECT_TRUE(stored.oldSystem.query.sharesStorageWith(stored.newSystem.query));
    EXPECT_TRUE(sameBits(stored.newSystem.gallery, mixed.oldSystem.gallery));
    const torch::Tensor old = viewOf(unseen.oldModel);
    const torch::Tensor unit = old / old.norm(2, 1, /*keepdim=*/true);
    EXPECT_LT((viewOf(stored.oldSystem.gallery) - unit).abs().max().item<float>(), 1e-6);
    // The oracle's loss is that of what is stored against the true new feature.
    JobContext job;
    const std::vector<double> losses =
        method->alignmentLoss({.query = unseen, .gallery = unseen}, stored, job);
    const torch::Tensor expected =
        (viewOf(stored.oldSystem.gallery) - viewOf(mixed.newSystem.gallery)).square().sum(1);
    for (std::int64_t i = 0; i < 40; ++i)
        EXPECT_NEAR(losses[static_cast<std::size_t>(i)], expected[i].item<float>(), 1e-5);
    method->save(folder / "bict.pt");
    EXPECT_TRUE(sameBits(stored, applied(*loadTransform(folder / "bict.pt"), unseen)));
}

TEST(Bict, InASequenceARefreshWithoutImagesIsThatOfTheLastUpdate)
{
    const TrainingData data = drawnUpdates(200);
    const ModelFeatures unseen = drawnClasses(40, 2).features;
    const auto after = [&](const Changes& more) {
        Changes changes{{"epochs", "2"}};
        changes.insert(changes.end(), more.begin(), more.end());
        return applied(*fitted("bict", data, briefOptions("bict", changes)), unseen);
    };
    const Transition stored = after({{"refresh", "without-images"}});
    EXPECT_TRUE(sameBits(stored.oldSystem.gallery, after({{"forward", "no"}}).oldSystem.gallery));
    EXPECT_TRUE(sameBits(stored.newSystem.gallery, after({}).oldSystem.gallery));
}

TEST(Bict, TakesAModelThatIsCompatibleAsItIs)
{
    const TemporaryFolder folder;
    TrainingData data = drawnTraining(640, 12, 8);
    data.labels.clear(); // ψ needs none
    const Options options = briefOptions("bict", {{"compatible", "none"}, {"epochs", "12"}});
    const DrawnClasses unseen = drawnClasses(160, 2, 12, 8);
    const auto method = fitted("bict", data, options);
    const Transition transition = applied(*method, unseen.features);
    const torch::Tensor raw = viewOf(unseen.features.newModel);
    const torch::Tensor unit = raw / raw.norm(2, 1, /*keepdim=*/true);
    EXPECT_LT((viewOf(transition.newSystem.gallery) - unit).abs().max().item<float>(), 1e-6);
    EXPECT_EQ(transition.oldSystem.gallery.dim(), 8U) << "psi maps into the new model's space";
    EXPECT_GT(ownClassFirst(transition.oldSystem, unseen.labels), 0.5); // by chance: 0.125
    method->save(folder / "psi.pt");
    const auto loaded = loadTransform(folder / "psi.pt");
    EXPECT_TRUE(sameBits(transition, applied(*loaded, unseen.features)));
    const MethodCost cost =
        crossfade::method("bict").describe({.oldDim = 128, .newDim = 64, .sideDim = {}}, options);
    ASSERT_EQ(cost.modules.size(), 1U);
    // 128→32→32→32→64 with three BatchNorms.
    EXPECT_EQ(cost.parameters, 128U * 32 + 2 * 32 * 32 + 32 * 64 + 3 * 32 + 64 + 3 * 64);
}

TEST(Bict, FollowsASequenceOfCompatibleModels)
{
    const TrainingData data = [] {
        TrainingData sequence = drawnTraining(200);
        sequence.intermediate.push_back({drawnClusters(200, 8, 10, 0.7F, 300, 5)});
        return sequence;
    }();
    const ModelFeatures unseen = drawnClasses(40, 2).features;
    for (const char* forward : {"yes", "no"})
        EXPECT_NO_THROW(applied(
            *fitted("bict", data,
                    briefOptions("bict",
                                 {{"compatible", "none"}, {"epochs", "2"}, {"forward", forward}})),
            unseen));
    EXPECT_THAT(
        refusal("bict", drawnUpdates(40), briefOptions("bict", {{"compatible", "none"}})).second,
        ::testing::AllOf(HasSubstr("10 and 12"), HasSubstr("one dimension")));
}

TEST(Bict, DistilsItsForwardsIntoOne)
{
    const TemporaryFolder folder;
    const TrainingData data = drawnUpdates(400);
    const ModelFeatures unseen = drawnClasses(40, 2).features;
    const Transition stack = applied(*fitted("bict", data, briefOptions("bict")), unseen);
    const auto method = fitted("bict", data, briefOptions("bict", {{"distil", "yes"}}));
    const Transition one = applied(*method, unseen);
    EXPECT_TRUE(sameBits(one.newSystem, stack.newSystem));
    // One ψ comes near to what both make of the old features together.
    const torch::Tensor cosines =
        (viewOf(one.oldSystem.gallery) * viewOf(stack.oldSystem.gallery)).sum(1);
    EXPECT_GT(cosines.mean().item<float>(), 0.8);
    EXPECT_LT(cosines.min().item<float>(), 0.9999);
    method->save(folder / "bict.pt");
    EXPECT_TRUE(sameBits(one, applied(*loadTransform(folder / "bict.pt"), unseen)));
    EXPECT_FALSE(readTransform(folder / "bict.pt").tensors.contains("psi_2.linear0.weight"));
    const Dimensions sequence{.oldDim = 128, .newDim = 128, .sideDim = {}, .intermediate = {{64}}};
    const MethodCost cost =
        crossfade::method("bict").describe(sequence, briefOptions("bict", {{"distil", "yes"}}));
    EXPECT_EQ(cost.modules.size(), 2U);
    EXPECT_EQ(cost.extraBytesPerItem, 0U) << "one psi needs no generation before the last";
}

TEST(Bict, TrainsBySgdToo)
{
    const DrawnClasses unseen = drawnClasses(160, 2);
    const Options options = briefOptions("bict", {{"optimizer", "sgd"},
                                                  {"learning_rate", "0.1"},
                                                  {"forward_learning_rate", "1"},
                                                  {"warmup_start", "0.001"},
                                                  {"final_rate", "0.01"}});
    const Transition transition =
        applied(*fitted("bict", drawnTraining(640), options), unseen.features);
    EXPECT_GT(ownClassFirst(transition.oldSystem, unseen.labels), 0.5); // by chance: 0.125
}

TEST(Bict, RefusesOptionsThatContradictEachOther)
{
    const TrainingData data = drawnTraining(40);
    EXPECT_THAT(refusal("bict", data,
                        briefOptions("bict", {{"refresh", "without-images"}, {"forward", "no"}}))
                    .second,
                HasSubstr("forward=yes"));
    EXPECT_THAT(
        refusal("bict", data, briefOptions("bict", {{"compatible", "none"}, {"forward", "no"}}))
            .second,
        HasSubstr("direct"));
    EXPECT_THAT(refusal("bict", drawnUpdates(40),
                        briefOptions("bict", {{"refresh", "without-images"}, {"distil", "yes"}}))
                    .second,
                HasSubstr("distil=no"));
    EXPECT_THAT(
        refusal("bict", drawnTraining(40, 12, 8),
                briefOptions("bict", {{"compatible", "none"}, {"refresh", "without-images"}}))
            .second,
        HasSubstr("12 and 8"));
}

TEST(Bict, LoadsTransformsThatAreOlderThanSomeOptions)
{
    const TemporaryFolder folder;
    const ModelFeatures unseen = drawnClasses(40, 2).features;
    const auto method = fitted("bict", drawnTraining(100), briefOptions("bict", {{"epochs", "1"}}));
    method->save(folder / "bict.pt");
    TransformFile content = readTransform(folder / "bict.pt");
    for (const char* name : {"refresh", "distil", "optimizer", "sgd_momentum", "warmup_start",
                             "final_rate", "forward_learning_rate"})
        EXPECT_EQ(content.header.erase(name), 1U) << name;
    writeTransform(folder / "older.pt", content);
    EXPECT_TRUE(
        sameBits(applied(*method, unseen), applied(*loadTransform(folder / "older.pt"), unseen)));
}

TEST(NewHead, IsBctWithoutTheOldModel)
{
    // With λ = 0, BCT's loss is that of the labels alone: cosines as logits are ArcFace's without
    // its margin.
    const TrainingData data = drawnTraining(200);
    const ModelFeatures unseen = drawnClasses(40, 2).features;
    const Changes cosines{{"base", "arcface"}, {"scale", "20"}, {"margin", "0"}, {"epochs", "2"}};
    const Transition control =
        applied(*fitted("new-head", data, briefOptions("new-head", cosines)), unseen);
    const Transition bct = applied(
        *fitted("bct", data, briefOptions("bct", {{"epochs", "2"}, {"lambda", "0"}})), unseen);
    const torch::Tensor difference =
        viewOf(control.newSystem.gallery) - viewOf(bct.newSystem.gallery);
    EXPECT_LT(difference.abs().max().item<float>(), 1e-5);
    // The old side is the old model, at length 1: α = 0 is the baseline `old` by the cosine.
    EXPECT_TRUE(sameBits(control.oldSystem.gallery, bct.oldSystem.gallery));
    EXPECT_TRUE(control.oldSystem.query.sharesStorageWith(control.oldSystem.gallery));
}

TEST(NewHead, LearnsTheLabelsWhateverTheOldModelIs)
{
    TrainingData data = drawnTraining(640, 6, 12);
    data.oldHead.reset();
    const DrawnClasses unseen = drawnClasses(160, 2, 6, 12);
    for (const char* base : {"softmax", "arcface"}) {
        const auto method = fitted("new-head", data, briefOptions("new-head", {{"base", base}}));
        const Transition transition = applied(*method, unseen.features);
        EXPECT_EQ(transition.newSystem.gallery.dim(), 12U);
        EXPECT_GE(
            ownClassFirst(transition.newSystem, unseen.labels),
            ownClassFirst({unseen.features.newModel, unseen.features.newModel}, unseen.labels) -
                0.02)
            << base;
    }
    // Other old features change nothing of what it learns.
    TrainingData other = data;
    other.features.oldModel = drawnFeatures(640, 6, 77);
    const Options options = briefOptions("new-head", {{"epochs", "2"}});
    EXPECT_TRUE(sameBits(applied(*fitted("new-head", data, options), unseen.features),
                         applied(*fitted("new-head", other, options), unseen.features)));
    EXPECT_EQ(
        method("new-head").describe({.oldDim = 6, .newDim = 12, .sideDim = {}}, options).parameters,
        12U * 12 + 12 * 32 + 32 + 2 * 32 + 32 * 12 + 12);
    EXPECT_FALSE(method("new-head").info().hasLoss);
}

TEST(NewHead, IsSavedAndLoadedBitForBitAndSaysWhatItLacks)
{
    const TemporaryFolder folder;
    const ModelFeatures unseen = drawnClasses(40, 2, 6, 12).features;
    const auto original =
        fitted("new-head", drawnTraining(100, 6, 12), briefOptions("new-head", {{"epochs", "1"}}));
    original->save(folder / "head.pt");
    EXPECT_TRUE(
        sameBits(applied(*original, unseen), applied(*loadTransform(folder / "head.pt"), unseen)));
    TrainingData data = drawnTraining(40);
    data.labels.assign(40, 3);
    EXPECT_THAT(refusal("new-head", data, briefOptions("new-head")).second,
                HasSubstr("two classes"));
    data.labels.clear();
    EXPECT_THAT(refusal("new-head", data, briefOptions("new-head")).second, HasSubstr("labels"));
}

TEST(LambdaOrthogonality, ShowsHowFarItIsFromOrthogonal)
{
    const TrainingData data = drawnTraining(400);
    const auto gap = [&](const Changes& changes) {
        return fitted("lambda-orthogonality", data, briefOptions("lambda-orthogonality", changes))
            ->facts()
            .at("orthogonality_gap");
    };
    const double strict = gap({{"constraint", "strict"}});
    const double tight = gap({{"lambda", "0.5"}});
    const double loose = gap({{"lambda", "2"}});
    const double affine = gap({{"constraint", "affine"}});
    EXPECT_LT(strict, 1e-5);
    EXPECT_NEAR(tight, 0.5, 0.3);
    EXPECT_LT(tight, loose);
    EXPECT_LT(loose, affine);
}

TEST(LambdaOrthogonality, KeepsDistancesWhereItIsStrict)
{
    const DrawnClasses unseen = drawnClasses(40, 2, 12, 8);
    const auto method =
        fitted("lambda-orthogonality", drawnTraining(200, 12, 8),
               briefOptions("lambda-orthogonality", {{"constraint", "strict"}, {"epochs", "2"}}));
    const FeatureMatrix mapped = applied(*method, unseen.features).newSystem.gallery;
    const FeatureMatrix& original = unseen.features.newModel;
    for (std::size_t i = 1; i < 40; ++i)
        EXPECT_NEAR(rankingKey(Distance::L2, mapped.row(0), mapped.row(i)),
                    rankingKey(Distance::L2, original.row(0), original.row(i)), 1e-3);
}

TEST(LambdaOrthogonality, HasTheParametersOfItsModules)
{
    Options options(method("lambda-orthogonality").info().options);
    const Dimensions dimensions{.oldDim = 128, .newDim = 128, .sideDim = {}};
    const MethodCost cost = method("lambda-orthogonality").describe(dimensions, options);
    EXPECT_EQ(cost.parameters, 16384U + 1316992U);
    EXPECT_EQ(cost.macsPerItem, 1327104U);
    for (const char* constraint : {"strict", "lambda", "affine"}) {
        options.setText("constraint", constraint, "test");
        options.setText("bias", "no", "test");
        EXPECT_EQ(method("lambda-orthogonality").describe(dimensions, options).parameters,
                  16384U + 1316992U);
        options.setText("bias", "yes", "test");
        EXPECT_EQ(method("lambda-orthogonality").describe(dimensions, options).parameters,
                  16384U + 128U + 1316992U);
    }
}

} // namespace
} // namespace crossfade
