#include "core/study/report/staged_csv.h"
#include "core/study/report/staged_figure.h"
#include "core/study/run/runner.h"

#include "core/backfill/order_file.h"
#include "core/backfill/score.h"
#include "core/base/error.h"
#include "core/methods/registry.h"
#include "core/study/report/curve_csv.h"
#include "core/study/report/item_csv.h"
#include "core/study/report/json_report.h"
#include "core/study/result/cost_table.h"
#include "core/study/result/generations.h"
#include "core/study/result/measured_rates.h"
#include "core/study/storage/part_keys.h"
#include "core/study/storage/partial_results.h"
#include "core/study/storage/results_file.h"
#include "tests/methods/drawn_features.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

using namespace crossfade;
using test::TemporaryFolder;
using namespace crossfade::test;
using testing::AllOf;
using testing::HasSubstr;

namespace
{

class Runner : public testing::Test
{
protected:
    Study study(const TinyOptions& options = {}) const
    {
        writeTiny(m_folder.path() / "tiny.h5", options);
        return tinyStudy(m_folder.path() / "tiny.h5");
    }

    /// With copies of the models `old` and `new`, and a model of another dimension.
    Study studyOfMoreModels()
    {
        EmbeddingSet set = tinySet();
        const EmbeddingSet wide = tinySet({.newDim = 10});
        for (const auto& [group, wideGroup] :
             {std::pair{&set.gallery, &wide.gallery}, std::pair{&*set.train, &*wide.train}}) {
            group->features.emplace("like-old", group->features.at("old"));
            group->features.emplace("like-new", group->features.at("new"));
            group->features.emplace("wide", wideGroup->features.at("new"));
        }
        writeEmbeddings(m_folder / "tiny.h5", set, m_job);
        return tinyStudy(m_folder / "tiny.h5");
    }

    TemporaryFolder m_folder;
    JobContext m_job;
};

} // namespace

TEST_F(Runner, ComputesEveryMethodOrderAndSeed)
{
    Study asked = study();
    asked.seeds = {3, 4};
    const StudyResult result = runStudy(asked, m_job);
    ASSERT_EQ(result.curves.size(), 8U);
    ASSERT_EQ(result.transitions.size(), 4U);
    EXPECT_EQ(result.curves[0].method, "direct");
    EXPECT_EQ(result.curves[7].method, "fct");
    EXPECT_EQ(result.curves[7].ordering, "class-mean");
    EXPECT_EQ(result.curves[7].seed, 4U);
    EXPECT_EQ(result.curves[7].transition, 3U);
    for (const StudyCurve& curve : result.curves) {
        EXPECT_EQ(curve.backfill.fractions.size(), 5U);
        EXPECT_EQ(curve.ci95.size(), 3U);
        EXPECT_EQ(curve.gain.size(), 3U);
        EXPECT_EQ(curve.groups.size(), 2U);
        EXPECT_TRUE(curve.kendallTau.has_value());
        for (std::size_t m = 0; m < 3; ++m) {
            // With every method here, the curve ends at the new model.
            EXPECT_NEAR(curve.backfill.metrics[m].mean.back(), result.baselines.newModel.mean[m],
                        1e-12);
            for (std::size_t t = 0; t < 5; ++t) {
                EXPECT_LE(curve.ci95[m].low[t], curve.backfill.metrics[m].mean[t]);
                EXPECT_GE(curve.ci95[m].high[t], curve.backfill.metrics[m].mean[t]);
            }
        }
    }
    // Before anything is backfilled, `direct` is the raw cross model.
    EXPECT_DOUBLE_EQ(result.curves[0].backfill.metrics[0].mean[0], result.baselines.cross->mean[0]);
}

TEST_F(Runner, RunsThePairsThatAreNotSkipped)
{
    Study asked = study();
    asked.orders = {"random", "class-mean", "sigma"};
    asked.methods = {chooseMethod("direct"), chooseMethod("fct")};
    EXPECT_THAT(refusalOf(asked), HasSubstr("predicts no uncertainty"));
    asked.orders = {"random", "class-mean"};
    asked.methods[1].skippedOrders = {"class-mean", "sigma"};
    const StudyResult result = runStudy(asked, m_job);
    ASSERT_EQ(result.curves.size(), 3U);
    EXPECT_EQ(result.curves[1].ordering, "class-mean");
    EXPECT_EQ(result.curves[1].method, "direct");
    EXPECT_EQ(result.curves[2].ordering, "random");
    EXPECT_EQ(result.curves[2].method, "fct");
    for (const Comparison& comparison : result.comparisons)
        for (const Side& side : {comparison.asked.a, comparison.asked.b})
            EXPECT_FALSE(side.choice == 1 && side.ordering == "class-mean");

    writeResults(m_folder / "r.h5", result, m_job);
    const StudyResult again = readResults(m_folder / "r.h5", m_job);
    EXPECT_EQ(again.curves.size(), 3U);
    EXPECT_EQ(again.study.methods[1].skippedOrders, asked.methods[1].skippedOrders);
    EXPECT_EQ(itemCsv(again, {}), itemCsv(result, {}));
    const Study whole = study();
    const StudyResult all = runStudy(whole, m_job);
    EXPECT_EQ(curveCsv(all).size() > curveCsv(result).size(), true);
    EXPECT_EQ(result.curves[0].backfill.metrics[0].mean, all.curves[0].backfill.metrics[0].mean);

    const WorkRates rates = measuredRates(
        result, {.queries = 10, .gallery = 10, .trainRows = 10, .oldDim = 8, .newDim = 8});
    EXPECT_FALSE(rates.fit.contains("direct")); // it learns nothing
    EXPECT_GT(rates.fit.at("fct"), 0);
    EXPECT_GT(rates.curve, 0);
}

TEST_F(Runner, OrdersMayHaveSeedsOfTheirOwn)
{
    Study asked = study();
    asked.methods.resize(1);
    asked.orders = {"random"};
    asked.seeds = {3};
    asked.orderSeeds = {5, 6};
    asked.results = m_folder / "results.h5";
    const StudyResult result = runStudy(asked, m_job);
    ASSERT_EQ(result.curves.size(), 2U);
    EXPECT_EQ(result.curves[0].seed, 3U);
    EXPECT_EQ(result.curves[0].orderSeed, 5U);
    EXPECT_EQ(result.curves[1].orderSeed, 6U);
    EXPECT_NE(result.curves[0].order, result.curves[1].order);
    asked.seeds = {5};
    asked.orderSeeds.clear();
    EXPECT_EQ(runStudy(asked, m_job).curves[0].order, result.curves[0].order);
    writeResults(m_folder / "results.h5", result, m_job);
    const StudyResult back = readResults(m_folder / "results.h5", m_job);
    ASSERT_EQ(back.curves.size(), 2U);
    EXPECT_EQ(back.curves[1].orderSeed, 6U);
    EXPECT_EQ(back.study.orderSeeds, result.study.orderSeeds);
}

