#include "core/backfill/counting/relevant_ranks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
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

TEST(RelevantRanks, AfterAMoveAreThoseThatAreSetAnew)
{
    std::mt19937 random(1);
    const auto pick = [&](std::size_t count) { return random() % count; };
    for (int trial = 0; trial < 300; ++trial) {
        std::vector<std::int32_t> relevant(2 + pick(12));
        relevant[1 + pick(relevant.size() - 1)] = 1; // at least one item
        for (std::size_t interval = 1; interval < relevant.size(); ++interval)
            relevant[interval] += static_cast<std::int32_t>(pick(3));
        std::vector<std::int32_t> irrelevant(relevant.size() + 1);
        std::ranges::generate(irrelevant, [&] { return static_cast<std::int32_t>(pick(9)); });
        RelevantRanks moved;
        moved.setRelevant(relevant);
        for (int move = 0; move < 5; ++move) {
            std::size_t from = 1;
            while (relevant[from] == 0 || (pick(2) == 0 && move > 0))
                from = 1 + pick(relevant.size() - 1);
            const std::size_t to = 1 + pick(relevant.size() - 1);
            --relevant[from];
            ++relevant[to];
            moved.move(static_cast<std::int32_t>(from), static_cast<std::int32_t>(to));
            moved.setIrrelevant(irrelevant);
            RelevantRanks expected;
            expected.setRelevant(relevant);
            expected.setIrrelevant(irrelevant);
            EXPECT_TRUE(std::ranges::equal(moved.view().tieEnd, expected.view().tieEnd));
            EXPECT_TRUE(std::ranges::equal(moved.view().irrelevantBefore,
                                           expected.view().irrelevantBefore));
        }
    }
}

} // namespace
} // namespace crossfade
