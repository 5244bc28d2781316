#include "core/backfill/counting/count_block.h"

#include "core/backfill/counting/request_in_tile.h"
#include "core/base/large_pages.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace crossfade
{

namespace
{

/// Features of a tile: those that are looked at again in double should be at hand.
constexpr std::size_t mostTileBytes = std::size_t{4} << 20;

std::size_t tileItemsOf(const PreparedSystem& system, std::span<const CountRequest> requests)
{
    std::size_t slices = 1;
    for (const CountRequest& request : requests)
        slices = std::max(slices, request.slices.size());
    const std::size_t most = mostTileItems(slices);
    const std::size_t fitting = mostTileBytes / (system.dim() * sizeof(float));
    return std::clamp(fitting, most / 16, most);
}

constexpr std::size_t firstTileItems = 128;

/// The gallery in tiles. What is near is known after a few items from where an order starts, and
/// from then on hardly anything is listed: so the first tiles are small, and lie at either end,
/// unless a gallery is best read as it lies.
std::vector<Tile> tilesOf(const PreparedSystem& system, std::size_t most)
{
    std::vector<Tile> tiles;
    std::size_t begin = 0;
    std::size_t end = system.itemCount();
    bool atTheEnd = false;
    while (begin < end) {
        const std::size_t met = begin + system.itemCount() - end;
        const std::size_t count = std::min({most, std::max(firstTileItems, met), end - begin});
        if (atTheEnd)
            tiles.push_back({end -= count, count});
        else
            tiles.push_back({std::exchange(begin, begin + count), count});
        atTheEnd = !atTheEnd && !system.onDisk();
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
    TileCounter(const PreparedSystem& system, std::span<const CountRequest> requests,
                std::int32_t weight, CountWorkspace& workspace, const Tile& tile)
        : m_system(system), m_weight(weight), m_workspace(workspace), m_tile(tile)
    {
        const std::size_t queries = requests.front().queries.size();
        for (std::size_t s = 0; s < requests.size(); ++s)
            m_requests.emplace_back(requests[s], workspace.lookups.data() + s * queries, tile);
    }

    void count(std::size_t index)
    {
        const std::span<const CountedQuery> queries = m_requests.front().request().queries;
        m_products = m_workspace.products.data() + index * m_tile.count;
        excludeItems(m_products, m_tile, queries[index].excluded);
        for (RequestInTile& request : m_requests)
            if (!request.request().queries[index].thresholds.empty())
                count(request, index);
        std::fill_n(m_products, m_tile.count, 0.0F); // while it is at hand
    }

private:
    void count(RequestInTile& request, std::size_t index)
    {
        const SliceBegins& rows = request.sliceBegins(request.request().queries[index].width());
        const std::span<LocatedItem> listed = locate(request, index, rows);
        decide(request, index, rows, listed);
        request.addCandidates(index, listed, m_workspace.cells.data());
    }

    /// Locates and counts all items, and returns those that are undecided, and in column 0 until
    /// they are decided, or may be near. The next query is asked for meanwhile.
    std::span<LocatedItem> locate(const RequestInTile& request, std::size_t index,
                                  const SliceBegins& rows)
    {
        const std::span<const CountedQuery> queries = request.request().queries;
        const IntervalLookup& lookup = request.lookup(index);
        const std::int32_t limit =
            std::max(request.candidateLimit(index), std::int32_t{IntervalLookup::undecided} + 1);
        constexpr std::size_t most = IntervalLookup::itemsAtOnce;
        const std::size_t runs = (m_tile.count + most - 1) / most;
        std::size_t listed = 0;
        for (std::size_t run = 0; run < runs; ++run) {
            if (index + 1 < queries.size())
                request.prefetch(index + 1, {run, runs});
            const std::size_t first = run * most;
            const std::size_t place = m_tile.first + first;
            const std::size_t count = std::min(most, m_tile.count - first);
            const std::span<std::uint32_t> cells(m_workspace.cells.data() + first, count);
            listed += lookup.locate({m_products + first, m_system.itemTerms() + place,
                                     rows.first.data() + first, count, place},
                                    limit, cells.data(), m_workspace.listed.data() + listed);
            countItems(queries[index].counts, {cells, rows.shifts, first}, m_weight);
        }
        return {m_workspace.listed.data(), listed};
    }

    void decide(const RequestInTile& request, std::size_t index, const SliceBegins& rows,
                std::span<LocatedItem> items)
    {
        const CountedQuery& query = request.request().queries[index];
        const IntervalLookup& lookup = request.lookup(index);
        std::vector<LocatedItem*>& undecided = m_workspace.undecided;
        undecided.clear();
        for (LocatedItem& item : items) {
            if (item.interval != IntervalLookup::undecided)
                continue;
            const float product = m_products[item.place - m_tile.first];
            item.interval = isExcluded(query, item.place, product)
                                ? static_cast<std::int32_t>(query.thresholds.size()) + 1
                                : lookup.intervalOfProduct(item.place, product);
            if (item.interval != IntervalLookup::undecided) {
                countDecided(query, rows, item);
                continue;
            }
            m_system.prefetch(item.place);
            undecided.push_back(&item);
        }
        for (LocatedItem* item : undecided) {
            item->interval = lookup.exactInterval(item->place);
            countDecided(query, rows, *item);
        }
    }

    /// Its cell has been that of column 0.
    void countDecided(const CountedQuery& query, const SliceBegins& rows, const LocatedItem& item)
    {
        const std::size_t i = item.place - m_tile.first;
        std::uint32_t& cell = m_workspace.cells[i];
        cell += static_cast<std::uint32_t>(item.interval);
        countItems(query.counts, {{&cell, 1}, rows.shifts, i}, m_weight);
    }

    static bool isExcluded(const CountedQuery& query, std::uint32_t place, float product)
    {
        return std::isinf(product) && std::ranges::binary_search(query.excluded, place);
    }

    const PreparedSystem& m_system;
    std::int32_t m_weight;
    CountWorkspace& m_workspace;
    Tile m_tile;
    std::vector<RequestInTile> m_requests;
    float* m_products = nullptr; ///< of the query that is counted
};

/// Beyond this share of undecided items, deciding them costs more than products summed up in
/// double. Both grow with the dimension alike.
constexpr double mostUndecided = 0.1;

/// Returns the mean of the lookups' undecided shares.
double buildLookups(const PreparedSystem& system, std::span<const CountRequest> requests,
                    ProductSums sums, std::vector<IntervalLookup>& lookups)
{
    const std::size_t queries = requests.front().queries.size();
    lookups.resize(requests.size() * queries);
    double undecided = 0;
    for (std::size_t s = 0; s < requests.size(); ++s)
        for (std::size_t i = 0; i < queries; ++i)
            if (const CountedQuery& query = requests[s].queries[i]; !query.thresholds.empty()) {
                IntervalLookup& lookup = lookups[s * queries + i];
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
    workspace.cells.resize(tileItems);
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
