#pragma once

#include "core/backfill/counting/candidate_limits.h"
#include "core/backfill/counting/cuda/cuda_api.h"
#include "core/backfill/counting/cuda/launch.cuh"
#include "core/backfill/counting/interval_cells.h"
#include "core/data/exact_product.h"
#include "core/data/exact_sums.h"

#include <cuda_runtime.h>

#include <cstdint>

namespace crossfade
{

// Counting a tile on a card, in two kernels. countTile() gives each query a block of threads, which
// keeps the query's table of cells and its counters [orders, slices, intervals] in shared memory,
// reads the query's products once, and raises one counter an item and order. What float32 leaves
// undecided goes on a list. decideItems() takes that list, eight lanes an item: first with the
// product and its bound, then with a sum in double and its bound, as IntervalLookup does. What even
// double leaves undecided goes on a list of its own, for decideExactly() or the processor. Items
// beyond all thresholds, and those that are excluded, whose products are infinite, are counted
// nowhere: nobody reads that.

/// A list that grows on the card. It may have several parts with a counter each, since one counter
/// can be raised only so often.
template <typename T>
struct CardList {
    T* items;        ///< [parts, most]
    unsigned* count; ///< [parts], countWords apart; beyond `most` where the part ran full
    unsigned most;   ///< of a part
    unsigned parts = 1;
    static constexpr unsigned countWords = 8; ///< 32 bytes: neighbours would wait for each other

    /// @param place  decides the part: threads side by side add to different ones
    __device__ void add(const T& item, unsigned place = 0) const
    {
        const unsigned part = place % parts;
        unsigned* const own = count + part * countWords;
        if (*static_cast<volatile unsigned*>(own) > most)
            return; // or the count would begin at 0 again some day
        const unsigned at = atomicAdd(own, 1U);
        if (at < most)
            items[std::size_t{part} * most + at] = item;
    }
};

struct UndecidedItem {
    std::uint32_t query;
    std::uint32_t item; ///< of the tile
};

struct QueryOnCard {
    double shift;
    double bound;
    std::uint64_t countsAt; ///< the query's first counter
    std::uint32_t thresholdsAt;
    std::uint32_t thresholds;
};

/// What the kernels read of a request, and where they write. By place unless said otherwise.
struct RequestOnCard {
    std::uint16_t request;
    std::uint32_t queries;
    std::uint32_t allItems;
    std::uint32_t orders;
    std::uint32_t slices;
    std::uint32_t buckets;    ///< 0: no candidates
    const QueryOnCard* query; ///< [queries]
    const double* thresholds;
    const std::uint16_t* sliceOfItem; ///< [orders, allItems]
    const std::uint32_t* positions;   ///< [orders, allItems]
    const std::int32_t* limits;       ///< [orders, queries, buckets]
    std::uint32_t* counts;            ///< words of PackedCounters
    std::uint32_t* intervals;         ///< [queries, items of the tile]; null: not wanted
    CardList<CrossfadeCudaItem> candidates;
    CardList<CrossfadeCudaItem> close;
    CardList<UndecidedItem> undecided;
    unsigned* hasLost; ///< set where `undecided` ran full, which begins anew with every tile
};

struct TileOnCard {
    const float* products; ///< [queries, stride]
    const float* terms;    ///< [items]; null: all 0
    std::uint32_t first;   ///< a multiple of 4
    std::uint32_t items;
    std::uint32_t stride;     ///< products from row to row, a multiple of 4
    std::uint32_t firstQuery; ///< of the block's, whose products come first

