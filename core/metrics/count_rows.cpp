#include "core/metrics/count_rows.h"

#include "core/base/simd.h"

#include <limits>

namespace crossfade
{

namespace
{

template <typename Count>
CROSSFADE_SIMD_INLINE void addTurnsTo(Count* __restrict counts, std::size_t width,
                                      std::int32_t weight, std::int32_t* __restrict turns)
{
    std::int32_t* __restrict a = turns;
    std::int32_t* __restrict b = a + width;
    std::int32_t* __restrict c = b + width;
    std::int32_t* __restrict d = c + width;
    for (std::size_t v = 0; v < width; ++v) {
        const std::int32_t sum = a[v] + b[v] + c[v] + d[v];
        counts[v] = static_cast<Count>(counts[v] + (weight > 0 ? sum : -sum));
        a[v] = b[v] = c[v] = d[v] = 0;
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
void addTurns1(std::int8_t* counts, std::size_t width, std::int32_t weight, std::int32_t* turns)
{
    addTurnsTo(counts, width, weight, turns);
}

CROSSFADE_SIMD_CLONES
void addTurns2(std::int16_t* counts, std::size_t width, std::int32_t weight, std::int32_t* turns)
{
    addTurnsTo(counts, width, weight, turns);
}

CROSSFADE_SIMD_CLONES
void addTurns4(std::int32_t* counts, std::size_t width, std::int32_t weight, std::int32_t* turns)
{
    addTurnsTo(counts, width, weight, turns);
}

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

void addTurns(const CountRows& rows, std::size_t row, std::int32_t weight, std::int32_t* turns)
{
    switch (rows.size) {
    case CountSize::One:
        return addTurns1(rowAs<std::int8_t>(rows, row), rows.width, weight, turns);
    case CountSize::Two:
        return addTurns2(rowAs<std::int16_t>(rows, row), rows.width, weight, turns);
    case CountSize::Four:
        return addTurns4(rowAs<std::int32_t>(rows, row), rows.width, weight, turns);
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

void prefetchRow(const CountRows& rows, std::size_t row)
{
    constexpr std::size_t lineBytes = 64;
    const std::byte* first = rows.row(row);
    for (std::size_t offset = 0; offset < CountRows::bytes(1, rows.width, rows.size);
         offset += lineBytes)
        __builtin_prefetch(first + offset, 1);
}

} // namespace crossfade
