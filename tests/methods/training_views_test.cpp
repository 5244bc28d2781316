#include "core/methods/shared/training_views.h"

#include "core/methods/preset.h"
#include "core/methods/training/training_loop.h"
#include "tests/methods/drawn_classes.h"
#include "tests/methods/fitting.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/nn/modules/linear.h>
#include <torch/types.h>
#include <torch/utils.h>

#include <set>

namespace crossfade
{
namespace
{

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// The rows with some noise on every feature, as an augmented image would bring it.
FeatureMatrix blurred(const FeatureMatrix& features, std::uint64_t seed)
{
    const FeatureMatrix noise = drawnFeatures(features.rows(), features.dim(), seed);
    std::vector<float> values(features.values().begin(), features.values().end());
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] += 0.3F * noise.values()[i];
    return {features.rows(), features.dim(), std::move(values)};
}

TrainingData withViews(TrainingData data, std::size_t views)
{
    for (std::size_t view = 0; view < views; ++view) {
        const std::uint64_t seed = 1000 * (view + 1);
        data.views.push_back({.features = {blurred(data.features.oldModel, seed),
                                           blurred(data.features.newModel, seed + 1),
                                           {}}});
        if (data.features.sideModel)
            data.views.back().features.sideModel = blurred(*data.features.sideModel, seed + 2);
    }
    return data;
}

TrainingData drawnTraining(std::size_t rows)
{
    const test::DrawnClasses drawn = test::drawnClasses(rows, 1);
    const Head head{drawnFeatures(8, 10, 7), std::vector<float>(8)};
    return {.features = drawn.features, .labels = drawn.labels, .oldHead = head, .newHead = head};
}

Options briefOptions(const MethodInfo& info)
{
    Options options = presetOptions(info, Preset::Quick);
    if (options.values().contains("epochs"))
        options.setText("epochs", "2", "test");
    return options;
}

torch::Generator generatorOf(std::uint64_t seed)
{
    torch::Generator generator = at::detail::createCPUGenerator(seed);
    return generator;
}

TEST(TrainingViews, BecomeRowsBelowThePlainOnes)
{
    TrainingData data;
    data.features = {{2, 1, {1, 2}}, {2, 2, {10, 11, 20, 21}}, FeatureMatrix(2, 1, {5, 6})};
    data.labels = {3, 4};
    data.intermediate = {{{2, 1, {100, 200}}, FeatureMatrix(2, 1, {7, 8})}};
    data.views.push_back({.features = {{2, 1, {-1, -2}},
                                       {2, 2, {-10, -11, -20, -21}},
                                       FeatureMatrix(2, 1, {-5, -6})},
                          .intermediate = {{{2, 1, {-100, -200}}, FeatureMatrix(2, 1, {-7, -8})}}});
    JobContext job;
    const TrainingData rows = withViewsAsRows(data, job);
    EXPECT_EQ(rows.versions, 2U);
    EXPECT_EQ(itemsOf(rows), 2U);
    EXPECT_TRUE(rows.views.empty());
    EXPECT_THAT(rows.features.oldModel.values(), ElementsAre(1, 2, -1, -2));
    EXPECT_THAT(rows.features.newModel.values(), ElementsAre(10, 11, 20, 21, -10, -11, -20, -21));
    EXPECT_THAT(rows.features.sideModel->values(), ElementsAre(5, 6, -5, -6));
    EXPECT_THAT(rows.intermediate[0].features.values(), ElementsAre(100, 200, -100, -200));
    EXPECT_THAT(rows.intermediate[0].sideModel->values(), ElementsAre(7, 8, -7, -8));
    EXPECT_THAT(rows.labels, ElementsAre(3, 4, 3, 4));
}

TEST(TrainingViews, OfOtherShapesAreRefused)
{
    JobContext job;
    const auto problem = [&](const TrainingData& data) {
        try {
            (void)withViewsAsRows(data, job);
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string("accepted");
    };
    TrainingData data = test::trainingOf({{2, 1, {1, 2}}, {2, 1, {1, 2}}, {}});
    data.views.push_back({.features = {{1, 1, {1}}, {2, 1, {1, 2}}, {}}});
    EXPECT_THAT(problem(data), HasSubstr("1 rows"));
    data.views[0].features.oldModel = {2, 2, {1, 2, 3, 4}};
    EXPECT_THAT(problem(data), HasSubstr("2 dimensions"));
}

TEST(TrainingViews, EveryEpochTakesEachRowOnceInOneVersion)
{
    constexpr std::int64_t rows = 50;
    TrainingPlan plan{.subject = "test", .rows = rows, .versions = 4};
    torch::Generator generator = generatorOf(3);
    std::set<std::int64_t> seen;
    for (int epoch = 0; epoch < 40; ++epoch) {
        const torch::Tensor order = epochRows(plan, shuffledRows(rows), generator);
        std::set<std::int64_t> items;
        for (std::int64_t i = 0; i < order.size(0); ++i) {
            const std::int64_t row = order[i].item<std::int64_t>();
            ASSERT_GE(row, 0);
            ASSERT_LT(row, 4 * rows);
            items.insert(row % rows);
            seen.insert(row);
        }
        EXPECT_EQ(items.size(), 50U);
    }
    EXPECT_EQ(seen.size(), 200U); // (3/4)^40 a version is missed: once in 500 seeds
}

TEST(TrainingViews, WithoutThemNothingIsDrawn)
{
    torch::Generator one = generatorOf(3);
    torch::Generator other = generatorOf(3);
    const TrainingPlan plan{.subject = "test", .rows = 9};
    EXPECT_TRUE(epochRows(plan, shuffledRows(9), one).equal(shuffledRows(9)(other)));
    EXPECT_TRUE(one.get_state().equal(other.get_state()));
}

/// The one place where rows are drawn is train(): what the loss of a real training is asked for.
TEST(TrainingViews, OfATrainingAreNeverTwoOfOneRowInABatch)
{
    torch::nn::Linear module(1, 1);
    const TrainingPlan plan{.subject = "test",
                            .rows = 12,
                            .versions = 3,
                            .epochs = 5,
                            .batchSize = 12,
                            .learningRate = 0.01};
    torch::Generator generator = generatorOf(1);
    std::vector<std::vector<std::int64_t>> batches;
    JobContext job;
    const auto loss = [&](const torch::Tensor& rows) {
        std::vector<std::int64_t> batch;
        for (std::int64_t i = 0; i < rows.size(0); ++i)
            batch.push_back(rows[i].item<std::int64_t>());
        batches.push_back(batch);
        return module->weight.pow(2).sum();
    };
    train(*module, torch::kCPU, plan, generator, loss, job);
    ASSERT_EQ(batches.size(), 5U);
    for (const auto& batch : batches) {
        std::set<std::int64_t> items;
        for (const std::int64_t row : batch)
            items.insert(row % 12);
        EXPECT_EQ(items.size(), 12U);
    }
    EXPECT_NE(batches[0], batches[1]);
}

/// Closed forms take all versions: the same as with as many rows.
TEST(TrainingViews, OfAClosedFormAreAllTaken)
{
    JobContext job;
    const TrainingData data = withViews(drawnTraining(200), 2);
    TrainingData rows = withViewsAsRows(data, job);
    rows.versions = 1; // as if they were items
    for (const char* id : {"procrustes", "low-rank-affine"}) {
        const Options options = presetOptions(method(id).info(), Preset::Paper);
        const auto byViews = test::fitted(id, data, options);
        const auto byRows = test::fitted(id, rows, options);
        const auto plain = test::fitted(id, drawnTraining(200), options);
        const FeatureMatrix mapped = test::mappedQueries(*byViews, data.features);
        EXPECT_TRUE(test::sameBits(mapped, test::mappedQueries(*byRows, data.features))) << id;
        EXPECT_FALSE(test::sameBits(mapped, test::mappedQueries(*plain, data.features))) << id;
    }
}

TEST(TrainingViews, AreDrawnWithTheirRowWhereSomePairsAreDrawn)
{
    // Every version of a row is the row itself: what is drawn of the rows decides alone.
    TrainingData data = drawnTraining(200);
    const TrainingData plain = data;
    data.views = {{.features = data.features}, {.features = data.features}};
    const Options options = test::optionsOf("procrustes", {{"training_pairs", "60"}});
    EXPECT_LT(test::largestDifference(
                  test::mappedQueries(*test::fitted("procrustes", data, options), data.features),
                  test::mappedQueries(*test::fitted("procrustes", plain, options), data.features)),
              1e-4F);
}

TEST(TrainingViews, EveryMethodIsFittedOnThem)
{
    TrainingData plain = drawnTraining(400);
    const TrainingData data = withViews(plain, 3);
    for (const auto& method : methods()) {
        const MethodInfo& info = method->info();
        if (!info.trained)
            continue;
        const Options options = briefOptions(info);
        const auto mapped = [&](const TrainingData& training) {
            const auto fit = test::fitted(info.id, training, options, {.seed = 5});
            const Transition made = test::applied(*fit, data.features);
            return std::vector{made.oldSystem.query, made.oldSystem.gallery,
                               made.newSystem.gallery};
        };
        const auto first = mapped(data);
        const auto again = mapped(data);
        const auto without = mapped(plain);
        bool differs = false;
        for (std::size_t i = 0; i < first.size(); ++i) {
            EXPECT_TRUE(test::sameBits(first[i], again[i])) << info.id;
            differs = differs || !test::sameBits(first[i], without[i]);
        }
        // Two heaps of items that need no pairs are not made of views.
        EXPECT_EQ(differs, info.id != "mini-vec2vec") << info.id;
    }
}

TEST(TrainingViews, SideInformationAndFoldsTakeThem)
{
    TrainingData data = drawnTraining(120);
    data.features.sideModel = drawnFeatures(120, 6, 8);
    data = withViews(data, 2);
    for (const auto& [id, changes] : std::vector<std::pair<std::string, test::Changes>>{
             {"fct", {{"side_storage", "learned"}, {"epochs", "2"}}},
             {"fct", {{"loss", "lce"}, {"epochs", "2"}}},
             {"fastfill", {{"sigma", "cross-fitted"}, {"sigma_folds", "3"}, {"epochs", "2"}}},
             {"bict", {{"compatible", "influence"}, {"epochs", "2"}}},
             {"residual-mlp", {{"training_pairs", "50"}, {"epochs", "2"}}}}) {
        const auto fit = test::fitted(id, data, test::optionsOf(id, changes));
        EXPECT_TRUE(std::isfinite(test::meanLoss(*fit, data.features))) << id;
    }
}

/// A row that a fold has not seen is seen in none of its views either: h of a fold that saw a view
/// of a row would know its new feature, which here cannot be told from anything else.
TEST(TrainingViews, OfOneRowLieOnOneSideOfACrossFit)
{
    TrainingData data;
    data.features = {drawnFeatures(90, 24, 1), drawnFeatures(90, 8, 2), {}};
    data.labels.assign(90, 0);
    data.newHead = Head{drawnFeatures(2, 8, 3), std::vector<float>(2)};
    data.views = {{.features = data.features}, {.features = data.features}};
    const auto expected = [&](const char* sigma) {
        const auto fit = test::fitted("fastfill", data,
                                      test::optionsOf("fastfill", {{"sigma", sigma},
                                                                   {"sigma_folds", "3"},
                                                                   {"loss", "l2"},
                                                                   {"epochs", "200"},
                                                                   {"batch_size", "30"},
                                                                   {"learning_rate", "0.003"},
                                                                   {"projection_width", "64"},
                                                                   {"mixer_width", "128"}}));
        JobContext job;
        const std::vector<double> sigmas = fit->uncertainty(test::retrievalOf(data.features), job);
        const auto loss = fit->predictedLoss(sigmas);
        double mean = 0;
        for (const double value : loss.value().values)
            mean += value / 90;
        return mean;
    };
    EXPECT_GT(expected("cross-fitted"), 2 * expected("joint"));
}

} // namespace
} // namespace crossfade
