#include "core/metrics/rank_counting.h"

#include "core/base/large_pages.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

/// Items a tile, at most: so many that a query's lookup and counts are worth fetching, and so few
/// that the products of a block of queries are still at hand when they are read.
constexpr std::size_t mostTileItems = productBytesAQuery / sizeof(float);
/// Features of a tile: those that are looked at again in double should be at hand.
constexpr std::size_t mostTileBytes = std::size_t{4} << 20;

std::size_t tileItemsOf(const PreparedSide& side)
{
    const std::size_t fitting = mostTileBytes / (side.dim() * sizeof(float));
    return std::clamp(fitting, mostTileItems / 16, mostTileItems);
}

/// Items asked for ahead where they lie on the disk.
constexpr std::size_t itemsAhead = 2 * mostTileItems;
/// Rows of counts of one query that are asked for ahead, in bytes.
constexpr std::size_t mostPrefetched = 8192;

/// A run of places.
struct Tile {
    std::size_t first = 0;
    std::size_t count = 0;
};

/// The gallery in tiles. The first are small: what is near is known after a few items, and from
/// then on hardly anything is listed.
constexpr std::size_t firstTileItems = 128;
std::vector<Tile> tilesOf(const PreparedSide& side, bool backwards)
{
    std::vector<Tile> tiles;
    const std::size_t most = tileItemsOf(side);
    const std::size_t items = side.itemCount();
    for (std::size_t met = 0; met < items; met += tiles.back().count) {
        const std::size_t count =
            std::min({most, std::max(firstTileItems, met), items - met});
        tiles.push_back({backwards ? items - met - count : met, count});
    }
    return tiles;
}

/// Takes the excluded items of a tile out of it: infinitely far, they belong to the last interval,
/// which nobody reads.
void excludeItems(float* products, const Tile& tile, const std::vector<std::uint32_t>& excluded)
{
    auto item = std::ranges::lower_bound(excluded, static_cast<std::uint32_t>(tile.first));
    for (; item != excluded.end() && *item < tile.first + tile.count; ++item)
        products[*item - tile.first] = std::numeric_limits<float>::infinity();
}

/// The counting of one tile, for one query after the other.
class TileCounter
{
public:
    /// The tile's products are in `workspace`.
    TileCounter(const PreparedSide& side, std::span<const CountedSystem> systems,
                std::int32_t weight, CountWorkspace& workspace, const Tile& tile)
        : m_side(side), m_systems(systems), m_weight(weight), m_workspace(workspace), m_tile(tile)
    {
        for (const CountedSystem& system : systems)
            for (const Dealing& dealing : system.dealings) {
                const auto rows = std::span(dealing).subspan(tile.first, tile.count);
                const auto [least, most] = std::ranges::minmax(rows);
                m_rows.push_back({least, most});
            }
        for (const CountedSystem& system : systems)
            for (const Turns& turns : system.turns)
                m_earliest.push_back(turns.earliest(tile.first, tile.count));
    }

    void count(std::size_t index)
    {
        float* products = m_workspace.products.data() + index * m_tile.count;
        excludeItems(products, m_tile, m_systems.front().queries[index].excluded);
        auto rows = m_rows.begin();
        auto earliest = m_earliest.begin();
        for (std::size_t s = 0; s < m_systems.size(); ++s) {
            const CountedSystem& system = m_systems[s];
            CountedQuery& query = system.queries[index];
            if (index + 1 < system.queries.size()) {
                prefetch(system.queries[index + 1], rows);
                lookup(s, index + 1).prefetch();
            }
            if (!query.thresholds.empty())
                countSystem(system, index, lookup(s, index), nearLimit(query, earliest), products);
            rows += static_cast<std::ptrdiff_t>(system.dealings.size());
            earliest += static_cast<std::ptrdiff_t>(system.turns.size());
        }
    }

private:
    struct RowRange {
        std::uint32_t least = 0;
        std::uint32_t most = 0;
    };

