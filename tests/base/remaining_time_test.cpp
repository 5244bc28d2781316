#include "core/base/remaining_time.h"

#include <gtest/gtest.h>

namespace crossfade
{
namespace
{

Progress fitted(std::size_t done, double expectedSeconds)
{
    return {.stage = Stage::Fitting,
            .subject = "fct",
            .done = done,
            .total = 100,
            .expectedSeconds = expectedSeconds};
}

TEST(BeginsStage, WithAnotherStageOrSubjectOrTheSameFromTheStart)
{
    const Progress counted{.stage = Stage::Counting, .done = 90, .total = 100};
    Progress next = counted;
    next.done = 89; // of another thread
    EXPECT_FALSE(beginsStage(counted, next));
    next.done = 2; // of the next curve
    EXPECT_TRUE(beginsStage(counted, next));
    next = counted;
    next.subject = "fct";
    EXPECT_TRUE(beginsStage(counted, next));
    EXPECT_TRUE(beginsStage(counted, fitted(90, 0)));
}

TEST(RemainingSeconds, SaysNothingTooEarlyOrWithoutAnEnd)
{
    EXPECT_EQ(remainingSeconds(fitted(10, 0), 2), std::nullopt);
    EXPECT_EQ(remainingSeconds(fitted(0, 0), 20), std::nullopt);
    EXPECT_EQ(remainingSeconds(fitted(100, 50), 20), std::nullopt);
    EXPECT_EQ(remainingSeconds({.stage = Stage::Counting, .done = 12}, 20), std::nullopt);
}

TEST(RemainingSeconds, FollowsWhatWasMeasured)
{
    EXPECT_DOUBLE_EQ(remainingSeconds(fitted(10, 0), 20).value(), 180);
    EXPECT_DOUBLE_EQ(remainingSeconds(fitted(10, 50), 20).value(), 180);
}

TEST(RemainingSeconds, BeginsWithWhatWasExpectedAndGoesOverWithoutAJump)
{
    EXPECT_DOUBLE_EQ(remainingSeconds(fitted(0, 100), 0).value(), 100);
    EXPECT_DOUBLE_EQ(remainingSeconds(fitted(0, 100), 20).value(), 80);
    EXPECT_DOUBLE_EQ(remainingSeconds(fitted(0, 100), 120).value(), 0); // late, but never below 0
    // A first batch of half a second, of 100 expected seconds: 1/6 of 50 s and 5/6 of 100 s.
    EXPECT_NEAR(remainingSeconds(fitted(1, 100), 0.5).value(), 0.99 * (50.0 + 5 * 100) / 6, 1e-9);
    EXPECT_DOUBLE_EQ(remainingSeconds(fitted(10, 100), 3).value(), 27);
}

TEST(RemainingSeconds, CountsWhatComesAfterTheStage)
{
    Progress progress = fitted(0, 100);
    progress.secondsAfter = 40;
    EXPECT_DOUBLE_EQ(remainingSeconds(progress, 20).value(), 120);
    progress.done = 10;
    EXPECT_DOUBLE_EQ(remainingSeconds(progress, 20).value(), 220);
}

/// 600 of 1,000 batches were trained by an earlier job.
TEST(RemainingSeconds, WhatAnEarlierJobDidTellsNothingOfThePace)
{
    StageTime stage;
    Progress fit = {.stage = Stage::Fitting, .subject = "fct", .done = 600, .total = 1000};
    EXPECT_TRUE(stage.update(fit, 100));
    EXPECT_EQ(stage.left(110), std::nullopt) << "nothing of it is measured yet";
    fit.done = 650;
    EXPECT_FALSE(stage.update(fit, 110));
    EXPECT_DOUBLE_EQ(stage.left(110).value(), 70) << "5 a second, not 65";
    EXPECT_DOUBLE_EQ(stage.shareBefore(), 0.6);
    fit.expectedSeconds = 200;
    fit.done = 600;
    StageTime expected;
    expected.update(fit, 0);
    EXPECT_DOUBLE_EQ(expected.left(0).value(), 80);
    fit.done = 602;
    expected.update(fit, 3);
    EXPECT_DOUBLE_EQ(expected.left(3).value(), 1.5 * 398);
}

/// Such as a fit in closed form, which reports once.
TEST(RemainingSeconds, AStageThatIsOverAtItsFirstReportWasNotDoneBefore)
{
    StageTime stage;
    stage.update({Stage::Fitting, "procrustes", 1, 1}, 3);
    EXPECT_EQ(stage.shareBefore(), 0);
}

TEST(RoundedDuration, IsAsCoarseAsAboutMeans)
{
    const auto hms = [](long hours, int minutes, int seconds) {
        return RoundedDuration{hours, minutes, seconds};
    };
    EXPECT_EQ(roundedDuration(0), hms(0, 0, 1));
    EXPECT_EQ(roundedDuration(11.2), hms(0, 0, 12));
    EXPECT_EQ(roundedDuration(21), hms(0, 0, 25));
    EXPECT_EQ(roundedDuration(59), hms(0, 1, 0));
    EXPECT_EQ(roundedDuration(98), hms(0, 1, 40));
    EXPECT_EQ(roundedDuration(121), hms(0, 2, 10));
    EXPECT_EQ(roundedDuration(1000), hms(0, 17, 0));
    EXPECT_EQ(roundedDuration(4000), hms(1, 7, 0));
    EXPECT_EQ(roundedDuration(37000), hms(11, 0, 0));
    EXPECT_GT(roundedDuration(1e300).hours, 0); // no number that `long` cannot hold
}

TEST(AboutDuration, IsOnePlainPhrase)
{
    EXPECT_EQ(aboutDuration(0.1), "about 1 s");
    EXPECT_EQ(aboutDuration(98), "about 1 min 40 s");
    EXPECT_EQ(aboutDuration(120), "about 2 min");
    EXPECT_EQ(aboutDuration(7200), "about 2 h");
}

} // namespace
} // namespace crossfade
