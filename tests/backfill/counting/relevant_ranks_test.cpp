#include "core/backfill/counting/relevant_ranks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace crossfade
{
namespace
{

TEST(RelevantRanks, CountWhatIsAtMostAsFar)
{
    RelevantRanks ranks;
    ranks.setRelevant(std::vector<std::int32_t>{9, 1, 0, 2});
    ranks.setIrrelevant(std::vector<std::int32_t>{9, 5, 4, 3, 2});
    EXPECT_TRUE(std::ranges::equal(ranks.view().irrelevantBefore, std::vector{5, 12, 12}));
    EXPECT_TRUE(std::ranges::equal(ranks.view().tieEnd, std::vector{1, 3, 3}));
    EXPECT_EQ(ranks.firstRank(), 6);
    ranks.setRelevant(std::vector<std::int32_t>{9, 0, 1, 0, 0}); // the storage is reused
    ranks.setIrrelevant(std::vector<std::int32_t>{9, 5, 4, 3, 2});
    EXPECT_TRUE(std::ranges::equal(ranks.view().irrelevantBefore, std::vector{9}));
    EXPECT_TRUE(std::ranges::equal(ranks.view().tieEnd, std::vector{1}));
}

} // namespace
} // namespace crossfade
