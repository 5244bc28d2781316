#pragma once

#include "core/backfill/counting/cuda/curve_kernels.cuh"
#include "core/backfill/counting/cuda/tile_counting.cuh"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

namespace crossfade
{

static_assert(std::is_trivially_copyable_v<MetricShares>);
static_assert(std::is_trivially_copyable_v<RelevantItem>);

/// Copies values to the card, for good.
template <typename T>
const T* putAll(Buffer<T>& buffer, const T* values, std::size_t count)
{
    buffer.atLeast(std::max<std::size_t>(count, 1));
    copyToCard(buffer.get(), values, count * sizeof(T));
    return buffer.get();
}

/// What is kept of one system for the time of all curves.
struct QueriesOfCurves {
    CrossfadeCudaGallery* gallery = nullptr;
    Rows rows;
    Buffer<double> shifts;
    Buffer<double> bounds;
};

/// What is kept of one plan for the time of all curves.
struct PlanOfCurves {
    std::size_t systems[2] = {};
    std::size_t orders = 0;
    Buffer<std::uint16_t> sliceOfItem;
    Buffer<std::uint32_t> positions[2]; ///< from the end of the order for the old system
};

} // namespace crossfade

struct CrossfadeCudaCurves {
    int card = 0;
    CurveOnCard onCard{};
    int bits = 32;          ///< of a counter
    std::uint32_t keep = 1; ///< of CmcCandidates
    std::vector<std::int64_t> relevantAt;
    Buffer<std::int64_t> relevantAtOnCard;
    Buffer<CrossfadeCudaPair> relevant;
    Buffer<std::int32_t> grades;
    Buffer<std::int64_t> removedAt;
    Buffer<CrossfadeCudaPair> removed;
    Buffer<std::int64_t> sliceEnds;
    Buffer<MetricShares> shares;
    Buffer<double> log2OfNext;
    Buffer<double> weights;
    Buffer<std::uint32_t> flipsAt;
    std::deque<QueriesOfCurves> systems; // which stay where they are
    std::deque<PlanOfCurves> plans;

    explicit CrossfadeCudaCurves(const CrossfadeCudaCurveInputs& inputs)
        : card(inputs.card),
          keep(static_cast<std::uint32_t>(inputs.keep)),
          relevantAt(inputs.relevantAt, inputs.relevantAt + inputs.queries + 1)
    {
        require(cudaSetDevice(card), "the card");
        requireShared();
        const auto few = [](std::size_t count) { return static_cast<std::uint32_t>(count); };
        std::int64_t mostItems = 0;
        for (std::size_t s = 0; s < inputs.slices; ++s)
            mostItems =
                std::max(mostItems, inputs.sliceEnds[s] - (s > 0 ? inputs.sliceEnds[s - 1] : 0));
        bits = bitsFor(static_cast<std::size_t>(mostItems));
        onCard = {.items = few(inputs.items),
                  .slices = few(inputs.slices),
                  .queries = few(inputs.queries),
                  .metrics = few(inputs.metricCount),
                  .flips = few(inputs.flipCount),
                  .buckets = few(inputs.buckets),
                  .relevantAt = putAll(relevantAtOnCard, inputs.relevantAt, inputs.queries + 1),
                  .relevant = nullptr,
                  .grades = inputs.grades == nullptr
                                ? nullptr
                                : putAll(grades, inputs.grades,
                                         static_cast<std::size_t>(relevantAt.back())),
                  .removedAt = putAll(removedAt, inputs.removedAt, inputs.queries + 1),
                  .removed = nullptr,
                  .sliceEnds = putAll(sliceEnds, inputs.sliceEnds, inputs.slices),
                  .shares = putAll(shares, static_cast<const MetricShares*>(inputs.shares),
                                   inputs.metricCount * inputs.shareCount),
                  .shareCount = few(inputs.shareCount),
                  .areSharesByQuery = inputs.areSharesByQuery != 0,
                  .log2OfNext = putAll(log2OfNext, inputs.log2OfNext, inputs.rankCount),
                  .weights = inputs.weights == nullptr
                                 ? nullptr
                                 : putAll(weights, inputs.weights, inputs.queries),
                  .flipsAt = putAll(flipsAt, inputs.flipsAt, inputs.flipCount)};
        putRows(inputs);
        for (std::size_t s = 0; s < inputs.systemCount; ++s)
            put(inputs.systems[s], inputs.queries);
        for (std::size_t p = 0; p < inputs.planCount; ++p)
            put(inputs.plans[p]);
        require(cudaDeviceSynchronize(), "the card");
    }

private:
    /// walk() needs the keys and two rows of numbers in shared memory.
    void requireShared() const
    {
        int shared = 0;
        require(cudaDeviceGetAttribute(&shared, cudaDevAttrMaxSharedMemoryPerBlockOptin, card),
                "the card");
        std::int64_t most = 0;
        for (std::size_t q = 0; q + 1 < relevantAt.size(); ++q)
            most = std::max(most, relevantAt[q + 1] - relevantAt[q]);
        if (48 * most + 24 > shared - 1024)
            throw std::runtime_error("a query has too many relevant items for the card");
    }

