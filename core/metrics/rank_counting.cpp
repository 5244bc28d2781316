#include "core/metrics/rank_counting.h"

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
constexpr std::size_t mostPrefetched = 4096;

/// A run of places.
struct Tile {
    std::size_t first = 0;
    std::size_t count = 0;
};

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
    }

    void count(std::size_t index)
    {
        float* products = m_workspace.products.data() + index * m_tile.count;
        excludeItems(products, m_tile, m_systems.front().queries[index].excluded);
        auto rows = m_rows.begin();
        for (std::size_t s = 0; s < m_systems.size(); ++s) {
            const CountedSystem& system = m_systems[s];
            CountedQuery& query = system.queries[index];
            if (index + 1 < system.queries.size()) {
                prefetch(system.queries[index + 1], rows);
                lookup(s, index + 1).prefetch();
            }
            if (!query.thresholds.empty()) {
                locate(query, lookup(s, index), nearLimit(query, rows), system.dealings, products);
                for (std::size_t d = 0; d < query.counts.size(); ++d)
                    countItems(query.counts[d], system.dealings[d].data() + m_tile.first,
                               m_workspace.intervals.data(), m_tile.count, m_weight,
                               m_workspace.cells.data());
                if (query.near.size() > query.nearRoom)
                    system.thinOut(index);
            }
            rows += static_cast<std::ptrdiff_t>(system.dealings.size());
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
                                  std::vector<RowRange>::const_iterator rows)
    {
        std::int32_t limit = 0;
        for (const NearLimits& limits : query.nearLimits) {
            limit = std::max(limit, limits.mostOf(rows->least, rows->most));
            ++rows;
        }
        return limit;
    }

    /// The intervals of all items; decides what the lookup cannot, and gathers what is near.
    void locate(CountedQuery& query, const IntervalLookup& lookup, std::int32_t nearLimit,
                std::span<const Dealing> dealings, const float* products)
    {
        std::int32_t* intervals = m_workspace.intervals.data();
        const std::uint32_t* below = m_workspace.below.data();
        const std::size_t listed =
            lookup.locate(products, m_side.itemTerms() + m_tile.first, m_tile.count,
                          std::max(nearLimit, std::int32_t{IntervalLookup::undecided} + 1),
                          intervals, m_workspace.below.data());
        for (std::size_t k = 0; k < listed; ++k) {
            const std::uint32_t item = below[k];
            if (intervals[item] != IntervalLookup::undecided)
                continue;
            intervals[item] = lookup.tell(m_tile.first + item, products[item]);
            if (intervals[item] == IntervalLookup::undecided)
                m_side.prefetch(m_tile.first + item);
        }
        for (std::size_t k = 0; k < listed; ++k) {
            const std::uint32_t item = below[k];
            const auto place = static_cast<std::uint32_t>(m_tile.first) + item;
            if (intervals[item] == IntervalLookup::undecided)
                intervals[item] =
                    std::isinf(products[item]) && std::ranges::binary_search(query.excluded, place)
                        ? static_cast<std::int32_t>(query.thresholds.size()) + 1
                        : lookup.resolve(place);
            if (intervals[item] < nearLimit && isNear(query, dealings, place, intervals[item]))
                query.near.push_back({place, intervals[item]});
        }
    }

    static bool isNear(const CountedQuery& query, std::span<const Dealing> dealings,
                       std::uint32_t place, std::int32_t interval)
    {
        for (std::size_t d = 0; d < dealings.size(); ++d)
            if (interval < query.nearLimits[d].of(dealings[d][place]))
                return true;
        return false;
    }

    const PreparedSide& m_side;
    std::span<const CountedSystem> m_systems;
    std::int32_t m_weight;
    CountWorkspace& m_workspace;
    Tile m_tile;
    std::vector<RowRange> m_rows; ///< of each dealing of each system, within the tile
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
    workspace.products.resize(queries * tileItems);
    workspace.intervals.resize(tileItems);
    workspace.below.resize(tileItems + 1); // one is written ahead
    workspace.cells.resize(tileItems);
    const ProductSums sums = chooseSums(side, systems, workspace.lookups);
    const FeatureMatrix left = side.queries(systems.front().queries.front().query, queries);
    for (std::size_t first = 0; first < side.itemCount(); first += tileItems) {
        job.checkpoint();
        const Tile tile{first, std::min(tileItems, side.itemCount() - first)};
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
