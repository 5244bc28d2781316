#pragma once

#include "core/backfill/counting/cuda/buffers.cuh"

#include <algorithm>
#include <cstddef>
#include <cstdint>

// The products of a tile and their counting, on a worker's stream.

namespace crossfade
{

/// The most cells: their table is in shared memory.
constexpr std::size_t mostCells = 4096;
/// Copies of a query's counters take so many words at most.
constexpr std::size_t wordsOfCopies = 4096;
/// Threads of a block: few where a processor's shared memory holds the counters of three blocks,
/// else many; and those of decideItems().
constexpr unsigned fewThreads = 512;
constexpr unsigned manyThreads = 1024;
constexpr unsigned decideThreads = 256;

/// Bits of a counter.
inline int bitsFor(std::size_t mostItemsOfSlice)
{
    return mostItemsOfSlice <= 0xff ? 8 : mostItemsOfSlice <= 0xffff ? 16 : 32;
}

/// What counts one request.
struct CountingOnCard {
    RequestOnCard request;
    SharedLayout layout;
    int bits; ///< of a counter
};

/// @param mostThresholds, mostCounters  of any query
inline SharedLayout layOut(const CrossfadeCudaWorker& worker, std::size_t mostThresholds,
                           std::size_t mostCounters, int bits)
{
    SharedLayout layout{};
    layout.mostThresholds = static_cast<std::uint32_t>(mostThresholds);
    std::size_t inner = 2048;
    while (inner < 16 * mostThresholds && inner < mostCells)
        inner *= 2;
    layout.mostCells = static_cast<std::uint32_t>(inner + 2);
    const std::size_t fixed = layout.mostThresholds * 8 + layout.mostCells * 4;
    // Beside what countTile() takes in any case.
    const auto room = static_cast<std::size_t>(worker.sharedBytes) - sizeof(UndecidedOfQuery) - 64;
    if (fixed > room)
        throw std::runtime_error("a query has too many relevant items for the card");
    // Tables that do not fit are kept in the card's memory: more of the shared is of no use then.
    const std::size_t words = (mostCounters * bits + 31) / 32;
    const std::size_t fitting = (room - fixed) / 4;
    const std::size_t wanted = words <= fitting ? std::max(words, wordsOfCopies) : wordsOfCopies;
    layout.counterWords = static_cast<std::uint32_t>(std::min(wanted, fitting));
    return layout;
}

/// products = ± factor · queries · itemsᵀ, [queries, strideOf(count)].
inline void multiply(const CrossfadeCudaWorker& worker, const CrossfadeCudaSystem& system,
                     const float* items, std::size_t count, const float* queries,
                     std::size_t queryCount, float* products)
{
    const float scale = system.isCosine != 0 || system.isProduct != 0 ? -1 : -2;
    const float zero = 0;
    const int dim = static_cast<int>(system.dim);
    require(cublasLibrary()->sgemm(worker.cublas, CUBLAS_OP_T, CUBLAS_OP_N, static_cast<int>(count),
                                   static_cast<int>(queryCount), dim, &scale, items, dim, queries,
                                   dim, &zero, products, static_cast<int>(strideOf(count))),
            "products");
}

template <int bits>
void launchCounting(const CrossfadeCudaWorker& worker, const CountingOnCard& counting,
                    const TileOnCard& tile, const FeaturesOnCard& features, std::size_t queries)
{
    const auto bytes = static_cast<int>(counting.layout.bytes());
    const unsigned threads = 3 * bytes > worker.sharedBytes ? manyThreads : fewThreads;
    start("counting",
          {dim3(static_cast<unsigned>(queries)), threads, counting.layout.bytes(), worker.stream},
          countTile<bits>, counting.request, tile, counting.layout);
    start("counting", {dim3(8 * worker.processors), decideThreads, 0, worker.stream},
          decideItems<bits>, counting.request, tile, features);
}

/// Counts a tile's products for `queries` queries.
inline void count(const CrossfadeCudaWorker& worker, const CountingOnCard& counting,
                  const TileOnCard& tile, const FeaturesOnCard& features, std::size_t queries)
{
    require(cudaMemsetAsync(counting.request.undecided.count, 0, sizeof(unsigned), worker.stream),
            "the card");
    const auto launch = counting.bits == 8    ? launchCounting<8>
                        : counting.bits == 16 ? launchCounting<16>
                                              : launchCounting<32>;
    launch(worker, counting, tile, features, queries);
}

/// Counts what all tiles have left.
/// @param features  of all items
inline void countClose(const CrossfadeCudaWorker& worker, const CountingOnCard& counting,
                       const FeaturesOnCard& features)
{
    const auto kernel = counting.bits == 8    ? decideExactly<8>
                        : counting.bits == 16 ? decideExactly<16>
                                              : decideExactly<32>;
    start("counting", {dim3(8 * worker.processors), decideThreads, 0, worker.stream}, kernel,
          counting.request, features);
}

} // namespace crossfade
