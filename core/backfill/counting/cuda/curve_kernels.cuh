#pragma once

#include "core/backfill/counting/cuda/count_kernels.cuh"
#include "core/backfill/counting/fixed_point.h"
#include "core/backfill/counting/ranked_keys.h"
#include "core/backfill/counting/relevant_reach.h"

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdint>

namespace crossfade
{

// Curves whole on a card, beside the counting of tiles (count_kernels.cuh). From the keys of a
// block's relevant items makeThresholds() makes its thresholds, orderRelevant() the limits of the
// candidates of CMC@k; countTile() and its kin count the old and the new system, each in tables of
// its own; walkSlices() turns these into ranks, and ranks into metrics.

/// What the kernels read of curves, of all queries.
struct CurveOnCard {
    std::uint32_t items;
    std::uint32_t slices;
    std::uint32_t queries;
    std::uint32_t metrics;
    std::uint32_t flips;
    std::uint32_t buckets;             ///< of CandidateLimits
    const std::int64_t* relevantAt;    ///< [queries + 1]
    const CrossfadeCudaPair* relevant; ///< of one query after the other
    const std::int32_t* grades;        ///< of each relevant item; null: all 1
    const std::int64_t* removedAt;     ///< [queries + 1]
    const CrossfadeCudaPair* removed;
    const std::int64_t* sliceEnds; ///< [slices]
    const MetricShares* shares;    ///< [metrics, shareCount]
    std::uint32_t shareCount;
    bool areSharesByQuery;
    const double* log2OfNext;     ///< of the ranks from 1 on
    const double* weights;        ///< [queries]; null: all 1
    const std::uint32_t* flipsAt; ///< [flips]

    __device__ std::uint32_t relevantOf(std::uint32_t query) const
    {
        return static_cast<std::uint32_t>(relevantAt[query + 1] - relevantAt[query]);
    }
};

/// A key of a relevant item in a plan; RelevantKey without what depends on the order.
struct PlanKey {
    std::uint32_t interval;
    std::uint32_t item; ///< of the query's relevant ones
    std::uint32_t isNew;
};

/// One plan in a block of queries. Relevant items are counted from the block's first.
struct PlanOnCard {
    std::uint32_t firstQuery;
    std::uint32_t queries;
    std::uint32_t relevant; ///< how many the block has
    std::uint32_t orders;
    const double* keys[2] = {};      ///< [relevant], old and new
    const double* shifts[2] = {};    ///< [queries], PreparedSystem::queryTerm()
    const double* bounds[2] = {};    ///< [queries]
    const std::uint32_t* positions;  ///< [orders, items], by place
    PlanKey* sorted;                 ///< [2 · relevant]
    std::int32_t* intervals[2] = {}; ///< [relevant]
    double* thresholds;              ///< [2 · relevant]
    QueryOnCard* query[2] = {};      ///< [queries]
    RelevantItem* inOrder;           ///< [orders, relevant]
    std::int32_t* limits[2] = {};    ///< [orders, queries, buckets]
    const std::uint32_t* counts[2] = {};
    // Results:
    float* values;            ///< [orders, metrics, queries, slices]
    std::int32_t* firstRanks; ///< [orders, queries, slices]
    unsigned long long* sums; ///< [orders, metrics + 2 · flips, slices], in fixed point

