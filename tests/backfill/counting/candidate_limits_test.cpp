#include "core/backfill/counting/candidate_limits.h"

#include "core/backfill/counting/counting_layout.h"

#include <gtest/gtest.h>

namespace crossfade
{
namespace
{

TEST(CandidateLimits, RunsFollowEachOtherWithoutGaps)
{
    std::size_t run = 0;
    for (std::uint32_t position = 0; position < 300000; ++position) {
        if (CandidateLimits::bucketOf(position) != run) {
            ++run;
            EXPECT_EQ(CandidateLimits::firstPosition(run), position);
        }
        ASSERT_EQ(CandidateLimits::bucketOf(position), run) << "position " << position;
    }
}

TEST(CandidateLimits, TheLastTurnOfAnyGalleryHasALimit)
{
    for (const std::size_t items : {1U, 2U, 5U, 1000U, 2147483647U}) {
        CandidateLimits limits;
        limits.reset(items);
        EXPECT_EQ(limits.buckets(),
                  CandidateLimits::bucketOf(static_cast<std::uint32_t>(items - 1)) + 1);
        EXPECT_LT(limits.buckets(), 256U); // a run fits a byte
    }
}

TEST(CandidateLimits, OnlyBecomeNarrower)
{
    CandidateLimits limits;
    limits.reset(100);
    limits.set(3, 7);
    limits.lower(3, 9);
    EXPECT_EQ(limits.byBucket()[3], 7);
    limits.lower(3, 2);
    EXPECT_EQ(limits.byBucket()[3], 2);
}

TEST(OrderPositions, CountFromEitherEnd)
{
    const std::vector<std::uint32_t> positions{2, 0, 1};
    EXPECT_EQ((OrderPositions{positions, 3, false}.of(0)), 2U);
    EXPECT_EQ((OrderPositions{positions, 3, true}.of(0)), 0U);
    EXPECT_EQ((OrderPositions{positions, 3, true}.of(1)), 2U);
}

} // namespace
} // namespace crossfade
