#pragma once

#include "core/backfill/counting/cuda/cublas_library.h"
#include "core/backfill/counting/cuda/cuda_api.h"
#include "core/backfill/counting/cuda/curve_kernels.cuh"

#include <cuda_runtime.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <future>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

// What is held of a card: memory, and a worker's stream.

namespace crossfade
{

inline void require(cublasStatus_t status, const char* what)
{
    if (status != CUBLAS_STATUS_SUCCESS)
        throw std::runtime_error(std::string(what) + ": cuBLAS says " + std::to_string(status));
}

/// Storage that grows and is never copied: on the card, or pinned on the host. The card's comes
/// from CUDA's pool, which is quick, and is never freed while a kernel may use it.
template <typename T, bool isPinned = false>
class Buffer
{
public:
    Buffer() = default;
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;
    ~Buffer() { release(); }

    T* get() const { return m_data; }
    T* atLeast(std::size_t count)
    {
        if (count <= m_count)
            return m_data;
        release();
        void* data = nullptr;
        if constexpr (isPinned) {
            require(cudaMallocHost(&data, count * sizeof(T)), "pinned memory");
        } else {
            require(cudaMallocAsync(&data, count * sizeof(T), nullptr), "the card's memory");
            require(cudaStreamSynchronize(nullptr),
                    "the card's memory"); // then all streams have it
        }
        m_data = static_cast<T*>(data);
        m_count = count;
        return m_data;
    }

    void release()
    {
        if (m_data != nullptr)
            isPinned ? cudaFreeHost(m_data) : cudaFreeAsync(m_data, nullptr);
        m_data = nullptr;
        m_count = 0;
    }
    std::size_t bytes() const { return m_count * sizeof(T); }

private:
    T* m_data = nullptr;
    std::size_t m_count = 0;
};

/// The card's memory that CUDA's pool keeps where nobody needs it, and as a share of all: getting
/// it anew takes milliseconds.
constexpr std::uint64_t mostPooled = std::uint64_t{2} << 30;
constexpr std::uint64_t pooledShare = 16;

inline void keepPool(int card)
{
    cudaMemPool_t pool{};
    cudaDeviceProp properties{};
    require(cudaGetDeviceProperties(&properties, card), "the card");
    std::uint64_t kept = std::min(mostPooled, properties.totalGlobalMem / pooledShare);
    require(cudaDeviceGetDefaultMemPool(&pool, card), "the card's memory");
    require(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &kept),
            "the card's memory");
}

/// Memory that is not pinned comes to a card by pieces of pinned memory, which threads fill: the
/// driver has one thread do so.
class Staging
{
public:
    /// @param to  on the current card
    void copy(void* to, const void* from, std::size_t bytes)
    {
        const std::lock_guard lock(m_mutex);
        int card = 0;
        require(cudaGetDevice(&card), "the card");
        m_pinned.atLeast(threads * piece);
        std::atomic<std::size_t> next{0};
        std::vector<std::future<void>> copying;
        for (std::size_t t = 0; t < std::min(threads, bytes / piece + 1); ++t)
            copying.push_back(std::async(std::launch::async, [&, t] {
                require(cudaSetDevice(card), "the card");
                copyPieces(static_cast<char*>(to), static_cast<const char*>(from), bytes, next,
                           m_pinned.get() + t * piece);
            }));
        for (std::future<void>& each : copying)
            each.get();
    }

private:
    static constexpr std::size_t threads = 8;
    static constexpr std::size_t piece = std::size_t{2} << 20;

    static void copyPieces(char* to, const char* from, std::size_t bytes,
                           std::atomic<std::size_t>& next, char* pinned)
    {
        cudaStream_t stream{};
        require(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), "a stream");
        const std::unique_ptr<CUstream_st, cudaError_t (*)(cudaStream_t)> owned(stream,
                                                                                cudaStreamDestroy);
        for (std::size_t at = next++ * piece; at < bytes; at = next++ * piece) {
            const std::size_t count = std::min(piece, bytes - at);
            std::memcpy(pinned, from + at, count);
            require(cudaMemcpyAsync(to + at, pinned, count, cudaMemcpyHostToDevice, stream),
                    "copying to the card");
            require(cudaStreamSynchronize(stream), "copying to the card");
        }
    }

    std::mutex m_mutex;
    Buffer<char, true> m_pinned;
};

