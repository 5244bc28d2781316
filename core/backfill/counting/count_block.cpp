#include "core/backfill/counting/count_block.h"

#include "core/backfill/counting/request_in_tile.h"
#include "core/base/machine/large_pages.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

namespace crossfade
{

namespace
{

/// The most bytes of a tile's features: undecided items read them again, from the cache.
constexpr std::size_t mostTileBytes = std::size_t{4} << 20;

std::size_t tileItemsOf(const PreparedSystem& system, std::span<const CountRequest> requests)
{
    std::size_t orders = 1;
    for (const CountRequest& request : requests)
        orders = std::max(orders, request.slices.size());
    const std::size_t most = mostTileItems(orders);
    const std::size_t fitting = mostTileBytes / (system.dim() * sizeof(float));
    return std::clamp(fitting, most / 16, most);
}

constexpr std::size_t firstTileItems = 128;

/// The gallery in tiles. After a few items from the start of an order it is known which intervals a
/// candidate must have, and from then on hardly any item is listed. So the first tiles are small,
/// and come from both ends of the layout in alternation, unless the gallery is read from the disk.
std::vector<Tile> tilesOf(const PreparedSystem& system, std::size_t most)
{
    std::vector<Tile> tiles;
    std::size_t begin = 0;
    std::size_t end = system.itemCount();
    bool fromTheEnd = false;
    while (begin < end) {
        const std::size_t counted = begin + system.itemCount() - end;
        const std::size_t count = std::min({most, std::max(firstTileItems, counted), end - begin});
        if (fromTheEnd)
            tiles.push_back({end -= count, count});
        else
            tiles.push_back({std::exchange(begin, begin + count), count});
        fromTheEnd = !fromTheEnd && !system.onDisk();
    }
    return tiles;
}

/// Makes the excluded items of a tile infinitely far: they are counted in the last interval, which
/// nobody reads.
void excludeItems(float* products, const Tile& tile, const std::vector<std::uint32_t>& excluded)
{
    auto item = std::ranges::lower_bound(excluded, static_cast<std::uint32_t>(tile.first));
    for (; item != excluded.end() && *item < tile.first + tile.count; ++item)
        products[*item - tile.first] = std::numeric_limits<float>::infinity();
}

/// Counts one tile, one query after the other.
class TileCounter
{
public:
    /// The tile's products are in `workspace`.
    TileCounter(const PreparedSystem& system, std::span<const CountRequest> requests,
                std::int32_t weight, CountWorkspace& workspace, const Tile& tile)
        : m_system(system), m_weight(weight), m_workspace(workspace), m_tile(tile)
    {
        const std::size_t queries = requests.front().queries.size();
        for (std::size_t r = 0; r < requests.size(); ++r)
            m_requests.emplace_back(requests[r], workspace.lookups.data() + r * queries, tile);
    }

    void count(std::size_t query)
    {
        const std::span<const QueryCounts> queries = m_requests.front().request().queries;
        m_products = m_workspace.products.data() + query * m_tile.count;
        excludeItems(m_products, m_tile, queries[query].excluded);
        for (RequestInTile& request : m_requests)
            if (!request.request().queries[query].thresholds.empty())
                count(request, query);
        std::fill_n(m_products, m_tile.count, 0.0F); // while they are in the cache
    }

private:
    void count(RequestInTile& request, std::size_t query)
    {
        const SliceOffsets& offsets =
            request.sliceOffsets(request.request().queries[query].width());
        const std::span<LocatedItem> listed = locate(request, query, offsets);
        decide(request, query, offsets, listed);
        if (std::uint32_t* intervals = request.request().queries[query].intervals)
            std::transform(m_workspace.counters.data(), m_workspace.counters.data() + m_tile.count,
                           offsets.first.data(), intervals + m_tile.first, std::minus{});
        request.addCandidates(query, listed, m_workspace.counters.data());
    }

    /// Finds the intervals of all items and counts them. Returns the items that may be candidates,
    /// and those that are undecided, which are counted in column 0 for now. What the next query
    /// reads is asked for meanwhile.
    std::span<LocatedItem> locate(const RequestInTile& request, std::size_t query,
                                  const SliceOffsets& offsets)
    {
        const std::span<const QueryCounts> queries = request.request().queries;
        const IntervalLookup& lookup = request.lookup(query);
        const std::int32_t limit =
            std::max(request.candidateLimit(query), std::int32_t{IntervalLookup::undecided} + 1);
        constexpr std::size_t most = IntervalLookup::itemsAtOnce;
        const std::size_t batches = (m_tile.count + most - 1) / most;
        std::size_t listed = 0;
        for (std::size_t batch = 0; batch < batches; ++batch) {
            if (query + 1 < queries.size())
                request.prefetch(query + 1, {batch, batches});
            const std::size_t first = batch * most;
            const std::size_t place = m_tile.first + first;
            const std::size_t count = std::min(most, m_tile.count - first);
            const std::span<std::uint32_t> counters(m_workspace.counters.data() + first, count);
            listed += lookup.locate({m_products + first, m_system.itemTerms() + place,
                                     offsets.first.data() + first, count, place},
                                    limit, counters.data(), m_workspace.listed.data() + listed);
            countItems(queries[query].tables, {counters, offsets.shifts, first}, m_weight);
        }
        return {m_workspace.listed.data(), listed};
    }