    /// Where a query's first relevant item is.
    __device__ std::uint32_t relevantAt(const CurveOnCard& c, std::uint32_t query) const
    {
        return static_cast<std::uint32_t>(c.relevantAt[firstQuery + query] -
                                          c.relevantAt[firstQuery]);
    }
};

/// The first of a query's counters: those before it take 2 thresholds a relevant item at most, and
/// two more intervals each.
__host__ __device__ inline std::uint64_t countersAt(std::uint64_t orders, std::uint64_t slices,
                                                    std::uint64_t relevantBefore,
                                                    std::uint64_t queriesBefore)
{
    const std::uint64_t own = orders * slices * 2 * (relevantBefore + queriesBefore);
    return (own + 3) / 4 * 4 + 4 * queriesBefore;
}

/// Sorts [count] values that all threads of the block share, count a power of two.
template <typename Swap>
__device__ void sortTogether(std::uint32_t count, const Swap& swapWhereWrong)
{
    for (std::uint32_t size = 2; size <= count; size *= 2)
        for (std::uint32_t step = size / 2; step > 0; step /= 2) {
            __syncthreads();
            for (std::uint32_t i = threadIdx.x; i < count; i += blockDim.x) {
                const std::uint32_t other = i ^ step;
                if (other > i)
                    swapWhereWrong(i, other, (i & size) == 0);
            }
        }
    __syncthreads();
}

__host__ __device__ inline std::uint32_t powerOfTwoFrom(std::uint32_t count)
{
    std::uint32_t size = 1;
    while (size < count)
        size *= 2;
    return size;
}

constexpr unsigned threadsOfCurves = 128;

/// The distinct keys of each query in both systems, ascending, and the interval of each key. A
/// block of threads a query; shared: a double and a number for each of powerOfTwoFrom(2 · relevant)
/// keys.
__global__ void __launch_bounds__(threadsOfCurves) makeThresholds(CurveOnCard c, PlanOnCard p)
{
    CROSSFADE_SHARED_ARRAY(double, sharedKeys);
    __shared__ std::uint32_t distinct[threadsOfCurves + 1];
    const std::uint32_t query = blockIdx.x;
    const std::uint32_t relevant = c.relevantOf(p.firstQuery + query);
    const std::uint32_t at = p.relevantAt(c, query);
    const std::uint32_t keys = 2 * relevant;
    const std::uint32_t size = powerOfTwoFrom(keys);
    std::uint32_t* from = reinterpret_cast<std::uint32_t*>(sharedKeys + size);
    for (std::uint32_t e = threadIdx.x; e < size; e += blockDim.x) {
        sharedKeys[e] = e < keys ? p.keys[e / relevant][at + e % relevant] : INFINITY;
        from[e] = e;
    }
    const auto gradeOf = [&](std::uint32_t e) {
        return c.grades == nullptr || e >= keys
                   ? 1
                   : c.grades[c.relevantAt[p.firstQuery + query] + e % relevant];
    };
    sortTogether(size, [&](std::uint32_t i, std::uint32_t j, bool ascending) {
        const bool isEqual = sharedKeys[i] == sharedKeys[j];
        const std::int32_t gradeOfI = isEqual ? gradeOf(from[i]) : 0;
        const std::int32_t gradeOfJ = isEqual ? gradeOf(from[j]) : 0;
        const bool isAfter = isEqual
                                 ? gradeOfI != gradeOfJ ? gradeOfI > gradeOfJ : from[i] > from[j]
                                 : sharedKeys[i] > sharedKeys[j];
        if (isAfter != ascending)
            return;
        const double key = sharedKeys[i];
        sharedKeys[i] = sharedKeys[j];
        sharedKeys[j] = key;
        const std::uint32_t number = from[i];
        from[i] = from[j];
        from[j] = number;
    });
    // Each thread numbers the distinct keys of a stretch.
    const std::uint32_t stretch = (keys + blockDim.x - 1) / blockDim.x;
    const std::uint32_t begin = min(threadIdx.x * stretch, keys);
    const std::uint32_t end = min(begin + stretch, keys);
    const auto isFirst = [&](std::uint32_t e) {
        return e == 0 || sharedKeys[e] != sharedKeys[e - 1];
    };
    std::uint32_t own = 0;
    for (std::uint32_t e = begin; e < end; ++e)
        own += isFirst(e) ? 1 : 0;
    distinct[threadIdx.x + 1] = own;
    __syncthreads();
    if (threadIdx.x == 0) {
        distinct[0] = 0;
        for (std::uint32_t t = 0; t < blockDim.x; ++t)
            distinct[t + 1] += distinct[t];
        for (int system = 0; system < 2; ++system)
            p.query[system][query] = {p.shifts[system][query], p.bounds[system][query],
                                      countersAt(p.orders, c.slices, at, query), 2 * at,
                                      distinct[blockDim.x]};
    }
    __syncthreads();
    std::uint32_t interval = distinct[threadIdx.x];
    for (std::uint32_t e = begin; e < end; ++e) {
        if (isFirst(e))
            p.thresholds[2 * at + interval++] = sharedKeys[e];
        const std::uint32_t isNew = from[e] / relevant;
        const std::uint32_t item = from[e] % relevant;
        p.sorted[2 * at + e] = {interval, item, isNew};
        p.intervals[isNew][at + item] = static_cast<std::int32_t>(interval);
    }
}

/// The relevant items of each query by their positions in an order, and the limits of its
/// candidates. A block of threads (query, order); shared: 8 bytes for each of powerOfTwoFrom(
/// relevant) items, and 4 for each item and one more.
__global__ void __launch_bounds__(threadsOfCurves) orderRelevant(CurveOnCard c, PlanOnCard p)
{
    CROSSFADE_SHARED_ARRAY(unsigned long long, sharedPositions);
    const std::uint32_t query = blockIdx.x;
    const std::uint32_t order = blockIdx.y;
    const std::uint32_t relevant = c.relevantOf(p.firstQuery + query);
    const std::uint32_t at = p.relevantAt(c, query);
    const std::uint32_t size = powerOfTwoFrom(relevant);
    std::int32_t* limits[2] = {};
    for (int system = 0; system < 2; ++system)
        limits[system] = p.limits[system] + (std::size_t{order} * p.queries + query) * c.buckets;
    if (relevant == 0) {
        for (std::uint32_t bucket = threadIdx.x; bucket < c.buckets; bucket += blockDim.x)
            limits[0][bucket] = limits[1][bucket] = 0;
        return;
    }
    const CrossfadeCudaPair* items = c.relevant + c.relevantAt[p.firstQuery + query];
    const std::uint32_t* positions = p.positions + std::size_t{order} * c.items;
    for (std::uint32_t j = threadIdx.x; j < size; j += blockDim.x)
        sharedPositions[j] =
            j < relevant ? (static_cast<unsigned long long>(positions[items[j].place]) << 32) | j
                         : ~0ULL;
    sortTogether(size, [&](std::uint32_t i, std::uint32_t j, bool ascending) {
        const unsigned long long one = sharedPositions[i];
        const unsigned long long other = sharedPositions[j];
        if ((one > other) == ascending) {
            sharedPositions[i] = other;
            sharedPositions[j] = one;
        }
    });
    RelevantItem* sorted = p.inOrder + std::size_t{order} * p.relevant + at;
    for (std::uint32_t i = threadIdx.x; i < relevant; i += blockDim.x) {
        const auto j = static_cast<std::uint32_t>(sharedPositions[i]);
        sorted[i] = {static_cast<std::int64_t>(sharedPositions[i] >> 32), p.intervals[0][at + j],
                     p.intervals[1][at + j],
                     c.grades == nullptr ? 1 : c.grades[c.relevantAt[p.firstQuery + query] + j]};
    }
    __syncthreads();
    if (threadIdx.x != 0)
        return;
    std::int32_t* nearest = reinterpret_cast<std::int32_t*>(sharedPositions + size);
    findNearestRelevant(sorted, relevant, nearest);
    forEachOldLimit(sorted, relevant, nearest, c.items, c.buckets,
                    [&](std::size_t bucket, std::int32_t limit) { limits[0][bucket] = limit; });
    forEachNewLimit(sorted, relevant, nearest, c.buckets,
                    [&](std::size_t bucket, std::int32_t limit) { limits[1][bucket] = limit; });
}

/// The positions of an order's items from its end, and the slices that they are backfilled in.
__global__ void followOrder(const std::uint32_t* positions, std::uint32_t items,
                            const std::int64_t* sliceEnds, std::uint32_t slices,
                            std::uint32_t* reversed, std::uint16_t* sliceOfItem)
{
    const std::uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= items)
        return;
    reversed[i] = items - 1 - positions[i];
    std::uint32_t begin = 0; // the first slice that ends behind the position
    for (std::uint32_t end = slices; begin < end;) {
        const std::uint32_t middle = (begin + end) / 2;
        if (sliceEnds[middle] <= positions[i])
            begin = middle + 1;
        else
            end = middle;
    }
    sliceOfItem[i] = static_cast<std::uint16_t>(begin);
}

