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
    EXPECT_DOUBLE_EQ(whole.left(0, {}), 50);
    whole.update({Stage::Reading, "e.h5", 1, 1}, 0);
    whole.update(fitting("fct", 0), 0);
    EXPECT_DOUBLE_EQ(whole.left(4, {}), 46);
    EXPECT_DOUBLE_EQ(whole.left(4, 6.0), 46);
}

TEST(JobTimeEstimate, IsEstimatedAnewByAFitThatTakesLonger)
{
    JobTimeEstimate whole = twoFits();
    whole.update(fitting("fct", 0), 0);
    // 20 s of it have passed and 10 s are left: with the 10 s that are taken to go as expected,
    // 40 s in place of 20, so that 5 + 35 s become 80.
    EXPECT_DOUBLE_EQ(whole.left(20, 10.0), 90);
    whole.update(fitting("fastfill", 0), 50);
    // 60 s in place of 25: the 35 s of the last method are 84.
    EXPECT_DOUBLE_EQ(whole.left(50, {}), 84);
}

TEST(JobTimeEstimate, IsNeverLessThanWhatHasNotBegun)
{
    JobTimeEstimate whole = twoFits();
    whole.update(fitting("fct", 0), 0);
    whole.update({Stage::Counting, "", 1, 10}, 30);
    EXPECT_DOUBLE_EQ(whole.left(1000, {}), 35);
    EXPECT_DOUBLE_EQ(whole.left(1000, 7.0), 42);
    whole.update(fitting("fastfill", 0), 1000);
    whole.update({Stage::Counting, "", 1, 10}, 9000);
    EXPECT_DOUBLE_EQ(whole.left(100000, {}), 0);
    EXPECT_DOUBLE_EQ(whole.left(100000, 7.0), 7);
}

TEST(JobTimeEstimate, IsNotOverWhereAllFitsComeBeforeTheCurves)
{
    JobTimeEstimate whole({fit("procrustes", 1, 40), fit("qdc", 1, 40)});
    whole.update(fitting("procrustes", 0), 0);
    whole.update(fitting("qdc", 0), 1);
    whole.update({Stage::Counting, "", 1, 10}, 2);
    EXPECT_DOUBLE_EQ(whole.left(60, {}), 22);
    EXPECT_DOUBLE_EQ(whole.left(90, {}), 0);
}

TEST(JobTimeEstimate, KnowsTheFitsOfOneMethodApart)
{
    JobTimeEstimate whole({fit("fct", 10, 0), fit("fct", 20, 0)});
    whole.update(fitting("fct", 0), 0);
    whole.update(fitting("fct", 10), 10);
    EXPECT_DOUBLE_EQ(whole.left(10, {}), 20);
    whole.update(fitting("fct", 0), 10); // from the start: the second
    EXPECT_DOUBLE_EQ(whole.left(14, {}), 16);
    whole.update(fitting("fct", 10), 30);
    whole.update(fitting("fct", 0), 30); // one more than was expected
    EXPECT_DOUBLE_EQ(whole.left(30, {}), 0);
}

TEST(JobTimeEstimate, APartBeginsWithItsOwnStageAlone)
{
    JobTimeEstimate whole({{Stage::Embedding, "images", 10, 0}, {Stage::Fitting, "images", 20, 0}});
    whole.update({Stage::Embedding, "images", 0, 10}, 0);
    whole.update({Stage::Counting, "images", 0, 10}, 10);
    EXPECT_DOUBLE_EQ(whole.left(10, {}), 20);
    whole.update({Stage::Fitting, "images", 0, 10},
                 12); // late by 2 s: (12 + 10) / (10 + 10) as slow
    EXPECT_DOUBLE_EQ(whole.left(12, {}), 22);
}

} // namespace
} // namespace crossfade
