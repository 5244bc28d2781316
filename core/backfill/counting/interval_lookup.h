#pragma once

#include "core/backfill/counting/interval_cells.h"
#include "core/backfill/counting/prepared_system.h"
#include "core/base/machine/prefetch.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// An item and the interval of its key.
struct LocatedItem {
    std::uint32_t place = 0;
    std::int32_t interval = 0;
};

/// Consecutive items whose intervals are to be found.
struct ItemBatch {
    const float* products = nullptr;  ///< [count], PreparedSystem::products()
    const float* itemTerms = nullptr; ///< [count], PreparedSystem::itemTerms()
    /// [count], for each item the first counter of the slice that it is counted in (count_table.h)
    const std::uint32_t* sliceOffsets = nullptr;
    std::size_t count = 0;
    std::size_t firstPlace = 0;
};

/// Finds the interval between a query's thresholds that an item's key falls into,
/// for one system. Thresholds t_1 < … < t_m are exact keys; a key belongs to interval v ∈ [1, m +
/// 1] when it is at most t_v and above t_{v−1}; interval m + 1 lies beyond them all.
///
/// The range of the thresholds is cut into equal cells, in a table. A cell knows the threshold in
/// it, so that one comparison with a float32 product finds the interval. Where the product is
/// closer to the threshold than its error bound, or the cell holds several thresholds, the item is
/// `undecided`: intervalOfProduct() and then exactInterval() find the intervals of these few.
class IntervalLookup
{
public:
    static constexpr std::int32_t undecided = IntervalCells::undecided;
    /// The most items that locate() takes.
    static constexpr std::size_t itemsAtOnce = 512;

    /// The memory of a lookup with so many thresholds, at most.
    static std::size_t bytes(std::size_t thresholds);

    /// Makes it the lookup of another query; the storage is reused. `system` and `thresholds` must
    /// outlive its use.
    void build(const PreparedSystem& system, std::size_t query, std::span<const double> thresholds,
               ProductSums sums);

    /// Finds where each item is counted: counters[i] = sliceOffsets[i] + its interval, or
    /// + `undecided`. An infinite product lies in the last interval, unless the error bound is
    /// infinite: then every item is undecided. Also lists the items whose interval is below `limit`
    /// ≥ 1, which includes all that are undecided.
    /// @param items     at most itemsAtOnce
    /// @param counters  [count]
    /// @param listed    [count]; returns how many are in it
    std::size_t locate(const ItemBatch& items, std::int32_t limit, std::uint32_t* counters,
                       LocatedItem* listed) const;

    /// crossfade::undecidedShare() of its thresholds.
    double undecidedShare() const;

    /// Prefetches a part of table and thresholds, which have left the cache since the last tile.
    void prefetch(Part part) const;

    /// The interval of the item at `place` by its product, or `undecided`. Slower than locate(),
    /// but works also where several thresholds share a cell.
    std::int32_t intervalOfProduct(std::size_t place, float product) const;
    /// The interval of the item at `place` by its features: slowest, and never undecided.
    /// @param given  as PreparedSystem::key() takes it
    std::int32_t exactInterval(std::size_t place, std::span<const float> given = {}) const;

private:
    void fillEntries();
    std::uint32_t entryAt(std::size_t cell) const;
    void setEntry(std::size_t cell, std::uint32_t entry);
    std::size_t firstAtLeast(double key) const;
    std::int32_t intervalWithin(double key, double bound) const;

    const PreparedSystem* m_system = nullptr;
    std::size_t m_query = 0;
    std::span<const double> m_thresholds;
    IntervalCells m_cells;
    std::vector<std::uint32_t> m_entries; ///< of each cell; see interval_lookup.cpp
};

/// An estimate: the share of the range between the outermost thresholds, of which there are some,
/// that is undecided with this error bound.
double undecidedShare(std::span<const double> thresholds, double bound);

/// Makes thresholds of keys: ascending, each once.
void toThresholds(std::vector<double>& keys);
/// The interval of an exact key.
std::int32_t intervalOf(std::span<const double> thresholds, double key);

} // namespace crossfade