    void putRows(const CrossfadeCudaCurveInputs& inputs)
    {
        Buffer<std::int64_t> rows;
        const auto find = [&](const std::int64_t* at, const std::int64_t* given, std::size_t count,
                              Buffer<CrossfadeCudaPair>& pairs) {
            putAll(rows, given, count);
            start("relevant items", launchFor(inputs.queries * 32, 256, nullptr), pairRows, at,
                  onCard.queries, rows.get(), pairs.atLeast(std::max<std::size_t>(count, 1)));
            require(cudaStreamSynchronize(nullptr), "the card");
            return pairs.get();
        };
        onCard.relevant = find(onCard.relevantAt, inputs.relevantRows,
                               static_cast<std::size_t>(relevantAt.back()), relevant);
        onCard.removed = find(onCard.removedAt, inputs.removedRows,
                              static_cast<std::size_t>(inputs.removedAt[inputs.queries]), removed);
    }

    void put(const CrossfadeCudaQueries& given, std::size_t queries)
    {
        QueriesOfCurves& made = systems.emplace_back();
        made.gallery = given.gallery;
        const CrossfadeCudaSystem& system = given.gallery->system;
        made.rows.reserve(queries, system.dim, system.isCosine != 0);
        made.rows.put(0, queries, system.dim, system.isCosine != 0, given.features);
        putAll(made.shifts, given.shifts, queries);
        putAll(made.bounds, given.bounds, queries);
    }

    void put(const CrossfadeCudaPlan& given)
    {
        PlanOfCurves& made = plans.emplace_back();
        made.orders = given.orders;
        std::copy_n(given.systems, 2, made.systems);
        const std::size_t items = onCard.items;
        for (auto& positions : made.positions)
            positions.atLeast(given.orders * items);
        made.sliceOfItem.atLeast(given.orders * items + 3); // read in whole vectors
        for (std::size_t order = 0; order < given.orders; ++order) {
            std::uint32_t* positions = made.positions[1].get() + order * items;
            copyToCard(positions, given.positions[order], items * sizeof(std::uint32_t));
            start("orders", launchFor(items, 256, nullptr), followOrder, positions, onCard.items,
                  onCard.sliceEnds, onCard.slices, made.positions[0].get() + order * items,
                  made.sliceOfItem.get() + order * items);
        }
    }
};

namespace crossfade
{

/// Products are counted by pieces of so many bytes and queries: more make no difference.
constexpr std::size_t bytesOfProducts = std::size_t{104} << 20;
constexpr std::size_t queriesAtOnce = 512;
/// The most items that may decide CMC@k, of all plans in both systems, where these are more than
/// CROSSFADE_CUDA_LISTED a query (cuda_api.h); and those that are needed in the end, a query.
constexpr std::size_t mostListedOfBlock = std::size_t{1} << 23;
constexpr std::size_t neededOfQuery = 512;
constexpr std::size_t partsOfListed = 32;
/// The most items that a tile's float32 leaves undecided, and that double does in a plan's block.
constexpr std::size_t mostUndecided = std::size_t{1} << 21;
constexpr std::size_t mostClose = std::size_t{1} << 18;

/// One block of queries of curves.
class CurveBlockOnCard
{
public:
    CurveBlockOnCard(CrossfadeCudaWorker& worker, CrossfadeCudaCurves& curves,
                     std::size_t firstQuery, std::size_t queries)
        : m_worker(worker),
          m_curves(curves),
          m_c(curves.onCard),
          m_first(firstQuery),
          m_queries(queries),
          m_relevant(static_cast<std::size_t>(curves.relevantAt[firstQuery + queries] -
                                              curves.relevantAt[firstQuery])),
          m_stream(worker.stream)
    {
        require(cudaSetDevice(worker.card), "the card");
        for (std::size_t q = firstQuery; q < firstQuery + queries; ++q)
            m_mostRelevant =
                std::max(m_mostRelevant,
                         static_cast<std::size_t>(curves.relevantAt[q + 1] - curves.relevantAt[q]));
        m_buffers = &worker.ownCurveBuffers();
    }

