#include "core/metrics/near_limits.h"

#include <gtest/gtest.h>

namespace crossfade
{
namespace
{

TEST(NearLimits, RunsFollowEachOtherWithoutGaps)
{
    std::size_t run = 0;
    for (std::uint32_t turn = 0; turn < 300000; ++turn) {
        if (NearLimits::runOf(turn) != run) {
            ++run;
            EXPECT_EQ(NearLimits::firstTurn(run), turn);
        }
        ASSERT_EQ(NearLimits::runOf(turn), run) << "turn " << turn;
    }
}

TEST(NearLimits, TheLastTurnOfAnyGalleryHasALimit)
{
    for (const std::size_t items : {1U, 2U, 5U, 1000U, 2147483647U}) {
        NearLimits limits;
        limits.reset(items);
        EXPECT_EQ(limits.runs(), NearLimits::runOf(static_cast<std::uint32_t>(items - 1)) + 1);
        EXPECT_LT(limits.runs(), 256U); // a run fits a byte
    }
}

TEST(NearLimits, OnlyBecomeNarrower)
{
    NearLimits limits;
    limits.reset(100);
    limits.set(3, 7);
    limits.tighten(3, 9);
    EXPECT_EQ(limits.byRun()[3], 7);
    limits.tighten(3, 2);
    EXPECT_EQ(limits.byRun()[3], 2);
}

TEST(Turns, CountFromEitherEnd)
{
    const std::vector<std::uint32_t> positions{2, 0, 1};
    EXPECT_EQ((Turns{positions, false}.of(0)), 2U);
    EXPECT_EQ((Turns{positions, true}.of(0)), 0U);
    EXPECT_EQ((Turns{positions, true}.of(1)), 2U);
}

} // namespace
} // namespace crossfade