/// Relevant or removed rows beside their query: a warp a query.
__global__ void pairRows(const std::int64_t* at, std::uint32_t queries, const std::int64_t* rows,
                         CrossfadeCudaPair* pairs)
{
    const std::uint32_t query = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (query >= queries)
        return;
    for (std::int64_t i = at[query] + threadIdx.x % 32; i < at[query + 1]; i += 32)
        pairs[i] = {query, static_cast<std::uint32_t>(rows[i])};
}

/// Makes the relevant and the removed items of a tile infinitely far: a warp a query.
__global__ void __launch_bounds__(threadsOfCurves)
    excludeOwn(CurveOnCard c, std::uint32_t firstQuery, std::uint32_t queries, TileOnCard tile,
               float* products)
{
    const std::uint32_t row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (row >= queries)
        return;
    const std::uint32_t query = firstQuery + tile.firstQuery + row;
    float* own = products + std::size_t{row} * tile.stride;
    const auto exclude = [&](std::uint32_t place) {
        if (place - tile.first < tile.items)
            own[place - tile.first] = INFINITY;
    };
    for (std::int64_t i = c.relevantAt[query] + threadIdx.x % 32; i < c.relevantAt[query + 1];
         i += 32)
        exclude(c.relevant[i].place);
    for (std::int64_t i = c.removedAt[query] + threadIdx.x % 32; i < c.removedAt[query + 1];
         i += 32)
        exclude(c.removed[i].place);
}