/// Returns once the bytes are on the card.
inline void copyToCard(void* to, const void* from, std::size_t bytes)
{
    constexpr std::size_t few = std::size_t{2} << 20;
    if (bytes <= few)
        return require(cudaMemcpy(to, from, bytes, cudaMemcpyHostToDevice), "copying to the card");
    static auto& staging = *new Staging; // at the end of the program, CUDA may have gone before
    staging.copy(to, from, bytes);
}

/// Rows as they were given and, for cosine, ready for products.
struct Rows {
    Buffer<float> given;
    Buffer<float> ready;
    Buffer<double> norms;

    void reserve(std::size_t count, std::size_t dim, bool isCosine)
    {
        given.atLeast(count * dim);
        if (isCosine) {
            ready.atLeast(count * dim);
            norms.atLeast(count);
        }
    }
    /// On a worker's stream.
    void put(std::size_t first, std::size_t count, std::size_t dim, bool isCosine,
             const float* rows, cudaStream_t stream)
    {
        float* to = given.get() + first * dim;
        require(
            cudaMemcpyAsync(to, rows, count * dim * sizeof(float), cudaMemcpyHostToDevice, stream),
            "copying features to the card");
        normalise(first, count, dim, isCosine, stream);
    }
    /// For good.
    void put(std::size_t first, std::size_t count, std::size_t dim, bool isCosine,
             const float* rows)
    {
        copyToCard(given.get() + first * dim, rows, count * dim * sizeof(float));
        normalise(first, count, dim, isCosine, nullptr);
        require(cudaStreamSynchronize(nullptr), "preparing features");
    }
    /// The operand of products.
    const float* operand(bool isCosine) const { return isCosine ? ready.get() : given.get(); }

private:
    void normalise(std::size_t first, std::size_t count, std::size_t dim, bool isCosine,
                   cudaStream_t stream)
    {
        if (!isCosine)
            return;
        start("preparing features", launchFor(count * 32, 256, stream), normaliseRows,
              given.get() + first * dim, count, dim, norms.get() + first,
              ready.get() + first * dim);
    }
};

/// What a worker keeps of one request.
struct RequestBuffers {
    Buffer<QueryOnCard> query;
    Buffer<double> thresholds;
    Buffer<std::uint16_t> sliceOfItem;
    Buffer<std::uint32_t> positions;
    Buffer<std::int32_t> limits;
    Buffer<std::uint32_t> counts;
    Buffer<std::uint32_t> intervals;
    RequestOnCard onCard{};
    SharedLayout layout{};
    int bits = 32;         ///< of a counter
    std::size_t words = 0; ///< of `counts`
};

/// What a worker holds of the card's memory, from block to block.
struct CardBuffers {
    Rows queries;
    Rows tile;
    Buffer<float> products;
    Buffer<ExcludedItem> excluded;
    Buffer<unsigned> listCounts; ///< candidates, close; undecided; whether some of those were lost
    Buffer<UndecidedItem> undecided;
    Buffer<CrossfadeCudaPair> pairs;
    Buffer<double> keys;
    Buffer<CrossfadeCudaItem> lists[2];  ///< candidates, close
    std::deque<RequestBuffers> requests; ///< which stay where they are
};

/// What a worker holds for one plan of curves (curve_kernels.cuh).
struct PlanBuffers {
    Buffer<PlanKey> sorted;
    Buffer<std::int32_t> intervals[2];
    Buffer<double> thresholds;
    Buffer<QueryOnCard> query[2];
    Buffer<RelevantItem> inOrder;
    Buffer<std::int32_t> limits[2];
    Buffer<std::uint32_t> counts[2];
    Buffer<CrossfadeCudaItem> candidates[2];
    Buffer<CrossfadeCudaItem> needed[2]; ///< of the candidates
    Buffer<CrossfadeCudaItem> close[2];
    Buffer<std::uint32_t> byBucket; ///< CandidateTables::counts
    Buffer<std::uint16_t> reach;
    Buffer<float> values;
    Buffer<std::int32_t> firstRanks;
    Buffer<unsigned long long> sums;
};