    /// Where the products of a query of the block begin.
    __device__ std::size_t rowOf(std::uint32_t query) const
    {
        return std::size_t{query - firstQuery} * stride;
    }
};

/// The products of a row, with those that fill it up to whole vectors.
__host__ __device__ constexpr std::uint32_t strideOf(std::size_t items)
{
    return static_cast<std::uint32_t>((items + 3) / 4 * 4);
}

template <int bits>
__device__ __forceinline__ void raise(std::uint32_t* words, std::uint32_t counter)
{
    using Counters = PackedCounters<bits>;
    atomicAdd(words + Counters::wordOf(counter), Counters::one(counter));
}

/// Lists an item for every order in which it may be a candidate.
__device__ __forceinline__ void listCandidate(const RequestOnCard& r, std::uint32_t query,
                                              std::uint32_t place, std::uint32_t interval)
{
#pragma unroll 1
    for (std::uint32_t order = 0; order < r.orders; ++order) {
        const std::uint32_t position = r.positions[std::size_t{order} * r.allItems + place];
        const std::size_t bucket = CandidateLimits::bucketOf(position);
        const std::int32_t limit =
            r.limits[(std::size_t{order} * r.queries + query) * r.buckets + bucket];
        if (static_cast<std::int32_t>(interval) < limit)
            r.candidates.add({query, place, r.request, static_cast<std::uint16_t>(order), interval},
                             place);
    }
}

/// Counts an item whose interval is known and lies before the last one, and lists it where it may
/// be a candidate.
/// @tparam isPlain  there is one order
/// @param slice     of the item in the first order
/// @param words     where the query's counters are
template <int bits, bool isPlain = false>
__device__ __forceinline__ void
countItem(const RequestOnCard& r, std::uint32_t query, std::uint32_t width, std::uint32_t place,
          std::uint32_t slice, std::uint32_t interval, std::int32_t mostLimit, std::uint32_t* words)
{
    raise<bits>(words, slice * width + interval);
#pragma unroll 1
    for (std::uint32_t order = 1; !isPlain && order < r.orders; ++order) {
        const std::uint32_t other = r.sliceOfItem[std::size_t{order} * r.allItems + place];
        raise<bits>(words, (order * r.slices + other) * width + interval);
    }
    if (static_cast<std::int32_t>(interval) < mostLimit)
        listCandidate(r, query, place, interval);
}

/// No item at or above this interval is a candidate in any order: limits never rise.
__device__ inline std::int32_t mostLimitOf(const RequestOnCard& r, std::uint32_t query)
{
    std::int32_t most = 0;
    for (std::uint32_t order = 0; r.buckets > 0 && order < r.orders; ++order)
        most = max(most, r.limits[(std::size_t{order} * r.queries + query) * r.buckets]);
    return most;
}

/// How countTile() uses a block's shared memory.
struct SharedLayout {
    std::uint32_t mostThresholds; ///< of one query
    std::uint32_t mostCells;      ///< with the two at the ends
    std::uint32_t counterWords;   ///< for the counters of one query
    std::uint32_t bytes() const { return mostThresholds * 8 + (mostCells + counterWords) * 4; }
};

/// Makes the table of the cells' entries, all threads together.
__device__ inline IntervalCells makeCells(const QueryOnCard& q, const double* thresholds,
                                          std::uint32_t mostCells, double* thresholdCell,
                                          std::uint32_t* entries)
{
    const IntervalCells cells = layOutCells(thresholds[0], thresholds[q.thresholds - 1],
                                            q.thresholds, mostCells - 2.0, q.shift, q.bound);
    for (std::uint32_t k = threadIdx.x; k < q.thresholds; k += blockDim.x)
        thresholdCell[k] = cells.cellOf(thresholds[k] - q.shift);
    __syncthreads();
    for (std::uint32_t cell = threadIdx.x; cell < cells.cells; cell += blockDim.x)
        entries[cell] = cells.storedEntry(cell, thresholdCell, q.thresholds);
    return cells;
}

/// The undecided items of a query on their way to the list of all, which many threads at a time
/// would fight for.
struct UndecidedOfQuery {
    static constexpr unsigned most = 1024;
    unsigned count;
    unsigned at; ///< of all
    std::uint32_t items[most];

