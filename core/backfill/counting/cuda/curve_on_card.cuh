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
    require(cudaMemcpy(buffer.get(), values, count * sizeof(T), cudaMemcpyHostToDevice),
            "copying to the card");
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
    int bits = 32; ///< of a counter
    std::vector<std::int64_t> relevantAt;
    Buffer<std::int64_t> relevantAtOnCard;
    Buffer<CrossfadeCudaPair> relevant;
    Buffer<std::int32_t> grades;
    Buffer<std::int64_t> removedAt;
    Buffer<std::uint32_t> removed;
    Buffer<std::int64_t> sliceEnds;
    Buffer<MetricShares> shares;
    Buffer<double> log2OfNext;
    Buffer<double> weights;
    Buffer<std::uint32_t> flipsAt;
    std::deque<QueriesOfCurves> systems; // which stay where they are
    std::deque<PlanOfCurves> plans;

    explicit CrossfadeCudaCurves(const CrossfadeCudaCurveInputs& inputs)
        : card(inputs.card),
          bits(bitsFor(inputs.mostItemsOfSlice)),
          relevantAt(inputs.relevantAt, inputs.relevantAt + inputs.queries + 1)
    {
        require(cudaSetDevice(card), "the card");
        const auto few = [](std::size_t count) { return static_cast<std::uint32_t>(count); };
        const std::size_t allRelevant = static_cast<std::size_t>(relevantAt.back());
        onCard = {
            .items = few(inputs.items),
            .slices = few(inputs.slices),
            .queries = few(inputs.queries),
            .metrics = few(inputs.metricCount),
            .flips = few(inputs.flipCount),
            .buckets = few(inputs.buckets),
            .relevantAt = putAll(relevantAtOnCard, inputs.relevantAt, inputs.queries + 1),
            .relevant = putAll(relevant, inputs.relevant, allRelevant),
            .grades = inputs.grades == nullptr ? nullptr
                                               : putAll(grades, inputs.grades, allRelevant),
            .removedAt = putAll(removedAt, inputs.removedAt, inputs.queries + 1),
            .removed = putAll(removed, inputs.removed,
                              static_cast<std::size_t>(inputs.removedAt[inputs.queries])),
            .sliceEnds = putAll(sliceEnds, inputs.sliceEnds, inputs.slices),
            .shares = putAll(shares, static_cast<const MetricShares*>(inputs.shares),
                             inputs.metricCount * inputs.queries),
            .log2OfNext = putAll(log2OfNext, inputs.log2OfNext, inputs.rankCount),
            .weights = putAll(weights, inputs.weights, inputs.queries),
            .flipsAt = putAll(flipsAt, inputs.flipsAt, inputs.flipCount)};
        for (std::size_t s = 0; s < inputs.systemCount; ++s)
            put(inputs.systems[s], inputs.queries);
        for (std::size_t p = 0; p < inputs.planCount; ++p)
            put(inputs.plans[p]);
        require(cudaDeviceSynchronize(), "the card");
    }

private:
    void put(const CrossfadeCudaQueries& given, std::size_t queries)
    {
        QueriesOfCurves& made = systems.emplace_back();
        made.gallery = given.gallery;
        const CrossfadeCudaSystem& system = given.gallery->system;
        made.rows.reserve(queries, system.dim, system.isCosine != 0);
        made.rows.put(0, queries, system.dim, system.isCosine != 0, given.features, nullptr);
        putAll(made.shifts, given.shifts, queries);
        putAll(made.bounds, given.bounds, queries);
    }

    void put(const CrossfadeCudaPlan& given)
    {
        PlanOfCurves& made = plans.emplace_back();
        made.orders = given.orders;
        std::copy_n(given.systems, 2, made.systems);
        const std::size_t places = given.orders * onCard.items;
        putAll(made.sliceOfItem, given.sliceOfItem, places);
        putAll(made.positions[1], given.positions, places);
        reversePositions<<<static_cast<unsigned>((places + 255) / 256), 256>>>(
            made.positions[1].get(), places, onCard.items, made.positions[0].atLeast(places));
        require(cudaGetLastError(), "positions");
    }
};

