#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// How many bytes a count takes: the fewest that hold what one slice can change.
enum class CountSize : std::uint8_t { One = 1, Two = 2, Four = 4 };

/// The size that holds −mostItems … mostItems.
CountSize countSizeFor(std::size_t mostItems);

/// Counts of one query: `rows` rows, one a slice, of `width` counts, one an interval. What they
/// occupy is what a curve with many slices moves, so they are kept small. A view; the storage is
/// zeroed by its owner.
struct CountRows {
    std::byte* data = nullptr;
    std::size_t width = 0;
    CountSize size = CountSize::Four;

    static std::size_t bytes(std::size_t rows, std::size_t width, CountSize size)
    {
        return rows * width * static_cast<std::size_t>(size);
    }
    std::byte* row(std::size_t index) const { return data + bytes(index, width, size); }
};

/// How many rows of int32 counters are added up by addTurns().
constexpr std::size_t countTurns = 4;

/// Adds weight (1 or −1) × the sum of the `countTurns` rows [width] at `turns` to a row, and clears
/// them.
void addTurns(const CountRows& rows, std::size_t row, std::int32_t weight, std::int32_t* turns);

/// totals[v] −= row[v]; totals holds `width` counts.
void subtractRow(const CountRows& rows, std::size_t row, std::int32_t* totals);

/// Asks for a row ahead of its use.
void prefetchRow(const CountRows& rows, std::size_t row);

} // namespace crossfade