    /// Whether a list ran full.
    bool run(CrossfadeCudaCurveResults* results)
    {
        findSystemKeys();
        preparePlans();
        for (std::size_t system = 0; system < m_curves.systems.size(); ++system)
            countSystem(system);
        for (std::size_t plan = 0; plan < m_plans.size(); ++plan) {
            walk(plan);
            keepCandidates(plan);
        }
        return takeResults(results);
    }

private:
    struct Plan {
        PlanOnCard onCard{};
        std::size_t words = 0;      ///< of the counters of each system
        std::size_t mostListed = 0; ///< in each part of each system's list
        std::size_t mostNeeded = 0;
        SharedLayout layout{};
    };

    std::size_t sumsOf(std::size_t orders) const
    {
        return orders * (m_c.metrics + 2 * m_c.flips) * std::size_t{m_c.slices};
    }

    void clear(void* memory, std::size_t bytes)
    {
        require(cudaMemsetAsync(memory, 0, bytes, m_stream), "the card");
    }

    void findSystemKeys()
    {
        while (m_buffers->keys.size() < m_curves.systems.size())
            m_buffers->keys.emplace_back();
        for (std::size_t s = 0; s < m_curves.systems.size() && m_relevant > 0; ++s) {
            start("exact keys", launchFor(m_relevant * exactSumLanes, 256, m_stream), findKeys,
                  m_c.relevant + m_curves.relevantAt[m_first], m_relevant, features(s, 0, 0),
                  m_buffers->keys[s].atLeast(m_relevant));
        }
    }

    /// The features of the queries from `firstQuery` on and of the items from `firstItem` on.
    FeaturesOnCard features(std::size_t system, std::size_t firstQuery, std::size_t firstItem) const
    {
        const QueriesOfCurves& of = m_curves.systems[system];
        const Rows& items = of.gallery->rows;
        const std::size_t dim = of.gallery->system.dim;
        const bool isCosine = of.gallery->system.isCosine != 0;
        return {of.rows.given.get() + firstQuery * dim,
                items.given.get() + firstItem * dim,
                isCosine ? of.rows.norms.get() + firstQuery : nullptr,
                isCosine ? items.norms.get() + firstItem : nullptr,
                static_cast<std::uint32_t>(dim),
                of.gallery->system.isProduct != 0};
    }

    void preparePlans()
    {
        const std::size_t plans = m_curves.plans.size();
        while (m_buffers->plans.size() < plans)
            m_buffers->plans.emplace_back();
        m_plans.resize(plans);
        m_buffers->listCounts.atLeast(countsOfPlan * plans + 1);
        clear(m_buffers->listCounts.get(), (countsOfPlan * plans + 1) * sizeof(unsigned));
        m_buffers->listedCounts.atLeast(2 * plans * countersOfListed);
        clear(m_buffers->listedCounts.get(), 2 * plans * countersOfListed * sizeof(unsigned));
        m_buffers->undecided.atLeast(mostUndecided);
        for (std::size_t plan = 0; plan < plans; ++plan)
            prepare(plan);
    }

