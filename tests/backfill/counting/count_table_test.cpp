#include "core/backfill/counting/count_table.h"

#include <gtest/gtest.h>

#include <random>

namespace crossfade
{
namespace
{

TEST(CountTable, TakeTheFewestBytesThatHoldASlice)
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
    std::vector<std::byte> storage(CountTable::bytes(3, width, size), std::byte{0});
    const CountTable rows{storage.data(), width, size};
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
        countItems({&rows, 1}, {cells}, weight);
        for (std::size_t i = 0; i < rowOf.size(); ++i)
            sums[rowOf[i]][static_cast<std::size_t>(intervals[i])] += weight;
    }
    for (std::size_t row = 0; row < 3; ++row) {
        std::vector<std::int32_t> totals(width, 5);
        subtractSlice(rows, row, totals.data());
        for (std::size_t v = 0; v < width; ++v)
            EXPECT_EQ(totals[v], 5 - sums[row][v]) << "row " << row << " column " << v;
    }
}

/// What was counted elsewhere: 3 and 120 in two slices of three counters, added and taken away.
template <typename Given>
void expectGivenIsAdded(CountSize table, CountSize given)
{
    std::vector<std::byte> storage(CountTable::bytes(2, 3, table), std::byte{0});
    const CountTable rows{storage.data(), 3, table};
    const std::vector<Given> counts{0, 3, 0, 0, 0, 120};
    const auto add = [&](std::int32_t weight) {
        addToTable(rows, counts.size(), reinterpret_cast<const std::byte*>(counts.data()), given,
                   weight);
    };
    const auto slice = [&](std::size_t index) {
        std::vector<std::int32_t> totals(3);
        subtractSlice(rows, index, totals.data());
        return totals;
    };
    add(1);
    EXPECT_EQ(slice(0), (std::vector<std::int32_t>{0, -3, 0}));
    EXPECT_EQ(slice(1), (std::vector<std::int32_t>{0, 0, -120}));
    add(-1);
    add(-1);
    EXPECT_EQ(slice(0), (std::vector<std::int32_t>{0, 3, 0}));
    EXPECT_EQ(slice(1), (std::vector<std::int32_t>{0, 0, 120}));
}

TEST(CountTable, CountsOfAnySizeAreAddedToATableOfAnySize)
{
    for (const CountSize table : {CountSize::One, CountSize::Two, CountSize::Four}) {
        expectGivenIsAdded<std::uint8_t>(table, CountSize::One);
        expectGivenIsAdded<std::uint16_t>(table, CountSize::Two);
        expectGivenIsAdded<std::uint32_t>(table, CountSize::Four);
    }
}

TEST(CountTable, AnyNumberOfCountsIsRaisedAtOnce)
{
    constexpr std::size_t rowsEach = 5;
    constexpr std::size_t width = 10;
    constexpr std::size_t items = 40;
    constexpr std::size_t first = 3; // of the shifts
    std::mt19937 random(4);
    for (const CountSize size : {CountSize::One, CountSize::Two, CountSize::Four})
        for (std::size_t slices = 1; slices <= 6; ++slices) {
            const std::size_t bytes = CountTable::bytes(rowsEach, width, size);
            std::vector<std::byte> storage(slices * bytes, std::byte{0});
            std::vector<CountTable> counts;
            for (std::size_t d = 0; d < slices; ++d)
                counts.push_back({storage.data() + d * bytes, width, size});
            std::vector<std::uint32_t> cells;
            std::vector shifts(slices - 1, std::vector<std::uint32_t>(first, 777));
            std::vector expected(slices, std::vector<std::int32_t>(rowsEach * width));
            for (std::size_t i = 0; i < items; ++i) {
                const auto column = static_cast<std::uint32_t>(random() % width);
                for (std::size_t d = 0; d < slices; ++d) {
                    const auto row = static_cast<std::uint32_t>(random() % rowsEach);
                    const auto cell = row * static_cast<std::uint32_t>(width) + column;
                    --expected[d][cell];
                    if (d == 0)
                        cells.push_back(cell);
                    else
                        shifts[d - 1].push_back(cell - cells.back());
                }
            }
            countItems(counts, {cells, shifts, first}, -1);
            for (std::size_t d = 0; d < slices; ++d)
                for (std::size_t row = 0; row < rowsEach; ++row) {
                    std::vector<std::int32_t> totals(width);
                    subtractSlice(counts[d], row, totals.data());
                    for (std::size_t v = 0; v < width; ++v)
                        EXPECT_EQ(-totals[v], expected[d][row * width + v])
                            << slices << " counts, number " << d;
                }
        }
}

TEST(CountTable, HoldWhatIsAddedAndTakenAway)
{
    for (const std::size_t width : {1U, 7U, 16U, 103U}) {
        expectSumsSurvive(CountSize::One, 127, width);
        expectSumsSurvive(CountSize::Two, 32767, width);
        expectSumsSurvive(CountSize::Four, 100000, width);
    }
}

} // namespace
} // namespace crossfade
