// Studies that measure the index that is served.

#include "core/base/error.h"
#include "core/study/report/json_report.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "tests/study/runner_test.h"
#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <utility>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;

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

TEST_F(Runner, RefusesResultsThatLackTheIndexOfACurve)
{
    Study asked = study();
    asked.methods = {chooseMethod("direct")};
    asked.slices = 3;
    asked.index = IndexChoice{.indexes = {"flat"}, .depth = 5, .slices = 2};
    StudyResult result = runStudy(asked, m_job);
    result.indexCurves.pop_back();
    writeResults(m_folder / "results.h5", result, m_job);
    EXPECT_THAT(errorText([&] { (void)readResults(m_folder / "results.h5", m_job); }),
                HasSubstr("results.h5, /index: there are 1 curves; expected 2, one for each curve "
                          "of the study"));
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
