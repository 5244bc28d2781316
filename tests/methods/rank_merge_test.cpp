#include "core/methods/shared/transform_file.h"
#include "tests/methods/drawn_classes.h"
#include "tests/methods/fitting.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/types.h>

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
using test::fitted;
using test::optionsOf;
using test::ownClassFirst;
using test::refusal;
using test::retrievalOf;
using test::sameBits;
using test::TemporaryFolder;

using ::testing::AllOf;
using ::testing::HasSubstr;

const std::vector<std::string> trainedIds{"rm-rqt", "rm-cls", "rm-clm", "rm-mcl", "rm"};
const std::vector<std::string> contrastiveIds{"rm-cls", "rm-clm", "rm-mcl", "rm"};

/// A fit of about a tenth of a second.
Options mergeOptions(const std::string& id, const Changes& changes = {})
{
    return optionsOf(id,
                     {{"epochs", "12"},
                      {"batch_size", "64"},
                      {"learning_rate", "0.005"},
                      {"hidden_width", "32"}},
                     changes);
}

TrainingData withLabels(const DrawnClasses& drawn)
{
    TrainingData data;
    data.features = drawn.features;
    data.labels = drawn.labels;
    return data;
}

TEST(RankMerge, HasThePapersParameters)
{
    // App. B.3: 132.8K for psi and rho of two blocks at dimension 128, hidden 256.
    const Dimensions dimensions{.oldDim = 128, .newDim = 128, .sideDim = {}};
    const MethodCost whole = method("rm").describe(dimensions, optionsOf("rm", {}));
    EXPECT_EQ(whole.parameters, 132864U);
    EXPECT_EQ(whole.macsPerItem, 131072U);
    ASSERT_EQ(whole.modules.size(), 2U);
    EXPECT_EQ(whole.modules[0].parameters, 66432U);
    EXPECT_EQ(whole.modules[1].parameters, 66432U);
    for (const char* id : {"rm-rqt", "rm-cls", "rm-clm", "rm-mcl"})
        EXPECT_EQ(method(id).describe(dimensions, optionsOf(id, {})).parameters, 66432U) << id;
    EXPECT_EQ(method("rm-naive").describe(dimensions, {}).parameters, 0U);
}

TEST(RankMerge, DefaultsAreThePapers)
{
    for (const std::string& id : trainedIds) {
        const Options options(method(id).info().options);
        EXPECT_EQ(options.integer("blocks"), 2);
        EXPECT_EQ(options.integer("epochs"), 50);
        EXPECT_EQ(options.real("learning_rate"), 1e-4);
        EXPECT_EQ(options.integer("warmup_epochs"), 0);
        EXPECT_EQ(options.real("weight_decay"), 0);
        EXPECT_EQ(options.real("freeze_at"), 1);
        EXPECT_EQ(method(id).info().distance, Distance::Cosine);
    }
    EXPECT_EQ(Options(method("rm").info().options).real("temperature"), 1);
}

TEST(RankMerge, DescribesWhatItBuilds)
{
    const TemporaryFolder folder;
    const TrainingData data = withLabels(drawnClasses(64, 1, 5, 7));
    for (const char* blocks : {"1", "2", "5"}) {
        const Options options = mergeOptions("rm", {{"epochs", "1"}, {"blocks", blocks}});
        fitted("rm", data, options)->save(folder / "rm.pt");
        std::uint64_t count = 0;
        for (const auto& [name, tensor] : readTransform(folder / "rm.pt").tensors)
            if (name.find("running") == std::string::npos)
                count += static_cast<std::uint64_t>(tensor.numel());
        const Dimensions dimensions{.oldDim = 5, .newDim = 7, .sideDim = {}};
        EXPECT_EQ(method("rm").describe(dimensions, options).parameters, count) << blocks;
    }
}

TEST(RankMerge, NaiveSearchesBothGalleriesWithBothModels)
{
    const ModelFeatures items{drawnFeatures(20, 5, 1), drawnFeatures(20, 9, 2), {}};
    const auto naive = fitted("rm-naive", {}, {});
    const Transition transition = applied(*naive, items);
    EXPECT_TRUE(transition.oldSystem.query.sharesStorageWith(items.oldModel));
    EXPECT_TRUE(transition.oldSystem.gallery.sharesStorageWith(items.oldModel));
    EXPECT_TRUE(transition.newSystem.query.sharesStorageWith(items.newModel));
    EXPECT_TRUE(transition.newSystem.gallery.sharesStorageWith(items.newModel));
    JobContext job;
    EXPECT_EQ(naive->alignmentLoss(retrievalOf(items), transition, job),
              std::vector<double>(20, 0.0));
    EXPECT_FALSE(naive->distance()) << "any";
    const TemporaryFolder folder;
    naive->save(folder / "naive.pt");
    EXPECT_TRUE(sameBits(applied(*loadTransform(folder / "naive.pt"), items).oldSystem.query,
                         items.oldModel));
}