TEST_F(Runner, KeepsForTheWindowWhatItNeedsAndNoMore)
{
    const StudyResult result = runStudy(study(), m_job);
    EXPECT_EQ(result.items->gallery.labels.size(), 60U);
    EXPECT_EQ(result.items->classNames.size(), 6U);
    EXPECT_TRUE(result.items->gallery.features.empty());
    ASSERT_TRUE(result.models.oldModel && result.models.newModel);
    EXPECT_TRUE(
        result.models.newModel->gallery.sharesStorageWith(result.transitions[0].newSystem.gallery));
    EXPECT_FALSE(result.items->train);
    EXPECT_EQ(result.relevance.queryCount(), 60U);
    EXPECT_EQ(result.provenance.device, "cpu");
    ASSERT_EQ(result.provenance.inputs.size(), 1U);
    EXPECT_EQ(result.provenance.inputs[0].sha256.size(), 64U);
}

/// The old model's features, twice as long: calibrated, they mean the same.
TEST_F(Runner, CalibratesAMethodOnHeldOutRows)
{
    EmbeddingSet set = tinySet({.gallery = 120, .train = 360});
    for (ItemGroup* group : {&set.gallery, &*set.train}) {
        std::vector<float> longer(group->features.at("new").values().begin(),
                                  group->features.at("new").values().end());
        for (float& value : longer)
            value *= 2;
        group->features.at("old") = {group->count, 8, std::move(longer)};
    }
    writeEmbeddings(m_folder / "tiny.h5", set, m_job);
    Study plain = tinyStudy(m_folder / "tiny.h5");
    plain.methods = {chooseMethod("rm-naive")};
    plain.orders = {"random", "class-mean"};
    plain.metrics = parseMetrics("map,cmc@1");
    Study wanted = plain;
    wanted.methods.front().options.setText("calibrated", "moments", "test");
    const StudyResult before = runStudy(plain, m_job);
    const StudyResult result = runStudy(wanted, m_job, m_folder / "parts");
    ASSERT_EQ(result.curves.size(), 2U);
    const StudyCurve& random = result.curves.front();
    ASSERT_TRUE(random.calibration);
    EXPECT_TRUE(random.calibration->helps);
    EXPECT_NEAR(random.calibration->calibration.scale, 0.25, 1e-4);
    EXPECT_FALSE(before.curves.front().calibration);
    EXPECT_EQ(random.order, before.curves.front().order);
    // Both systems are one: retrieval is the same at every fraction.
    for (const MetricCurve& metric : random.backfill.metrics)
        for (const double mean : metric.mean)
            EXPECT_NEAR(mean, metric.mean.front(), 1e-9);
    EXPECT_GT(random.backfill.metrics.front().aucSlices,
              before.curves.front().backfill.metrics.front().aucSlices);
    const std::string json = studyJson(result);
    EXPECT_THAT(json, HasSubstr("\"calibrated\": \"moments\""));
    EXPECT_THAT(studyJson(before), HasSubstr("\"calibrated\": null"));

    // Kept parts, the results file and its check have it too.
    const StudyResult again = runStudy(wanted, m_job, m_folder / "parts");
    EXPECT_EQ(again.curves.front().backfill.metrics.front().mean,
              random.backfill.metrics.front().mean);
    ASSERT_TRUE(again.curves.front().calibration);
    EXPECT_EQ(calibrationText(*again.curves.front().calibration),
              calibrationText(*random.calibration));
    writeResults(m_folder / "results.h5", result, m_job);
    const StudyResult read = readResults(m_folder / "results.h5", m_job);
    ASSERT_TRUE(read.curves.front().calibration);
    EXPECT_EQ(calibrationText(*read.curves.front().calibration),
              calibrationText(*random.calibration));
    EXPECT_EQ(searchedTransition(read, read.curves.front()).oldSystem.gallery.dim(), 9U);
}

TEST_F(Runner, CountsABackfillInStages)
{
    Study asked = study();
    asked.methods = {chooseMethod("direct"), chooseMethod("procrustes")};
    asked.orders = {"random"};
    asked.slices = 5;
    asked.stages = {0.25, 0.5};
    const StudyResult result = runStudy(asked, m_job);
    ASSERT_EQ(result.staged.size(), result.curves.size());
    const StagedCurve& direct = result.staged.front();
    EXPECT_EQ(direct.ordering, "random");
    // Nothing is learned for `direct`: the static curve, and no difference.
    EXPECT_EQ(direct.backfill.metrics.front().mean,
              result.curves.front().backfill.metrics.front().mean);
    EXPECT_NEAR(direct.overStatic.front().value, 0, 1e-12);
    EXPECT_NEAR(direct.overStatic.front().interval.low, 0, 1e-6);
    EXPECT_EQ(result.staged.back().backfill.stages.size(), 3U);
    EXPECT_GT(result.staged.back().backfill.stages[1].pairs, 0U);
    EXPECT_THAT(studyJson(result), HasSubstr("\"staged\": ["));
    asked.stages.clear();
    EXPECT_THAT(studyJson(runStudy(asked, m_job)), testing::Not(HasSubstr("\"staged\"")));
    asked.stages = {0.3}; // no fraction of five
    EXPECT_THROW(runStudy(asked, m_job), Error);
}

/// What is read is what was written, and it can be told what the stages cost.
TEST_F(Runner, KeepsABackfillInStages)
{
    Study asked = study();
    asked.methods = {chooseMethod("direct"), chooseMethod("procrustes")};
    asked.methods.front().options.setText("calibrated", "per-query", "test");
    asked.orders = {"random"};
    asked.slices = 5;
    asked.stages = {0.25, 0.5};
    asked.embeddingMacs = 1000;
    const StudyResult result = runStudy(asked, m_job);
    writeResults(m_folder / "results.h5", result, m_job);
    const StudyResult read = readResults(m_folder / "results.h5", m_job);
    EXPECT_EQ(studyJson(read), studyJson(result));
    ASSERT_EQ(read.staged.size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        const StagedBackfill& now = read.staged[i].backfill;
        const StagedBackfill& before = result.staged[i].backfill;
        EXPECT_EQ(now.order, before.order);
        EXPECT_EQ(now.metrics[0].perQueryAuc, before.metrics[0].perQueryAuc);
        EXPECT_EQ(now.stages.size(), before.stages.size());
    }
    ASSERT_TRUE(read.curves.front().calibration);
    EXPECT_EQ(read.curves.front().calibration, result.curves.front().calibration);
    EXPECT_THAT(stagedCsv(read), HasSubstr("procrustes,procrustes,random,0,0,map,adaptive,"));
    EXPECT_THAT(stagedFigure(read), testing::AllOf(testing::StartsWith("<svg"),
                                                   HasSubstr("procrustes, random, seed 0: map")));
    StudyResult unknown = read;
    unknown.study.embeddingMacs.reset();
    EXPECT_THROW(stagedCsv(unknown), Error);
    unknown.staged.clear();
    EXPECT_THROW(stagedFigure(unknown), Error);
}