    __device__ void add(const RequestOnCard& r, const UndecidedItem& item)
    {
        const unsigned own = atomicAdd(&count, 1U);
        if (own < most)
            items[own] = item.item;
        else
            r.undecided.add(item);
    }
    /// By all threads of the block, after the last.
    __device__ void moveTo(const RequestOnCard& r, std::uint32_t query)
    {
        const unsigned own = min(count, most);
        if (threadIdx.x == 0 && own > 0)
            at = atomicAdd(r.undecided.count, own);
        __syncthreads();
        for (unsigned i = threadIdx.x; i < own; i += blockDim.x)
            if (at + i < r.undecided.most)
                r.undecided.items[at + i] = {query, items[i]};
    }
};

/// What countTile() knows of its query.
struct QueryInTile {
    std::uint32_t query;
    std::uint32_t width; ///< intervals: those of the thresholds, the last one, and one unused
    std::int32_t mostLimit;
};

/// Counts all items of the tile for one query, four of a thread at a time.
/// @tparam isPlain  one order, and nobody asks for the intervals
/// @param words     where the query's counters are: plainly in shared or plainly in the card's
///                  memory, which the compiler has to see
template <int bits, bool isPlain>
__device__ __forceinline__ void countProducts(const RequestOnCard& r, const TileOnCard& tile,
                                              const QueryInTile& q, const IntervalTable& table,
                                              UndecidedOfQuery& undecided, std::uint32_t* words)
{
    const std::size_t row = tile.rowOf(q.query);
    const float4* products = reinterpret_cast<const float4*>(tile.products + row);
    const float4* terms = reinterpret_cast<const float4*>(tile.terms);
    const std::uint16_t* slices = r.sliceOfItem + tile.first;
    const std::uint32_t last = q.width - 1;
    for (std::uint32_t four = threadIdx.x; 4 * four < tile.items; four += blockDim.x) {
        const float4 product = __ldcs(products + four);
        const float4 term = terms == nullptr ? float4{0, 0, 0, 0} : terms[four];
        const float values[4] = {product.x + term.x, product.y + term.y, product.z + term.z,
                                 product.w + term.w};
        // Those of the first order begin at a whole vector.
        const ushort4 slice = *reinterpret_cast<const ushort4*>(slices + 4 * four);
        const std::uint32_t sliceOf[4] = {slice.x, slice.y, slice.z, slice.w};
#pragma unroll
        for (std::uint32_t k = 0; k < 4; ++k) {
            const std::uint32_t item = 4 * four + k;
            if (item >= tile.items)
                break;
            const std::uint32_t interval = table.intervalOf(values[k]);
            if (!isPlain && r.intervals != nullptr)
                r.intervals[row + item] = interval;
            if (interval == IntervalCells::undecided)
                undecided.add(r, {q.query, item});
            else if (interval != last)
                countItem<bits, isPlain>(r, q.query, q.width, tile.first + item, sliceOf[k],
                                         interval, q.mostLimit, words);
        }
    }
}

/// How many blocks of 1,024 threads a processor of the card should hold: those that hold only
/// 1,024 or 1,536 threads cannot hold two.
#if defined(__CUDA_ARCH__) && (__CUDA_ARCH__ == 700 || __CUDA_ARCH__ == 800 || __CUDA_ARCH__ == 900)
#define CROSSFADE_BLOCKS 2
#else
#define CROSSFADE_BLOCKS 1
#endif

/// One block of threads a query. Where many lanes would raise one counter at a time, because slices
/// and intervals are few, the query has several copies of its counters, and neighbouring threads
/// use different ones.
template <int bits>
__global__ void __launch_bounds__(1024, CROSSFADE_BLOCKS)
    countTile(RequestOnCard r, TileOnCard tile, SharedLayout layout)
{
    CROSSFADE_SHARED_ARRAY(double, shared);
    __shared__ UndecidedOfQuery undecided;
    const std::uint32_t query = tile.firstQuery + blockIdx.x;
    const QueryOnCard q = r.query[query];
    if (q.thresholds == 0)
        return;
    if (threadIdx.x == 0)
        undecided.count = 0;
    double* thresholdCell = shared;
    std::uint32_t* entries = reinterpret_cast<std::uint32_t*>(shared + layout.mostThresholds);
    std::uint32_t* ownWords = entries + layout.mostCells;

    const std::uint32_t width = q.thresholds + 2;
    const auto tableWords = static_cast<std::uint32_t>(
        PackedCounters<bits>::words(std::uint64_t{r.orders} * r.slices * width));
    const std::uint32_t stride = tableWords | 1; // odd, so that copies lie in different banks
    std::uint32_t copies = tableWords <= layout.counterWords ? 1 : 0;
    while (copies > 0 && copies < 32 && 2 * copies * stride <= layout.counterWords)
        copies *= 2;
    std::uint32_t* globalWords = r.counts + q.countsAt / PackedCounters<bits>::perWord;
    for (std::uint32_t w = threadIdx.x; w < min(copies * stride, layout.counterWords);
         w += blockDim.x)
        ownWords[w] = 0;

    const IntervalCells cells =
        makeCells(q, r.thresholds + q.thresholdsAt, layout.mostCells, thresholdCell, entries);
    __syncthreads();
    const QueryInTile inTile{query, width, mostLimitOf(r, query)};
    const IntervalTable table(cells, entries);
    std::uint32_t* const copy = ownWords + (threadIdx.x & (copies - 1)) * stride;
    if (copies == 0)
        countProducts<bits, false>(r, tile, inTile, table, undecided, globalWords);
    else if (r.orders == 1 && r.intervals == nullptr)
        countProducts<bits, true>(r, tile, inTile, table, undecided, copy);
    else
        countProducts<bits, false>(r, tile, inTile, table, undecided, copy);
    __syncthreads();
    undecided.moveTo(r, query);
    if (copies == 0)
        return;
    for (std::uint32_t w = threadIdx.x; w < tableWords; w += blockDim.x) {
        std::uint32_t sum = 0;
        for (std::uint32_t copy = 0; copy < copies; ++copy)
            sum += ownWords[copy * stride + w];
        // Counters are zeros before the first tile.
        if (sum != 0)
            globalWords[w] = tile.first == 0 ? sum : globalWords[w] + sum;
    }
}

/// What decideItems() reads of the features.
struct FeaturesOnCard {
    const float* queries;     ///< [queries, dim], as they were given
    const float* items;       ///< [items of the tile, dim], as they were given
    const double* queryNorms; ///< of cosine; else null
    const double* itemNorms;
    std::uint32_t dim;
    bool isProduct; ///< −x·y; else, without norms, ‖x − y‖²
};

__device__ inline double sumOverWarp(double value)
{
    for (int lanes = 16; lanes > 0; lanes /= 2)
        value += __shfl_xor_sync(0xffffffffU, value, lanes);
    return value;
}

/// Lanes that decide one item.
constexpr unsigned lanesOfItem = 8;

/// The key by a plain sum in double, by lanesOfItem lanes; as far from the exact one as
/// PreparedSystem::approximateKeyBound() says, whatever the sequence of the sum. All lanes of the
/// warp take part.
/// @param isWanted  of this item; else nothing is read, and the key means nothing
__device__ inline double approximateKey(const FeaturesOnCard& f, const UndecidedItem& of,
                                        bool isWanted, double& bound)
{
    const float* x = f.queries + std::size_t{of.query} * f.dim;
    const float* y = f.items + std::size_t{of.item} * f.dim;
    const bool isCosine = f.queryNorms != nullptr;
    const bool areProducts = isCosine || f.isProduct;
    double sum = 0;
    double size = 0; // of the terms of a product, which may cancel each other
    for (std::uint32_t d = threadIdx.x % lanesOfItem; isWanted && d < f.dim; d += lanesOfItem) {
        const double a = x[d];
        const double b = y[d];
        sum = areProducts ? fma(a, b, sum) : fma(a - b, a - b, sum);
        if (f.isProduct)
            size += fabs(a * b);
    }
    for (unsigned half = lanesOfItem / 2; half > 0; half /= 2) {
        sum += __shfl_xor_sync(0xffffffffU, sum, half);
        size += __shfl_xor_sync(0xffffffffU, size, half);
    }
    const double key = isCosine && isWanted
                           ? 1 - sum / (f.queryNorms[of.query] * f.itemNorms[of.item])
                       : f.isProduct ? 0 - sum
                                     : sum;
    bound = (4.0 * f.dim + 64) * 0x1p-53 * (isCosine ? 1.0 : f.isProduct ? size : key);
    return key;
}

/// Counts or lists an undecided item, once its interval is known, or not even double can tell it.
template <int bits>
__device__ void settleItem(const RequestOnCard& r, const TileOnCard& tile, const QueryOnCard& q,
                           const UndecidedItem& found, std::uint32_t interval)
{
    const std::uint32_t place = tile.first + found.item;
    if (r.intervals != nullptr)
        r.intervals[tile.rowOf(found.query) + found.item] = interval;
    if (interval == IntervalCells::undecided)
        r.close.add({found.query, place, r.request, 0, 0});
    else if (interval != q.thresholds + 1)
        countItem<bits>(r, found.query, q.thresholds + 2, place, r.sliceOfItem[place], interval,
                        mostLimitOf(r, found.query),
                        r.counts + q.countsAt / PackedCounters<bits>::perWord);
}

/// Eight lanes take an item: first its product, then its features where that is not enough.
template <int bits>
__global__ void __launch_bounds__(256)
    decideItems(RequestOnCard r, TileOnCard tile, FeaturesOnCard features)
{
    const unsigned count = min(*r.undecided.count, r.undecided.most);
    if (blockIdx.x == 0 && threadIdx.x == 0 && count < *r.undecided.count)
        *r.hasLost = 1;
    const unsigned groups = gridDim.x * blockDim.x / lanesOfItem;
    const unsigned rounds = (count + groups - 1) / groups; // all lanes of a warp go as many
    unsigned at = (blockIdx.x * blockDim.x + threadIdx.x) / lanesOfItem;
    for (unsigned round = 0; round < rounds; ++round, at += groups) {
        const UndecidedItem found = r.undecided.items[min(at, count - 1)];
        const QueryOnCard q = r.query[found.query];
        const double* thresholds = r.thresholds + q.thresholdsAt;
        const double product = tile.products[tile.rowOf(found.query) + found.item];
        const double term = tile.terms == nullptr ? 0 : tile.terms[found.item];
        std::uint32_t interval =
            intervalWithin(thresholds, q.thresholds, product + term + q.shift, q.bound);
        const bool remains = at < count && interval == IntervalCells::undecided;
        if (__any_sync(0xffffffffU, remains)) {
            double bound = 0;
            const double key = approximateKey(features, found, remains, bound);
            if (remains)
                interval = intervalWithin(thresholds, q.thresholds, key, bound);
        }
        if (at < count && threadIdx.x % lanesOfItem == 0)
            settleItem<bits>(r, tile, q, found, interval);
    }
}

/// A product that is not to be counted.
struct ExcludedItem {
    std::uint32_t query;
    std::uint32_t place;
};

/// Makes the excluded items of a tile infinitely far.
__global__ void excludeItems(const ExcludedItem* excluded, std::uint32_t count, TileOnCard tile,
                             float* products)
{
    const std::uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count && excluded[i].place - tile.first < tile.items)
        products[tile.rowOf(excluded[i].query) + excluded[i].place - tile.first] = INFINITY;
}

