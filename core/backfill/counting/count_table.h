#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// How many bytes a counter takes: the fewest that hold what one slice can change.
enum class CountSize : std::uint8_t { One = 1, Two = 2, Four = 4 };

/// The size that holds −mostItems … mostItems.
CountSize countSizeFor(std::size_t mostItems);

/// The result of counting: the counters of one query and one order, [slices][width], one
/// for each slice and interval. With many slices, moving them is what takes the time, so they are
/// kept small. A view: the storage belongs to somebody else, and begins as zeros.
struct CountTable {
    std::byte* data = nullptr;
    std::size_t width = 0;
    CountSize size = CountSize::Four;

    static std::size_t bytes(std::size_t slices, std::size_t width, CountSize size)
    {
        return slices * width * static_cast<std::size_t>(size);
    }
    /// The counters of one slice, [width].
    std::byte* slice(std::size_t index) const { return data + bytes(index, width, size); }
};

/// Items to be counted, in the tables of one query for several orders.
struct CountedItems {
    /// The counter of each item in the first order's table: slice · width + interval.
    std::span<const std::uint32_t> counters;
    /// For each further order: what to add, modulo 2^32, to get the item's counter in its table.
    std::span<const std::vector<std::uint32_t>> shifts = {};
    std::size_t first = 0; ///< index of the first item within each of the shifts
};

/// Adds `weight` (1 or −1) to every item's counter in each of `tables`, all of one size.
void countItems(std::span<const CountTable> tables, const CountedItems& items, std::int32_t weight);

/// table[slice][v] += weight · counts[v], for `width` counts that the table's size can hold.
void addToSlice(const CountTable& table, std::size_t slice, const std::int32_t* counts,
                std::int32_t weight);

/// table += weight · counts, for the first `counters` of its counters: what was counted elsewhere,
/// without a sign, in numbers of another size.
void addToTable(const CountTable& table, std::size_t counters, const std::byte* counts,
                CountSize size, std::int32_t weight);

/// totals[v] −= table[slice][v]; totals holds `width` counts.
void subtractSlice(const CountTable& table, std::size_t slice, std::int32_t* totals);

/// Does subtractSlice(), and sets the slice back to zeros for the next block of queries.
void takeSlice(const CountTable& table, std::size_t slice, std::int32_t* totals);

} // namespace crossfade