/// A flat index to the gallery's depth is exact search; what is read is what was written.
TEST_F(Runner, MeasuresAndKeepsTheIndexThatIsServed)
{
    Study asked = study();
    asked.methods = {chooseMethod("direct")};
    asked.orders = {"random", "class-mean"};
    asked.slices = 3;
    asked.index = IndexChoice{.indexes = {"flat"}, .depth = 5, .slices = 2};
    const StudyResult result = runStudy(asked, m_job);
    ASSERT_EQ(result.indexCurves.size(), result.curves.size());
    for (const IndexCurve& curve : result.indexCurves) {
        ASSERT_EQ(curve.slices.size(), 2);
        EXPECT_EQ(curve.slices.back().fraction, 1);
        for (const IndexSlice& slice : curve.slices) {
            EXPECT_EQ(slice.recall, 1);
            for (const IndexMetric& metric : slice.metrics)
                EXPECT_EQ(metric.value, metric.exact);
        }
    }
    writeResults(m_folder / "results.h5", result, m_job);
    const StudyResult read = readResults(m_folder / "results.h5", m_job);
    EXPECT_EQ(read.study.index, asked.index);
    EXPECT_EQ(studyJson(read), studyJson(result));
    ASSERT_EQ(read.indexCurves.size(), result.indexCurves.size());
    for (std::size_t i = 0; i < read.indexCurves.size(); ++i)
        for (std::size_t t = 0; t < 2; ++t) {
            const IndexSlice& now = read.indexCurves[i].slices[t];
            const IndexSlice& before = result.indexCurves[i].slices[t];
            EXPECT_EQ(now.bytes, before.bytes);
            ASSERT_EQ(now.metrics.size(), before.metrics.size());
            for (std::size_t m = 0; m < now.metrics.size(); ++m)
                EXPECT_EQ(now.metrics[m].difference, before.metrics[m].difference);
        }
}

/// Not only when the exact curves are there.
TEST_F(Runner, RefusesAnIndexOfTooFewItemsBeforeTheWork)
{
    Study asked = study();
    asked.methods = {chooseMethod("direct")};
    const auto refusedAtOnce = [&](IndexChoice index) {
        asked.index = std::move(index);
        std::set<Stage> stages;
        JobContext job({}, [&](const Progress& progress) { stages.insert(progress.stage); });
        std::string refusal;
        try {
            (void)runStudy(asked, job);
        } catch (const Error& error) {
            refusal = error.what();
        }
        EXPECT_FALSE(stages.contains(Stage::Ordering));
        EXPECT_FALSE(stages.contains(Stage::Counting));
        return refusal;
    };
    EXPECT_THAT(refusedAtOnce({.indexes = {"ivf"}, .depth = 100000}), HasSubstr("1 to "));
    EXPECT_THAT(refusedAtOnce({.indexes = {"flat", "ivfpq"}, .depth = 1, .slices = 101}),
                testing::AllOf(HasSubstr("new items at slice"), HasSubstr("16 at least")));
    EXPECT_THAT(refusedAtOnce({.indexes = {"flat", "new.index"}, .depth = 1}),
                HasSubstr("new.index"));
    EXPECT_THAT(refusedAtOnce({.indexes = {"ivfpq:parts=61", "flat"}, .depth = 1}),
                HasSubstr("does not divide"));
}

TEST_F(Runner, FeatureFilesGiveWhatTheEmbeddingFileGives)
{
    Study asked = study();
    asked.attributes.clear(); // these files have none
    const StudyResult fromH5 = runStudy(asked, m_job);
    const EmbeddingSet set = tinySet();
    asked.embeddings.clear();
    asked.sources.emplace();
    for (const auto& [name, items, sources] :
         {std::tuple{"gallery", &set.gallery, &asked.sources->gallery},
          std::tuple{"train", &*set.train, &asked.sources->train}}) {
        for (const char* model : {"old", "new"}) {
            sources->features[model] = m_folder / (std::string(name) + "-" + model + ".npy");
            writeNpy(sources->features[model], items->features.at(model));
        }
        sources->labels = m_folder / (std::string(name) + "-labels.npy");
        writeNpy(sources->labels, items->labels);
    }
    const StudyResult fromNpy = runStudy(asked, m_job);
    EXPECT_EQ(fromNpy.provenance.inputs.size(), 6U);
    ASSERT_EQ(fromNpy.curves.size(), fromH5.curves.size());
    for (std::size_t i = 0; i < fromH5.curves.size(); ++i)
        EXPECT_EQ(fromNpy.curves[i].backfill.metrics[2].mean,
                  fromH5.curves[i].backfill.metrics[2].mean);
}

TEST_F(Runner, IsDeterministic)
{
    const Study asked = study();
    const StudyResult first = runStudy(asked, m_job);
    const StudyResult second = runStudy(asked, m_job);
    for (std::size_t i = 0; i < first.curves.size(); ++i)
        for (std::size_t m = 0; m < 3; ++m) {
            EXPECT_EQ(first.curves[i].backfill.metrics[m].mean,
                      second.curves[i].backfill.metrics[m].mean);
            EXPECT_EQ(first.curves[i].ci95[m].low, second.curves[i].ci95[m].low);
        }
}

TEST_F(Runner, AClaimOnTheCrossBaselineNeedsEqualDimensions)
{
    Study asked = study({.newDim = 10});
    asked.methods = {chooseMethod("fct")};
    asked.claims = {{.says = "new is better than cross",
                     .metric = asked.metrics[0],
                     .better = {.baseline = "new"},
                     .worse = {.baseline = "cross"}}};
    EXPECT_THAT(refusalOf(asked), HasSubstr("the dimensions of old and new differ"));
}

TEST_F(Runner, TheCrossBaselineNeedsEqualDimensions)
{
    Study asked = study({.oldDim = 6});
    asked.methods.erase(asked.methods.begin());
    EXPECT_FALSE(runStudy(asked, m_job).baselines.cross);
}

