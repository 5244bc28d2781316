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
struct CountTable {
    std::byte* data = nullptr;
    std::size_t width = 0;
    CountSize size = CountSize::Four;

    static std::size_t bytes(std::size_t rows, std::size_t width, CountSize size)
    {
        return rows * width * static_cast<std::size_t>(size);
    }
    std::byte* row(std::size_t index) const { return data + bytes(index, width, size); }
};

/// Items to be counted, each in one row of several counts.
struct CountedItems {
    std::span<const std::uint32_t> cells; ///< row · width + column, in the first counts
    /// From there to the same column of each item's row in the other counts, modulo 2^32.
    std::span<const std::vector<std::uint32_t>> shifts = {};
    std::size_t first = 0; ///< of the shifts
};

/// Adds weight (1 or −1) to every item's count in each of `counts`, which are of one size.
void countItems(std::span<const CountTable> counts, const CountedItems& items, std::int32_t weight);

/// row[v] += weight · counts[v], for `width` counts that the rows' size holds.
void addToSlice(const CountTable& rows, std::size_t row, const std::int32_t* counts,
                std::int32_t weight);

/// totals[v] −= row[v]; totals holds `width` counts.
void subtractSlice(const CountTable& rows, std::size_t row, std::int32_t* totals);

/// The same, and leaves zeros.
void takeSlice(const CountTable& rows, std::size_t row, std::int32_t* totals);

} // namespace crossfade
