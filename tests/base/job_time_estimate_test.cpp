#include "core/base/job_time_estimate.h"

#include <gtest/gtest.h>

namespace crossfade
{
namespace
{

ExpectedPart fit(const char* method, double seconds, double secondsAfter)
{
    return {Stage::Fitting, method, seconds, secondsAfter};
}

/// Two methods that are fitted: 10 s and 30 s, 5 s for the curves of each.
JobTimeEstimate twoFits()
{
    return JobTimeEstimate({fit("direct", 0, 0), fit("fct", 10, 5), fit("fastfill", 30, 5)});
}

Progress fitting(const char* method, std::size_t done)
{
    return {.stage = Stage::Fitting, .subject = method, .done = done, .total = 10};
}

TEST(JobTimeEstimate, IsWhatWasExpectedLessWhatHasPassed)
{
    EXPECT_FALSE(JobTimeEstimate().isKnown());
    EXPECT_FALSE(JobTimeEstimate({fit("direct", 0, 0)}).isKnown());
    JobTimeEstimate whole = twoFits();
    EXPECT_TRUE(whole.isKnown());
    EXPECT_DOUBLE_EQ(whole.left(0), 50);
    whole.update({Stage::Reading, "e.h5", 1, 1}, 0);
    whole.update(fitting("fct", 0), 0);
    EXPECT_DOUBLE_EQ(whole.left(4), 46);
    whole.update(fitting("fct", 4), 4); // 6 s of it are left
    EXPECT_DOUBLE_EQ(whole.left(4), 46);
}

TEST(JobTimeEstimate, IsEstimatedAnewByAFitThatTakesLonger)
{
    JobTimeEstimate whole = twoFits();
    whole.update(fitting("fct", 0), 0);
    whole.update(fitting("fct", 5), 15);
    // 15 s of it have passed and 15 s are left: with the 10 s that are taken to go as expected,
    // 40 s in place of 20, so that 5 + 35 s become 80.
    EXPECT_DOUBLE_EQ(whole.left(15), 95);
    whole.update(fitting("fastfill", 0), 50);
    // 60 s in place of 25: the 35 s of the last method are 84.
    EXPECT_DOUBLE_EQ(whole.left(50), 84);
}

TEST(JobTimeEstimate, IsNeverLessThanWhatHasNotBegun)
{
    JobTimeEstimate whole = twoFits();
    whole.update(fitting("fct", 0), 0);
    whole.update({Stage::Counting, "", 0, 10}, 30);
    EXPECT_DOUBLE_EQ(whole.left(1000), 35);
    whole.update({Stage::Counting, "", 8, 10}, 990);
    EXPECT_DOUBLE_EQ(whole.left(990), 35 + 240);
    whole.update(fitting("fastfill", 0), 1000);
    whole.update({Stage::Counting, "", 0, 10}, 9000);
    EXPECT_DOUBLE_EQ(whole.left(100000), 0);
    whole.update({Stage::Counting, "", 5, 10}, 100000);
    EXPECT_DOUBLE_EQ(whole.left(100000), 91000);
}

TEST(JobTimeEstimate, IsNotOverWhereAllFitsComeBeforeTheCurves)
{
    JobTimeEstimate whole({fit("procrustes", 1, 40), fit("qdc", 1, 40)});
    whole.update(fitting("procrustes", 0), 0);
    whole.update(fitting("qdc", 0), 1);
    whole.update({Stage::Counting, "", 1, 10}, 2);
    EXPECT_DOUBLE_EQ(whole.left(60), 22);
    EXPECT_DOUBLE_EQ(whole.left(90), 0);
}

TEST(JobTimeEstimate, KnowsTheFitsOfOneMethodApart)
{
    JobTimeEstimate whole({fit("fct", 10, 0), fit("fct", 20, 0)});
    whole.update(fitting("fct", 0), 0);
    whole.update(fitting("fct", 10), 10);
    EXPECT_DOUBLE_EQ(whole.left(10), 20);
    whole.update(fitting("fct", 0), 10); // from the start: the second
    EXPECT_DOUBLE_EQ(whole.left(14), 16);
    whole.update(fitting("fct", 10), 30);
    whole.update(fitting("fct", 0), 30); // one more than was expected
    EXPECT_DOUBLE_EQ(whole.left(30), 0);
}

TEST(JobTimeEstimate, APartBeginsWithItsOwnStageAlone)
{
    JobTimeEstimate whole({{Stage::Embedding, "images", 10, 0}, {Stage::Fitting, "images", 20, 0}});
    whole.update({Stage::Embedding, "images", 0, 10}, 0);
    whole.update({Stage::Counting, "images", 0, 10}, 10);
    EXPECT_DOUBLE_EQ(whole.left(10), 20);
    whole.update({Stage::Fitting, "images", 0, 10},
                 12); // late by 2 s: (12 + 10) / (10 + 10) as slow
    EXPECT_DOUBLE_EQ(whole.left(12), 22);
}

/// A report of a run that took place, `at` seconds after its beginning.
struct Recorded {
    double at;
    const char* method; ///< that is fitted
    std::size_t done;
    std::size_t total;
    double expectedSeconds;
};

/// Replays a run of 3,000 items, and compares at each report what is said to be left with what was.
void expectToBeRight(JobTimeEstimate estimate, const std::vector<Recorded>& run, double end)
{
    for (const Recorded& report : run) {
        estimate.update({.stage = Stage::Fitting,
                         .subject = report.method,
                         .done = report.done,
                         .total = report.total,
                         .expectedSeconds = report.expectedSeconds},
                        report.at);
        const double truth = end - report.at;
        const double said = estimate.left(report.at);
        EXPECT_LT(said, 2 * truth) << report.method << ' ' << report.done << ", " << truth << " s";
        EXPECT_GT(said, truth / 2) << report.method << ' ' << report.done << ", " << truth << " s";
    }
}

/// A busy machine takes three times what was expected of it; reading took 26 s.
TEST(JobTimeEstimate, IsRightInARecordedRun)
{
    expectToBeRight(JobTimeEstimate({fit("direct", 0, 0.92), fit("procrustes", 0.005, 0.92),
                                     fit("fct", 13.9, 0.92), fit("bct", 2.54, 0.92)}),
                    {{26.4, "fct", 0, 90, 39.0},
                     {31.5, "fct", 12, 90, 39.0},
                     {36.8, "fct", 24, 90, 39.0},
                     {46.5, "fct", 48, 90, 39.0},
                     {55.9, "fct", 72, 90, 39.0},
                     {60.9, "fct", 84, 90, 39.0},
                     {64.2, "bct", 0, 180, 8.2},
                     {66.3, "bct", 47, 180, 8.2},
                     {69.1, "bct", 93, 180, 8.2},
                     {71.8, "bct", 139, 180, 8.2}},
                    80.9);
}

/// 131 of 180 mini-batches of the first fit were trained by the run that was interrupted: neither
/// they nor their time tell how fast this one is, or how long the next method takes.
TEST(JobTimeEstimate, IsRightInARecordedRunThatGoesOn)
{
    expectToBeRight(JobTimeEstimate({fit("fct", 27.9, 0.92), fit("bct", 2.54, 0.92)}),
                    {{1.19, "fct", 131, 180, 23.6},
                     {1.34, "fct", 132, 180, 23.6},
                     {1.48, "fct", 133, 180, 23.6},
                     {4.77, "fct", 154, 180, 23.6},
                     {7.84, "fct", 177, 180, 23.6},
                     {9.29, "bct", 0, 180, 2.7},
                     {10.4, "bct", 72, 180, 2.7},
                     {11.5, "bct", 142, 180, 2.7}},
                    13.2);
}

} // namespace
} // namespace crossfade