TEST_F(Runner, BackwardCompatibilityIsAboutTheUntouchedOldGallery)
{
    Study asked = study();
    asked.methods = {chooseMethod("direct"), asked.methods[1], chooseMethod("rm-naive"),
                     chooseMethod("procrustes")};
    asked.orders = {"random"};
    const StudyResult result = runStudy(asked, m_job);
    const double cross = result.baselines.cross->mean[2];
    const double old = result.baselines.oldModel.mean[2];
    const auto margin = [&](std::size_t curve) {
        return result.curves[curve].conditions[2].backwardCompatible.margin;
    };
    const auto start = [&](std::size_t curve) {
        return result.curves[curve].backfill.metrics[2].mean[0];
    };
    EXPECT_NEAR(margin(0), cross - old, 1e-12);
    // fct maps the gallery: its start is about the mapped one.
    EXPECT_DOUBLE_EQ(margin(1), cross - old);
    EXPECT_GT(std::abs(start(1) - cross), 1e-3);
    EXPECT_NEAR(result.curves[1].conditions[2].startsAtOld.margin, start(1) - old, 1e-12);
    // rm-naive searches the old gallery with old queries.
    EXPECT_TRUE(std::isnan(margin(2)));
    // procrustes carries the new query into the old space and leaves the gallery as it is.
    EXPECT_NEAR(margin(3), start(3) - old, 1e-12);
    EXPECT_GT(std::abs(start(3) - cross), 1e-3);
}

TEST_F(Runner, AMethodThatNormalisesIsJudgedByNormalisedBaselines)
{
    EmbeddingSet set = tinySet();
    set.heads["old"] = {.weight = FeatureMatrix(6, 8, std::vector<float>(48, 0.1F)),
                        .bias = std::vector<float>(6, 0.0F)};
    writeEmbeddings(m_folder / "tiny.h5", set, m_job);
    Study asked = tinyStudy(m_folder / "tiny.h5");
    asked.methods = {chooseMethod("direct"), chooseMethod("bct")};
    asked.methods[1].options.set("epochs", std::int64_t{1}, "test");
    asked.orders = {"random"};
    const StudyResult result = runStudy(asked, m_job);
    ASSERT_TRUE(result.normalisedBaselines);
    EXPECT_EQ(result.curves[0].geometry, Geometry::Raw);
    EXPECT_EQ(result.curves[1].geometry, Geometry::Normalised);
    // Under cosine, length makes no difference: these are the baselines at length 1.
    Study cosine = asked;
    cosine.distance = Distance::Cosine;
    const StudyResult angles = runStudy(cosine, m_job);
    EXPECT_FALSE(angles.normalisedBaselines);
    EXPECT_EQ(angles.curves[1].geometry, Geometry::Raw);
    for (std::size_t m = 0; m < 3; ++m) {
        const Baselines& own = *result.normalisedBaselines;
        EXPECT_NEAR(own.oldModel.mean[m], angles.baselines.oldModel.mean[m], 1e-6);
        EXPECT_NEAR(own.newModel.mean[m], angles.baselines.newModel.mean[m], 1e-6);
        EXPECT_NEAR(own.cross->mean[m], angles.baselines.cross->mean[m], 1e-6);
        const StudyCurve& curve = result.curves[1];
        const double start = curve.backfill.metrics[m].mean[0];
        const Conditions& conditions = curve.conditions[m];
        EXPECT_NEAR(conditions.startsAtOld.margin, start - own.oldModel.mean[m], 1e-12);
        EXPECT_NEAR(conditions.backwardCompatible.margin, start - own.oldModel.mean[m], 1e-6)
            << "bct leaves the old gallery as it is, at length 1";
        EXPECT_EQ(curve.gain[m], gain(*curve.backfill.metrics[m].aucExact, own.oldModel.mean[m],
                                      own.newModel.mean[m]));
    }
    const auto againstOld = std::ranges::find_if(result.comparisons, [](const Comparison& made) {
        return made.asked.a.choice == 1 && made.asked.b.kind == Side::Kind::Old &&
               made.asked.of.kind == Quantity::Kind::At && made.asked.metric == 2;
    });
    ASSERT_NE(againstOld, result.comparisons.end());
    EXPECT_NEAR(againstOld->difference, result.curves[1].conditions[2].startsAtOld.margin, 1e-12);
    EXPECT_NE(result.baselines.oldModel.mean[2], result.normalisedBaselines->oldModel.mean[2]);

    writeResults(m_folder / "results.h5", result, m_job);
    const StudyResult back = readResults(m_folder / "results.h5", m_job);
    EXPECT_EQ(back.normalisedBaselines->newModel, result.normalisedBaselines->newModel);
    EXPECT_EQ(studyJson(back), studyJson(result));
    EXPECT_THAT(studyJson(back), HasSubstr("\"judged_against\": \"normalised\""));
    EXPECT_THAT(curveCsv(back), HasSubstr("\nnormalised old,"));
}

TEST_F(Runner, FlipsAgainstOldExplainTheDifferenceToOld)
{
    const StudyResult result = runStudy(study(), m_job);
    for (const StudyCurve& curve : result.curves)
        for (std::size_t t = 0; t < 5; ++t) {
            const auto net = static_cast<double>(curve.flipsAgainstOld.positive[t] -
                                                 curve.flipsAgainstOld.negative[t]);
            EXPECT_NEAR(curve.backfill.metrics[0].mean[t],
                        result.baselines.oldModel.mean[0] +
                            net / static_cast<double>(curve.backfill.validQueries),
                        1e-12);
        }
}

TEST_F(Runner, AMethodMayHaveANewModelOfItsOwn)
{
    Study asked = studyOfMoreModels();
    asked.methods = {chooseMethod("direct"), chooseMethod("direct")};
    asked.methods[1].newModel = "like-old";
    const StudyResult result = runStudy(asked, m_job);
    const StudyResult plain = runStudy(
        [&] {
            Study only = asked;
            only.methods.pop_back();
            return only;
        }(),
        m_job);
    ASSERT_EQ(result.curves.size(), 4U);
    EXPECT_EQ(result.baselines.newModel, plain.baselines.newModel);
    for (std::size_t m = 0; m < 3; ++m) {
        EXPECT_EQ(result.curves[0].backfill.metrics[m].mean,
                  plain.curves[0].backfill.metrics[m].mean);
        // With the old model as new model nothing changes along the way, and the gain is 0.
        for (const double mean : result.curves[2].backfill.metrics[m].mean)
            EXPECT_NEAR(mean, result.baselines.oldModel.mean[m], 1e-12);
        EXPECT_NEAR(result.curves[2].gain[m], 0, 1e-12);
    }
    EXPECT_EQ(similarityOf(result.similarities, "old", "new"),
              similarityOf(plain.similarities, "old", "new"));
    EXPECT_NEAR(*similarityOf(result.similarities, "old", "like-old"), 1, 1e-12);
    EXPECT_EQ(similarityOf(plain.similarities, "old", "like-old"), std::nullopt);
}