namespace crossfade
{

/// Products are counted by pieces of so many bytes, which stay in the card's cache.
constexpr std::size_t bytesOfProducts = std::size_t{26} << 20;
constexpr std::size_t queriesAtOnce = 256;
/// The most items that may decide CMC@k, of one plan's block in one system.
constexpr std::size_t mostCandidates = std::size_t{1} << 21;
constexpr std::size_t mostUndecided = std::size_t{1} << 22;

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
            m_mostRelevant = std::max(
                m_mostRelevant,
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
        for (std::size_t plan = 0; plan < m_plans.size(); ++plan)
            walk(plan);
        return takeResults(results);
    }

private:
    struct Plan {
        PlanOnCard onCard{};
        std::size_t words = 0; ///< of the counters of each system
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
            constexpr unsigned threads = 256;
            const auto count = static_cast<std::uint32_t>(m_relevant);
            findKeys<<<static_cast<unsigned>((m_relevant * exactSumLanes + threads - 1) / threads),
                       threads, 0, m_stream>>>(
                m_c.relevant + m_curves.relevantAt[m_first], count, features(s, 0, 0),
                m_buffers->keys[s].atLeast(m_relevant));
            require(cudaGetLastError(), "exact keys");
        }
    }

    /// Of queries from `firstQuery` of all on, and items from `firstItem` on.
    FeaturesOnCard features(std::size_t system, std::size_t firstQuery, std::size_t firstItem) const
    {
        const QueriesOfCurves& of = m_curves.systems[system];
        const Rows& items = of.gallery->rows;
        const std::size_t dim = of.gallery->system.dim;
        const bool isCosine = of.gallery->system.isCosine != 0;
        return {of.rows.given.get() + firstQuery * dim, items.given.get() + firstItem * dim,
                isCosine ? of.rows.norms.get() + firstQuery : nullptr,
                isCosine ? items.norms.get() + firstItem : nullptr,
                static_cast<std::uint32_t>(dim)};
    }

    void preparePlans()
    {
        const std::size_t plans = m_curves.plans.size();
        while (m_buffers->plans.size() < plans)
            m_buffers->plans.emplace_back();
        m_plans.resize(plans);
        m_buffers->lost.atLeast(lostOfPlan * plans + 2);
        clear(m_buffers->lost.get(), (lostOfPlan * plans + 2) * sizeof(unsigned));
        m_buffers->undecided.atLeast(mostUndecided);
        m_buffers->close.atLeast(mostUndecided);
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
                       .sums = room.sums.atLeast(sumsOf(given.orders)),
                       .lost = m_buffers->lost.get() + lostOfPlan * index,
                       .mostCandidates = static_cast<unsigned>(mostCandidates)};
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
            room.candidates[system].atLeast(mostCandidates);
            clear(room.counts[system].get(), made.words * sizeof(std::uint32_t));
        }
        made.layout = layOut(m_worker, std::max<std::size_t>(2 * m_mostRelevant, 1),
                             given.orders * m_c.slices * (2 * m_mostRelevant + 2), m_curves.bits);
        const std::size_t sortedKeys = powerOfTwoFrom(static_cast<std::uint32_t>(2 * m_mostRelevant));
        launch(makeThresholds, {static_cast<unsigned>(m_queries)}, sortedKeys * 12, made.onCard);
        const std::size_t sortedItems = powerOfTwoFrom(static_cast<std::uint32_t>(m_mostRelevant));
        launch(orderRelevant,
               {static_cast<unsigned>(m_queries), static_cast<unsigned>(given.orders)},
               sortedItems * 8 + (m_mostRelevant + 1) * 4, made.onCard);
    }

    void launch(void (*kernel)(CurveOnCard, PlanOnCard), dim3 blocks, std::size_t shared,
                const PlanOnCard& plan)
    {
        require(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     m_worker.sharedBytes - 1024),
                "shared memory");
        kernel<<<blocks, threadsOfCurves, shared, m_stream>>>(m_c, plan);
        require(cudaGetLastError(), "relevant items");
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
        const std::size_t items =
            std::min(gallery.system.items,
                     std::max<std::size_t>(bytesOfProducts / sizeof(float) / queries, 1024));
        m_buffers->products.atLeast(queries * items);
        for (std::size_t q = 0; q < m_queries; q += queries)
            for (std::size_t first = 0; first < gallery.system.items; first += items)
                countTile(system, countings, q, std::min(queries, m_queries - q), first,
                          std::min(items, gallery.system.items - first));
    }

    CountingOnCard countingOf(std::size_t index, int role)
    {
        const PlanOfCurves& given = m_curves.plans[index];
        const Plan& plan = m_plans[index];
        PlanBuffers& room = m_buffers->plans[index];
        unsigned* const lost = m_buffers->lost.get() + lostOfPlan * index;
        unsigned* const lists = m_buffers->lost.get() + lostOfPlan * m_plans.size();
        RequestOnCard r{};
        r.request = static_cast<std::uint32_t>(index);
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
        r.candidates = {room.candidates[role].get(), lost + role,
                        static_cast<unsigned>(mostCandidates)};
        r.undecided = {m_buffers->undecided.get(), lists, static_cast<unsigned>(mostUndecided)};
        r.close = {m_buffers->close.get(), lists + 1, static_cast<unsigned>(mostUndecided)};
        r.hasLost = lost + 2;
        r.decidesAll = true;
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
                 items, of.rows.operand(isCosine) + (m_first + firstQuery) * described.dim,
                 queries, m_buffers->products.get());
        const TileOnCard tile{m_buffers->products.get(),
                              isCosine ? nullptr : of.gallery->terms.get() + first,
                              static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(items),
                              static_cast<std::uint32_t>(firstQuery)};
        excludeOwn<<<static_cast<unsigned>((queries * 32 + threadsOfCurves - 1) / threadsOfCurves),
                     threadsOfCurves, 0, m_stream>>>(m_c, static_cast<std::uint32_t>(m_first),
                                                     static_cast<std::uint32_t>(queries), tile,
                                                     m_buffers->products.get());
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
        if (fixed + layout.rowWords * 4 > room)
            throw std::runtime_error("a query has too many relevant items for the card");
        // As many slices as there are threads, and room for several blocks of threads.
        const std::size_t wanted =
            std::max<std::size_t>(room / 4, fixed + 8 * layout.rowWords * 4);
        layout.slicesAtOnce = static_cast<std::uint32_t>(std::clamp<std::size_t>(
            (std::min(room, wanted) - fixed) / (layout.rowWords * 4), 1,
            std::min<std::size_t>(threadsOfCurves, m_c.slices)));
        const auto kernel = m_curves.bits == 8    ? walkSlices<8>
                            : m_curves.bits == 16 ? walkSlices<16>
                                                  : walkSlices<32>;
        require(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     static_cast<int>(room)),
                "shared memory");
        kernel<<<dim3(plan.queries, plan.orders), threadsOfCurves, layout.bytes(), m_stream>>>(
            m_c, plan, layout);
        require(cudaGetLastError(), "ranks and metrics");
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
        const unsigned* lost =
            fetch(m_worker.lost, m_buffers->lost.get(), lostOfPlan * m_plans.size());
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
            const unsigned* own = lost + lostOfPlan * p;
            isFull = isFull || own[0] > mostCandidates || own[1] > mostCandidates || own[2] != 0;
        }
        for (std::size_t p = 0; p < m_plans.size() && !isFull; ++p)
            for (int role = 0; role < 2; ++role) {
                results[p].candidateCounts[role] = lost[lostOfPlan * p + role];
                results[p].candidates[role] =
                    fetch(m_worker.curveResults[p].candidates[role],
                          m_buffers->plans[p].candidates[role].get(),
                          results[p].candidateCounts[role]);
            }
        require(cudaStreamSynchronize(m_stream), "the card");
        return isFull;
    }

    static constexpr std::size_t lostOfPlan = 3; ///< PlanOnCard::lost

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