/// Where the results of one plan come to.
struct PinnedResults {
    Buffer<float, true> values;
    Buffer<std::int32_t, true> firstRanks;
    Buffer<RelevantItem, true> inOrder;
    Buffer<unsigned long long, true> sums;
    Buffer<CrossfadeCudaItem, true> candidates[2];

    std::size_t bytes() const
    {
        return values.bytes() + firstRanks.bytes() + inOrder.bytes() + candidates[0].bytes() +
               candidates[1].bytes() + sums.bytes();
    }
};

/// What a worker holds for curves.
struct CurveBuffers {
    Buffer<float> products;
    std::deque<Buffer<double>> keys; ///< of each system
    Buffer<unsigned> listCounts;     ///< CurveBlockOnCard::countsOfPlan
    Buffer<unsigned> listedCounts;   ///< [plans, 2, countersOfListed]
    Buffer<UndecidedItem> undecided;
    std::deque<PlanBuffers> plans;
};

/// Pinned memory is what takes longest to get: so much is kept by a worker that nobody needs.
constexpr std::size_t mostPinnedKept = std::size_t{64} << 20;

} // namespace crossfade

using namespace crossfade;

struct CrossfadeCudaGallery {
    CrossfadeCudaSystem system;
    Buffer<float> terms;
    Rows rows; ///< empty: they come tile by tile
};

struct CrossfadeCudaWorker {
    explicit CrossfadeCudaWorker(int card) : card(card) {}
    ~CrossfadeCudaWorker()
    {
        cudaSetDevice(card);
        if (cublas != nullptr)
            cublasLibrary()->destroy(cublas);
        if (stream != nullptr)
            cudaStreamDestroy(stream);
    }
    void open()
    {
        require(cudaSetDevice(card), "the card");
        keepPool(card);
        require(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), "a stream");
        require(cublasLibrary()->create(&cublas), "cuBLAS");
        require(cublasLibrary()->setStream(cublas, stream), "cuBLAS");
        // No TF32 and no emulation, whatever the environment says: the bounds are those of float32.
        require(cublasLibrary()->setMathMode(cublas, CUBLAS_PEDANTIC_MATH), "cuBLAS");
        require(cudaDeviceGetAttribute(&sharedBytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, card),
                "the card");
        require(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, card),
                "the card");
    }
    CardBuffers& ownBuffers()
    {
        curveBuffers.reset(); // there may not be room for both; the stream is idle between blocks
        if (buffers == nullptr)
            buffers = std::make_unique<CardBuffers>();
        return *buffers;
    }
    CurveBuffers& ownCurveBuffers()
    {
        buffers.reset();
        if (curveBuffers == nullptr)
            curveBuffers = std::make_unique<CurveBuffers>();
        return *curveBuffers;
    }
    void trim()
    {
        buffers.reset();
        curveBuffers.reset();
        std::size_t pinned = counts.bytes();
        for (const PinnedResults& results : curveResults)
            pinned += results.bytes();
        if (pinned <= mostPinnedKept)
            return;
        counts.release();
        curveResults.clear();
    }

    int card;
    cudaStream_t stream = nullptr;
    cublasHandle_t cublas = nullptr;
    int sharedBytes = 0;
    int processors = 0;
    std::unique_ptr<CardBuffers> buffers = {};
    std::unique_ptr<CurveBuffers> curveBuffers = {};
    std::vector<float> tileRows = {};
    Buffer<std::uint32_t, true> counts; ///< of all requests
    Buffer<unsigned, true> listCounts;
    Buffer<unsigned, true> listedCounts;
    std::deque<PinnedResults> curveResults; ///< of each plan
    std::vector<CrossfadeCudaItem> found[2] = {};
};