TEST(RankMerge, FittingBringsNewQueriesToTheirClassInTheOldGallery)
{
    const TrainingData data = withLabels(drawnClasses(512, 1));
    const DrawnClasses unseen = drawnClasses(160, 2);
    const double byOld =
        ownClassFirst({unseen.features.oldModel, unseen.features.oldModel}, unseen.labels);
    for (const std::string& id : trainedIds) {
        const double before = ownClassFirst(
            applied(*fitted(id, data, mergeOptions(id, {{"learning_rate", "0"}})), unseen.features)
                .oldSystem,
            unseen.labels);
        const double after = ownClassFirst(
            applied(*fitted(id, data, mergeOptions(id)), unseen.features).oldSystem, unseen.labels);
        EXPECT_LT(before, 0.5) << id;
        EXPECT_GT(after, byOld) << id << ": above the old model's own";
    }
}

TEST(RankMerge, OnlyTheWholeMethodLearnsANewEmbedding)
{
    const TrainingData data = withLabels(drawnClasses(512, 1));
    const DrawnClasses unseen = drawnClasses(160, 2);
    const ModelFeatures& items = unseen.features;
    for (const std::string& id : trainedIds) {
        const Transition transition = applied(*fitted(id, data, mergeOptions(id)), items);
        EXPECT_TRUE(transition.oldSystem.gallery.sharesStorageWith(items.oldModel)) << id;
        EXPECT_EQ(transition.newSystem.gallery.sharesStorageWith(items.newModel), id != "rm");
        EXPECT_TRUE(transition.newSystem.query.sharesStorageWith(transition.newSystem.gallery))
            << id;
        if (id == "rm") {
            EXPECT_GE(ownClassFirst(transition.newSystem, unseen.labels),
                      ownClassFirst({items.newModel, items.newModel}, unseen.labels));
        }
    }
}

TEST(RankMerge, AlignmentLossIsTheDistanceToTheOldFeature)
{
    const TrainingData data = withLabels(drawnClasses(128, 1));
    const DrawnClasses unseen = drawnClasses(30, 2);
    for (const Distance distance : knownDistances) {
        const Distance measure = distance == Distance::InnerProduct ? Distance::L2 : distance;
        const auto method = fitted("rm", data, mergeOptions("rm"), {.distance = distance});
        const Transition transition = applied(*method, unseen.features);
        JobContext job;
        const std::vector<double> loss =
            method->alignmentLoss(retrievalOf(unseen.features), transition, job);
        ASSERT_EQ(loss.size(), 30U);
        // The gallery queries itself here: query i is item i.
        for (std::size_t i = 0; i < 30; ++i)
            EXPECT_EQ(loss[i], rankingKey(measure, transition.oldSystem.query.row(i),
                                          unseen.features.oldModel.row(i)));
    }
}

/// By inner products, too, unseen items find their class about as well as with the old model.
TEST(RankMerge, LearnsByInnerProducts)
{
    constexpr Distance by = Distance::InnerProduct;
    const TrainingData data = withLabels(drawnClasses(256, 1));
    const DrawnClasses unseen = drawnClasses(60, 2);
    const FeatureMatrix& old = unseen.features.oldModel;
    for (const std::string& id : trainedIds) {
        const auto method = fitted(id, data, mergeOptions(id), {.distance = by});
        EXPECT_EQ(method->distance(), by);
        const System made = applied(*method, unseen.features).oldSystem;
        EXPECT_GE(ownClassFirst(made, unseen.labels, by),
                  ownClassFirst({old, old}, unseen.labels, by) - 0.1)
            << id;
    }
}

TEST(RankMerge, UnequalDimensionsAreItsBusiness)
{
    const DrawnClasses drawn = drawnClasses(130, 1, 5, 9);
    for (const std::string& id : trainedIds) {
        const Transition transition = applied(
            *fitted(id, withLabels(drawn), mergeOptions(id, {{"epochs", "1"}})), drawn.features);
        EXPECT_EQ(transition.oldSystem.query.dim(), 5U);
        EXPECT_EQ(transition.newSystem.query.dim(), 9U);
    }
}

