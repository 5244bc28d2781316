#include "core/metrics/rank_counting.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

/// Items a tile: with a block of queries, products that fit the second-level cache.
constexpr std::size_t tileItems = 1024;

/// A run of positions inside one tile that are backfilled in the same slice.
struct Run {
    std::size_t first = 0;
    std::size_t last = 0; ///< one past
    std::size_t slice = 0;
};

/// The runs of the positions [first, last), ascending.
std::vector<Run> runsOf(std::size_t first, std::size_t last, std::span<const std::int64_t> ends)
{
    std::vector<Run> runs;
    auto slice = static_cast<std::size_t>(
        std::ranges::upper_bound(ends, static_cast<std::int64_t>(first)) - ends.begin());
    while (first < last) {
        const std::size_t end = std::min(last, static_cast<std::size_t>(ends[slice]));
        if (end > first)
            runs.push_back({first, end, slice});
        first = std::max(first, end);
        ++slice;
    }
    return runs;
}

/// Takes the excluded items of a tile out of it: infinitely far, they belong to the last interval,
/// which nobody reads.
void excludeItems(float* products, std::size_t first, std::size_t last,
                  const std::vector<std::int64_t>& excluded)
{
    auto item = std::ranges::lower_bound(excluded, static_cast<std::int64_t>(first));
    for (; item != excluded.end() && *item < static_cast<std::int64_t>(last); ++item)
        products[static_cast<std::size_t>(*item) - first] = std::numeric_limits<float>::infinity();
}

/// One query's row of a tile.
struct TileRow {
    const PreparedSide& side;
    const IntervalLookup& lookup;
    CountedQuery& query;
    const float* products;
    const std::int32_t* cells;
    std::size_t first; ///< position of the tile's first item
};

std::int32_t resolveInterval(const TileRow& row, std::size_t position)
{
    const float value = row.products[position - row.first] + row.side.itemTerms()[position];
    const bool excluded =
        !std::isfinite(value) &&
        std::ranges::binary_search(row.query.excluded, static_cast<std::int64_t>(position));
    return excluded ? static_cast<std::int32_t>(row.query.thresholds.size()) + 1
                    : row.lookup.resolve(value, position);
}

/// An item that the lookup left undecided, or that may be among the nearest. Returns its interval.
[[gnu::noinline]] std::int32_t countRareItem(const TileRow& row, std::size_t position,
                                             std::int32_t interval)
{
    if (interval == IntervalLookup::undecided)
        interval = resolveInterval(row, position);
    if (interval < row.query.nearest.limit())
        row.query.nearest.offer(static_cast<std::int64_t>(position), interval);
    return interval;
}

/// The hot loop: everything it needs in locals, since a count may alias any other integer.
template <Direction direction>
void countRun(const TileRow& row, const Run& run, std::int32_t weight)
{
    const std::int32_t* cells = row.cells + (run.first - row.first);
    const std::int32_t* intervals = row.lookup.intervals();
    std::int32_t* counts = row.query.counts.data() + run.slice * row.query.width();
    const std::size_t length = run.last - run.first;
    std::int32_t rareBelow = std::max(row.query.nearest.limit(), 1);
    for (std::size_t step = 0; step < length; ++step) {
        const std::size_t i = direction == Direction::Forward ? step : length - 1 - step;
        std::int32_t interval = intervals[cells[i]];
        if (interval < rareBelow) [[unlikely]] {
            interval = countRareItem(row, run.first + i, interval);
            rareBelow = std::max(row.query.nearest.limit(), 1);
        }
        counts[interval] += weight;
    }
}

void countTile(const PreparedSide& side, std::span<CountedQuery> queries, const CountPlan& plan,
               std::size_t first, std::size_t last, CountWorkspace& workspace)
{
    const std::size_t width = last - first;
    side.products(queries.front().query, queries.size(), first, width, workspace.products.data());
    std::vector<Run> runs = runsOf(first, last, plan.sliceEnds);
    if (plan.direction == Direction::Backward)
        std::ranges::reverse(runs);
    for (std::size_t i = 0; i < queries.size(); ++i) {
        if (queries[i].thresholds.empty())
            continue;
        float* products = workspace.products.data() + i * width;
        excludeItems(products, first, last, queries[i].excluded);
        workspace.lookups[i].locate(products, side.itemTerms() + first, width,
                                    workspace.cells.data());
        const TileRow row{side,     workspace.lookups[i],   queries[i],
                          products, workspace.cells.data(), first};
        for (const Run& run : runs)
            if (plan.direction == Direction::Forward)
                countRun<Direction::Forward>(row, run, plan.weight);
            else
                countRun<Direction::Backward>(row, run, plan.weight);
    }
}

} // namespace

void NearestScan::restart(std::size_t keep, std::int32_t limit)
{
    m_keep = keep;
    m_limit = keep == 0 ? 0 : limit + 1;
    m_nearest.clear();
    m_records.clear();
}

void NearestScan::offer(std::int64_t position, std::int32_t interval)
{
    m_nearest.insert(std::ranges::upper_bound(m_nearest, interval), interval);
    if (m_nearest.size() > m_keep)
        m_nearest.pop_back();
    if (m_nearest.size() == m_keep)
        m_limit = m_nearest.back();
    m_records.push_back({position, interval});
}

void countBlock(const PreparedSide& side, std::span<CountedQuery> queries, const CountPlan& plan,
                CountWorkspace& workspace, const JobContext& job)
{
    workspace.products.resize(queries.size() * tileItems);
    workspace.cells.resize(tileItems);
    workspace.lookups.resize(queries.size());
    for (std::size_t i = 0; i < queries.size(); ++i)
        if (!queries[i].thresholds.empty())
            workspace.lookups[i].build(side, queries[i].query, queries[i].thresholds);

    const std::size_t tiles = (side.itemCount() + tileItems - 1) / tileItems;
    for (std::size_t step = 0; step < tiles; ++step) {
        job.checkpoint();
        const std::size_t tile = plan.direction == Direction::Forward ? step : tiles - 1 - step;
        const std::size_t first = tile * tileItems;
        countTile(side, queries, plan, first, std::min(first + tileItems, side.itemCount()),
                  workspace);
    }
}

std::vector<std::int64_t> excludedPositions(const Relevance& relevance, std::size_t query,
                                            std::span<const std::int64_t> position)
{
    std::vector<std::int64_t> positions;
    for (const auto& rows : {relevance.relevant[query], relevance.removed[query]})
        for (const std::int64_t row : rows)
            positions.push_back(position.empty() ? row : position[static_cast<std::size_t>(row)]);
    std::ranges::sort(positions);
    return positions;
}

} // namespace crossfade