    const IntervalLookup& lookup(std::size_t system, std::size_t index) const
    {
        return m_workspace.lookups[system * m_systems.front().queries.size() + index];
    }

    /// The counts of a block of queries do not fit the caches that are quick to answer, and lie too
    /// far apart for the processor to see the pattern.
    static void prefetch(const CountedQuery& query, std::vector<RowRange>::const_iterator rows)
    {
        for (const CountRows& counts : query.counts) {
            const std::size_t count = rows->most - rows->least + 1;
            if (CountRows::bytes(count, counts.width, counts.size) <= mostPrefetched)
                prefetchRows(counts, rows->least, rows->most);
            ++rows;
        }
    }

    /// Nothing in this tile is near from this interval on.
    static std::int32_t nearLimit(const CountedQuery& query,
                                  std::vector<std::uint32_t>::const_iterator earliest)
    {
        std::int32_t limit = 0;
        for (const NearLimits& limits : query.nearLimits)
            limit = std::max(limit, limits.at(*earliest++));
        return limit;
    }

    void countSystem(const CountedSystem& system, std::size_t index, const IntervalLookup& lookup,
                     std::int32_t nearLimit, const float* products)
    {
        CountedQuery& query = system.queries[index];
        const std::int32_t limit =
            std::max(nearLimit, std::int32_t{IntervalLookup::undecided} + 1);
        const ItemRun run{products, m_side.itemTerms() + m_tile.first,
                          system.dealings.front().data() + m_tile.first, m_tile.count,
                          m_tile.first};
        const std::size_t listed =
            lookup.locate(run, limit, m_workspace.cells.data(), m_workspace.listed.data());
        countItems(query, system.dealings, run);
        const std::span<LocatedItem> items(m_workspace.listed.data(), listed);
        decide(query, system.dealings, lookup, items, products);
        for (const LocatedItem& item : items)
            if (item.interval < nearLimit && isNear(query, system.turns, item))
                query.near.push_back(item);
        if (query.near.size() > query.nearRoom)
            system.thinOut(index);
    }

    /// Counts what has just been located.
    void countItems(const CountedQuery& query, std::span<const Dealing> dealings,
                    const ItemRun& items)
    {
        const std::span<const std::uint32_t> cells(m_workspace.cells.data(), items.count);
        crossfade::countItems(query.counts.front(), cells, m_weight);
        for (std::size_t d = 1; d < dealings.size(); ++d) {
            moveCells(cells, items.rows, dealings[d].data() + items.firstPlace, query.width(),
                      m_workspace.moved.data());
            crossfade::countItems(query.counts[d], {m_workspace.moved.data(), items.count},
                                  m_weight);
        }
    }

    /// Decides what locate() could not tell, and counts it where it belongs: until now it is in
    /// column 0.
    void decide(const CountedQuery& query, std::span<const Dealing> dealings,
                const IntervalLookup& lookup, std::span<LocatedItem> items,
                const float* products)
    {
        std::vector<LocatedItem*>& undecided = m_workspace.undecided;
        undecided.clear();
        for (LocatedItem& item : items)
            if (item.interval == IntervalLookup::undecided)
                undecided.push_back(&item);
        std::erase_if(undecided, [&](LocatedItem* item) {
            const float product = products[item->place - m_tile.first];
            item->interval = isExcluded(query, item->place, product)
                                 ? static_cast<std::int32_t>(query.thresholds.size()) + 1
                                 : lookup.tell(item->place, product);
            if (item->interval == IntervalLookup::undecided)
                m_side.prefetch(item->place);
            else
                countItem(query, dealings, *item);
            return item->interval != IntervalLookup::undecided;
        });
        for (LocatedItem* item : undecided) {
            item->interval = lookup.resolve(item->place);
            countItem(query, dealings, *item);
        }
    }

    void countItem(const CountedQuery& query, std::span<const Dealing> dealings,
                   const LocatedItem& item) const
    {
        for (std::size_t d = 0; d < dealings.size(); ++d) {
            const std::uint32_t cell =
                dealings[d][item.place] * static_cast<std::uint32_t>(query.width()) +
                static_cast<std::uint32_t>(item.interval);
            crossfade::countItems(query.counts[d], {&cell, 1}, m_weight);
        }
    }