/// How walkSlices() uses a block's shared memory: the keys, the present numbers by interval, and
/// for each slice that it takes at once a row of numbers by interval.
struct WalkLayout {
    std::uint32_t slicesAtOnce;
    std::uint32_t rowWords; ///< odd, so that the rows begin in different banks
    std::uint32_t mostKeys;

    __host__ __device__ std::size_t bytes() const
    {
        return (std::size_t{slicesAtOnce} + 1) * rowWords * 4 + mostKeys * sizeof(RelevantKey);
    }
};

template <int bits>
__device__ __forceinline__ std::int32_t counterAt(const std::uint32_t* words, std::uint64_t index)
{
    if constexpr (bits == 8)
        return reinterpret_cast<const std::uint8_t*>(words)[index];
    else if constexpr (bits == 16)
        return reinterpret_cast<const std::uint16_t*>(words)[index];
    else
        return static_cast<std::int32_t>(words[index]);
}

/// Where walkSlices() writes what it finds of a query in an order.
struct WalkResults {
    float* values; ///< of the first metric; those of the others are `metricStride` apart
    std::size_t metricStride;
    std::int32_t* firstRanks;
};

/// A slice as the thread that works it out knows it.
struct WalkedSlice {
    const std::int32_t* upTo; ///< by interval, how many irrelevant items there are up to it
    std::uint32_t slice;
    std::int64_t newItems;
};

