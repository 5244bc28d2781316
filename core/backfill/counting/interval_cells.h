#pragma once

#include "core/base/machine/on_card.h"

#include <cmath>
#include <cstddef>
#include <cstdint>

namespace crossfade
{

// What decides the interval of an item by its float32 product: the same code on the processor
// (interval_lookup.h) and on a card (cuda/count_kernels.cuh).

/// A cell has 4096 steps. The entry of a cell plus an item's step within it is a word of two
/// fields. The upper 19 bits are the interval: the sum of the lower fields overflows into them
/// exactly when the item is beyond the threshold. The lower 13 bits are how many steps the item is
/// beyond the threshold, counted from `uncertain / 2` steps before it. Small values there mean that
/// the item is too close to the threshold for float32. (Entries are stored less the steps of all
/// cells before, so that an item's step counted from cell 0 can be added as it is.)
struct IntervalCells {
    static constexpr int stepBits = 12;
    static constexpr int lowerBits = 13;
    static constexpr std::uint32_t lowerMask = (1U << lowerBits) - 1;
    static constexpr double stepsPerCell = 1 << stepBits;
    static constexpr std::size_t mostIntervals = (std::size_t{1} << (32 - lowerBits)) - 1;
    /// Where more steps than this around a threshold are undecided, the table is not used.
    static constexpr double mostUncertainSteps = 1024;
    /// The width of a cell, in error bounds, that keeps to it; with slack for rounding.
    static constexpr double boundsPerCell = 1.05 * stepsPerCell / mostUncertainSteps;
    /// Values beyond this would overflow the table's float32 numbers. Thresholds may lie there when
    /// they come from another system, with far larger features.
    static constexpr double largestValue = 1e36;
    /// The entry of a cell that several thresholds concern: with any step added it gives interval
    /// 0.
    static constexpr std::uint32_t undecidedEntry = 0;
    static constexpr std::uint32_t undecided = 0; ///< the interval that is none

    double shift = 0;        ///< key = value + shift, where value = product + itemTerm
    double bound = 0;        ///< of the error of a float32 value
    float low = 0;           ///< the value at which cell 0 begins
    float scale = 0;         ///< cells per unit of value
    std::uint32_t cells = 1; ///< 1: float32 decides nothing
    /// Twice uncertainSteps(), rounded up: lower bits up to this mean undecided.
    std::uint32_t uncertain = lowerMask;

    /// How many steps before and after a threshold are undecided: for a value's own error, for
    /// float32's error in finding its cell, and for the rounding of both to whole steps.
    CROSSFADE_ON_CARD double uncertainSteps() const
    {
        const double cellError = static_cast<double>(cells) * 0x1p-22;
        return (bound * static_cast<double>(scale) * (1 + 0x1p-20) + cellError) * stepsPerCell + 3;
    }
    /// The cell of a float32 value, with the fraction of it that lies before the value.
    CROSSFADE_ON_CARD double cellOf(double value) const
    {
        const double cell = (value - static_cast<double>(low)) * static_cast<double>(scale);
        const double last = static_cast<double>(cells - 1);
        return cell < 0 ? 0 : cell > last ? last : cell;
    }
    /// The entry of a cell without a threshold: no step overflows, and none is undecided.
    CROSSFADE_ON_CARD std::uint32_t plainEntry(std::size_t interval) const
    {
        return static_cast<std::uint32_t>(interval << lowerBits) + uncertain + 1;
    }
    /// The entry of a cell with a threshold at `step`, counted from the cell's beginning: later
    /// steps overflow into interval + 1.
    CROSSFADE_ON_CARD std::uint32_t entryWithThreshold(std::size_t interval,
                                                       std::int32_t step) const
    {
        return static_cast<std::uint32_t>((interval + 1) << lowerBits) + uncertain / 2 -
               static_cast<std::uint32_t>(step);
    }
    /// The entry of a cell as it is stored. A threshold concerns the cell that it lies in, and a
    /// neighbouring cell that begins within the undecided steps around it. A cell that several
    /// thresholds concern is left undecided.
    /// @param thresholdCell  [count], cellOf() of each threshold, ascending
    CROSSFADE_ON_CARD std::uint32_t storedEntry(std::uint32_t cell, const double* thresholdCell,
                                                std::uint32_t count) const
    {
        const double reach = uncertainSteps() / stepsPerCell;
        std::uint32_t next = 0; // the first threshold whose last cell is not before this one
        for (std::uint32_t end = count; next < end;) {
            const std::uint32_t middle = (next + end) / 2;
            if (thresholdCell[middle] + reach < cell)
                next = middle + 1;
            else
                end = middle;
        }
        const auto concerns = [&](std::uint32_t k) {
            return k < count && thresholdCell[k] - reach < cell + 1.0;
        };
        std::uint32_t entry = undecidedEntry;
        if (cells > 1 && !concerns(next)) {
            entry = plainEntry(next + 1);
        } else if (cells > 1 && !concerns(next + 1)) {
            const double step = std::floor((thresholdCell[next] - cell) * stepsPerCell);
            entry = entryWithThreshold(next + 1, static_cast<std::int32_t>(step));
        }
        return entry - (cell << stepBits);
    }
};

/// The table that is read to find the interval of a float32 value.
struct IntervalTable {
    const std::uint32_t* entries = nullptr; ///< [cells], as they are stored
    float low = 0;                          ///< the value at which cell 0 begins
    float scale = 0;                        ///< steps per unit of value
    float firstStep = 0; ///< always 0; a variable, since vector code is slower with a constant
    float lastStep = 0;  ///< the first step of the last cell
    std::uint32_t uncertain = 0; ///< lower bits up to this mean undecided

