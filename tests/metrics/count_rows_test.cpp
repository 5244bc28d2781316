#include "core/metrics/count_rows.h"

#include <gtest/gtest.h>

#include <random>

namespace crossfade
{
namespace
{

TEST(CountRows, TakeTheFewestBytesThatHoldASlice)
{
    EXPECT_EQ(countSizeFor(127), CountSize::One);
    EXPECT_EQ(countSizeFor(128), CountSize::Two);
    EXPECT_EQ(countSizeFor(32767), CountSize::Two);
    EXPECT_EQ(countSizeFor(32768), CountSize::Four);
}

/// Adds `most` to the first column of row 1 of 3 and takes it away again, with other columns at
/// random: every size must hold it without reaching into its neighbours.
void expectSumsSurvive(CountSize size, std::int32_t most, std::size_t width)
{
    std::mt19937 random(3);
    std::vector<std::byte> storage(CountRows::bytes(3, width, size), std::byte{0});
    const CountRows rows{storage.data(), width, size};
    std::vector<std::int32_t> sum(width);
    for (const std::int32_t weight : {1, -1, -1}) {
        std::vector<std::int32_t> turns(countTurns * width, 0);
        for (std::size_t v = 0; v < width; ++v) {
            const auto part = static_cast<std::int32_t>(random() % 32);
            turns[v] = v == 0 ? most - 1 : part;
            turns[width * 3 + v] += v == 0 ? 1 : 0;
            sum[v] += weight * (v == 0 ? most : part);
        }
        addTurns(rows, 1, weight, turns.data());
        EXPECT_EQ(turns, std::vector<std::int32_t>(countTurns * width, 0)) << "not cleared";
    }
    for (const std::size_t row : {0U, 1U, 2U}) {
        std::vector<std::int32_t> totals(width, 5);
        subtractRow(rows, row, totals.data());
        for (std::size_t v = 0; v < width; ++v)
            EXPECT_EQ(totals[v], row == 1 ? 5 - sum[v] : 5) << "row " << row << " column " << v;
    }
}

TEST(CountRows, HoldWhatIsAddedAndTakenAway)
{
    for (const std::size_t width : {1U, 7U, 16U, 103U}) {
        expectSumsSurvive(CountSize::One, 127, width);
        expectSumsSurvive(CountSize::Two, 32767, width);
        expectSumsSurvive(CountSize::Four, 1 << 29, width);
    }
}

} // namespace
} // namespace crossfade