/// The first rank and the metrics of one slice.
/// @param add  (metric, weighted value in fixed point)
template <typename Add>
__device__ __forceinline__ std::int32_t
valuesOfSlice(const CurveOnCard& c, const RelevantKeys& keys, std::uint32_t query,
              const WalkedSlice& of, const WalkResults& to, const Add& add)
{
    const auto upTo = [&](std::uint32_t interval) { return of.upTo[interval]; };
    const auto log2OfNext = [&](double rank) {
        return c.log2OfNext[static_cast<std::uint32_t>(rank) - 1];
    };
    RankedItems nearest(keys, of.newItems, upTo);
    nearest.next();
    const std::int32_t firstRank = nearest.irrelevantBefore + 1;
    to.firstRanks[of.slice] = firstRank;
    const std::size_t shareOf = c.areSharesByQuery ? query : keys.count / 2;
    const double weight = c.weights == nullptr ? 1 : c.weights[query];
    for (std::uint32_t m = 0; m < c.metrics; ++m) {
        const MetricShares shares = c.shares[std::size_t{m} * c.shareCount + shareOf];
        const double value = sumOfShares(shares, keys, of.newItems, upTo, log2OfNext) / shares.norm;
        to.values[m * to.metricStride + of.slice] = static_cast<float>(value);
        add(m, static_cast<unsigned long long>(inFixedPoint(weight * value)));
    }
    return firstRank;
}

/// Writes the results of a query without relevant items.
__device__ inline void writeNothing(const CurveOnCard& c, const WalkResults& to)
{
    for (std::uint32_t slice = threadIdx.x; slice < c.slices; slice += blockDim.x) {
        to.firstRanks[slice] = 0;
        for (std::uint32_t m = 0; m < c.metrics; ++m)
            to.values[m * to.metricStride + slice] = NAN;
    }
}

/// Takes the keys of the block's query with their positions in an order.
__device__ inline void takeKeys(const CurveOnCard& c, const PlanOnCard& p, std::uint32_t order,
                                RelevantKey* keys)
{
    const std::int64_t at = c.relevantAt[p.firstQuery + blockIdx.x];
    const std::uint32_t count = 2 * c.relevantOf(p.firstQuery + blockIdx.x);
    for (std::uint32_t e = threadIdx.x; e < count; e += blockDim.x) {
        const PlanKey key = p.sorted[2 * p.relevantAt(c, blockIdx.x) + e];
        keys[e] = {key.interval,
                   p.positions[std::size_t{order} * c.items + c.relevant[at + key.item].place],
                   c.grades == nullptr ? 1 : c.grades[at + key.item], key.isNew};
    }
}

