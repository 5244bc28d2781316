#include "core/metrics/rank_counting.h"

#include "core/base/simd.h"

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

/// Items looked through at once for those that need a closer look: hardly any.
constexpr std::size_t groupItems = 64;

/// Lists the items whose interval is below `limit`; returns how many.
CROSSFADE_SIMD_CLONES
std::size_t listBelow(const std::int32_t* intervals, std::size_t count, std::int32_t limit,
                      std::uint32_t* items)
{
    std::size_t found = 0;
    for (std::size_t first = 0; first < count; first += groupItems) {
        const std::size_t end = std::min(first + groupItems, count);
        std::int32_t below = 0;
        for (std::size_t i = first; i < end; ++i)
            below += intervals[i] < limit ? 1 : 0;
        if (below == 0)
            continue;
        for (std::size_t i = first; i < end; ++i) { // a branch would be mispredicted
            items[found] = static_cast<std::uint32_t>(i);
            found += intervals[i] < limit ? 1U : 0U;
        }
    }
    return found;
}

/// Decides what the lookup left undecided in a query's row of a tile, and offers what may be among
/// the nearest.
void settleRareItems(const PreparedSide& side, CountedQuery& query, const IntervalLookup& lookup,
                     const CountPlan& plan, std::size_t first, std::span<std::int32_t> intervals,
                     std::vector<std::uint32_t>& items)
{
    const std::int32_t limit =
        std::max(query.nearest.limit(), std::int32_t{IntervalLookup::undecided} + 1);
    const std::size_t found = listBelow(intervals.data(), intervals.size(), limit, items.data());
    for (std::size_t step = 0; step < found; ++step)
        if (intervals[items[step]] == IntervalLookup::undecided)
            side.prefetch(first + items[step]);
    for (std::size_t step = 0; step < found; ++step) {
        const std::size_t i = items[plan.direction == Direction::Forward ? step : found - 1 - step];
        const auto position = static_cast<std::int64_t>(first + i);
        if (intervals[i] == IntervalLookup::undecided)
            intervals[i] = std::ranges::binary_search(query.excluded, position)
                               ? static_cast<std::int32_t>(query.thresholds.size()) + 1
                               : lookup.resolve(first + i);
        if (intervals[i] < query.nearest.limit())
            query.nearest.offer(position, intervals[i]);
    }
}

/// Counts runs. Neighbours in the order often fall into one interval, and a counter cannot be
/// raised again before the last raise has reached memory: so four rows of counters take turns, and
/// they are added up only when the next run has been counted.
class RunCounter
{
public:
    /// @param weight  1 or −1
    RunCounter(std::array<std::vector<std::int32_t>, 2>& banks, std::int32_t weight)
        : m_banks(banks), m_weight(weight)
    {
    }

    /// Adds weight for every interval of the run to a row of counts, at the latest by finish().
    void count(std::span<const std::int32_t> intervals, const CountRows& rows, std::size_t row)
    {
        const std::size_t width = rows.width;
        std::vector<std::int32_t>& bank = m_banks[m_next];
        bank.resize(std::max(bank.size(), countTurns * width), 0); // zeros, as addTurns() leaves
        std::int32_t* a = bank.data();
        std::int32_t* b = a + width;
        std::int32_t* c = b + width;
        std::int32_t* d = c + width;
        std::size_t i = 0;
        for (; i + countTurns <= intervals.size(); i += countTurns) {
            ++a[intervals[i]];
            ++b[intervals[i + 1]];
            ++c[intervals[i + 2]];
            ++d[intervals[i + 3]];
        }
        for (; i < intervals.size(); ++i)
            ++a[intervals[i]];
        finish();
        m_pending = {bank.data(), rows, row};
        m_next = 1 - m_next;
    }

    void finish()
    {
        if (m_pending.turns != nullptr)
            addTurns(m_pending.rows, m_pending.row, m_weight, m_pending.turns);
        m_pending = {};
    }

private:
    struct Pending {
        std::int32_t* turns = nullptr;
        CountRows rows;
        std::size_t row = 0;
    };

    std::array<std::vector<std::int32_t>, 2>& m_banks;
    std::int32_t m_weight;
    std::size_t m_next = 0;
    Pending m_pending;
};

/// The counts of a block of queries do not fit the caches that are quick to answer, and lie too far
/// apart for the processor to see the pattern.
void prefetchCounts(const CountedQuery& query, const std::vector<Run>& runs)
{
    for (const Run& run : runs)
        prefetchRow(query.counts, run.slice);
}

void countTile(const PreparedSide& side, std::span<CountedQuery> queries, const CountPlan& plan,
               std::size_t first, std::size_t last, CountWorkspace& workspace)
{
    const std::size_t items = last - first;
    side.products(queries.front().query, queries.size(), first, items, workspace.products.data());
    const std::vector<Run> runs = runsOf(first, last, plan.sliceEnds);
    const std::span intervals(workspace.intervals.data(), items);
    RunCounter counter(workspace.turns, plan.weight);
    for (std::size_t i = 0; i < queries.size(); ++i) {
        CountedQuery& query = queries[i];
        if (i + 1 < queries.size())
            prefetchCounts(queries[i + 1], runs);
        if (query.thresholds.empty())
            continue;
        float* products = workspace.products.data() + i * items;
        excludeItems(products, first, last, query.excluded);
        const IntervalLookup& lookup = workspace.lookups[i];
        lookup.locate(products, side.itemTerms() + first, items, intervals.data());
        settleRareItems(side, query, lookup, plan, first, intervals, workspace.rareItems);
        for (const Run& run : runs)
            counter.count(intervals.subspan(run.first - first, run.last - run.first), query.counts,
                          run.slice);
    }
    counter.finish();
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
    workspace.intervals.resize(tileItems);
    workspace.rareItems.resize(tileItems + 1); // one is written ahead
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
