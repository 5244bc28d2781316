#include "core/backfill/counting/interval_lookup.h"

#include "core/base/simd.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

namespace crossfade
{

namespace
{

/// Cells between the outermost thresholds: so many that hardly any two thresholds share a cell, but
/// few enough for the first-level cache where thresholds are few. A wide error bound needs wide
/// cells, so there are fewer then. One more cell at either end holds everything beyond.
constexpr std::size_t fewestCells = 2048;
constexpr std::size_t mostCells = 32768;
constexpr std::size_t cellsPerThreshold = 16;

/// A cell has 4096 steps. The entry of a cell plus an item's step within it is a word of two
/// fields. The upper 19 bits are the interval: the sum of the lower fields overflows into them
/// exactly when the item is beyond the threshold. The lower 13 bits are how many steps the item is
/// beyond the threshold, counted from `uncertain / 2` steps before it. Small values there mean that
/// the item is too close to the threshold for float32. (Entries are stored less the steps of all
/// cells before, so that an item's step counted from cell 0 can be added as it is.)
constexpr int stepBits = 12;
constexpr int lowerBits = 13;
constexpr std::uint32_t lowerMask = (1U << lowerBits) - 1;
constexpr double stepsPerCell = 1 << stepBits;
constexpr std::size_t mostIntervals = (std::size_t{1} << (32 - lowerBits)) - 1;
/// Where more steps than this around a threshold are undecided, the table is not used.
constexpr double mostUncertainSteps = 1024;
/// The width of a cell, in error bounds, that keeps to it; with slack for rounding.
constexpr double boundsPerCell = 1.05 * stepsPerCell / mostUncertainSteps;
/// Values beyond this would overflow the table's float32 numbers. Thresholds may lie there when
/// they come from another system, with far larger features.
constexpr double largestValue = 1e36;

/// The entry of a cell that several thresholds concern: with any step added it gives interval 0.
constexpr std::uint32_t undecidedEntry = 0;

std::size_t innerCells(std::size_t thresholds)
{
    return std::clamp(std::bit_ceil(cellsPerThreshold * thresholds), fewestCells, mostCells);
}

/// What the hot loop reads.
struct Table {
    const std::uint32_t* entries;
    float low;               ///< the value at which cell 0 begins
    float scale;             ///< steps per unit of value
    float firstStep;         ///< 0; a variable, since the loop is slower with a constant
    float lastStep;          ///< the first step of the last cell
    std::uint32_t uncertain; ///< lower bits up to this mean undecided
};

/// How many marks are compared with zero at once.
constexpr std::size_t marksAtOnce = 32;

/// Calls visit(i) for every i with marks[i] = 1; all other marks are 0.
/// @param count  a multiple of `marksAtOnce`
void forEachMarked(const std::uint8_t* marks, std::size_t count, const auto& visit)
{
    static_assert(std::endian::native == std::endian::little);
    using Word = std::uint64_t;
    std::array<Word, marksAtOnce / sizeof(Word)> words{};
    for (std::size_t first = 0; first < count; first += marksAtOnce) {
        std::memcpy(words.data(), marks + first, marksAtOnce);
        if ((words[0] | words[1] | words[2] | words[3]) == 0) // as a rule
            continue;
        for (std::size_t w = 0; w < words.size(); ++w)
            for (; words[w] != 0; words[w] &= words[w] - 1)
                visit(first + sizeof(Word) * w +
                      static_cast<std::size_t>(std::countr_zero(words[w])) / 8);
    }
}

CROSSFADE_SIMD_CLONES
void locateItems(const ItemBatch& items, const Table& table, std::int32_t limit,
                 std::uint32_t* __restrict counters, std::uint8_t* __restrict isListed)
{
    const float* __restrict products = items.products;
    const float* __restrict itemTerms = items.itemTerms;
    const std::uint32_t* __restrict sliceOffsets = items.sliceOffsets;
    for (std::size_t i = 0; i < items.count; ++i) {
        float exact = (products[i] + itemTerms[i] - table.low) * table.scale;
        exact = exact < table.lastStep ? exact : table.lastStep;
        exact = exact > table.firstStep ? exact : table.firstStep;
        const auto step = static_cast<std::int32_t>(exact);
        const std::uint32_t sum =
            table.entries[step >> stepBits] + static_cast<std::uint32_t>(step);
        const auto interval = static_cast<std::int32_t>(
            (sum & lowerMask) > table.uncertain ? sum >> lowerBits : IntervalLookup::undecided);
        counters[i] = sliceOffsets[i] + static_cast<std::uint32_t>(interval);
        isListed[i] = interval < limit ? 1 : 0;
    }
}

} // namespace

std::size_t IntervalLookup::bytes(std::size_t thresholds)
{
    return sizeof(IntervalLookup) + (innerCells(thresholds) + 2) * sizeof(std::uint32_t);
}

/// The cell of a float32 value, with the fraction of it that lies before the value.
double IntervalLookup::cellOf(double value) const
{
    const double cell = (value - static_cast<double>(m_low)) * static_cast<double>(m_scale);
    return std::clamp(cell, 0.0, static_cast<double>(m_entries.size() - 1));
}

void IntervalLookup::build(const PreparedSystem& system, std::size_t query,
                           std::span<const double> thresholds, ProductSums sums)
{
    m_system = &system;
    m_query = query;
    m_thresholds = thresholds;
    m_shift = system.queryTerm(query);
    m_bound = system.errorBound(query, sums);
    if (std::isfinite(m_bound) && thresholds.size() < mostIntervals && thresholdsFitFloats()) {
        layOutCells();
        if (uncertainSteps() <= mostUncertainSteps)
            return fillEntries();
    }
    leaveAllUndecided();
}

/// How many steps before and after a threshold are undecided: for a value's own error, for
/// float32's error in finding its cell, and for the rounding of both to whole steps.
double IntervalLookup::uncertainSteps() const
{
    const double cellError = static_cast<double>(m_entries.size()) * 0x1p-22;
    return (m_bound * static_cast<double>(m_scale) * (1 + 0x1p-20) + cellError) * stepsPerCell + 3;
}

double IntervalLookup::undecidedShare() const
{
    const double range = m_thresholds.back() - m_thresholds.front();
    if (!std::isfinite(m_bound) || range <= 0)
        return 0; // summing up products in double would not change it
    return std::min(1.0, 2 * m_bound * static_cast<double>(m_thresholds.size()) / range);
}

bool IntervalLookup::thresholdsFitFloats() const
{
    return std::abs(m_thresholds.front() - m_shift) <= largestValue &&
           std::abs(m_thresholds.back() - m_shift) <= largestValue;
}

void IntervalLookup::leaveAllUndecided()
{
    m_low = 0;
    m_scale = 0;
    m_uncertain = lowerMask;
    m_entries.assign(1, undecidedEntry); // one cell for all items
}

/// Chooses the cells so that all thresholds lie well inside.
void IntervalLookup::layOutCells()
{
    const double low = m_thresholds.front() - m_shift - m_bound;
    const double high = m_thresholds.back() - m_shift + m_bound;
    // A margin at both ends, wider than any rounding: the outermost cells then hold no threshold,
    // so that the many items far beyond are decided at once. Wide enough for one cell in any case.
    const double margin = std::max(std::abs(low), std::abs(high)) * 0x1p-20 +
                          (high - low) * 0x1p-9 + boundsPerCell * m_bound + 1e-30;
    const double width = high - low + 2 * margin;
    const double inner = std::min(static_cast<double>(innerCells(m_thresholds.size())),
                                  std::floor(width / (boundsPerCell * m_bound)));
    m_entries.resize(static_cast<std::size_t>(inner) + 2);
    m_low = static_cast<float>(low - margin - width / inner);
    m_scale = static_cast<float>((inner + 1) / (high + margin - static_cast<double>(m_low)));
}

std::uint32_t IntervalLookup::entryAt(std::size_t cell) const
{
    return m_entries[cell] + (static_cast<std::uint32_t>(cell) << stepBits);
}

void IntervalLookup::setEntry(std::size_t cell, std::uint32_t entry)
{
    m_entries[cell] = entry - (static_cast<std::uint32_t>(cell) << stepBits);
}

/// Of a cell without a threshold: no step overflows into the interval, and none is undecided.
std::uint32_t IntervalLookup::plainEntry(std::size_t interval) const
{
    return static_cast<std::uint32_t>(interval << lowerBits) + m_uncertain + 1;
}

/// Of a cell with a threshold at `step`, counted from the cell's beginning: later steps overflow
/// into interval + 1.
std::uint32_t IntervalLookup::entryWithThreshold(std::size_t interval, std::int32_t step) const
{
    return static_cast<std::uint32_t>((interval + 1) << lowerBits) + m_uncertain / 2 -
           static_cast<std::uint32_t>(step);
}

/// A threshold concerns the cell that it lies in, and a neighbouring cell that begins within the
/// undecided steps around it. A cell that several thresholds concern is left undecided.
void IntervalLookup::fillEntries()
{
    m_uncertain = 2 * static_cast<std::uint32_t>(std::ceil(uncertainSteps()));
    const double reach = uncertainSteps() / stepsPerCell;
    std::size_t filled = 0;
    for (std::size_t k = 0; k < m_thresholds.size(); ++k) {
        const double exactCell = cellOf(m_thresholds[k] - m_shift);
        const auto first = static_cast<std::size_t>(exactCell - reach);
        const auto last = static_cast<std::size_t>(exactCell + reach);
        for (; filled < first; ++filled)
            setEntry(filled, plainEntry(k + 1));
        for (std::size_t cell = first; cell < filled; ++cell)
            setEntry(cell, undecidedEntry);
        for (; filled <= last; ++filled) {
            const double step = (exactCell - static_cast<double>(filled)) * stepsPerCell;
            setEntry(filled,
                     entryWithThreshold(k + 1, static_cast<std::int32_t>(std::floor(step))));
        }
    }
    for (; filled < m_entries.size(); ++filled)
        setEntry(filled, plainEntry(m_thresholds.size() + 1));
}

std::size_t IntervalLookup::locate(const ItemBatch& items, std::int32_t limit,
                                   std::uint32_t* counters, LocatedItem* listed) const
{
    const Table table{.entries = m_entries.data(),
                      .low = m_low,
                      .scale = m_scale * static_cast<float>(stepsPerCell),
                      .firstStep = 0,
                      .lastStep = static_cast<float>(m_entries.size() - 1) *
                                  static_cast<float>(stepsPerCell),
                      .uncertain = m_uncertain};
    std::array<std::uint8_t, itemsAtOnce> isListed;
    locateItems(items, table, limit, counters, isListed.data());
    std::size_t count = 0;
    const std::size_t marked = (items.count + marksAtOnce - 1) / marksAtOnce * marksAtOnce;
    std::fill(isListed.begin() + items.count, isListed.begin() + marked, std::uint8_t{0});
    forEachMarked(isListed.data(), marked, [&](std::size_t i) {
        listed[count++] = {static_cast<std::uint32_t>(items.firstPlace + i),
                           static_cast<std::int32_t>(counters[i] - items.sliceOffsets[i])};
    });
    return count;
}

void IntervalLookup::prefetch(Part part) const
{
    crossfade::prefetch(std::span(m_entries), part);
    crossfade::prefetch(m_thresholds, part);
}

std::int32_t IntervalLookup::intervalOfProduct(std::size_t place, float product) const
{
    const double value = static_cast<double>(product) + m_system->itemTerms()[place];
    return intervalWithin(value + m_shift, m_bound);
}

std::int32_t IntervalLookup::exactInterval(std::size_t place) const
{
    const double near = m_system->approximateKey(m_query, place);
    if (const std::int32_t interval = intervalWithin(near, m_system->approximateKeyBound(near)))
        return interval;
    return intervalOf(m_thresholds, m_system->key(m_query, place));
}

/// Index of the first threshold that is at least `key`. The search begins where the table says; for
/// a cell that several thresholds concern, at a cell shortly before it.
std::size_t IntervalLookup::firstAtLeast(double key) const
{
    constexpr std::size_t mostSteps = 8;
    auto cell = static_cast<std::size_t>(cellOf(key - m_shift));
    const std::size_t farthestBack = cell - std::min(cell, mostSteps);
    while (cell > farthestBack && entryAt(cell) == undecidedEntry)
        --cell;
    std::size_t next = 0;
    if (entryAt(cell) != undecidedEntry) {
        next = std::min<std::size_t>(entryAt(cell) >> lowerBits, m_thresholds.size());
        while (next > 0 && m_thresholds[next - 1] >= key)
            --next;
        for (std::size_t step = 0; step < mostSteps; ++step, ++next)
            if (next == m_thresholds.size() || m_thresholds[next] >= key)
                return next;
    }
    const auto rest = m_thresholds.subspan(next);
    return next + static_cast<std::size_t>(std::ranges::lower_bound(rest, key) - rest.begin());
}

/// The interval of a key known to within `bound`; `undecided` if a threshold is within the bound.
std::int32_t IntervalLookup::intervalWithin(double key, double bound) const
{
    if (!std::isfinite(bound))
        return undecided;
    const std::size_t next = firstAtLeast(key - bound);
    const bool certain = next == m_thresholds.size() || m_thresholds[next] > key + bound;
    return certain ? static_cast<std::int32_t>(next) + 1 : undecided;
}

void toThresholds(std::vector<double>& keys)
{
    std::ranges::sort(keys);
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
}

std::int32_t intervalOf(std::span<const double> thresholds, double key)
{
    return static_cast<std::int32_t>(std::ranges::lower_bound(thresholds, key) -
                                     thresholds.begin()) +
           1;
}

} // namespace crossfade
