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

/// Adds to the columns of 3 rows at random, `most` times to one of them, and takes as many away
/// again and again: every size must hold it without reaching into its neighbours.
void expectSumsSurvive(CountSize size, std::int32_t most, std::size_t width)
{
    std::mt19937 random(3);
    std::vector<std::byte> storage(CountRows::bytes(3, width, size), std::byte{0});
    const CountRows rows{storage.data(), width, size};
    std::vector<std::vector<std::int32_t>> sums(3, std::vector<std::int32_t>(width));
    std::vector<std::uint32_t> rowOf(static_cast<std::size_t>(most), 1);
    std::vector<std::int32_t> intervals(static_cast<std::size_t>(most), 0);
    for (std::size_t i = 0; i < 20; ++i) {
        rowOf.push_back(static_cast<std::uint32_t>(random() % 3));
        intervals.push_back(static_cast<std::int32_t>(random() % width));
        if (rowOf.back() == 1 && intervals.back() == 0)
            rowOf.back() = 2; // row 1 has its fill of column 0
    }
    std::vector<std::uint32_t> cells;
    for (std::size_t i = 0; i < rowOf.size(); ++i)
        cells.push_back(rowOf[i] * static_cast<std::uint32_t>(width) +
                        static_cast<std::uint32_t>(intervals[i]));
    for (const std::int32_t weight : {1, -1, -1}) {
        countItems(rows, cells, weight);
        for (std::size_t i = 0; i < rowOf.size(); ++i)
            sums[rowOf[i]][static_cast<std::size_t>(intervals[i])] += weight;
    }
    for (std::size_t row = 0; row < 3; ++row) {
        std::vector<std::int32_t> totals(width, 5);
        subtractRow(rows, row, totals.data());
        for (std::size_t v = 0; v < width; ++v)
            EXPECT_EQ(totals[v], 5 - sums[row][v]) << "row " << row << " column " << v;
    }
}

TEST(CountRows, CellsCountInOtherRows)
{
    constexpr std::size_t width = 10;
    std::vector<std::byte> storage(CountRows::bytes(5, width, CountSize::One), std::byte{0});
    const CountRows rows{storage.data(), width, CountSize::One};
    const std::vector<std::uint32_t> cells{40 + 9, 0, 20 + 5, 40 + 9};
    const std::vector<std::uint32_t> shifts{0U - 30, 30, 0, 0U - 30};
    countItems(rows, cells, shifts, 1);
    std::vector<std::byte> expected(storage.size(), std::byte{0});
    expected[19] = std::byte{2};
    expected[30] = expected[25] = std::byte{1};
    EXPECT_EQ(storage, expected);
}

TEST(CountRows, HoldWhatIsAddedAndTakenAway)
{
    for (const std::size_t width : {1U, 7U, 16U, 103U}) {
        expectSumsSurvive(CountSize::One, 127, width);
        expectSumsSurvive(CountSize::Two, 32767, width);
        expectSumsSurvive(CountSize::Four, 100000, width);
    }
}

} // namespace
} // namespace crossfade
