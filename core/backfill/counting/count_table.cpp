#include "core/backfill/counting/count_table.h"

#include "core/base/machine/simd.h"

#include <algorithm>
#include <limits>

namespace crossfade
{

namespace
{

/// Up to three orders are counted in one pass: while the counter of one is fetched, those of the
/// others are raised. Everything is captured by value: counters of one byte may alias any memory,
/// so the compiler would have to read a reference again after every increment.
template <typename Count>
void raiseAll(std::span<const CountTable> tables, const CountedItems& items, std::int32_t weight)
{
    const auto raise = [step = static_cast<Count>(weight)](Count& counter) {
        counter = static_cast<Count>(counter + step);
    };
    const auto forEach = [counters = items.counters](auto visit) {
        for (std::size_t i = 0; i < counters.size(); ++i)
            visit(i, counters[i]);
    };
    const auto table = [&](std::size_t order) {
        return reinterpret_cast<Count*>(tables[order].data);
    };
    const auto shifts = [&](std::size_t order) {
        return items.shifts[order - 1].data() + items.first;
    };
    if (tables.size() == 1)
        return forEach(
            [=, a = table(0)](std::size_t, std::uint32_t counter) { raise(a[counter]); });
    if (tables.size() == 2)
        return forEach(
            [=, a = table(0), b = table(1), toB = shifts(1)](std::size_t i, std::uint32_t counter) {
                raise(a[counter]);
                raise(b[counter + toB[i]]);
            });
    forEach([=, a = table(0), b = table(1), c = table(2), toB = shifts(1),
             toC = shifts(2)](std::size_t i, std::uint32_t counter) {
        raise(a[counter]);
        raise(b[counter + toB[i]]);
        raise(c[counter + toC[i]]);
    });
    for (std::size_t order = 3; order < tables.size(); ++order)
        forEach([=, a = table(order), toA = shifts(order)](std::size_t i, std::uint32_t counter) {
            raise(a[counter + toA[i]]);
        });
}

template <typename Count>
CROSSFADE_SIMD_INLINE void subtractFrom(std::int32_t* __restrict totals, std::size_t width,
                                        const Count* __restrict counts)
{
    for (std::size_t v = 0; v < width; ++v)
        totals[v] -= counts[v];
}

// One function a size: target_clones does not work on templates.

CROSSFADE_SIMD_CLONES
void subtract1(std::int32_t* totals, std::size_t width, const std::int8_t* counts)
{
    subtractFrom(totals, width, counts);
}

CROSSFADE_SIMD_CLONES
void subtract2(std::int32_t* totals, std::size_t width, const std::int16_t* counts)
{
    subtractFrom(totals, width, counts);
}

CROSSFADE_SIMD_CLONES
void subtract4(std::int32_t* totals, std::size_t width, const std::int32_t* counts)
{
    subtractFrom(totals, width, counts);
}

template <typename Count>
Count* sliceAs(const CountTable& table, std::size_t slice)
{
    return reinterpret_cast<Count*>(table.slice(slice));
}

} // namespace

CountSize countSizeFor(std::size_t mostItems)
{
    if (mostItems <= std::numeric_limits<std::int8_t>::max())
        return CountSize::One;
    return mostItems <= std::numeric_limits<std::int16_t>::max() ? CountSize::Two : CountSize::Four;
}

void countItems(std::span<const CountTable> tables, const CountedItems& items, std::int32_t weight)
{
    switch (tables.front().size) {
    case CountSize::One:
        return raiseAll<std::int8_t>(tables, items, weight);
    case CountSize::Two:
        return raiseAll<std::int16_t>(tables, items, weight);
    case CountSize::Four:
        return raiseAll<std::int32_t>(tables, items, weight);
    }
}

void addToSlice(const CountTable& table, std::size_t slice, const std::int32_t* counts,
                std::int32_t weight)
{
    const auto add = [&]<typename Count>(Count* sums) {
        for (std::size_t v = 0; v < table.width; ++v)
            sums[v] = static_cast<Count>(sums[v] + weight * counts[v]);
    };
    switch (table.size) {
    case CountSize::One:
        return add(sliceAs<std::int8_t>(table, slice));
    case CountSize::Two:
        return add(sliceAs<std::int16_t>(table, slice));
    case CountSize::Four:
        return add(sliceAs<std::int32_t>(table, slice));
    }
}

void addToTable(const CountTable& table, std::size_t counters, const std::byte* counts,
                CountSize size, std::int32_t weight)
{
    // Counters of one byte may alias the view, which would be read again for each of them.
    const auto add = [=]<typename Sum, typename Count>(Sum* __restrict sums,
                                                       const Count* __restrict given) {
        const auto factor = static_cast<Sum>(weight);
        for (std::size_t i = 0; i < counters; ++i)
            sums[i] = static_cast<Sum>(sums[i] + factor * static_cast<Sum>(given[i]));
    };
    const auto addTo = [&]<typename Sum>(Sum* sums) {
        switch (size) {
        case CountSize::One:
            return add(sums, reinterpret_cast<const std::uint8_t*>(counts));
        case CountSize::Two:
            return add(sums, reinterpret_cast<const std::uint16_t*>(counts));
        case CountSize::Four:
            return add(sums, reinterpret_cast<const std::uint32_t*>(counts));
        }
    };
    switch (table.size) {
    case CountSize::One:
        return addTo(sliceAs<std::int8_t>(table, 0));
    case CountSize::Two:
        return addTo(sliceAs<std::int16_t>(table, 0));
    case CountSize::Four:
        return addTo(sliceAs<std::int32_t>(table, 0));
    }
}

void subtractSlice(const CountTable& table, std::size_t slice, std::int32_t* totals)
{
    switch (table.size) {
    case CountSize::One:
        return subtract1(totals, table.width, sliceAs<const std::int8_t>(table, slice));
    case CountSize::Two:
        return subtract2(totals, table.width, sliceAs<const std::int16_t>(table, slice));
    case CountSize::Four:
        return subtract4(totals, table.width, sliceAs<const std::int32_t>(table, slice));
    }
}

void takeSlice(const CountTable& table, std::size_t slice, std::int32_t* totals)
{
    subtractSlice(table, slice, totals);
    std::fill_n(table.slice(slice), CountTable::bytes(1, table.width, table.size), std::byte{0});
}

} // namespace crossfade