    void prepare(std::size_t index)
    {
        const PlanOfCurves& given = m_curves.plans[index];
        PlanBuffers& room = m_buffers->plans[index];
        Plan& made = m_plans[index];
        const std::size_t rows = given.orders * m_queries * m_c.slices;
        const std::size_t limits = given.orders * m_queries * m_c.buckets;
        const std::size_t keys = std::max<std::size_t>(2 * m_relevant, 1);
        made.words = (countersAt(given.orders, m_c.slices, m_relevant, m_queries) + 4) *
                     static_cast<std::size_t>(m_curves.bits) / 32;
        made.onCard = {.firstQuery = static_cast<std::uint32_t>(m_first),
                       .queries = static_cast<std::uint32_t>(m_queries),
                       .relevant = static_cast<std::uint32_t>(m_relevant),
                       .orders = static_cast<std::uint32_t>(given.orders),
                       .positions = given.positions[1].get(),
                       .sorted = room.sorted.atLeast(keys),
                       .thresholds = room.thresholds.atLeast(keys),
                       .inOrder = room.inOrder.atLeast(given.orders * keys),
                       .values = room.values.atLeast(rows * std::max(m_c.metrics, 1U)),
                       .firstRanks = room.firstRanks.atLeast(rows),
                       .sums = room.sums.atLeast(sumsOf(given.orders))};
        made.mostListed = std::max(mostListedOfBlock / (2 * m_curves.plans.size()),
                                   given.orders * m_queries * CROSSFADE_CUDA_LISTED) /
                          partsOfListed;
        made.mostNeeded = given.orders * m_queries * neededOfQuery;
        clear(made.onCard.sums, sumsOf(given.orders) * sizeof(unsigned long long));
        for (int system = 0; system < 2; ++system) {
            const QueriesOfCurves& of = m_curves.systems[given.systems[system]];
            made.onCard.keys[system] = m_buffers->keys[given.systems[system]].get();
            made.onCard.shifts[system] = of.shifts.get() + m_first;
            made.onCard.bounds[system] = of.bounds.get() + m_first;
            made.onCard.intervals[system] = room.intervals[system].atLeast(keys);
            made.onCard.query[system] = room.query[system].atLeast(m_queries);
            made.onCard.limits[system] = room.limits[system].atLeast(limits);
            made.onCard.counts[system] = room.counts[system].atLeast(made.words);
            room.candidates[system].atLeast(made.mostListed * partsOfListed);
            room.needed[system].atLeast(made.mostNeeded);
            room.close[system].atLeast(mostClose);
            clear(room.counts[system].get(), made.words * sizeof(std::uint32_t));
        }
        made.layout = layOut(m_worker, std::max<std::size_t>(2 * m_mostRelevant, 1),
                             given.orders * m_c.slices * (2 * m_mostRelevant + 2), m_curves.bits);
        const std::size_t sortedKeys =
            powerOfTwoFrom(static_cast<std::uint32_t>(2 * m_mostRelevant));
        const auto queries = static_cast<unsigned>(m_queries);
        start("thresholds", {dim3(queries), threadsOfCurves, sortedKeys * 12, m_stream},
              makeThresholds, m_c, made.onCard);
        const std::size_t sortedItems = powerOfTwoFrom(static_cast<std::uint32_t>(m_mostRelevant));
        start("relevant items",
              {dim3(queries, static_cast<unsigned>(given.orders)), threadsOfCurves,
               sortedItems * 8 + (m_mostRelevant + 1) * 4, m_stream},
              orderRelevant, m_c, made.onCard);
    }

    /// Counts a system for all plans that have it, piece by piece of queries and items.
    void countSystem(std::size_t system)
    {
        std::vector<CountingOnCard> countings;
        for (std::size_t plan = 0; plan < m_plans.size(); ++plan)
            for (int role = 0; role < 2; ++role)
                if (m_curves.plans[plan].systems[role] == system)
                    countings.push_back(countingOf(plan, role));
        const CrossfadeCudaGallery& gallery = *m_curves.systems[system].gallery;
        const std::size_t queries = std::min(queriesAtOnce, m_queries);
        const std::size_t items = std::min(
            gallery.system.items,
            std::max<std::size_t>(bytesOfProducts / sizeof(float) / queries, 1024) / 4 * 4);
        m_buffers->products.atLeast(queries * strideOf(items));
        for (std::size_t q = 0; q < m_queries; q += queries)
            for (std::size_t first = 0; first < gallery.system.items; first += items)
                countTile(system, countings, q, std::min(queries, m_queries - q), first,
                          std::min(items, gallery.system.items - first));
        for (const CountingOnCard& counting : countings)
            countClose(m_worker, counting, features(system, m_first, 0));
    }

    CardList<CrossfadeCudaItem> listedOf(std::size_t index, int system) const
    {
        return {m_buffers->plans[index].candidates[system].get(),
                m_buffers->listedCounts.get() +
                    (2 * index + static_cast<std::size_t>(system)) * countersOfListed,
                static_cast<unsigned>(m_plans[index].mostListed), partsOfListed};
    }

