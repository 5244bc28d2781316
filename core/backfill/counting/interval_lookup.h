#pragma once

#include "core/backfill/counting/prepared_system.h"
#include "core/base/prefetch.h"

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

/// Consecutive items whose keys are to be located.
struct ItemBatch {
    const float* products = nullptr;     ///< [count]
    const float* itemTerms = nullptr;    ///< [count], PreparedSystem::itemTerms()
    const std::uint32_t* rows = nullptr; ///< [count], where the row that each is counted in begins
    std::size_t count = 0;
    std::size_t firstPlace = 0;
};

/// Tells into which interval between a query's thresholds a key falls, for one system of the
/// system. Thresholds t_1 < … < t_m are exact keys; a key belongs to interval v ∈ [1, m + 1] when
/// it is at most t_v and above t_{v−1}; interval m + 1 lies beyond them all. A table over the range
/// of the thresholds answers for nearly every float32 product at once: a cell knows the threshold
/// that lies in it, and one comparison tells on which system of it a product is. What is nearer to
/// the threshold than float32 can tell, or in a cell with several, is `undecided`;
/// intervalOfProduct() decides some of it by search, and exactInterval() the rest, exactly.
class IntervalLookup
{
public:
    static constexpr std::int32_t undecided = 0;
    /// That locate() takes, at most.
    static constexpr std::size_t itemsAtOnce = 512;

    /// The memory that one of so many thresholds takes, at most.
    static std::size_t bytes(std::size_t thresholds);

    /// Rebuilt for each query and system; the storage is reused. `thresholds` must outlive the use.
    void build(const PreparedSystem& system, std::size_t query, std::span<const double> thresholds,
               ProductSums sums);

    /// Where each item is counted: cells[i] = rows[i] + the interval of products[i] + itemTerms[i],
    /// or + `undecided`. An infinite product lies in the last interval, unless nothing
    /// can be told in float32. Lists the items whose interval is below `limit` ≥ 1, so what is
    /// undecided, too.
    /// @param items   at most itemsAtOnce
    /// @param cells   [count]
    /// @param listed  [count]; returns how many it holds
    std::size_t locate(const ItemBatch& items, std::int32_t limit, std::uint32_t* cells,
                       LocatedItem* listed) const;

    /// About how much of the range between the outermost thresholds locate() leaves undecided.
    double undecidedShare() const;

    /// Asks for a part of table and thresholds ahead of their use: they have been out of the cache
    /// since the last tile.
    void prefetch(Part part) const;

    /// The interval of the item at `place` from its product, or `undecided`: more slowly than by
    /// the table, but also where several thresholds share a cell.
    std::int32_t intervalOfProduct(std::size_t place, float product) const;
    /// The same from its features, and never undecided.
    std::int32_t exactInterval(std::size_t place) const;

private:
    void layOutCells();
    void fillEntries();
    std::uint32_t entryAt(std::size_t cell) const;
    void setEntry(std::size_t cell, std::uint32_t entry);
    std::uint32_t plainEntry(std::size_t interval) const;
    std::uint32_t entryWithThreshold(std::size_t interval, std::int32_t step) const;
    void leaveAllUndecided();
    double uncertainSteps() const;
    double placeOf(double value) const;
    std::size_t firstAtLeast(double key) const;
    std::int32_t intervalWithin(double key, double bound) const;

    const PreparedSystem* m_system = nullptr;
    std::size_t m_query = 0;
    std::span<const double> m_thresholds;
    double m_shift = 0;            ///< key of a float32 value: value + m_shift
    double m_bound = 0;            ///< of the error of a float32 value
    float m_low = 0;               ///< where cell 0 begins
    float m_scale = 0;             ///< cells a unit
    std::uint32_t m_uncertain = 0; ///< steps around a threshold that float32 leaves undecided
    std::vector<std::uint32_t> m_entries; ///< of each cell, less the steps before it
};

/// Sorts and removes repetitions: thresholds from keys.
void toThresholds(std::vector<double>& keys);
/// The interval of an exact key.
std::int32_t intervalOf(std::span<const double> thresholds, double key);

} // namespace crossfade
