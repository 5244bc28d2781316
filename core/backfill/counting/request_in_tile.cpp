#include "core/backfill/counting/request_in_tile.h"

#include <algorithm>

namespace crossfade
{

namespace
{

/// Rows of counts of one query that are asked for ahead, in bytes.
constexpr std::size_t mostPrefetched = 32768;

/// Limits of early positions stay wide for long, wherever in the gallery these few items lie: they
/// are looked at one by one, so that the limit for all others is narrow.
constexpr std::size_t earlyBuckets = CandidateLimits::bucketOf(1024);

} // namespace

RequestInTile::RequestInTile(const CountRequest& request, const IntervalLookup* lookups,
                             const Tile& tile)
    : m_request(request), m_lookups(lookups), m_tile(tile)
{
    for (std::size_t d = 0; d < request.slices.size(); ++d) {
        const auto [least, most] = std::ranges::minmax(rows(d));
        m_sliceRanges.push_back({least, most});
    }
    for (const OrderPositions& positions : request.positions)
        m_positions.push_back(positionsOf(positions, tile));
}

RequestInTile::TilePositions RequestInTile::positionsOf(const OrderPositions& positions,
                                                        const Tile& tile)
{
    TilePositions made;
    made.runs.reserve(tile.count);
    for (std::uint32_t item = 0; item < tile.count; ++item) {
        const std::size_t run = CandidateLimits::bucketOf(positions.of(tile.first + item));
        made.runs.push_back(static_cast<std::uint8_t>(run));
        if (run < earlyBuckets)
            made.early.push_back({item, static_cast<std::uint32_t>(run)});
        else
            made.firstBucket = std::min(made.firstBucket, run);
    }
    return made;
}

std::span<const std::uint32_t> RequestInTile::rows(std::size_t dealing) const
{
    return std::span(m_request.slices[dealing]).subspan(m_tile.first, m_tile.count);
}

void RequestInTile::prefetch(std::size_t query, Part part) const
{
    const CountedQuery& counted = m_request.queries[query];
    if (counted.thresholds.empty())
        return;
    for (std::size_t d = 0; d < counted.counts.size(); ++d) {
        const CountTable& counts = counted.counts[d];
        const auto [least, most] = m_sliceRanges[d];
        const std::size_t bytes = CountTable::bytes(most - least + 1, counts.width, counts.size);
        if (bytes <= mostPrefetched)
            crossfade::prefetch(std::span(counts.row(least), bytes), part);
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
    std::ranges::transform(rows(0), m_sliceBegins.first.begin(),
                           [=](std::uint32_t row) { return row * factor; });
    m_sliceBegins.shifts.resize(m_request.slices.size() - 1);
    for (std::size_t d = 1; d < m_request.slices.size(); ++d) {
        std::vector<std::uint32_t>& shifts = m_sliceBegins.shifts[d - 1];
        shifts.resize(m_tile.count); // modulo 2^32, as cells are added up
        std::ranges::transform(
            rows(d), rows(0), shifts.begin(),
            [=](std::uint32_t to, std::uint32_t from) { return (to - from) * factor; });
    }
    return m_sliceBegins;
}

std::int32_t RequestInTile::candidateLimit(std::size_t query) const
{
    std::int32_t limit = 0;
    for (std::size_t t = 0; t < m_positions.size(); ++t) {
        const auto limits = m_request.queries[query].near[t].limits().byBucket();
        if (m_positions[t].firstBucket < limits.size())
            limit = std::max(limit, limits[m_positions[t].firstBucket]);
    }
    return limit;
}

void RequestInTile::addCandidates(std::size_t query, std::span<const LocatedItem> listed,
                                  const std::uint32_t* cells) const
{
    for (std::size_t t = 0; t < m_positions.size(); ++t) {
        const OrderPositions& positions = m_request.positions[t];
        CmcCandidates& near = m_request.queries[query].near[t];
        const std::span<const std::int32_t> limits = near.limits().byBucket();
        for (const auto [item, run] : m_positions[t].early) {
            const auto interval =
                static_cast<std::int32_t>(cells[item] - m_sliceBegins.first[item]);
            if (interval < limits[run])
                near.add({positions.of(m_tile.first + item), interval});
        }
        for (const auto [place, interval] : listed) {
            const std::size_t run = m_positions[t].runs[place - m_tile.first];
            if (run >= earlyBuckets && interval < limits[run])
                near.add({positions.of(place), interval});
        }
    }
}

} // namespace crossfade
