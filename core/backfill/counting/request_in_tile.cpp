#include "core/backfill/counting/request_in_tile.h"

#include <algorithm>

namespace crossfade
{

namespace
{

/// More bytes of one query's counts are not worth asking for ahead.
constexpr std::size_t mostPrefetched = 32768;

/// Limits stay high for the first thousand positions of an order. Items there are compared one by
/// one, wherever in the gallery they lie, so that a low limit serves all other items of a tile.
constexpr std::size_t earlyBuckets = CandidateLimits::bucketOf(1024);

} // namespace

RequestInTile::RequestInTile(const CountRequest& request, const IntervalLookup* lookups,
                             const Tile& tile)
    : m_request(request), m_lookups(lookups), m_tile(tile)
{
    for (std::size_t order = 0; order < request.slices.size(); ++order) {
        const auto [first, last] = std::ranges::minmax(slicesOf(order));
        m_sliceRanges.push_back({first, last});
    }
    for (const OrderPositions& positions : request.positions)
        m_positions.push_back(positionsOf(positions, tile));
}

RequestInTile::TilePositions RequestInTile::positionsOf(const OrderPositions& positions,
                                                        const Tile& tile)
{
    TilePositions made;
    made.buckets.reserve(tile.count);
    for (std::uint32_t item = 0; item < tile.count; ++item) {
        const std::size_t bucket = CandidateLimits::bucketOf(positions.of(tile.first + item));
        made.buckets.push_back(static_cast<std::uint8_t>(bucket));
        if (bucket < earlyBuckets)
            made.early.push_back({item, static_cast<std::uint32_t>(bucket)});
        else
            made.firstBucket = std::min(made.firstBucket, bucket);
    }
    return made;
}

std::span<const std::uint32_t> RequestInTile::slicesOf(std::size_t order) const
{
    return std::span(m_request.slices[order]).subspan(m_tile.first, m_tile.count);
}

void RequestInTile::prefetch(std::size_t query, Part part) const
{
    const CountedQuery& counted = m_request.queries[query];
    if (counted.thresholds.empty())
        return;
    for (std::size_t order = 0; order < counted.counts.size(); ++order) {
        const CountTable& counts = counted.counts[order];
        const auto [first, last] = m_sliceRanges[order];
        const std::size_t bytes = CountTable::bytes(last - first + 1, counts.width, counts.size);
        if (bytes <= mostPrefetched)
            crossfade::prefetch(std::span(counts.slice(first), bytes), part);
    }
    m_lookups[query].prefetch(part);
}

const SliceBegins& RequestInTile::sliceBegins(std::size_t width)
{
    if (width == m_width)
        return m_sliceBegins;
    m_width = width;
    const auto factor = static_cast<std::uint32_t>(width);
    m_sliceBegins.first.resize(m_tile.count);
    std::ranges::transform(slicesOf(0), m_sliceBegins.first.begin(),
                           [=](std::uint32_t slice) { return slice * factor; });
    m_sliceBegins.shifts.resize(m_request.slices.size() - 1);
    for (std::size_t order = 1; order < m_request.slices.size(); ++order) {
        std::vector<std::uint32_t>& shifts = m_sliceBegins.shifts[order - 1];
        shifts.resize(m_tile.count);
        std::ranges::transform(
            slicesOf(order), slicesOf(0), shifts.begin(),
            [=](std::uint32_t to, std::uint32_t from) { return (to - from) * factor; });
    }
    return m_sliceBegins;
}

std::int32_t RequestInTile::candidateLimit(std::size_t query) const
{
    std::int32_t limit = 0;
    for (std::size_t order = 0; order < m_positions.size(); ++order) {
        const auto limits = m_request.queries[query].candidates[order].limits().byBucket();
        if (m_positions[order].firstBucket < limits.size())
            limit = std::max(limit, limits[m_positions[order].firstBucket]);
    }
    return limit;
}

void RequestInTile::addCandidates(std::size_t query, std::span<const LocatedItem> listed,
                                  const std::uint32_t* counters) const
{
    for (std::size_t order = 0; order < m_positions.size(); ++order) {
        const OrderPositions& positions = m_request.positions[order];
        CmcCandidates& candidates = m_request.queries[query].candidates[order];
        const std::span<const std::int32_t> limits = candidates.limits().byBucket();
        for (const auto [item, bucket] : m_positions[order].early) {
            const auto interval =
                static_cast<std::int32_t>(counters[item] - m_sliceBegins.first[item]);
            if (interval < limits[bucket])
                candidates.add({positions.of(m_tile.first + item), interval});
        }
        for (const auto [place, interval] : listed) {
            const std::size_t bucket = m_positions[order].buckets[place - m_tile.first];
            if (bucket >= earlyBuckets && interval < limits[bucket])
                candidates.add({positions.of(place), interval});
        }
    }
}

} // namespace crossfade