/// Norms of rows, a warp a row, and the rows divided by them, as PreparedSystem::readyItems() does.
__global__ void normaliseRows(const float* rows, std::uint32_t count, std::uint32_t dim,
                              double* norms, float* ready)
{
    const std::uint32_t row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (row >= count)
        return;
    const float* in = rows + std::size_t{row} * dim;
    double sum = 0;
    for (std::uint32_t d = threadIdx.x % 32; d < dim; d += 32)
        sum = fma(static_cast<double>(in[d]), static_cast<double>(in[d]), sum);
    const double norm = fmax(sqrt(sumOverWarp(sum)), 1e-12);
    if (threadIdx.x % 32 == 0)
        norms[row] = norm;
    for (std::uint32_t d = threadIdx.x % 32; d < dim; d += 32)
        ready[std::size_t{row} * dim + d] = static_cast<float>(1.0 / norm * in[d]);
}

/// The total of partial sums, one a lane of sixteen, as rankingKey() adds them up.
__device__ inline Twofold totalOfLanes(double high, double low)
{
    for (int half = exactSumLanes / 2; half > 0; half /= 2)
        addExactly(high, low, __shfl_down_sync(0xffffffffU, high, half, exactSumLanes),
                   __shfl_down_sync(0xffffffffU, low, half, exactSumLanes));
    return twoSum(high, low);
}

