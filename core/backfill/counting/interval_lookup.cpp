#include "core/backfill/counting/interval_lookup.h"

#include "core/base/machine/simd.h"

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

std::size_t innerCells(std::size_t thresholds)
{
    return std::clamp(std::bit_ceil(cellsPerThreshold * thresholds), fewestCells, mostCells);
}

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
void locateItems(const ItemBatch& items, const IntervalTable& table, std::int32_t limit,
                 std::uint32_t* __restrict counters, std::uint8_t* __restrict isListed)
{
    const float* __restrict products = items.products;
    const float* __restrict itemTerms = items.itemTerms;
    const std::uint32_t* __restrict sliceOffsets = items.sliceOffsets;
    for (std::size_t i = 0; i < items.count; ++i) {
        const auto interval =
            static_cast<std::int32_t>(table.intervalOf(products[i] + itemTerms[i]));
        counters[i] = sliceOffsets[i] + static_cast<std::uint32_t>(interval);
        isListed[i] = interval < limit ? 1 : 0;
    }
}

} // namespace

std::size_t IntervalLookup::bytes(std::size_t thresholds)
{
    return sizeof(IntervalLookup) + (innerCells(thresholds) + 2) * sizeof(std::uint32_t);
}

void IntervalLookup::build(const PreparedSystem& system, std::size_t query,
                           std::span<const double> thresholds, ProductSums sums)
{
    m_system = &system;
    m_query = query;
    m_thresholds = thresholds;
    m_cells = layOutCells(thresholds.front(), thresholds.back(), thresholds.size(),
                          static_cast<double>(innerCells(thresholds.size())),
                          system.queryTerm(query), system.errorBound(query, sums));
    m_entries.resize(m_cells.cells);
    fillEntries();
}

double IntervalLookup::undecidedShare() const
{
    return crossfade::undecidedShare(m_thresholds, m_cells.bound);
}

std::uint32_t IntervalLookup::entryAt(std::size_t cell) const
{
    return m_entries[cell] + (static_cast<std::uint32_t>(cell) << IntervalCells::stepBits);
}

void IntervalLookup::setEntry(std::size_t cell, std::uint32_t entry)
{
    m_entries[cell] = entry - (static_cast<std::uint32_t>(cell) << IntervalCells::stepBits);
}

/// Fills the entries from threshold to threshold, which is quicker than
/// IntervalCells::storedEntry() for every cell.
void IntervalLookup::fillEntries()
{
    if (m_cells.cells == 1) {
        m_entries.front() = IntervalCells::undecidedEntry;
        return;
    }
    const double reach = m_cells.uncertainSteps() / IntervalCells::stepsPerCell;
    std::size_t filled = 0;
    for (std::size_t k = 0; k < m_thresholds.size(); ++k) {
        const double exactCell = m_cells.cellOf(m_thresholds[k] - m_cells.shift);
        const auto first = static_cast<std::size_t>(exactCell - reach);
        const auto last = static_cast<std::size_t>(exactCell + reach);
        for (; filled < first; ++filled)
            setEntry(filled, m_cells.plainEntry(k + 1));
        for (std::size_t cell = first; cell < filled; ++cell)
            setEntry(cell, IntervalCells::undecidedEntry);
        for (; filled <= last; ++filled) {
            const double step =
                (exactCell - static_cast<double>(filled)) * IntervalCells::stepsPerCell;
            setEntry(filled, m_cells.entryWithThreshold(
                                 k + 1, static_cast<std::int32_t>(std::floor(step))));
        }
    }
    for (; filled < m_entries.size(); ++filled)
        setEntry(filled, m_cells.plainEntry(m_thresholds.size() + 1));
}

std::size_t IntervalLookup::locate(const ItemBatch& items, std::int32_t limit,
                                   std::uint32_t* counters, LocatedItem* listed) const
{
    std::array<std::uint8_t, itemsAtOnce> isListed;
    locateItems(items, {m_cells, m_entries.data()}, limit, counters, isListed.data());
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
    return intervalWithin(value + m_cells.shift, m_cells.bound);
}

std::int32_t IntervalLookup::exactInterval(std::size_t place, std::span<const float> given) const
{
    const auto [near, bound] = m_system->approximateKey(m_query, place, given);
    if (const std::int32_t interval = intervalWithin(near, bound))
        return interval;
    return intervalOf(m_thresholds, m_system->key(m_query, place, given));
}

/// Index of the first threshold that is at least `key`. The search begins where the table says; for
/// a cell that several thresholds concern, at a cell shortly before it.
std::size_t IntervalLookup::firstAtLeast(double key) const
{
    constexpr std::size_t mostSteps = 8;
    auto cell = static_cast<std::size_t>(m_cells.cellOf(key - m_cells.shift));
    const std::size_t farthestBack = cell - std::min(cell, mostSteps);
    while (cell > farthestBack && entryAt(cell) == IntervalCells::undecidedEntry)
        --cell;
    std::size_t next = 0;
    if (entryAt(cell) != IntervalCells::undecidedEntry) {
        next =
            std::min<std::size_t>(entryAt(cell) >> IntervalCells::lowerBits, m_thresholds.size());
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

double undecidedShare(std::span<const double> thresholds, double bound)
{
    const double range = thresholds.back() - thresholds.front();
    if (!std::isfinite(bound) || range <= 0)
        return 0; // summing up products in double would not change it
    return std::min(1.0, 2 * bound * static_cast<double>(thresholds.size()) / range);
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
