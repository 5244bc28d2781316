#include "core/backfill/self_test.h"

#include "core/backfill/plain_evaluation.h"

#include <gtest/gtest.h>

#include <stop_token>

namespace crossfade
{
namespace
{

TEST(PlainEvaluation, RanksAsWorkedByHand)
{
    // One query at 0; items at 1, 2, 2, 3 and, when new, at 5, 0, 2, 1. Items 1 and 3 are relevant,
    // item 0 is removed. Items 2 and 3 new: item 1 at 2, item 2 at 2, item 3 at 1.
    const FeatureMatrix query(1, 1, {0});
    const Transition transition{{query, FeatureMatrix(4, 1, {1, 2, 2, 3})},
                                {query, FeatureMatrix(4, 1, {5, 0, 2, 1})}};
    const Relevance relevance{.relevant = {{0, 2}, {1, 3}}, .removed = {{0, 1}, {0}}};
    const std::vector<std::uint8_t> isNew{0, 0, 1, 1};
    const PlainRanking ranking = referenceRanking(transition, Distance::L2, relevance, 0, isNew);
    EXPECT_EQ(ranking.irrelevantBefore, (std::vector<std::int32_t>{0, 1}));
    EXPECT_EQ(ranking.tieEnd, (std::vector<std::int32_t>{1, 2}));
    EXPECT_EQ(ranking.firstRank(), 1);
}

TEST(SelfTest, FindsNothingHereAndIsFixedByItsSeed)
{
    JobContext job;
    const SelfTestResult result = selfTest({.cases = 60, .seed = 3}, job);
    EXPECT_EQ(result.different, 0U) << (result.differences.empty() ? "" : result.differences[0]);
    EXPECT_GT(result.curves, 40U);
    EXPECT_GT(result.numbers, 10'000U);
    EXPECT_EQ(selfTest({.cases = 60, .seed = 3}, job).numbers, result.numbers);
}

TEST(SelfTest, CanBeCancelled)
{
    std::stop_source stop;
    stop.request_stop();
    JobContext job(stop.get_token());
    EXPECT_THROW(selfTest({}, job), Cancelled);
}

} // namespace
} // namespace crossfade