    IntervalTable() = default;
    CROSSFADE_ON_CARD IntervalTable(const IntervalCells& cells, const std::uint32_t* stored)
        : entries(stored),
          low(cells.low),
          scale(cells.scale * static_cast<float>(IntervalCells::stepsPerCell)),
          lastStep(static_cast<float>(cells.cells - 1) *
                   static_cast<float>(IntervalCells::stepsPerCell)),
          uncertain(cells.uncertain)
    {
    }

    /// An infinite value lies in the last interval, unless float32 decides nothing.
    CROSSFADE_ON_CARD_INLINE std::uint32_t intervalOf(float value) const
    {
        float exact = (value - low) * scale;
        exact = exact < lastStep ? exact : lastStep;
        exact = exact > firstStep ? exact : firstStep;
        const auto step = static_cast<std::int32_t>(exact);
        const std::uint32_t sum =
            entries[step >> IntervalCells::stepBits] + static_cast<std::uint32_t>(step);
        return (sum & IntervalCells::lowerMask) > uncertain ? sum >> IntervalCells::lowerBits
                                                            : IntervalCells::undecided;
    }
};

/// Chooses the cells between the outermost thresholds so that all thresholds lie well inside.
/// One cell where float32 decides nothing.
/// @param first, last  of the thresholds
/// @param inner        how many cells there should be between them
CROSSFADE_ON_CARD inline IntervalCells layOutCells(double first, double last, std::size_t count,
                                                   double inner, double shift, double bound)
{
    IntervalCells cells{shift, bound};
    const double low = first - shift - bound;
    const double high = last - shift + bound;
    const auto size = [](double value) { return value < 0 ? -value : value; };
    const double most = IntervalCells::largestValue;
    const bool fits = bound <= most && count < IntervalCells::mostIntervals &&
                      size(first - shift) <= most && size(last - shift) <= most;
    if (!fits) // also where the bound is infinite
        return cells;
    // A margin at both ends, wider than any rounding: the outermost cells then hold no threshold,
    // so that the many items far beyond are decided at once. Wide enough for one cell in any case.
    const double cellOfBounds = IntervalCells::boundsPerCell * bound;
    const double margin = (size(low) > size(high) ? size(low) : size(high)) * 0x1p-20 +
                          (high - low) * 0x1p-9 + cellOfBounds + 1e-30;
    const double width = high - low + 2 * margin;
    const double fitting = std::floor(width / cellOfBounds);
    inner = fitting < inner ? fitting : inner;
    cells.cells = static_cast<std::uint32_t>(inner) + 2;
    cells.low = static_cast<float>(low - margin - width / inner);
    cells.scale =
        static_cast<float>((inner + 1) / (high + margin - static_cast<double>(cells.low)));
    const double steps = cells.uncertainSteps();
    if (steps > IntervalCells::mostUncertainSteps)
        return {shift, bound};
    cells.uncertain = 2 * static_cast<std::uint32_t>(std::ceil(steps));
    return cells;
}

/// The first of ascending thresholds that is at least `key`; `count`: none is. An exact key's
/// interval is the next number.
CROSSFADE_ON_CARD inline std::size_t firstThresholdFrom(const double* thresholds, std::size_t count,
                                                        double key)
{
    std::size_t begin = 0;
    for (std::size_t end = count; begin < end;) {
        const std::size_t middle = (begin + end) / 2;
        if (thresholds[middle] < key)
            begin = middle + 1;
        else
            end = middle;
    }
    return begin;
}

/// The interval of a key known to within `bound` between ascending thresholds; `undecided` if a
/// threshold is within the bound.
CROSSFADE_ON_CARD inline std::uint32_t intervalWithin(const double* thresholds, std::size_t count,
                                                      double key, double bound)
{
    const std::size_t begin = firstThresholdFrom(thresholds, count, key - bound);
    const bool certain = begin == count || thresholds[begin] > key + bound;
    return certain ? static_cast<std::uint32_t>(begin) + 1 : IntervalCells::undecided;
}

/// Counters of 8, 16 or 32 bits, as few as the items of a slice need, raised by adding to words of
/// 32 bits: those of 8 and 16 bits share words, and lie in memory as an array.
template <int bits>
struct PackedCounters {
    static constexpr std::uint32_t perWord = 32 / bits;

    CROSSFADE_ON_CARD static std::uint64_t words(std::uint64_t counters)
    {
        return (counters + perWord - 1) / perWord;
    }
    CROSSFADE_ON_CARD static std::uint32_t wordOf(std::uint32_t counter)
    {
        return counter / perWord;
    }
    /// What raises a counter when it is added to its word.
    CROSSFADE_ON_CARD static std::uint32_t one(std::uint32_t counter)
    {
        return 1U << (counter % perWord * (bits % 32));
    }
};

} // namespace crossfade
