#include "core/tuning/staged_backfill.h"

#include "core/base/error.h"
#include "core/methods/registry.h"
#include "core/tuning/held_out_trial.h"
#include "tests/tuning/tuning_data.h"

#include <gtest/gtest.h>

namespace crossfade
{
namespace
{

/// Everything a task names, of 120 items in six classes.
struct Backfill {
    TrainingData training = test::clusteredRows(120, 6, 1);
    RetrievalData data;
    Relevance relevance;
    CurveOptions curve{.metrics = parseMetrics("map,cmc@1"), .slices = 6, .exactAuc = ExactAuc::No};
    Options options;
    Tuning tuning;
    std::string order = "random";
    const Method& method;
    std::shared_ptr<const FittedMethod> fitted;
    JobContext job;

    explicit Backfill(const std::string& id) : method(crossfade::method(id))
    {
        options = Options(method.info().options);
        data.gallery = training.features;
        data.query = data.gallery;
        relevance = relevanceByLabel(training.labels);
        training.labels.clear(); // so that no classifier is needed
    }

    void fit() { fitted = method.fit(training, options, {}, job); }
    StagedTask task() const
    {
        return {
            .method = method,
            .options = options,
            .settings = {},
            .training = training,
            .data = data,
            .fitted = fitted,
            .tuning = tuning,
            .order = order,
            .orderInputs =
                [](const Transition& transition) { return OrderInputs{.transition = transition}; },
            .relevance = relevance,
            .curve = curve};
    }
    BackfillCurve still()
    {
        const Transition transition = fitted->apply(data, job);
        return backfillCurve(transition, makeOrder(order, {.transition = transition}), relevance,
                             curve, job);
    }
};

/// A method without a fit learns nothing on the way: its curve is the static one.
TEST(StagedBackfill, IsTheStaticCurveWhereNothingIsLearned)
{
    Backfill backfill("direct");
    backfill.fit();
    const StagedBackfill staged =
        stagedBackfill(backfill.task(), {.starts = {0.2, 0.6}}, backfill.job);
    const BackfillCurve still = backfill.still();
    ASSERT_EQ(staged.metrics.size(), 2U);
    for (std::size_t m = 0; m < 2; ++m) {
        EXPECT_EQ(staged.metrics[m].mean, still.metrics[m].mean);
        EXPECT_NEAR(staged.metrics[m].auc, still.metrics[m].aucSlices, 1e-12);
        EXPECT_EQ(staged.metrics[m].beforeFit,
                  (std::vector{still.metrics[m].mean[0], still.metrics[m].mean[1],
                               still.metrics[m].mean[3]}));
        double mean = 0;
        for (const float auc : staged.metrics[m].perQueryAuc)
            mean += auc / 120.0;
        EXPECT_NEAR(mean, staged.metrics[m].auc, 1e-6);
    }
    EXPECT_EQ(staged.negativeFlips, still.flips[0].negative);
    ASSERT_EQ(staged.stages.size(), 3U);
    EXPECT_EQ(staged.stages[1].first, 24U);
    EXPECT_EQ(staged.stages[1].last, 72U);
    EXPECT_EQ(staged.stages[1].pairs, 24U);
    EXPECT_EQ(staged.stages[2].pairs, 72U);
}

/// The training rows are of another distribution: what is re-embedded shows the right map. Each
/// stage's curve is that of a fit by hand on the same rows.
TEST(StagedBackfill, LearnsFromWhatIsReEmbedded)
{
    Backfill backfill("procrustes");
    std::vector<float> turned(backfill.data.gallery.oldModel.values().begin(),
                              backfill.data.gallery.oldModel.values().end());
    for (std::size_t i = 0; i < turned.size(); i += 6)
        turned[i] = -turned[i]; // the first dimension
    backfill.data.gallery.oldModel = {120, 6, std::move(turned)};
    backfill.data.query = backfill.data.gallery;
    backfill.training.features.oldModel = backfill.training.features.oldModel.selectRows(
        std::vector<std::int64_t>{0, 1, 2, 3, 4, 5, 6, 7});
    backfill.training.features.newModel = backfill.training.features.newModel.selectRows(
        std::vector<std::int64_t>{0, 1, 2, 3, 4, 5, 6, 7});
    backfill.fit();
    const StagedBackfill staged = stagedBackfill(backfill.task(), {.starts = {0.4}}, backfill.job);
    const BackfillCurve still = backfill.still();
    EXPECT_EQ(staged.metrics[0].mean[1], still.metrics[0].mean[1]);
    EXPECT_EQ(staged.metrics[0].beforeFit[1], still.metrics[0].mean[2]);
    EXPECT_GT(staged.metrics[0].mean[2], still.metrics[0].mean[2] + 0.02);
    EXPECT_GT(staged.metrics[0].auc, still.metrics[0].aucSlices);

    TrainingData rows = backfill.training;
    const std::span<const std::int64_t> done(staged.order.data(), 48);
    const auto joined = [&](const FeatureMatrix& first, const FeatureMatrix& items) {
        std::vector<float> values(first.values().begin(), first.values().end());
        for (const std::int64_t item : done)
            values.insert(values.end(), items.row(static_cast<std::size_t>(item)).begin(),
                          items.row(static_cast<std::size_t>(item)).end());
        return FeatureMatrix(first.rows() + done.size(), first.dim(), std::move(values));
    };
    rows.features.oldModel = joined(rows.features.oldModel, backfill.data.gallery.oldModel);
    rows.features.newModel = joined(rows.features.newModel, backfill.data.gallery.newModel);
    const auto fitted = backfill.method.fit(rows, backfill.options, {}, backfill.job);
    const BackfillCurve second =
        backfillCurve(fitted->apply(backfill.data, backfill.job), staged.order, backfill.relevance,
                      backfill.curve, backfill.job);
    for (std::size_t slice = 2; slice < 6; ++slice)
        EXPECT_EQ(staged.metrics[0].mean[slice], second.metrics[0].mean[slice]);
}

TEST(StagedBackfill, RefusesStartsThatAreNoFractions)
{
    Backfill backfill("direct");
    backfill.fit();
    for (const std::vector<double>& starts : {std::vector{0.0}, std::vector{1.0}, std::vector{0.3},
                                              std::vector{0.4, 0.2}, std::vector{-0.2}})
        EXPECT_THROW(stagedBackfill(backfill.task(), {.starts = starts}, backfill.job), Error);
}

/// Without one the re-embedded items are of no class, and nothing can be learned from them but the
/// map.
TEST(StagedBackfill, NeedsNoClassifier)
{
    Backfill backfill("procrustes");
    for (std::int64_t row = 0; row < 120; ++row)
        backfill.training.labels.push_back(row % 6);
    backfill.fit();
    OrderCalibration known;
    known.order = "random";
    known.how = "moments";
    known.metric = parseMetric("map");
    known.interval = {0, 0};
    backfill.tuning.calibrations = {known};
    const StagedBackfill staged = stagedBackfill(backfill.task(), {.starts = {0.2}}, backfill.job);
    EXPECT_EQ(staged.stages[1].calibration, known);
    EXPECT_GT(staged.metrics[0].auc, 0);
}

TEST(StagedBackfill, TakesViewsOfTheTrainingRowsAlong)
{
    Backfill some("residual-mlp");
    some.options.setText("epochs", "2", "test");
    some.training.views = {{.features = some.training.features}};
    some.fit();
    const StagedBackfill made =
        stagedBackfill(some.task(), {.starts = {0.4}, .epochs = 2}, some.job);
    ASSERT_EQ(made.stages.size(), 2U);
    EXPECT_EQ(made.stages[1].pairs, 48U);
}

} // namespace
} // namespace crossfade