    CountingOnCard countingOf(std::size_t index, int role)
    {
        const PlanOfCurves& given = m_curves.plans[index];
        const Plan& plan = m_plans[index];
        PlanBuffers& room = m_buffers->plans[index];
        unsigned* const counts = m_buffers->listCounts.get() + countsOfPlan * index;
        RequestOnCard r{};
        r.request = static_cast<std::uint16_t>(index);
        r.queries = static_cast<std::uint32_t>(m_queries);
        r.allItems = m_c.items;
        r.orders = static_cast<std::uint32_t>(given.orders);
        r.slices = m_c.slices;
        r.buckets = m_c.buckets;
        r.query = plan.onCard.query[role];
        r.thresholds = plan.onCard.thresholds;
        r.sliceOfItem = given.sliceOfItem.get();
        r.positions = given.positions[role].get();
        r.limits = plan.onCard.limits[role];
        r.counts = room.counts[role].get();
        r.candidates = listedOf(index, role);
        r.close = {room.close[role].get(), counts + role, static_cast<unsigned>(mostClose)};
        r.hasLost = counts + 2;
        r.undecided = {m_buffers->undecided.get(),
                       m_buffers->listCounts.get() + countsOfPlan * m_plans.size(),
                       static_cast<unsigned>(mostUndecided)};
        return {r, plan.layout, m_curves.bits};
    }

    void countTile(std::size_t system, const std::vector<CountingOnCard>& countings,
                   std::size_t firstQuery, std::size_t queries, std::size_t first,
                   std::size_t items)
    {
        const QueriesOfCurves& of = m_curves.systems[system];
        const CrossfadeCudaSystem& described = of.gallery->system;
        const bool isCosine = described.isCosine != 0;
        multiply(m_worker, described, of.gallery->rows.operand(isCosine) + first * described.dim,
                 items, of.rows.operand(isCosine) + (m_first + firstQuery) * described.dim, queries,
                 m_buffers->products.get());
        const TileOnCard tile{m_buffers->products.get(),
                              isCosine ? nullptr : of.gallery->terms.get() + first,
                              static_cast<std::uint32_t>(first),
                              static_cast<std::uint32_t>(items),
                              strideOf(items),
                              static_cast<std::uint32_t>(firstQuery)};
        start("excluded items", launchFor(queries * 32, threadsOfCurves, m_stream), excludeOwn, m_c,
              m_first, queries, tile, m_buffers->products.get());
        for (const CountingOnCard& counting : countings)
            count(m_worker, counting, tile, features(system, m_first, first), queries);
    }

    void walk(std::size_t index)
    {
        const PlanOnCard& plan = m_plans[index].onCard;
        WalkLayout layout{};
        layout.mostKeys = static_cast<std::uint32_t>(2 * m_mostRelevant);
        layout.rowWords = (layout.mostKeys + 2) | 1;
        const std::size_t fixed = layout.bytes();
        const std::size_t room = static_cast<std::size_t>(m_worker.sharedBytes) - 1024;
        // As many slices as there are threads, and room for several blocks of threads.
        const std::size_t wanted = std::max<std::size_t>(room / 4, fixed + 8 * layout.rowWords * 4);
        layout.slicesAtOnce = static_cast<std::uint32_t>(
            std::clamp<std::size_t>((std::min(room, wanted) - fixed) / (layout.rowWords * 4), 1,
                                    std::min<std::size_t>(threadsOfCurves, m_c.slices)));
        const auto kernel = m_curves.bits == 8    ? walkSlices<8>
                            : m_curves.bits == 16 ? walkSlices<16>
                                                  : walkSlices<32>;
        start("ranks and metrics",
              {dim3(plan.queries, plan.orders), threadsOfCurves, layout.bytes(), m_stream}, kernel,
              m_c, plan, layout);
    }

