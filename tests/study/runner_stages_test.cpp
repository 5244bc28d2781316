// Backfills in stages, with a refit after each.

#include "core/base/error.h"
#include "core/study/report/csv_tables.h"
#include "core/study/report/json_report.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "tests/study/runner_test.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;

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
    StudyResult unknown = read;
    unknown.study.embeddingMacs.reset();
    EXPECT_THROW(stagedCsv(unknown), Error);
    unknown.staged.clear();
    EXPECT_THROW(stagedCsv(unknown), Error);
}
