#include "tests/study/runner_test.h"
#include "core/study/analysis/measured_rates.h"
#include "core/study/report/csv_tables.h"
#include "core/study/report/json_report.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "tests/support/refusal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <tuple>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;

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

TEST_F(Runner, FeatureFilesAndAFolderOfThemGiveWhatTheEmbeddingFileGives)
{
    Study asked = study();
    asked.attributes.clear(); // these files have none
    const StudyResult fromH5 = runStudy(asked, m_job);
    const EmbeddingSet set = tinySet();
    asked.embeddings.clear();
    asked.sources.emplace();
    const std::filesystem::path arrays = m_folder / "arrays";
    std::filesystem::create_directory(arrays);
    for (const auto& [name, items, sources] :
         {std::tuple{"gallery", &set.gallery, &asked.sources->gallery},
          std::tuple{"train", &*set.train, &asked.sources->train}}) {
        for (const char* model : {"old", "new"}) {
            sources->features[model] = arrays / (std::string(name) + "_" + model + ".npy");
            writeNpy(sources->features[model], items->features.at(model));
        }
        sources->labels = arrays / (std::string(name) + "_labels.npy");
        writeNpy(sources->labels, items->labels);
    }
    const StudyResult fromNpy = runStudy(asked, m_job);
    asked.sources.reset();
    asked.embeddings = arrays; // the same files, by their names
    const StudyResult fromFolder = runStudy(asked, m_job);
    for (const StudyResult* result : {&fromNpy, &fromFolder}) {
        EXPECT_EQ(result->provenance.inputs.size(), 6U);
        ASSERT_EQ(result->curves.size(), fromH5.curves.size());
        for (std::size_t i = 0; i < fromH5.curves.size(); ++i)
            EXPECT_EQ(result->curves[i].backfill.metrics[2].mean,
                      fromH5.curves[i].backfill.metrics[2].mean);
    }
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