TEST_F(Runner, KindsOfSideInformationCompareInOneStudy)
{
    Study asked = studyOfMoreModels();
    asked.methods[0] = asked.methods[1];
    asked.methods[0].sideModel = "like-old";
    asked.methods[1].sideModel = "like-new";
    const StudyResult result = runStudy(asked, m_job);
    EXPECT_NE(result.curves[0].backfill.metrics[2].mean, result.curves[2].backfill.metrics[2].mean);
    EXPECT_NEAR(*similarityOf(result.similarities, "old", "like-old"), 1, 1e-12);
    EXPECT_NEAR(*similarityOf(result.similarities, "like-new", "new"), 1, 1e-12);

    writeResults(m_folder / "results.h5", result, m_job);
    const StudyResult back = readResults(m_folder / "results.h5", m_job);
    ASSERT_EQ(back.similarities.size(), result.similarities.size());
    for (const ModelSimilarity& pair : result.similarities)
        EXPECT_EQ(similarityOf(back.similarities, pair.first, pair.second), pair.cka);
}

TEST_F(Runner, AMethodsOwnModelsAreCheckedBeforeAnyWork)
{
    const Study good = studyOfMoreModels();
    Study asked = good;
    asked.methods[1].newModel = "newest";
    EXPECT_THAT(refusalOf(asked), AllOf(HasSubstr("newest"), HasSubstr("like-old")));
    asked = good;
    asked.methods[1].sideModel = "aside";
    EXPECT_THAT(refusalOf(asked), HasSubstr("aside"));
    asked = good;
    asked.methods[0].newModel = "wide";
    EXPECT_THAT(refusalOf(asked), AllOf(HasSubstr("direct"), HasSubstr("dimension 10")));
}

TEST_F(Runner, JudgesClassesAndSubsetsApart)
{
    Study asked = study({.queries = 30});
    asked.methods.pop_back();
    asked.classes = ClassRange{2, 5};
    asked.subset = Subset{"kind", "even"};
    const StudyResult result = runStudy(asked, m_job);
    EXPECT_EQ(result.items->gallery.count, 20U); // classes 2 and 4 of 6, ten items each
    EXPECT_EQ(result.relevance.queryCount(), 10U);
    EXPECT_EQ(result.transitions[0].galleryCount(), 20U);
}

TEST_F(Runner, AGivenOrderIsOfTheWholeGallery)
{
    Study asked = study();
    asked.methods.pop_back();
    asked.orders = {"file"};
    asked.orderFile = m_folder.path() / "order.npy";
    asked.classes = ClassRange{0, 0};
    std::vector<std::int64_t> backwards(60);
    std::iota(backwards.rbegin(), backwards.rend(), 0);
    writeNpy(*asked.orderFile, backwards);
    const StudyResult result = runStudy(asked, m_job);
    EXPECT_EQ(result.curves[0].order, (Order{9, 8, 7, 6, 5, 4, 3, 2, 1, 0}));
}

TEST_F(Runner, TheOracleOrderAgreesWithItsOwnScores)
{
    Study asked = study();
    asked.orders = {"oracle-loss"};
    EXPECT_DOUBLE_EQ(runStudy(asked, m_job).curves[0].kendallTau.value(), 1.0);
}

TEST_F(Runner, AMethodWithoutALossHasNoOracleOrder)
{
    Study asked = study();
    asked.methods = {chooseMethod("rm-naive")};
    asked.orders = {"random", "oracle-loss"};
    bool hasBegun = false;
    JobContext watched({}, [&](const Progress& progress) {
        hasBegun = hasBegun || progress.stage == Stage::Counting;
    });
    try {
        (void)runStudy(asked, watched);
        ADD_FAILURE() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
        EXPECT_THAT(error.what(),
                    AllOf(HasSubstr("oracle-loss"), HasSubstr("method rm-naive has no loss")));
    }
    EXPECT_FALSE(hasBegun);
    asked.orders = {"random"};
    EXPECT_NO_THROW(runStudy(asked, m_job));
}

TEST_F(Runner, AnOrderByEqualLossesIsNoted)
{
    Study asked = studyOfMoreModels();
    asked.methods = {chooseMethod("direct")};
    asked.methods[0].newModel = "like-old"; // no feature changes: every loss is 0
    asked.orders = {"random", "oracle-loss"};
    std::vector<std::string> notes;
    JobContext watched({}, {}, [&](const std::string& text) { notes.push_back(text); });
    const StudyResult result = runStudy(asked, watched);
    std::erase_if(notes, [](const std::string& text) { return text.starts_with("warning: "); });
    ASSERT_EQ(notes.size(), 1U) << "beside the warning that two models are the same";
    EXPECT_THAT(notes[0], AllOf(HasSubstr("oracle-loss"), HasSubstr("direct (like-old)"),
                                HasSubstr("the order is random")));
    EXPECT_EQ(result.curves[1].order, result.curves[0].order);
    EXPECT_EQ(result.curves[1].kendallTau, std::nullopt);
}

TEST_F(Runner, WithoutResamplesThereAreNoIntervals)
{
    Study asked = study();
    const StudyResult with = runStudy(asked, m_job);
    asked.resamples = 0;
    const auto folder = m_folder / "partial";
    const StudyResult without = runStudy(asked, m_job, folder);
    ASSERT_EQ(without.curves.size(), with.curves.size());
    for (std::size_t i = 0; i < with.curves.size(); ++i) {
        EXPECT_TRUE(without.curves[i].ci95.empty());
        EXPECT_EQ(without.curves[i].gain, with.curves[i].gain);
        EXPECT_EQ(without.curves[i].backfill.metrics[2].mean,
                  with.curves[i].backfill.metrics[2].mean);
    }
    EXPECT_TRUE(runStudy(asked, m_job, folder).curves[0].ci95.empty());

    writeResults(m_folder / "results.h5", without, m_job);
    const StudyResult back = readResults(m_folder / "results.h5", m_job);
    EXPECT_EQ(back.study.resamples, 0U);
    EXPECT_TRUE(back.curves[0].ci95.empty());
    EXPECT_THAT(studyJson(back), HasSubstr("\"ci95\": {\n        \"cmc@1\": null"));
    EXPECT_THAT(curveCsv(back), HasSubstr(",,,"));
}

TEST_F(Runner, ChecksEveryNeedBeforeAnyWork)
{
    const Study good = study({.oldDim = 6});
    EXPECT_THAT(refusalOf(good), HasSubstr("direct")); // unequal dimensions

    Study asked = good;
    asked.methods.erase(asked.methods.begin());
    asked.attributes = {"colour"};
    EXPECT_THAT(refusalOf(asked), HasSubstr("colour"));

    asked = good;
    asked.methods.erase(asked.methods.begin());
    asked.newModel = "newest";
    EXPECT_THAT(refusalOf(asked), HasSubstr("newest"));
    asked.newModel = "new";
    asked.device = "abacus";
    EXPECT_THAT(refusalOf(asked), HasSubstr("abacus"));
    asked.device = "cpu";
    asked.methods[0].transform = m_folder.path() / "missing.pt";
    EXPECT_THAT(refusalOf(asked), HasSubstr("missing.pt"));
    asked = good;
    asked.embeddings = m_folder.path() / "missing.h5";
    EXPECT_THAT(refusalOf(asked), HasSubstr("missing.h5"));
}

