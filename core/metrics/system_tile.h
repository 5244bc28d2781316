#pragma once

#include "core/metrics/interval_lookup.h"
#include "core/metrics/rank_counting.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// A run of places that is counted at once.
struct Tile {
    std::size_t first = 0;
    std::size_t count = 0;
};

/// Where the row of each item of a tile begins.
struct RowBegins {
    std::vector<std::uint32_t> first;               ///< in the first dealing
    std::vector<std::vector<std::uint32_t>> shifts; ///< from there to each other dealing's
};

/// One system within one tile: what its queries share there.
class SystemTile
{
public:
    /// @param lookups  of each query
    /// The arguments but `tile` must outlive the object.
    SystemTile(const CountedSystem& system, const IntervalLookup* lookups, const Tile& tile);

    const CountedSystem& system() const { return m_system; }
    const IntervalLookup& lookup(std::size_t query) const { return m_lookups[query]; }

    /// Asks for a part of what is read and raised for a query: it does not fit the caches that are
    /// quick to answer, and lies too far apart for the processor to see the pattern.
    void prefetch(std::size_t query, Part part) const;

    /// For counts of `width`. Most queries have rows as wide as the query's before.
    const RowBegins& rowBegins(std::size_t width);

    /// From this interval on, nothing in this tile is near a query, but for items whose turn is
    /// early.
    std::int32_t nearLimit(std::size_t query) const;
    /// Gathers what is near of what has been listed below nearLimit(), and of what has an early
    /// turn.
    /// @param cells  of each item, for the first dealing
    void gatherNear(std::size_t query, std::span<const LocatedItem> listed,
                    const std::uint32_t* cells) const;

private:
    struct RowRange {
        std::uint32_t least = 0;
        std::uint32_t most = 0;
    };

    /// An item of the tile whose turn is early, and the run in NearLimits of that turn.
    struct EarlyItem {
        std::uint32_t item = 0;
        std::uint32_t run = 0;
    };

    /// The turns of the tile's items in one order.
    struct TileTurns {
        std::vector<std::uint8_t> runs; ///< in NearLimits, of each item
        std::vector<EarlyItem> early;
        std::size_t firstRun = SIZE_MAX; ///< of all other items
    };

    static TileTurns turnsOf(const Turns& turns, const Tile& tile);
    std::span<const std::uint32_t> rows(std::size_t dealing) const;

    const CountedSystem& m_system;
    const IntervalLookup* m_lookups;
    Tile m_tile;
    std::vector<RowRange> m_rowRanges; ///< of each dealing
    std::vector<TileTurns> m_turns;    ///< of each of the turns
    std::size_t m_width = 0;
    RowBegins m_rowBegins; ///< for m_width
};

} // namespace crossfade