/// Ranks and metrics of every slice. A block of threads a query and an order: first a thread an
/// interval follows the numbers of irrelevant items from slice to slice, then a thread a slice sums
/// them up and visits the relevant items.
template <int bits>
__global__ void __launch_bounds__(threadsOfCurves)
    walkSlices(CurveOnCard c, PlanOnCard p, WalkLayout layout)
{
    CROSSFADE_SHARED_ARRAY(RelevantKey, keys);
    __shared__ std::int32_t rankAtStart;
    // By interval, how many irrelevant items.
    auto* present = reinterpret_cast<std::int32_t*>(keys + layout.mostKeys);
    std::int32_t* rows = present + layout.rowWords;
    const std::uint32_t order = blockIdx.y;
    const std::uint32_t inBlock = blockIdx.x;
    const std::uint32_t query = p.firstQuery + inBlock;
    const QueryOnCard q = p.query[0][inBlock];
    const WalkResults to{p.values +
                             (std::size_t{order} * c.metrics * p.queries + inBlock) * c.slices,
                         std::size_t{p.queries} * c.slices,
                         p.firstRanks + (std::size_t{order} * p.queries + inBlock) * c.slices};
    if (q.thresholds == 0)
        return writeNothing(c, to);
    const auto add = [&](std::uint32_t row, std::uint32_t slice, unsigned long long value) {
        row += order * (c.metrics + 2 * c.flips);
        atomicAdd(p.sums + std::size_t{row} * c.slices + slice, value);
    };
    const RelevantKeys all{keys, 2 * c.relevantOf(query)};
    takeKeys(c, p, order, keys);
    // Where all slices are taken at once, the sums of the old system come with them.
    const bool isOneRound = c.slices <= layout.slicesAtOnce;
    const std::uint32_t width = q.thresholds + 2;
    const std::uint64_t table = q.countsAt + std::uint64_t{order} * c.slices * width;
    for (std::uint32_t v = threadIdx.x; v < width; v += blockDim.x) {
        std::int32_t sum = 0;
#pragma unroll 8
        for (std::uint32_t slice = 0; slice < (isOneRound ? 0 : c.slices); ++slice)
            sum += counterAt<bits>(p.counts[0], table + std::uint64_t{slice} * width + v);
        present[v] = sum;
    }
    for (std::uint32_t first = 0; first < c.slices; first += layout.slicesAtOnce) {
        const std::uint32_t count = min(layout.slicesAtOnce, c.slices - first);
        for (std::uint32_t v = threadIdx.x; v < width; v += blockDim.x) {
            std::int32_t now = present[v];
            std::int32_t ofOld = 0;
            std::uint64_t counter = table + std::uint64_t{first} * width + v;
#pragma unroll 8
            for (std::uint32_t s = 0; s < count; ++s, counter += width) {
                const std::int32_t leaving = counterAt<bits>(p.counts[0], counter);
                ofOld += leaving;
                now += counterAt<bits>(p.counts[1], counter) - leaving;
                rows[s * layout.rowWords + v] = now;
            }
            present[v] = isOneRound ? ofOld : now;
        }
        __syncthreads();
        for (std::uint32_t s = threadIdx.x; s < count; s += blockDim.x) {
            std::int32_t* upTo = rows + s * layout.rowWords;
            std::int32_t sum = 0;
            for (std::uint32_t v = 1; v <= q.thresholds; ++v)
                upTo[v] = sum += upTo[v] + (isOneRound ? present[v] : 0);
            const std::uint32_t slice = first + s;
            const std::int32_t firstRank = valuesOfSlice(
                c, all, query, {upTo, slice, c.sliceEnds[slice]}, to,
                [&](std::uint32_t m, unsigned long long value) { add(m, slice, value); });
            if (slice == 0)
                rankAtStart = firstRank;
        }
        __syncthreads();
        for (std::uint32_t s = threadIdx.x; s < count; s += blockDim.x)
            for (std::uint32_t i = 0; i < c.flips; ++i) {
                const auto k = static_cast<std::int64_t>(c.flipsAt[i]);
                const bool isRight = to.firstRanks[first + s] <= k;
                if ((rankAtStart <= k) != isRight)
                    add(c.metrics + 2 * i + (isRight ? 0 : 1), first + s, 1);
            }
        __syncthreads();
    }
}

// Of the candidates of CMC@k that were listed, few are needed (cmc_candidates.h): those that are
// nearer than the keep-th nearest of the positions before theirs, whose buckets (CandidateLimits)
// are looked at one after the other. Of one system at a time.

/// The listed candidates of a system by query, order, bucket and interval.
struct CandidateTables {
    std::uint32_t* counts;
    std::uint16_t* reach; ///< [orders, queries, buckets], the interval from which on none is needed
    const std::uint32_t* positions; ///< [orders, items], by place, as the system's limits have them

    /// The counters of a query in an order, [buckets, its intervals].
    __device__ std::uint32_t* of(const CurveOnCard& c, const PlanOnCard& p, const QueryOnCard& q,
                                 std::uint32_t query, std::uint32_t order) const
    {
        return counts + countersAt(p.orders, c.buckets, q.thresholdsAt / 2, query) +
               std::size_t{order} * c.buckets * (q.thresholds + 2);
    }
    __device__ std::uint32_t bucketOf(const CurveOnCard& c, const CrossfadeCudaItem& item) const
    {
        return static_cast<std::uint32_t>(
            CandidateLimits::bucketOf(positions[std::size_t{item.order} * c.items + item.place]));
    }
    __device__ std::uint16_t* reachOf(const CurveOnCard& c, const PlanOnCard& p,
                                      std::uint32_t query, std::uint32_t order) const
    {
        return reach + (std::size_t{order} * p.queries + query) * c.buckets;
    }
};