TEST_F(Runner, ChecksWhatTheOrdersNeed)
{
    Study asked = study();
    for (const char* order : {"classifier-score", "entropy", "margin", "least-confidence"}) {
        asked.orders = {"random", order};
        EXPECT_THAT(refusalOf(asked), testing::AllOf(HasSubstr(order), HasSubstr("/heads/")));
    }
    asked.orders = {"sigma"};
    EXPECT_THAT(refusalOf(asked), testing::AllOf(HasSubstr("direct"), HasSubstr("fastfill")));
    asked.orders = {"head-entropy"};
    EXPECT_THAT(refusalOf(asked), testing::AllOf(HasSubstr("direct"), HasSubstr("fct, fastfill")));
    asked.methods = {chooseMethod("fct")};
    EXPECT_THAT(refusalOf(asked), testing::AllOf(HasSubstr("head-entropy"), HasSubstr("/heads/")));
    asked.orders = {"sigma"};
    asked.methods = {chooseMethod("fastfill")};
    asked.methods[0].options.set("loss", std::string("l2"), "test");
    asked.methods[0].options.set("uncertainty", false, "test");
    EXPECT_THAT(refusalOf(asked), HasSubstr("fastfill.uncertainty=true"));
}

TEST_F(Runner, OrdersByClassNeedLabels)
{
    Study asked = study();
    EmbeddingSet set = tinySet();
    set.relevant.emplace();
    set.relevant->offsets = {0};
    for (std::size_t query = 0; query < set.gallery.count; ++query) {
        for (std::size_t item = query % 6; item < set.gallery.count; item += 6)
            if (item != query)
                set.relevant->indices.push_back(static_cast<std::int64_t>(item));
        set.relevant->offsets.push_back(static_cast<std::int64_t>(set.relevant->indices.size()));
    }
    set.gallery.labels.assign(set.gallery.count, -1); // as `embed` writes unknown labels
    writeEmbeddings(asked.embeddings, set, m_job);
    asked.protocol = Protocol::Revisited;
    asked.attributes.clear();
    for (const char* order : {"class-mean", "centroid-cosine"}) {
        asked.orders = {order};
        EXPECT_THAT(refusalOf(asked),
                    testing::AllOf(HasSubstr(order), HasSubstr("/gallery/labels")));
    }
}

TEST_F(Runner, BackfillsByTheUncertaintyThatAMethodPredicts)
{
    Study asked = study();
    asked.methods = {chooseMethod("fastfill", Preset::Quick)};
    for (const auto& [option, text] : {std::pair{"loss", "l2"},
                                       {"epochs", "2"},
                                       {"mixer_width", "16"},
                                       {"projection_width", "8"}})
        asked.methods[0].options.setText(option, text, "test");
    asked.orders = {"random", "sigma", "centroid-cosine"};
    const StudyResult result = runStudy(asked, m_job);
    ASSERT_EQ(result.curves.size(), 3U);
    EXPECT_NE(result.curves[1].order, result.curves[0].order);
    EXPECT_TRUE(result.curves[1].kendallTau.has_value());
}

TEST_F(Runner, AMethodMadeForOneDistanceIsFittedForTheStudys)
{
    Study asked = study();
    asked.methods = {chooseMethod("rm-mcl")};
    asked.methods[0].options.set("epochs", std::int64_t{1}, "test");
    asked.distance = Distance::Cosine;
    const auto folder = m_folder.path() / "partial";
    const auto curve = [&] { return runStudy(asked, m_job, folder).curves[0].backfill; };
    const std::vector<double> byCosine = curve().metrics[2].mean;
    asked.distance = Distance::L2;
    EXPECT_NE(curve().metrics[2].mean, byCosine);

    // A transform that was fitted for another distance is refused.
    const std::filesystem::path file = m_folder.path() / "cosine.pt";
    TrainingData data;
    data.features = {drawnFeatures(20, 8, 1), drawnFeatures(20, 8, 2), {}};
    method("procrustes")
        .fit(data, chooseMethod("procrustes").options, {.distance = Distance::Cosine}, m_job)
        ->save(file);
    asked.methods = {chooseMethod("procrustes")};
    asked.methods[0].transform = file;
    EXPECT_THAT(refusalOf(asked), AllOf(HasSubstr("cosine.pt"), HasSubstr("--distance cosine")));
    asked.distance = Distance::Cosine;
    EXPECT_NO_THROW(runStudy(asked, m_job));
}

TEST_F(Runner, FollowsASequenceOfUpdates)
{
    Study asked = study();
    EmbeddingSet set = tinySet();
    // Intermediate models are not searched: they need features of the training rows only.
    set.train->features.emplace("middle", set.train->features.at("new"));
    set.train->features.emplace("other", set.train->features.at("old"));
    writeEmbeddings(asked.embeddings, set, m_job);
    asked.intermediateModels = {"middle"};
    EXPECT_THAT(refusalOf(asked), AllOf(HasSubstr("direct"), HasSubstr("fct, bict")));

    asked.methods.erase(asked.methods.begin());
    const auto folder = m_folder / "partial";
    const StudyResult result = runStudy(asked, m_job, folder);
    writeResults(m_folder / "results.h5", result, m_job);
    const StudyResult read = readResults(m_folder / "results.h5", m_job);
    EXPECT_EQ(read.study.intermediateModels, asked.intermediateModels);
    EXPECT_EQ(read.dimensions, result.dimensions);
    EXPECT_EQ(choiceCost(read, 0).value().modules.size(), 4U) << "two of h_2, two of h_3";

    // With other intermediate models, or none, it is another study.
    const auto curve = [&] { return runStudy(asked, m_job, folder).curves[0].backfill; };
    const std::vector<double> first = result.curves[0].backfill.metrics[2].mean;
    EXPECT_EQ(curve().metrics[2].mean, first);
    asked.intermediateModels = {"other"};
    EXPECT_NE(curve().metrics[2].mean, first);
    asked.intermediateModels = {};
    const std::vector<double> single = curve().metrics[2].mean;
    EXPECT_NE(single, first);
    asked.intermediateModels = {"middle"};
    asked.methods[0].options.set("updates", std::string("single"), "test");
    EXPECT_EQ(curve().metrics[2].mean, single);

    asked.intermediateModels = {"missing"};
    EXPECT_THAT(refusalOf(asked), AllOf(HasSubstr("missing"), HasSubstr("middle")));
    set.gallery.features.emplace("searched", set.gallery.features.at("new"));
    writeEmbeddings(asked.embeddings, set, m_job);
    asked.intermediateModels = {"searched"};
    EXPECT_THAT(refusalOf(asked), HasSubstr("/train/features/searched"));
}

