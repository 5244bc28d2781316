// How a study fits and calibrates its methods.

#include "core/methods/registry.h"
#include "core/study/report/json_report.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "core/tuning/tuning.h"
#include "tests/methods/drawn_features.h"
#include "tests/study/runner_test.h"
#include "tests/support/refusal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <utility>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::HasSubstr;

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