/// Calls body(item) for each item of a list, on all threads of the grid, whose blocks share the
/// parts out.
template <typename Body>
__device__ void forEachListed(const CardList<CrossfadeCudaItem>& listed, const Body& body)
{
    const unsigned sharing = max(gridDim.x / listed.parts, 1U); // blocks of a part
    const unsigned own = blockIdx.x / listed.parts;
    if (own >= sharing)
        return;
    for (unsigned part = blockIdx.x % listed.parts; part < listed.parts; part += gridDim.x) {
        const unsigned count = min(listed.count[part * listed.countWords], listed.most);
        const CrossfadeCudaItem* const items = listed.items + std::size_t{part} * listed.most;
        for (unsigned i = own * blockDim.x + threadIdx.x; i < count; i += sharing * blockDim.x)
            body(items[i]);
    }
}

__global__ void __launch_bounds__(256)
    countCandidates(CardList<CrossfadeCudaItem> listed, CandidateTables tables, CurveOnCard c,
                    PlanOnCard p)
{
    forEachListed(listed, [&](const CrossfadeCudaItem& item) {
        const QueryOnCard q = p.query[0][item.query]; // its counters lie alike in both systems
        std::uint32_t* own = tables.of(c, p, q, item.query, item.order);
        atomicAdd(own + tables.bucketOf(c, item) * (q.thresholds + 2) + item.interval, 1U);
    });
}

/// Makes of the counters of each bucket those of all buckets up to it, as far as they are needed,
/// and of these the reach. A warp a query and an order.
/// @param limits  PlanOnCard::limits of the system: no farther item was listed
__global__ void __launch_bounds__(threadsOfCurves)
    findReach(CandidateTables tables, CurveOnCard c, PlanOnCard p, const std::int32_t* limits,
              std::uint32_t keep)
{
    const std::uint32_t row = (blockIdx.x * blockDim.x + threadIdx.x) / 32; // all of the warp's
    const std::uint32_t lane = threadIdx.x % 32;
    if (row >= p.orders * p.queries)
        return;
    const std::uint32_t query = row % p.queries;
    const std::uint32_t order = row / p.queries;
    const QueryOnCard q = p.query[0][query];
    if (q.thresholds == 0)
        return;
    const std::uint32_t width = q.thresholds + 2;
    std::uint32_t* counts = tables.of(c, p, q, query, order);
    std::uint16_t* reach = tables.reachOf(c, p, query, order);
    auto limit = static_cast<std::uint32_t>(limits[std::size_t{row} * c.buckets]);
    limit = min(limit, q.thresholds + 1);
    for (std::uint32_t bucket = 0; bucket < c.buckets; ++bucket, counts += width) {
        if (lane == 0)
            reach[bucket] = static_cast<std::uint16_t>(limit);
        std::uint32_t nearer = 0; // items up to the interval before the first lane's
        for (std::uint32_t first = 1; first < limit; first += 32) {
            const std::uint32_t v = first + lane;
            std::uint32_t upTo = 0;
            if (v < limit) {
                upTo = counts[v] + (bucket > 0 ? *(counts + v - width) : 0);
                counts[v] = upTo;
            }
            for (unsigned delta = 1; delta < 32; delta *= 2) {
                const std::uint32_t before = __shfl_up_sync(0xffffffffU, upTo, delta);
                upTo += lane >= delta ? before : 0;
            }
            upTo += nearer;
            const unsigned enough = __ballot_sync(0xffffffffU, v < limit && upTo >= keep);
            if (enough != 0) {
                limit = first + static_cast<std::uint32_t>(__ffs(static_cast<int>(enough))) - 1;
                break;
            }
            nearer = __shfl_sync(0xffffffffU, upTo, 31);
        }
    }
}

/// Moves the candidates that are within reach to the list of those that are needed.
__global__ void __launch_bounds__(256)
    keepNeeded(CardList<CrossfadeCudaItem> listed, CandidateTables tables, CurveOnCard c,
               PlanOnCard p, CardList<CrossfadeCudaItem> needed)
{
    forEachListed(listed, [&](const CrossfadeCudaItem& item) {
        if (item.interval < tables.reachOf(c, p, item.query, item.order)[tables.bucketOf(c, item)])
            needed.add(item);
    });
}

} // namespace crossfade