    void keepCandidates(std::size_t index)
    {
        const PlanOnCard& plan = m_plans[index].onCard;
        PlanBuffers& room = m_buffers->plans[index];
        unsigned* const counts = m_buffers->listCounts.get() + countsOfPlan * index;
        const std::size_t rows = std::size_t{plan.orders} * plan.queries;
        const std::size_t counters =
            countersAt(plan.orders, m_c.buckets, m_relevant, m_queries) + 4;
        const dim3 grid(8 * m_worker.processors);
        for (int system = 0; system < 2; ++system) {
            const CandidateTables tables{room.byBucket.atLeast(counters),
                                         room.reach.atLeast(rows * m_c.buckets),
                                         m_curves.plans[index].positions[system].get()};
            const CardList<CrossfadeCudaItem> listed = listedOf(index, system);
            const CardList<CrossfadeCudaItem> needed{
                room.needed[system].get(), counts + 3 + system,
                static_cast<unsigned>(m_plans[index].mostNeeded)};
            clear(tables.counts, counters * sizeof(std::uint32_t));
            start("candidates", {grid, 256, 0, m_stream}, countCandidates, listed, tables, m_c,
                  plan);
            start("candidates", launchFor(rows * 32, threadsOfCurves, m_stream), findReach, tables,
                  m_c, plan, plan.limits[system], m_curves.keep);
            start("candidates", {grid, 256, 0, m_stream}, keepNeeded, listed, tables, m_c, plan,
                  needed);
        }
    }

    template <typename T, typename From>
    const T* fetch(Buffer<T, true>& into, const From* from, std::size_t count)
    {
        require(cudaMemcpyAsync(into.atLeast(std::max<std::size_t>(count, 1)), from,
                                count * sizeof(T), cudaMemcpyDeviceToHost, m_stream),
                "copying from the card");
        return into.get();
    }

    bool takeResults(CrossfadeCudaCurveResults* results)
    {
        const unsigned* counts =
            fetch(m_worker.listCounts, m_buffers->listCounts.get(), countsOfPlan * m_plans.size());
        const unsigned* listed = fetch(m_worker.listedCounts, m_buffers->listedCounts.get(),
                                       2 * countersOfListed * m_plans.size());
        while (m_worker.curveResults.size() < m_plans.size())
            m_worker.curveResults.emplace_back();
        for (std::size_t p = 0; p < m_plans.size(); ++p) {
            PinnedResults& room = m_worker.curveResults[p];
            const PlanOnCard& plan = m_plans[p].onCard;
            const std::size_t rows = std::size_t{plan.orders} * m_queries * m_c.slices;
            results[p].values = fetch(room.values, plan.values, rows * m_c.metrics);
            results[p].firstRanks = fetch(room.firstRanks, plan.firstRanks, rows);
            results[p].sums = reinterpret_cast<const std::int64_t*>(
                fetch(room.sums, plan.sums, sumsOf(plan.orders)));
            results[p].relevant = fetch(room.inOrder, plan.inOrder, plan.orders * m_relevant);
        }
        require(cudaStreamSynchronize(m_stream), "the card");
        bool isFull = false;
        for (std::size_t p = 0; p < m_plans.size(); ++p) {
            const unsigned* own = counts + countsOfPlan * p;
            const Plan& plan = m_plans[p];
            isFull = isFull || own[2] != 0;
            for (int role = 0; role < 2; ++role)
                isFull = isFull || own[role] > mostClose || own[3 + role] > plan.mostNeeded;
            for (std::size_t part = 0; part < 2 * partsOfListed; ++part, listed += countWords)
                isFull = isFull || *listed > plan.mostListed;
        }
        for (std::size_t p = 0; p < m_plans.size() && !isFull; ++p)
            for (int role = 0; role < 2; ++role) {
                results[p].candidateCounts[role] = counts[countsOfPlan * p + 3 + role];
                results[p].candidates[role] =
                    fetch(m_worker.curveResults[p].candidates[role],
                          m_buffers->plans[p].needed[role].get(), results[p].candidateCounts[role]);
            }
        require(cudaStreamSynchronize(m_stream), "the card");
        return isFull;
    }

    /// For each plan: how many items double left undecided in the old and in the new system,
    /// whether others were lost, and how many candidates are needed in both. Behind those of all
    /// plans: how many items of a tile are undecided.
    static constexpr std::size_t countsOfPlan = 5;
    static constexpr std::size_t countWords = CardList<CrossfadeCudaItem>::countWords;
    static constexpr std::size_t countersOfListed = partsOfListed * countWords;

    CrossfadeCudaWorker& m_worker;
    CrossfadeCudaCurves& m_curves;
    CurveOnCard m_c;
    std::size_t m_first;
    std::size_t m_queries;
    std::size_t m_relevant; ///< of the block
    std::size_t m_mostRelevant = 0;
    cudaStream_t m_stream;
    CurveBuffers* m_buffers = nullptr;
    std::vector<Plan> m_plans;
};

} // namespace crossfade