/// rankingKey() of a query and an item, by sixteen lanes; right in the first of them. All lanes of
/// the warp take part.
__device__ inline double keyInLanes(const FeaturesOnCard& features, std::uint32_t query,
                                    std::uint32_t item)
{
    const std::uint32_t dim = features.dim;
    const float* const x = features.queries + std::size_t{query} * dim;
    const float* const y = features.items + std::size_t{item} * dim;
    const std::uint32_t lane = threadIdx.x % exactSumLanes;
    if (features.isProduct) {
        double high = 0;
        double low = 0;
        double size = 0;
        for (std::uint32_t d = lane; d < dim; d += exactSumLanes) {
            const double product = static_cast<double>(x[d]) * y[d];
            addExactly(high, low, product, 0);
            size += fabs(product);
        }
        const Twofold sum = totalOfLanes(high, low);
        for (int half = exactSumLanes / 2; half > 0; half /= 2)
            size += __shfl_down_sync(0xffffffffU, size, half, exactSumLanes);
        return lane == 0 ? innerProductKey(sum, size, x, y, dim) : 0;
    }
    if (features.queryNorms == nullptr) {
        double high = 0;
        double low = 0;
        for (std::uint32_t d = lane; d < dim; d += exactSumLanes)
            addSquaredDifference(high, low, x[d], y[d]);
        const Twofold square = totalOfLanes(high, low);
        return square.high + square.low;
    }
    double high[3] = {};
    double low[3] = {};
    for (std::uint32_t d = lane; d < dim; d += exactSumLanes) {
        const double a = x[d];
        const double b = y[d];
        addExactly(high[0], low[0], a * b, 0);
        addExactly(high[1], low[1], a * a, 0);
        addExactly(high[2], low[2], b * b, 0);
    }
    return cosineKey(totalOfLanes(high[0], low[0]), totalOfLanes(high[1], low[1]),
                     totalOfLanes(high[2], low[2]));
}