TEST(RankMerge, IsFittedForOneDistance)
{
    const TrainingData data = withLabels(drawnClasses(130, 1));
    const ModelFeatures items = drawnClasses(40, 2).features;
    const Options options = mergeOptions("rm-mcl", {{"epochs", "2"}});
    const auto own = fitted("rm-mcl", data, options);
    const auto byCosine = fitted("rm-mcl", data, options, {.distance = Distance::Cosine});
    const auto byLength = fitted("rm-mcl", data, options, {.distance = Distance::L2});
    EXPECT_EQ(own->distance(), Distance::Cosine);
    EXPECT_EQ(byLength->distance(), Distance::L2);
    const FeatureMatrix queries = applied(*own, items).oldSystem.query;
    EXPECT_TRUE(sameBits(queries, applied(*byCosine, items).oldSystem.query));
    EXPECT_FALSE(sameBits(queries, applied(*byLength, items).oldSystem.query));
    const TemporaryFolder folder;
    byLength->save(folder / "l2.pt");
    EXPECT_EQ(loadTransform(folder / "l2.pt")->distance(), Distance::L2);
}

TEST(RankMerge, ForTheCosineLengthsDoNotMatter)
{
    TrainingData data = withLabels(drawnClasses(130, 1));
    const ModelFeatures items = drawnClasses(40, 2).features;
    const Options options = mergeOptions("rm", {{"epochs", "2"}});
    const FeatureMatrix queries = applied(*fitted("rm", data, options), items).oldSystem.query;
    const auto doubled = [](const FeatureMatrix& features) {
        std::vector<float> values(features.values().begin(), features.values().end());
        for (float& value : values)
            value *= 2;
        return FeatureMatrix(features.rows(), features.dim(), std::move(values));
    };
    data.features.newModel = doubled(data.features.newModel);
    const ModelFeatures longer{items.oldModel, doubled(items.newModel), {}};
    EXPECT_TRUE(sameBits(queries, applied(*fitted("rm", data, options), longer).oldSystem.query));
}

TEST(RankMerge, SameSeedSameBitsOtherSeedOtherBits)
{
    const TrainingData data = withLabels(drawnClasses(300, 1));
    const ModelFeatures items = drawnClasses(40, 2).features;
    for (const std::string& id : trainedIds) {
        const auto queries = [&](std::uint64_t seed) {
            return applied(*fitted(id, data, mergeOptions(id, {{"epochs", "2"}}), {.seed = seed}),
                           items)
                .oldSystem.query;
        };
        torch::manual_seed(5);
        const FeatureMatrix first = queries(1);
        torch::manual_seed(6);
        EXPECT_TRUE(sameBits(first, queries(1))) << id;
        EXPECT_FALSE(sameBits(first, queries(2))) << id;
    }
}

TEST(RankMerge, ContrastInTheNewSystemTeachesNothingWhileThatIsFixed)
{
    // CL-M's second term has no parameter in it: what it adds to CL-S is a constant.
    const TrainingData data = withLabels(drawnClasses(300, 1));
    const ModelFeatures items = drawnClasses(40, 2).features;
    const auto queries = [&](const std::string& id) {
        return applied(*fitted(id, data, mergeOptions(id, {{"epochs", "2"}})), items)
            .oldSystem.query;
    };
    EXPECT_TRUE(sameBits(queries("rm-cls"), queries("rm-clm")));
    EXPECT_FALSE(sameBits(queries("rm-cls"), queries("rm-mcl")));
}

TEST(RankMerge, EveryLossTakesANewEmbeddingByOption)
{
    const TrainingData data = withLabels(drawnClasses(300, 1));
    const ModelFeatures items = drawnClasses(40, 2).features;
    const auto transition = [&](const std::string& id, const Changes& more = {}) {
        Changes changes{{"epochs", "2"}};
        changes.insert(changes.end(), more.begin(), more.end());
        return applied(*fitted(id, data, mergeOptions(id, changes)), items);
    };
    const Transition whole = transition("rm");
    const Transition byOption = transition("rm-mcl", {{"new_embedding", "yes"}});
    EXPECT_TRUE(sameBits(whole.oldSystem.query, byOption.oldSystem.query)) << "rm is MCL with rho";
    EXPECT_TRUE(sameBits(whole.newSystem.gallery, byOption.newSystem.gallery));
    std::vector<FeatureMatrix> embedded;
    for (const char* id : {"rm-rqt", "rm-cls", "rm-clm"}) {
        embedded.push_back(transition(id, {{"new_embedding", "yes"}}).newSystem.gallery);
        EXPECT_FALSE(sameBits(embedded.back(), items.newModel)) << id;
    }
    EXPECT_FALSE(sameBits(embedded[1], embedded[2])) << "CL-M's second term now teaches rho";
}

