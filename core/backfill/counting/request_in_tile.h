#pragma once

#include "core/backfill/counting/count_block.h"
#include "core/backfill/counting/interval_lookup.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// Consecutive places that are counted at once.
struct Tile {
    std::size_t first = 0;
    std::size_t count = 0;
};

/// For each item of a tile, which counter is the first of the item's slice (count_table.h).
struct SliceOffsets {
    std::vector<std::uint32_t> first;               ///< in the table of the first order
    std::vector<std::vector<std::uint32_t>> shifts; ///< CountedItems::shifts
};

/// What all queries of a request share within one tile: in which slices and at which positions its
/// items are. countBlock()'s helper.
class RequestInTile
{
public:
    /// @param lookups  one per query
    /// The arguments except `tile` must outlive the object.
    RequestInTile(const CountRequest& request, const IntervalLookup* lookups, const Tile& tile);

    const CountRequest& request() const { return m_request; }
    const IntervalLookup& lookup(std::size_t query) const { return m_lookups[query]; }

    /// Prefetches a part of a query's lookup and tables (prefetch.h). They are too large for the
    /// nearest caches, and too scattered for the processor to prefetch them by itself.
    void prefetch(std::size_t query, Part part) const;

    /// The offsets for counts of `width` intervals; made anew only where the width changes.
    const SliceOffsets& sliceOffsets(std::size_t width);

    /// An item of this tile at or above this interval is no candidate of the query in any order,
    /// unless it is an early item: one of the first thousand positions of an order, where limits
    /// stay high.
    std::int32_t candidateLimit(std::size_t query) const;
    /// Adds the candidates among `listed`, which holds all items below candidateLimit(), and among
    /// the early items.
    /// @param counters  of each item of the tile, in the table of the first order
    void addCandidates(std::size_t query, std::span<const LocatedItem> listed,
                       const std::uint32_t* counters) const;

private:
    struct SliceRange {
        std::uint32_t first = 0;
        std::uint32_t last = 0;
    };

    /// An early item of the tile, and its bucket in CandidateLimits.
    struct EarlyItem {
        std::uint32_t item = 0;
        std::uint32_t bucket = 0;
    };

    /// The tile's items in one order.
    struct TilePositions {
        std::vector<std::uint8_t> buckets; ///< in CandidateLimits, of each item
        std::vector<EarlyItem> early;
        std::size_t firstBucket = SIZE_MAX; ///< of all items that are not early
    };

    static TilePositions positionsOf(const OrderPositions& positions, const Tile& tile);
    std::span<const std::uint32_t> slicesOf(std::size_t order) const;

    const CountRequest& m_request;
    const IntervalLookup* m_lookups;
    Tile m_tile;
    std::vector<SliceRange> m_sliceRanges;  ///< one per order
    std::vector<TilePositions> m_positions; ///< one per element of CountRequest::positions
    std::size_t m_width = 0;
    SliceOffsets m_sliceOffsets; ///< for m_width
};

} // namespace crossfade
