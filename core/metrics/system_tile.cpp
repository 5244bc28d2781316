#include "core/metrics/system_tile.h"

#include <algorithm>

namespace crossfade
{

namespace
{

/// Rows of counts of one query that are asked for ahead, in bytes.
constexpr std::size_t mostPrefetched = 32768;

/// Limits of early turns stay wide for long, wherever in the gallery these few items lie: they are
/// looked at one by one, so that the limit for all others is narrow.
constexpr std::size_t earlyRuns = NearLimits::runOf(1024);

} // namespace

SystemTile::SystemTile(const CountedSystem& system, const IntervalLookup* lookups, const Tile& tile)
    : m_system(system), m_lookups(lookups), m_tile(tile)
{
    for (std::size_t d = 0; d < system.dealings.size(); ++d) {
        const auto [least, most] = std::ranges::minmax(rows(d));
        m_rowRanges.push_back({least, most});
    }
    for (const Turns& turns : system.turns)
        m_turns.push_back(turnsOf(turns, tile));
}

SystemTile::TileTurns SystemTile::turnsOf(const Turns& turns, const Tile& tile)
{
    TileTurns made;
    made.runs.reserve(tile.count);
    for (std::uint32_t item = 0; item < tile.count; ++item) {
        const std::size_t run = NearLimits::runOf(turns.of(tile.first + item));
        made.runs.push_back(static_cast<std::uint8_t>(run));
        if (run < earlyRuns)
            made.early.push_back({item, static_cast<std::uint32_t>(run)});
        else
            made.firstRun = std::min(made.firstRun, run);
    }
    return made;
}

std::span<const std::uint32_t> SystemTile::rows(std::size_t dealing) const
{
    return std::span(m_system.dealings[dealing]).subspan(m_tile.first, m_tile.count);
}

void SystemTile::prefetch(std::size_t query, Part part) const
{
    const CountedQuery& counted = m_system.queries[query];
    if (counted.thresholds.empty())
        return;
    for (std::size_t d = 0; d < counted.counts.size(); ++d) {
        const CountRows& counts = counted.counts[d];
        const auto [least, most] = m_rowRanges[d];
        const std::size_t bytes = CountRows::bytes(most - least + 1, counts.width, counts.size);
        if (bytes <= mostPrefetched)
            crossfade::prefetch(std::span(counts.row(least), bytes), part);
    }
    m_lookups[query].prefetch(part);
}

const RowBegins& SystemTile::rowBegins(std::size_t width)
{
    if (width == m_width)
        return m_rowBegins;
    m_width = width;
    const auto factor = static_cast<std::uint32_t>(width);
    m_rowBegins.first.resize(m_tile.count);
    std::ranges::transform(rows(0), m_rowBegins.first.begin(),
                           [=](std::uint32_t row) { return row * factor; });
    m_rowBegins.shifts.resize(m_system.dealings.size() - 1);
    for (std::size_t d = 1; d < m_system.dealings.size(); ++d) {
        std::vector<std::uint32_t>& shifts = m_rowBegins.shifts[d - 1];
        shifts.resize(m_tile.count); // modulo 2^32, as cells are added up
        std::ranges::transform(
            rows(d), rows(0), shifts.begin(),
            [=](std::uint32_t to, std::uint32_t from) { return (to - from) * factor; });
    }
    return m_rowBegins;
}

std::int32_t SystemTile::nearLimit(std::size_t query) const
{
    std::int32_t limit = 0;
    for (std::size_t t = 0; t < m_turns.size(); ++t) {
        const auto limits = m_system.queries[query].near[t].limits().byRun();
        if (m_turns[t].firstRun < limits.size())
            limit = std::max(limit, limits[m_turns[t].firstRun]);
    }
    return limit;
}

void SystemTile::gatherNear(std::size_t query, std::span<const LocatedItem> listed,
                            const std::uint32_t* cells) const
{
    for (std::size_t t = 0; t < m_turns.size(); ++t) {
        const Turns& turns = m_system.turns[t];
        NearItems& near = m_system.queries[query].near[t];
        const std::span<const std::int32_t> limits = near.limits().byRun();
        for (const auto [item, run] : m_turns[t].early) {
            const auto interval = static_cast<std::int32_t>(cells[item] - m_rowBegins.first[item]);
            if (interval < limits[run])
                near.add({turns.of(m_tile.first + item), interval});
        }
        for (const auto [place, interval] : listed) {
            const std::size_t run = m_turns[t].runs[place - m_tile.first];
            if (run >= earlyRuns && interval < limits[run])
                near.add({turns.of(place), interval});
        }
    }
}

} // namespace crossfade