TEST_F(Runner, OrdersByTheNewModelsClassifierOnMappedFeatures)
{
    Study asked = study();
    EmbeddingSet set = tinySet();
    const std::size_t dim = set.gallery.features.at("new").dim();
    set.heads["new"] = Head{drawnFeatures(6, dim, 5), std::vector<float>(6)};
    writeEmbeddings(asked.embeddings, set, m_job);
    asked.methods.erase(asked.methods.begin()); // direct
    asked.orders = {"head-entropy"};
    const StudyResult result = runStudy(asked, m_job);
    const Transition& transition = result.transitions[result.curves[0].transition];
    EXPECT_EQ(result.curves[0].order, makeOrder("head-entropy", {.transition = transition,
                                                                 .newHead = &set.heads["new"],
                                                                 .seed = result.curves[0].seed}));
}

TEST_F(Runner, ShowsAnEarlierGenerationOfASequence)
{
    Study asked = study();
    EmbeddingSet set = tinySet();
    for (ItemGroup* group : {&set.gallery, &*set.train})
        group->features.emplace("middle", group->features.at("new"));
    writeEmbeddings(asked.embeddings, set, m_job);
    MethodChoice bict = chooseMethod("bict");
    for (const auto& [name, text] : {std::pair{"refresh", "without-images"},
                                     {"epochs", "2"},
                                     {"head_width", "8"},
                                     {"forward_width", "8"}})
        bict.options.setText(name, text, "test");
    asked.methods = {bict, bict};
    asked.methods[0].newModel = "middle";
    asked.orders = {"random"};
    asked.intermediateModels = {"middle"};
    const StudyResult result = runStudy(asked, m_job);
    const auto chains = findGenerations(result);
    ASSERT_EQ(chains.size(), 1U);
    ASSERT_EQ(chains[0].generations.size(), 2U);
    const Generation& first = chains[0].generations[0];
    EXPECT_EQ(*first.backward, std::vector<double>({result.curves[0].backfill.metrics[0].mean[0],
                                                    result.curves[0].backfill.metrics[1].mean[0],
                                                    result.curves[0].backfill.metrics[2].mean[0]}));
    // The second generation begins with what the first one's ψ left in the gallery.
    const auto& [begin, end] =
        std::pair(result.transitions[1].oldSystem.gallery, result.transitions[0].newSystem.gallery);
    EXPECT_TRUE(std::ranges::equal(begin.values(), end.values()));
    EXPECT_THAT(studyJson(result, CurveDetail::Slices), HasSubstr("m_bct of middle"));
}

TEST_F(Runner, GoesOnWhereItWasInterrupted)
{
    const Study asked = study();
    const auto folder = m_folder.path() / "partial";
    const StudyResult first = runStudy(asked, m_job, folder);
    std::size_t fits = 0;
    JobContext watched(
        {}, [&](const Progress& progress) { fits += progress.stage == Stage::Fitting ? 1U : 0U; });
    const StudyResult again = runStudy(asked, watched, folder);
    EXPECT_EQ(fits, 0U);
    for (std::size_t i = 0; i < first.curves.size(); ++i) {
        EXPECT_EQ(again.curves[i].backfill.metrics[2].mean,
                  first.curves[i].backfill.metrics[2].mean);
        EXPECT_EQ(again.curves[i].order, first.curves[i].order);
        EXPECT_EQ(again.curves[i].fitSeconds, first.curves[i].fitSeconds);
        EXPECT_EQ(again.curves[i].curveSeconds, first.curves[i].curveSeconds);
        EXPECT_EQ(again.curves[i].transition, first.curves[i].transition);
    }
    // A kept curve is judged against the new model of its study, not of its method.
    Study judged = asked;
    judged.methods.erase(judged.methods.begin());
    judged.methods[0].newModel = "new";
    judged.newModel = "old";
    EXPECT_NE(runStudy(judged, m_job, folder).curves[0].gain, first.curves[2].gain);
    // With another seed nothing of the earlier run is used.
    Study other = asked;
    other.seeds = {99};
    (void)runStudy(other, watched, folder);
    EXPECT_GT(fits, 0U);
}

namespace
{

using Finished = std::vector<std::shared_ptr<const StudyResult>>;

void expectFirstCurvesOf(const StudyResult& whole, const StudyResult& finished)
{
    for (std::size_t i = 0; i < finished.curves.size(); ++i) {
        const StudyCurve& curve = finished.curves[i];
        EXPECT_EQ(curve.method, whole.curves[i].method);
        EXPECT_EQ(curve.ordering, whole.curves[i].ordering);
        EXPECT_EQ(curve.backfill.firstRank, whole.curves[i].backfill.firstRank);
        EXPECT_EQ(curve.gain, whole.curves[i].gain);
        EXPECT_EQ(curve.ci95[0].low, whole.curves[i].ci95[0].low);
    }
}

} // namespace

TEST_F(Runner, GivesWhatIsFinishedBeforeEveryFit)
{
    Study asked = study();
    asked.methods = {chooseMethod("direct"), chooseMethod("procrustes"), asked.methods[1]};
    const auto folder = m_folder.path() / "partial";
    Finished finished;
    const auto keep = [&](const auto& result) { finished.push_back(result); };
    const StudyResult whole = runStudy(asked, m_job, folder, keep);
    ASSERT_EQ(whole.curves.size(), 6U);
    expectFirstCurvesOf(whole, runStudy(asked, m_job));
    ASSERT_EQ(finished.size(), 3U);
    for (std::size_t count = 0; count < 3; ++count) {
        const StudyResult& some = *finished[count];
        EXPECT_EQ(some.study.methods.size(), count);
        EXPECT_EQ(some.curves.size(), 2 * count);
        EXPECT_EQ(some.baselines.oldModel, whole.baselines.oldModel);
        EXPECT_EQ(some.items->gallery.count, whole.items->gallery.count);
        expectFirstCurvesOf(whole, some);
    }
    // It is a result like any other.
    writeResults(m_folder / "some.h5", *finished[2], m_job);
    EXPECT_EQ(readResults(m_folder / "some.h5", m_job).curves.size(), 4U);
    // Where no method takes a fit, there is nothing to wait for.
    finished.clear();
    expectFirstCurvesOf(whole, runStudy(asked, m_job, folder, keep));
    EXPECT_TRUE(finished.empty());
}

TEST_F(Runner, WhatWasFinishedBeforeACancelIsKept)
{
    const Study asked = study();
    const auto folder = m_folder.path() / "partial";
    std::stop_source stop;
    JobContext cancelled(stop.get_token());
    Finished finished;
    EXPECT_THROW((void)runStudy(asked, cancelled, folder,
                                [&](const auto& result) {
                                    finished.push_back(result);
                                    if (!result->curves.empty())
                                        stop.request_stop();
                                }),
                 Cancelled);
    ASSERT_EQ(finished.size(), 2U);
    const StudyResult again = runStudy(asked, m_job, folder);
    ASSERT_EQ(again.curves.size(), 4U);
    for (std::size_t i = 0; i < 2; ++i) // to the second: they were not counted anew
        EXPECT_EQ(again.curves[i].curveSeconds, finished[1]->curves[i].curveSeconds);
}

