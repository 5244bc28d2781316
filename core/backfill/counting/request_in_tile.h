#pragma once

#include "core/backfill/counting/count_block.h"
#include "core/backfill/counting/interval_lookup.h"

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
struct SliceBegins {
    std::vector<std::uint32_t> first;               ///< in the first dealing
    std::vector<std::vector<std::uint32_t>> shifts; ///< from there to each other dealing's
};

/// One system within one tile: what its queries share there.
class RequestInTile
{
public:
    /// @param lookups  of each query
    /// The arguments but `tile` must outlive the object.
    RequestInTile(const CountRequest& request, const IntervalLookup* lookups, const Tile& tile);

    const CountRequest& request() const { return m_request; }
    const IntervalLookup& lookup(std::size_t query) const { return m_lookups[query]; }

    /// Asks for a part of what is read and raised for a query: it does not fit the caches that are
    /// quick to answer, and lies too far apart for the processor to see the pattern.
    void prefetch(std::size_t query, Part part) const;

    /// For counts of `width`. Most queries have rows as wide as the query's before.
    const SliceBegins& sliceBegins(std::size_t width);

    /// From this interval on, nothing in this tile is near a query, but for items whose position is
    /// early.
    std::int32_t candidateLimit(std::size_t query) const;
    /// Gathers what is near of what has been listed below candidateLimit(), and of what has an
    /// early position.
    /// @param cells  of each item, for the first dealing
    void addCandidates(std::size_t query, std::span<const LocatedItem> listed,
                       const std::uint32_t* cells) const;

private:
    struct SliceRange {
        std::uint32_t least = 0;
        std::uint32_t most = 0;
    };

    /// An item of the tile whose position is early, and the run in CandidateLimits of that
    /// position.
    struct EarlyItem {
        std::uint32_t item = 0;
        std::uint32_t run = 0;
    };

    /// The positions of the tile's items in one order.
    struct TilePositions {
        std::vector<std::uint8_t> runs; ///< in CandidateLimits, of each item
        std::vector<EarlyItem> early;
        std::size_t firstBucket = SIZE_MAX; ///< of all other items
    };

    static TilePositions positionsOf(const OrderPositions& positions, const Tile& tile);
    std::span<const std::uint32_t> rows(std::size_t dealing) const;

    const CountRequest& m_request;
    const IntervalLookup* m_lookups;
    Tile m_tile;
    std::vector<SliceRange> m_sliceRanges;  ///< of each dealing
    std::vector<TilePositions> m_positions; ///< of each of the positions
    std::size_t m_width = 0;
    SliceBegins m_sliceBegins; ///< for m_width
};

} // namespace crossfade
