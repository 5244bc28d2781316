#include "core/metrics/count_rows.h"

#include "core/base/simd.h"

#include <algorithm>
#include <limits>

namespace crossfade
{

namespace
{

template <typename Count>
void raise(std::byte* data, std::size_t count, const auto& cellOf, std::int32_t weight)
{
    auto* counts = reinterpret_cast<Count*>(data);
    const auto step = static_cast<Count>(weight);
    for (std::size_t i = 0; i < count; ++i) {
        Count& raised = counts[cellOf(i)];
        raised = static_cast<Count>(raised + step);
    }
}

void raiseAll(const CountRows& rows, std::size_t count, const auto& cellOf, std::int32_t weight)
{
    switch (rows.size) {
    case CountSize::One:
        return raise<std::int8_t>(rows.data, count, cellOf, weight);
    case CountSize::Two:
        return raise<std::int16_t>(rows.data, count, cellOf, weight);
    case CountSize::Four:
        return raise<std::int32_t>(rows.data, count, cellOf, weight);
    }
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
Count* rowAs(const CountRows& rows, std::size_t row)
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

void countItems(const CountRows& rows, std::span<const std::uint32_t> cells, std::int32_t weight)
{
    raiseAll(
        rows, cells.size(), [cells = cells.data()](std::size_t i) { return cells[i]; }, weight);
}

void countItems(const CountRows& rows, std::span<const std::uint32_t> cells,
                std::span<const std::uint32_t> shifts, std::int32_t weight)
{
    const auto cellOf = [cells = cells.data(), shifts = shifts.data()](std::size_t i) {
        return cells[i] + shifts[i];
    };
    raiseAll(rows, cells.size(), cellOf, weight);
}

void addToRow(const CountRows& rows, std::size_t row, const std::int32_t* counts,
              std::int32_t weight)
{
    const auto add = [&]<typename Count>(Count* sums) {
        for (std::size_t v = 0; v < rows.width; ++v)
            sums[v] = static_cast<Count>(sums[v] + weight * counts[v]);
    };
    switch (rows.size) {
    case CountSize::One:
        return add(rowAs<std::int8_t>(rows, row));
    case CountSize::Two:
        return add(rowAs<std::int16_t>(rows, row));
    case CountSize::Four:
        return add(rowAs<std::int32_t>(rows, row));
    }
}

void subtractRow(const CountRows& rows, std::size_t row, std::int32_t* totals)
{
    switch (rows.size) {
    case CountSize::One:
        return subtract1(totals, rows.width, rowAs<const std::int8_t>(rows, row));
    case CountSize::Two:
        return subtract2(totals, rows.width, rowAs<const std::int16_t>(rows, row));
    case CountSize::Four:
        return subtract4(totals, rows.width, rowAs<const std::int32_t>(rows, row));
    }
}

void takeRow(const CountRows& rows, std::size_t row, std::int32_t* totals)
{
    subtractRow(rows, row, totals);
    std::fill_n(rows.row(row), CountRows::bytes(1, rows.width, rows.size), std::byte{0});
}

} // namespace crossfade