/// rankingKey() of each pair, sixteen lanes a pair.
__global__ void findKeys(const CrossfadeCudaPair* pairs, std::uint32_t count,
                         FeaturesOnCard features, double* keys)
{
    constexpr std::uint32_t lanes = exactSumLanes;
    const std::uint32_t thread = blockIdx.x * blockDim.x + threadIdx.x;
    // Lanes beyond the last pair repeat it, since all of a warp take part in the sums.
    const CrossfadeCudaPair pair = pairs[min(thread / lanes, count - 1)];
    const double key = keyInLanes(features, pair.query, pair.place);
    if (thread % lanes == 0 && thread / lanes < count)
        keys[thread / lanes] = key;
}

/// Counts the items that double has left undecided, of all tiles, by their exact keys: sixteen
/// lanes an item.
/// @param features  of all items
template <int bits>
__global__ void __launch_bounds__(256) decideExactly(RequestOnCard r, FeaturesOnCard features)
{
    const unsigned count = min(*r.close.count, r.close.most);
    if (blockIdx.x == 0 && threadIdx.x == 0 && count < *r.close.count)
        *r.hasLost = 1;
    constexpr unsigned lanes = exactSumLanes;
    const unsigned stride = gridDim.x * blockDim.x / lanes;
    // Both halves of a warp go round equally often.
    for (unsigned first = (blockIdx.x * blockDim.x + threadIdx.x) / 32 * (32 / lanes);
         first < count; first += stride) {
        const unsigned at = first + threadIdx.x % 32 / lanes;
        const CrossfadeCudaItem item = r.close.items[min(at, count - 1)];
        const double key = keyInLanes(features, item.query, item.place);
        if (threadIdx.x % lanes != 0 || at >= count)
            continue;
        const QueryOnCard q = r.query[item.query];
        settleItem<bits>(r, TileOnCard{}, q, {item.query, item.place},
                         1 + static_cast<std::uint32_t>(firstThresholdFrom(
                                 r.thresholds + q.thresholdsAt, q.thresholds, key)));
    }
}

} // namespace crossfade