TEST(RankMerge, ANewEmbeddingByOptionIsCountedAndSaved)
{
    const Dimensions dimensions{.oldDim = 128, .newDim = 128, .sideDim = {}};
    const TemporaryFolder folder;
    const TrainingData data = withLabels(drawnClasses(130, 1, 5, 9));
    const ModelFeatures items = drawnClasses(40, 2, 5, 9).features;
    for (const char* id : {"rm-rqt", "rm-cls", "rm-clm", "rm-mcl"}) {
        const Changes withRho{{"new_embedding", "yes"}, {"epochs", "1"}};
        EXPECT_EQ(method(id).describe(dimensions, optionsOf(id, withRho)).parameters, 132864U);
        const auto original = fitted(id, data, mergeOptions(id, withRho));
        original->save(folder / "saved.pt");
        EXPECT_TRUE(sameBits(applied(*original, items).newSystem.gallery,
                             applied(*loadTransform(folder / "saved.pt"), items).newSystem.gallery))
            << id;
    }
    EXPECT_THROW(optionsOf("rm", {{"new_embedding", "no"}}), Error) << "rm always has one";
}

TEST(RankMerge, LoadsATransformOfAVersionWithoutTheOption)
{
    const TemporaryFolder folder;
    const TrainingData data = withLabels(drawnClasses(130, 1));
    const auto original = fitted("rm-mcl", data, mergeOptions("rm-mcl", {{"epochs", "1"}}));
    original->save(folder / "saved.pt");
    TransformFile content = readTransform(folder / "saved.pt");
    ASSERT_EQ(content.header.erase("new_embedding"), 1U);
    writeTransform(folder / "older.pt", content);
    EXPECT_TRUE(
        sameBits(applied(*original, data.features).oldSystem.query,
                 applied(*loadTransform(folder / "older.pt"), data.features).oldSystem.query));
}

TEST(RankMerge, IsSavedAndLoadedBitForBit)
{
    const TemporaryFolder folder;
    const TrainingData data = withLabels(drawnClasses(130, 1, 5, 9));
    const ModelFeatures items = drawnClasses(40, 2, 5, 9).features;
    for (const std::string& id : trainedIds) {
        const auto original =
            fitted(id, data, mergeOptions(id, {{"epochs", "2"}, {"blocks", "3"}}));
        original->save(folder / "saved.pt");
        EXPECT_EQ(transformMethod(folder / "saved.pt"), id);
        const auto loaded = loadTransform(folder / "saved.pt");
        const Transition before = applied(*original, items);
        const Transition after = applied(*loaded, items);
        EXPECT_TRUE(sameBits(before.oldSystem.query, after.oldSystem.query)) << id;
        EXPECT_TRUE(sameBits(before.newSystem.gallery, after.newSystem.gallery)) << id;
        loaded->save(folder / "again.pt");
        EXPECT_EQ(test::readBytes(folder / "saved.pt"), test::readBytes(folder / "again.pt"));
    }
}

TEST(RankMerge, RefusesFilesThatSayTheWrongThings)
{
    const TemporaryFolder folder;
    fitted("rm", withLabels(drawnClasses(64, 1)), mergeOptions("rm", {{"epochs", "1"}}))
        ->save(folder / "rm.pt");
    const auto codeWith = [&](const std::string& name, const std::string& value) {
        TransformFile content = readTransform(folder / "rm.pt");
        content.header[name] = value;
        writeTransform(folder / "changed.pt", content);
        try {
            method("rm").load(folder / "changed.pt");
        } catch (const Error& error) {
            return error.code();
        }
        return ErrorCode::Internal;
    };
    EXPECT_EQ(codeWith("distance", "hamming"), ErrorCode::BadFormat);
    EXPECT_EQ(codeWith("new_dim", "-1"), ErrorCode::BadFormat);
    EXPECT_EQ(codeWith("old_dim", "1000000"), ErrorCode::BadFormat);
    EXPECT_EQ(codeWith("blocks", "3"), ErrorCode::BadFormat);
    EXPECT_EQ(codeWith("method", "rm-mcl"), ErrorCode::BadFormat);
}