    static bool isExcluded(const CountedQuery& query, std::uint32_t place, float product)
    {
        return std::isinf(product) && std::ranges::binary_search(query.excluded, place);
    }

    static bool isNear(const CountedQuery& query, std::span<const Turns> turns,
                       const LocatedItem& item)
    {
        for (std::size_t t = 0; t < turns.size(); ++t)
            if (item.interval < query.nearLimits[t].at(turns[t].of(item.place)))
                return true;
        return false;
    }

    const PreparedSide& m_side;
    std::span<const CountedSystem> m_systems;
    std::int32_t m_weight;
    CountWorkspace& m_workspace;
    Tile m_tile;
    std::vector<RowRange> m_rows;          ///< of each dealing of each system, within the tile
    std::vector<std::uint32_t> m_earliest; ///< turn of each of each system, within the tile
};

/// Beyond this share of undecided items, deciding them costs more than products summed up in
/// double. Both grow with the dimension alike.
constexpr double mostUndecided = 0.1;

/// Returns the mean of the lookups' undecided shares.
double buildLookups(const PreparedSide& side, std::span<const CountedSystem> systems,
                    ProductSums sums, std::vector<IntervalLookup>& lookups)
{
    const std::size_t queries = systems.front().queries.size();
    lookups.resize(systems.size() * queries);
    double undecided = 0;
    for (std::size_t s = 0; s < systems.size(); ++s)
        for (std::size_t i = 0; i < queries; ++i)
            if (const CountedQuery& query = systems[s].queries[i]; !query.thresholds.empty()) {
                IntervalLookup& lookup = lookups[s * queries + i];
                lookup.build(side, query.query, query.thresholds, sums);
                undecided += lookup.undecidedShare();
            }
    return undecided / static_cast<double>(lookups.size());
}

} // namespace

ProductSums chooseSums(const PreparedSide& side, std::span<const CountedSystem> systems,
                       std::vector<IntervalLookup>& lookups)
{
    if (buildLookups(side, systems, ProductSums::Single, lookups) <= mostUndecided)
        return ProductSums::Single;
    buildLookups(side, systems, ProductSums::Double, lookups);
    return ProductSums::Double;
}

void countBlock(const PreparedSide& side, std::span<const CountedSystem> systems,
                std::int32_t weight, CountWorkspace& workspace, const JobContext& job)
{
    const std::size_t queries = systems.front().queries.size();
    const std::size_t tileItems = tileItemsOf(side);
    resizeInLargePages(workspace.products, queries * tileItems);
    workspace.cells.resize(tileItems);
    workspace.moved.resize(tileItems);
    workspace.listed.resize(tileItems + 1); // one is written ahead
    const ProductSums sums = chooseSums(side, systems, workspace.lookups);
    const FeatureMatrix left = side.queries(systems.front().queries.front().query, queries);
    for (const Tile& tile : tilesOf(side, weight > 0 && !side.onDisk())) {
        job.checkpoint();
        side.fetchAhead(tile.first + tile.count, itemsAhead);
        side.products(left, tile.first, tile.count, sums, workspace.rows,
                      workspace.products.data());
        TileCounter counter(side, systems, weight, workspace, tile);
        for (std::size_t i = 0; i < queries; ++i)
            counter.count(i);
    }
}

std::vector<std::uint32_t> excludedPlaces(const Relevance& relevance, std::size_t query,
                                          std::span<const std::uint32_t> placeOf)
{
    std::vector<std::uint32_t> places;
    for (const auto& rows : {relevance.relevant[query], relevance.removed[query]})
        for (const std::int64_t row : rows)
            places.push_back(placeOf.empty() ? static_cast<std::uint32_t>(row)
                                             : placeOf[static_cast<std::size_t>(row)]);
    std::ranges::sort(places);
    return places;
}

} // namespace crossfade
