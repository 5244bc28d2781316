#include "core/backfill/counting/count_table.h"

#include "core/base/simd.h"

#include <algorithm>
#include <limits>

namespace crossfade
{

namespace
{

/// Up to three slices in one pass: while one count is fetched, the others are raised. All is
/// captured by value: counts of one byte could be anything's, for all that the compiler knows.
template <typename Count>
void raiseAll(std::span<const CountTable> counts, const CountedItems& items, std::int32_t weight)
{
    const auto raise = [step = static_cast<Count>(weight)](Count& count) {
        count = static_cast<Count>(count + step);
    };
    const auto forEach = [cells = items.cells](auto visit) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            visit(i, cells[i]);
    };
    const auto at = [&](std::size_t d) { return reinterpret_cast<Count*>(counts[d].data); };
    const auto shifts = [&](std::size_t d) { return items.shifts[d - 1].data() + items.first; };
    if (counts.size() == 1)
        return forEach([=, a = at(0)](std::size_t, std::uint32_t cell) { raise(a[cell]); });
    if (counts.size() == 2)
        return forEach(
            [=, a = at(0), b = at(1), toB = shifts(1)](std::size_t i, std::uint32_t cell) {
                raise(a[cell]);
                raise(b[cell + toB[i]]);
            });
    forEach([=, a = at(0), b = at(1), c = at(2), toB = shifts(1),
             toC = shifts(2)](std::size_t i, std::uint32_t cell) {
        raise(a[cell]);
        raise(b[cell + toB[i]]);
        raise(c[cell + toC[i]]);
    });
    for (std::size_t d = 3; d < counts.size(); ++d)
        forEach([=, a = at(d), toA = shifts(d)](std::size_t i, std::uint32_t cell) {
            raise(a[cell + toA[i]]);
        });
}

template <typename Count>
CROSSFADE_SIMD_INLINE void subtractFrom(std::int32_t* __restrict totals, std::size_t width,
                                        const Count* __restrict counts)
{
    for (std::size_t v = 0; v < width; ++v)
        totals[v] -= counts[v];
}

// One version a size: a template cannot have versions for processors.

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
Count* sliceAs(const CountTable& rows, std::size_t row)
{
    return reinterpret_cast<Count*>(rows.row(row));
}

} // namespace

CountSize countSizeFor(std::size_t mostItems)
{
    if (mostItems <= std::numeric_limits<std::int8_t>::max())
        return CountSize::One;
    return mostItems <= std::numeric_limits<std::int16_t>::max() ? CountSize::Two : CountSize::Four;
}

void countItems(std::span<const CountTable> counts, const CountedItems& items, std::int32_t weight)
{
    switch (counts.front().size) {
    case CountSize::One:
        return raiseAll<std::int8_t>(counts, items, weight);
    case CountSize::Two:
        return raiseAll<std::int16_t>(counts, items, weight);
    case CountSize::Four:
        return raiseAll<std::int32_t>(counts, items, weight);
    }
}

void addToSlice(const CountTable& rows, std::size_t row, const std::int32_t* counts,
                std::int32_t weight)
{
    const auto add = [&]<typename Count>(Count* sums) {
        for (std::size_t v = 0; v < rows.width; ++v)
            sums[v] = static_cast<Count>(sums[v] + weight * counts[v]);
    };
    switch (rows.size) {
    case CountSize::One:
        return add(sliceAs<std::int8_t>(rows, row));
    case CountSize::Two:
        return add(sliceAs<std::int16_t>(rows, row));
    case CountSize::Four:
        return add(sliceAs<std::int32_t>(rows, row));
    }
}

void subtractSlice(const CountTable& rows, std::size_t row, std::int32_t* totals)
{
    switch (rows.size) {
    case CountSize::One:
        return subtract1(totals, rows.width, sliceAs<const std::int8_t>(rows, row));
    case CountSize::Two:
        return subtract2(totals, rows.width, sliceAs<const std::int16_t>(rows, row));
    case CountSize::Four:
        return subtract4(totals, rows.width, sliceAs<const std::int32_t>(rows, row));
    }
}

void takeSlice(const CountTable& rows, std::size_t row, std::int32_t* totals)
{
    subtractSlice(rows, row, totals);
    std::fill_n(rows.row(row), CountTable::bytes(1, rows.width, rows.size), std::byte{0});
}

} // namespace crossfade