TEST(RankMerge, RefusesWhatTheTransformWasNotFittedFor)
{
    const auto method =
        fitted("rm", withLabels(drawnClasses(64, 1)), mergeOptions("rm", {{"epochs", "1"}}));
    const auto codeFor = [&](const ModelFeatures& query, const ModelFeatures& gallery) {
        JobContext job;
        try {
            method->apply({.query = query, .gallery = gallery}, job);
        } catch (const Error& error) {
            return error.code();
        }
        return ErrorCode::Internal;
    };
    const auto items = [](std::size_t oldDim, std::size_t newDim) {
        return ModelFeatures{drawnFeatures(20, oldDim, 1), drawnFeatures(20, newDim, 2), {}};
    };
    EXPECT_EQ(codeFor(items(10, 9), items(10, 10)), ErrorCode::ShapeMismatch);
    EXPECT_EQ(codeFor(items(10, 10), items(9, 10)), ErrorCode::ShapeMismatch);
    EXPECT_EQ(codeFor(items(10, 10), items(10, 9)), ErrorCode::ShapeMismatch);
}

TEST(RankMerge, SaysBeforeAnyWorkWhatIsLacking)
{
    const TrainingData sound = withLabels(drawnClasses(16, 1));
    for (const std::string& id : trainedIds) {
        EXPECT_NO_THROW(method(id).checkNeeds(sound, mergeOptions(id)));
        EXPECT_THAT(refusal(id, {}, mergeOptions(id)).second, HasSubstr("paired training rows"))
            << id;
    }
    for (const std::string& id : contrastiveIds) {
        TrainingData data = sound;
        data.labels.clear();
        EXPECT_EQ(refusal(id, data, mergeOptions(id)).first, ErrorCode::NeedsNotMet);
        EXPECT_THAT(refusal(id, data, mergeOptions(id)).second,
                    AllOf(HasSubstr("no labels"), HasSubstr("rm-rqt")));
        data.labels.assign(16, 4);
        EXPECT_THAT(refusal(id, data, mergeOptions(id)).second, HasSubstr("at least two classes"))
            << id;
        data.labels.assign(16, -1);
        EXPECT_EQ(refusal(id, data, mergeOptions(id)).first, ErrorCode::NeedsNotMet) << id;
        data.labels.assign(15, 1);
        EXPECT_EQ(refusal(id, data, mergeOptions(id)).first, ErrorCode::ShapeMismatch) << id;
    }
    TrainingData single = sound; // every class has one row
    std::iota(single.labels.begin(), single.labels.end(), 0);
    for (const char* id : {"rm-clm", "rm-mcl", "rm"})
        EXPECT_THAT(refusal(id, single, mergeOptions(id)).second, HasSubstr("no class has two"))
            << id;
    EXPECT_NO_THROW(method("rm-cls").checkNeeds(single, mergeOptions("rm-cls")))
        << "its own old feature is a row's positive";
    TrainingData unlabelled = sound;
    unlabelled.labels.clear();
    EXPECT_NO_THROW(method("rm-rqt").checkNeeds(unlabelled, mergeOptions("rm-rqt")));
}

TEST(RankMerge, ClassesOfOneRowAndRowsWithoutAClassTakePart)
{
    TrainingData data = withLabels(drawnClasses(130, 1));
    data.labels[0] = 77;
    data.labels[1] = -1;
    data.labels[2] = -1;
    const ModelFeatures items = drawnClasses(40, 2).features;
    for (const std::string& id : contrastiveIds)
        EXPECT_NO_THROW(applied(*fitted(id, data, mergeOptions(id, {{"epochs", "2"}})), items))
            << id;
}

TEST(RankMerge, LeavesPromptlyWhenAsked)
{
    std::stop_source stop;
    std::size_t late = 0;
    JobContext job(stop.get_token(), [&](const Progress& progress) {
        late += stop.stop_requested() ? 1U : 0U;
        if (progress.done > 0)
            stop.request_stop();
    });
    EXPECT_THROW(method("rm").fit(withLabels(drawnClasses(512, 1)),
                                  mergeOptions("rm", {{"epochs", "100000"}}), {}, job),
                 Cancelled);
    EXPECT_EQ(late, 0U);
}

TEST(RankMerge, KeepsTheEpochsBeforeADivergence)
{
    // One batch an epoch: the first loss is sound, the step after it is not.
    JobContext job;
    const Options options =
        mergeOptions("rm", {{"batch_size", "256"}, {"learning_rate", "1e18"}, {"blocks", "1"}});
    try {
        method("rm").fit(withLabels(drawnClasses(256, 1)), options, {.distance = Distance::L2},
                         job);
        FAIL() << "no divergence";
    } catch (const FitDiverged& error) {
        EXPECT_THAT(error.what(),
                    AllOf(HasSubstr("rm, epoch 2 of 12"), HasSubstr("learning_rate")));
        ASSERT_NE(error.lastGood(), nullptr);
        const TemporaryFolder folder;
        error.lastGood()->save(folder / "kept.pt");
        EXPECT_EQ(transformMethod(folder / "kept.pt"), "rm");
    }
}

} // namespace
} // namespace crossfade