TEST_F(Runner, BaselinesOfTheSameQuestionAreNotCountedAnew)
{
    Study asked = study();
    const auto folder = m_folder.path() / "partial";
    const StudyResult first = runStudy(asked, m_job, folder);
    Baselines marked = first.baselines; // told from any that are counted
    marked.oldModel.mean[0] = 0.125;
    const PartialResults kept(folder);
    const std::string key = baselinesKey(asked, Geometry::Raw, first.provenance);
    ASSERT_TRUE(kept.findBaselines(key, {.metrics = 3, .queries = 60, .gallery = 60}, m_job));
    kept.keepBaselines(key, marked, m_job);
    asked.orders.push_back("centroid-cosine"); // a further order asks nothing else of the models
    asked.slices = 7;
    EXPECT_EQ(runStudy(asked, m_job, folder).baselines.oldModel, marked.oldModel);

    Study other = asked;
    other.distance = Distance::Cosine;
    EXPECT_EQ(runStudy(other, m_job, folder).baselines.oldModel,
              runStudy(other, m_job).baselines.oldModel);
    other = asked;
    other.metrics.pop_back();
    EXPECT_EQ(runStudy(other, m_job, folder).baselines.oldModel.mean.size(), 2U);
    other = asked;
    other.oldModel = other.newModel;
    EXPECT_EQ(runStudy(other, m_job, folder).baselines.oldModel, first.baselines.newModel);
}

TEST_F(Runner, WarningsAboutTheSameDataAreNotLookedForAnew)
{
    Study asked = study();
    const auto folder = m_folder.path() / "partial";
    const StudyResult first = runStudy(asked, m_job, folder);
    const PartialResults kept(folder);
    const std::string key = warningsKey(asked, first.provenance);
    ASSERT_TRUE(kept.findWarnings(key, m_job));
    kept.keepWarnings(key, {"marked", "/gallery/größe: marked, too"});
    std::vector<std::string> notes;
    JobContext watched({}, {}, [&](const std::string& text) { notes.push_back(text); });
    asked.orders.push_back("centroid-cosine");
    (void)runStudy(asked, watched, folder);
    EXPECT_EQ(notes, (std::vector<std::string>{"warning: marked",
                                               "warning: /gallery/größe: marked, too"}));
    for (const auto& change : {+[](Study& other) { other.oldModel = other.newModel; },
                               +[](Study& other) {
                                   other.classes = ClassRange{2, 5};
                               },
                               +[](Study& other) {
                                   other.subset = Subset{"kind", "even"};
                               }}) {
        Study other = asked;
        change(other);
        notes.clear();
        (void)runStudy(other, watched, folder);
        EXPECT_EQ(std::ranges::count(notes, "warning: marked"), 0);
    }
    // No warnings are something to keep, too.
    kept.keepWarnings(key, {});
    EXPECT_EQ(kept.findWarnings(key, m_job), std::vector<std::string>());
}

TEST_F(Runner, ADamagedKeptPartIsComputedAnew)
{
    const Study asked = study();
    const auto folder = m_folder.path() / "partial";
    const StudyResult first = runStudy(asked, m_job, folder);
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        std::filesystem::resize_file(entry.path(), entry.file_size() / 2);
    std::size_t notes = 0;
    JobContext watched({}, {}, [&](const std::string&) { ++notes; });
    const StudyResult again = runStudy(asked, watched, folder);
    EXPECT_GT(notes, 0U);
    EXPECT_EQ(again.curves[3].backfill.metrics[2].mean, first.curves[3].backfill.metrics[2].mean);
}

TEST_F(Runner, GoesOnWhenAFitDiverges)
{
    Study asked = study();
    asked.methods = {chooseMethod("fct"), chooseMethod("procrustes")};
    // One batch in each epoch: the first loss is finite, the step after it is not.
    for (const auto& [option, text] : {std::pair{"epochs", "4"},
                                       {"mixer_width", "16"},
                                       {"projection_width", "8"},
                                       {"batch_size", "100000"},
                                       {"learning_rate", "1e18"}})
        asked.methods[0].options.setText(option, text, "test");
    asked.seeds = {3, 4};
    asked.claims = {{.says = "fct is better than procrustes",
                     .metric = asked.metrics[0],
                     .better = {.method = "fct", .ordering = asked.orders[0]},
                     .worse = {.method = "procrustes", .ordering = asked.orders[0]}}};
    const StudyResult result = runStudy(asked, m_job);
    ASSERT_EQ(result.claims.size(), 1U);
    EXPECT_TRUE(std::isnan(result.claims[0].difference));
    EXPECT_EQ(result.claims[0].verdict, Verdict::NotToldApart);
    ASSERT_EQ(result.diverged.size(), 2U);
    EXPECT_EQ(result.diverged[1].choice, 0U);
    EXPECT_EQ(result.diverged[1].seed, 4U);
    EXPECT_EQ(result.diverged[1].error.epochs(), 1U);
    ASSERT_NE(result.diverged[1].error.lastGood(), nullptr);
    EXPECT_THAT(result.diverged[1].error.what(),
                AllOf(HasSubstr("epoch 2 of 4, batch 1 of 1"), HasSubstr("learning_rate=1e+17")));
    ASSERT_EQ(result.curves.size(), 2 * asked.orders.size());
    for (const StudyCurve& curve : result.curves) {
        EXPECT_EQ(curve.choice, 1U);
        EXPECT_LT(curve.transition, result.transitions.size());
    }

    const std::filesystem::path file = m_folder.path() / "partial.h5";
    writeResults(file, result, m_job);
    const StudyResult back = readResults(file, m_job);
    EXPECT_EQ(back.curves.size(), result.curves.size());
    ASSERT_EQ(back.diverged.size(), 2U);
    EXPECT_EQ(back.diverged[0].seed, 3U);
    EXPECT_EQ(back.diverged[0].error.epochs(), 1U);
    EXPECT_STREQ(back.diverged[0].error.what(), result.diverged[0].error.what());
    EXPECT_THAT(studyJson(back), HasSubstr("\"diverged\": [\n    {\n      \"method\": \"fct\""));
}

TEST_F(Runner, StopsWhenCancelled)
{
    std::stop_source stop;
    JobContext job(stop.get_token(), [&](const Progress& progress) {
        if (progress.stage == Stage::Fitting)
            stop.request_stop();
    });
    EXPECT_THROW((void)runStudy(study(), job), Cancelled);
}