    /// Finds the intervals of undecided items: by their products where that is enough, else by
    /// their features.
    void decide(const RequestInTile& request, std::size_t query, const SliceOffsets& offsets,
                std::span<LocatedItem> items)
    {
        const QueryCounts& counted = request.request().queries[query];
        const IntervalLookup& lookup = request.lookup(query);
        std::vector<LocatedItem*>& undecided = m_workspace.undecided;
        undecided.clear();
        for (LocatedItem& item : items) {
            if (item.interval != IntervalLookup::undecided)
                continue;
            const float product = m_products[item.place - m_tile.first];
            item.interval = isExcluded(counted, item.place, product)
                                ? static_cast<std::int32_t>(counted.thresholds.size()) + 1
                                : lookup.intervalOfProduct(item.place, product);
            if (item.interval != IntervalLookup::undecided) {
                countDecided(counted, offsets, item);
                continue;
            }
            m_system.prefetch(item.place);
            undecided.push_back(&item);
        }
        for (LocatedItem* item : undecided) {
            item->interval = lookup.exactInterval(item->place, givenRow(item->place));
            countDecided(counted, offsets, *item);
        }
    }

    /// An item's features as they were given, of a gallery on the disk: the tile is read once for
    /// all queries that ask for some. But for cosine the product has just read them.
    std::span<const float> givenRow(std::uint32_t place)
    {
        if (!m_system.onDisk())
            return {};
        const std::size_t dim = m_system.dim();
        if (m_given == nullptr && m_system.distance() != Distance::Cosine)
            m_given = m_workspace.rows.data();
        if (m_given == nullptr) {
            m_workspace.given.resize(std::max(m_workspace.given.size(), m_tile.count * dim));
            m_system.copyFeatures(m_tile.first, m_tile.count, m_workspace.given.data());
            m_given = m_workspace.given.data();
        }
        return {m_given + (place - m_tile.first) * dim, dim};
    }

    /// Counts an item in its interval; until now its counter has been that of column 0.
    void countDecided(const QueryCounts& counted, const SliceOffsets& offsets,
                      const LocatedItem& item)
    {
        const std::size_t i = item.place - m_tile.first;
        std::uint32_t& counter = m_workspace.counters[i];
        counter += static_cast<std::uint32_t>(item.interval);
        countItems(counted.tables, {{&counter, 1}, offsets.shifts, i}, m_weight);
    }

    static bool isExcluded(const QueryCounts& counted, std::uint32_t place, float product)
    {
        return std::isinf(product) && std::ranges::binary_search(counted.excluded, place);
    }

    const PreparedSystem& m_system;
    std::int32_t m_weight;
    const float* m_given = nullptr;
    CountWorkspace& m_workspace;
    Tile m_tile;
    std::vector<RequestInTile> m_requests;
    float* m_products = nullptr; ///< of the query that is counted
};

/// Above this share of undecided items, deciding them costs more than summing up the products in
/// double. Both costs grow with the dimension in the same way.
constexpr double mostUndecided = 0.1;

/// Returns the mean of the lookups' undecided shares.
double buildLookups(const PreparedSystem& system, std::span<const CountRequest> requests,
                    ProductSums sums, std::vector<IntervalLookup>& lookups)
{
    const std::size_t queries = requests.front().queries.size();
    lookups.resize(requests.size() * queries);
    double undecided = 0;
    for (std::size_t r = 0; r < requests.size(); ++r)
        for (std::size_t i = 0; i < queries; ++i)
            if (const QueryCounts& query = requests[r].queries[i]; !query.thresholds.empty()) {
                IntervalLookup& lookup = lookups[r * queries + i];
                lookup.build(system, query.query, query.thresholds, sums);
                undecided += lookup.undecidedShare();
            }
    return undecided / static_cast<double>(lookups.size());
}

} // namespace

ProductSums chooseSums(const PreparedSystem& system, std::span<const CountRequest> requests,
                       std::vector<IntervalLookup>& lookups)
{
    if (buildLookups(system, requests, ProductSums::Single, lookups) <= mostUndecided)
        return ProductSums::Single;
    buildLookups(system, requests, ProductSums::Double, lookups);
    return ProductSums::Double;
}

void countBlock(const PreparedSystem& system, std::span<const CountRequest> requests,
                std::int32_t weight, CountWorkspace& workspace, const JobContext& job)
{
    const std::size_t queries = requests.front().queries.size();
    const std::size_t tileItems = tileItemsOf(system, requests);
    resizeInLargePages(workspace.products, queries * tileItems);
    workspace.counters.resize(tileItems);
    workspace.listed.resize(tileItems);
    const ProductSums sums = chooseSums(system, requests, workspace.lookups);
    const FeatureMatrix left = system.queries(requests.front().queries.front().query, queries);
    for (const Tile& tile : tilesOf(system, tileItems)) {
        job.checkpoint();
        system.fetchAhead(tile.first + tile.count, 2 * tileItems);
        system.products(left, tile.first, tile.count, sums, workspace.rows,
                        workspace.products.data());
        TileCounter counter(system, requests, weight, workspace, tile);
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
