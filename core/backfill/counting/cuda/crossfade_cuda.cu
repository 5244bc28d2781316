#include "core/backfill/counting/cuda/count_kernels.cuh"
#include "core/backfill/counting/cuda/cublas_library.h"
#include "core/backfill/counting/cuda/cuda_api.h"

#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <exception>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace crossfade
{

namespace
{

void require(cudaError_t status, const char* what)
{
    if (status != cudaSuccess)
        throw std::runtime_error(std::string(what) + ": " + cudaGetErrorString(status));
}

void require(cublasStatus_t status, const char* what)
{
    if (status != CUBLAS_STATUS_SUCCESS)
        throw std::runtime_error(std::string(what) + ": cuBLAS says " + std::to_string(status));
}

/// Storage that grows and is never copied: on the card, or pinned on the host.
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
        require(isPinned ? cudaMallocHost(&data, count * sizeof(T))
                         : cudaMalloc(&data, count * sizeof(T)),
                isPinned ? "pinned memory" : "the card's memory");
        m_data = static_cast<T*>(data);
        m_count = count;
        return m_data;
    }

    void release()
    {
        if (m_data != nullptr)
            isPinned ? cudaFreeHost(m_data) : cudaFree(m_data);
        m_data = nullptr;
        m_count = 0;
    }
    std::size_t bytes() const { return m_count * sizeof(T); }

private:
    T* m_data = nullptr;
    std::size_t m_count = 0;
};

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
    void put(std::size_t first, std::size_t count, std::size_t dim, bool isCosine,
             const float* rows, cudaStream_t stream)
    {
        float* to = given.get() + first * dim;
        require(
            cudaMemcpyAsync(to, rows, count * dim * sizeof(float), cudaMemcpyHostToDevice, stream),
            "copying features to the card");
        if (!isCosine)
            return;
        constexpr unsigned threads = 256;
        normaliseRows<<<static_cast<unsigned>((count * 32 + threads - 1) / threads), threads, 0,
                        stream>>>(to, static_cast<std::uint32_t>(count),
                                  static_cast<std::uint32_t>(dim), norms.get() + first,
                                  ready.get() + first * dim);
        require(cudaGetLastError(), "preparing features");
    }
    /// The operand of products.
    const float* operand(bool isCosine) const { return isCosine ? ready.get() : given.get(); }
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

/// Pinned memory is what takes longest to get: so much is kept by a worker that nobody needs.
constexpr std::size_t mostPinnedKept = std::size_t{64} << 20;

} // namespace

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
        if (buffers == nullptr)
            buffers = std::make_unique<CardBuffers>();
        return *buffers;
    }
    void trim()
    {
        buffers.reset();
        if (counts.bytes() > mostPinnedKept)
            counts.release();
    }

    int card;
    cudaStream_t stream = nullptr;
    cublasHandle_t cublas = nullptr;
    int sharedBytes = 0;
    int processors = 0;
    std::unique_ptr<CardBuffers> buffers = {};
    std::vector<float> tileRows = {};
    Buffer<std::uint32_t, true> counts; ///< of all requests
    std::vector<CrossfadeCudaItem> found[2] = {};
};

namespace crossfade
{

namespace
{

/// The most items on a list, one for so many bytes of the block's room; where there are more, the
/// processor counts the block.
constexpr std::size_t mostListed = std::size_t{1} << 22;
constexpr std::size_t roomOfListed = 64;
/// The most cells: their table is in shared memory.
constexpr std::size_t mostCells = 4096;
/// Copies of a query's counters take so many words at most.
constexpr std::size_t wordsOfCopies = 4096;
/// Threads of a block: few where a processor's shared memory holds the counters of three blocks,
/// else many; and those of decideItems().
constexpr unsigned fewThreads = 512;
constexpr unsigned manyThreads = 1024;
constexpr unsigned decideThreads = 256;

/// One block of queries on its way over the card.
class BlockOnCard
{
public:
    explicit BlockOnCard(CrossfadeCudaBlock& block)
        : m_block(block),
          m_worker(*block.worker),
          m_gallery(*block.gallery),
          m_system(block.gallery->system),
          m_stream(block.worker->stream),
          m_listed(std::clamp<std::size_t>(block.room / roomOfListed, 1024, mostListed))
    {
        require(cudaSetDevice(m_worker.card), "the card");
        m_buffers = &m_worker.ownBuffers();
    }

    void run()
    {
        putQueries();
        putExcluded();
        prepareLists();
        while (m_buffers->requests.size() < m_block.requestCount)
            m_buffers->requests.emplace_back();
        for (std::size_t r = 0; r < m_block.requestCount; ++r)
            prepare(r);
        const std::size_t tileItems = itemsOfTile();
        m_buffers->products.atLeast(m_block.queries * tileItems);
        for (std::size_t first = 0; first < m_system.items; first += tileItems)
            countTile(first, std::min(tileItems, m_system.items - first));
        takeResults();
    }

private:
    template <typename T>
    const T* put(Buffer<T>& buffer, const T* values, std::size_t count)
    {
        buffer.atLeast(std::max<std::size_t>(count, 1));
        require(cudaMemcpyAsync(buffer.get(), values, count * sizeof(T), cudaMemcpyHostToDevice,
                                m_stream),
                "copying to the card");
        return buffer.get();
    }

    void putQueries()
    {
        m_buffers->queries.reserve(m_block.queries, m_system.dim, m_system.isCosine != 0);
        m_buffers->queries.put(0, m_block.queries, m_system.dim, m_system.isCosine != 0,
                               m_block.features, m_stream);
    }

    void putExcluded()
    {
        for (std::size_t q = 0; q < m_block.queries; ++q)
            for (std::size_t i = m_block.excludedAt[q]; i < m_block.excludedAt[q + 1]; ++i)
                m_excluded.push_back({static_cast<std::uint32_t>(q), m_block.excluded[i]});
        put(m_buffers->excluded, m_excluded.data(), m_excluded.size());
    }

    void prepareLists()
    {
        m_buffers->listCounts.atLeast(4);
        require(cudaMemsetAsync(m_buffers->listCounts.get(), 0, 4 * sizeof(unsigned), m_stream),
                "the card");
        for (auto& list : m_buffers->lists)
            list.atLeast(m_listed);
        m_buffers->undecided.atLeast(m_listed);
    }

    void prepare(std::size_t index)
    {
        const CrossfadeCudaRequest& given = m_block.requests[index];
        RequestBuffers& made = m_buffers->requests[index];
        made.bits = given.mostItemsOfSlice <= 0xff ? 8 : given.mostItemsOfSlice <= 0xffff ? 16 : 32;
        std::vector<QueryOnCard> queries(m_block.queries);
        std::uint64_t counters = 0;
        std::size_t mostThresholds = 1;
        std::size_t mostCounters = 0;
        for (std::size_t q = 0; q < m_block.queries; ++q) {
            const std::size_t thresholds = given.thresholdsAt[q + 1] - given.thresholdsAt[q];
            queries[q] = {m_block.shifts[q], m_block.bounds[q], counters,
                          static_cast<std::uint32_t>(given.thresholdsAt[q]),
                          static_cast<std::uint32_t>(thresholds)};
            mostThresholds = std::max(mostThresholds, thresholds);
            const std::size_t own = given.orders * given.slices * (thresholds + 2);
            mostCounters = std::max(mostCounters, own);
            counters += (own + 3) / 4 * 4;
        }
        made.words = counters * made.bits / 32;
        RequestOnCard& r = made.onCard;
        r = {};
        r.request = static_cast<std::uint32_t>(index);
        r.queries = static_cast<std::uint32_t>(m_block.queries);
        r.allItems = static_cast<std::uint32_t>(m_system.items);
        r.orders = static_cast<std::uint32_t>(given.orders);
        r.slices = static_cast<std::uint32_t>(given.slices);
        r.query = put(made.query, queries.data(), queries.size());
        r.thresholds = put(made.thresholds, given.thresholds, given.thresholdsAt[m_block.queries]);
        r.sliceOfItem = put(made.sliceOfItem, given.sliceOfItem, given.orders * m_system.items);
        if (given.positionOrders > 0) {
            r.buckets = static_cast<std::uint32_t>(given.buckets);
            r.positions = put(made.positions, given.positions, given.orders * m_system.items);
            r.limits =
                put(made.limits, given.limits, given.orders * m_block.queries * given.buckets);
        }
        r.counts = made.counts.atLeast(made.words);
        require(cudaMemsetAsync(r.counts, 0, made.words * 4, m_stream), "the card");
        const auto listed = static_cast<unsigned>(m_listed);
        r.candidates = {m_buffers->lists[0].get(), m_buffers->listCounts.get(), listed};
        r.close = {m_buffers->lists[1].get(), m_buffers->listCounts.get() + 1, listed};
        r.undecided = {m_buffers->undecided.get(), m_buffers->listCounts.get() + 2, listed};
        r.hasLost = m_buffers->listCounts.get() + 3;
        layOut(made, mostThresholds, mostCounters);
    }

    void layOut(RequestBuffers& made, std::size_t mostThresholds, std::size_t mostCounters)
    {
        SharedLayout& layout = made.layout;
        layout.mostThresholds = static_cast<std::uint32_t>(mostThresholds);
        std::size_t inner = 2048;
        while (inner < 16 * mostThresholds && inner < mostCells)
            inner *= 2;
        layout.mostCells = static_cast<std::uint32_t>(inner + 2);
        const std::size_t fixed = layout.mostThresholds * 8 + layout.mostCells * 4;
        const auto room = static_cast<std::size_t>(m_worker.sharedBytes);
        if (fixed > room)
            throw std::runtime_error("a query has too many relevant items for the card");
        // Tables that do not fit are kept in the card's memory: more of the shared is of no use
        // then.
        const std::size_t words = (mostCounters * made.bits + 31) / 32;
        const std::size_t fitting = (room - fixed) / 4;
        const std::size_t wanted =
            words <= fitting ? std::max(words, wordsOfCopies) : wordsOfCopies;
        layout.counterWords = static_cast<std::uint32_t>(std::min(wanted, fitting));
    }

    std::size_t itemsOfTile() const
    {
        std::size_t bytes = sizeof(float);
        for (std::size_t r = 0; r < m_block.requestCount; ++r)
            bytes += m_block.requests[r].intervals != nullptr ? sizeof(std::uint32_t) : 0;
        std::size_t most = m_block.room / (bytes * m_block.queries);
        if (m_system.isResident == 0) // rows as given, rows ready
            most = std::min(most, m_block.room / (2 * m_system.dim * sizeof(float)));
        return std::min(m_system.items, std::max<std::size_t>(most / 32 * 32, 1024));
    }

    void countTile(std::size_t first, std::size_t count)
    {
        const bool isCosine = m_system.isCosine != 0;
        const bool isResident = m_system.isResident != 0;
        if (!isResident) {
            // The rows of the last tile may still be on their way.
            require(cudaStreamSynchronize(m_stream), "the card");
            m_worker.tileRows.resize(count * m_system.dim);
            m_buffers->tile.reserve(count, m_system.dim, isCosine);
        }
        if (m_block.nextTile(m_block.context, first, count,
                             isResident ? nullptr : m_worker.tileRows.data()) != 0)
            throw std::runtime_error("stopped");
        if (!isResident)
            m_buffers->tile.put(0, count, m_system.dim, isCosine, m_worker.tileRows.data(),
                                m_stream);
        const Rows& rows = isResident ? m_gallery.rows : m_buffers->tile;
        const std::size_t from = isResident ? first : 0;
        const float scale = isCosine ? -1 : -2;
        const float zero = 0;
        const int dim = static_cast<int>(m_system.dim);
        require(cublasLibrary()->sgemm(m_worker.cublas, CUBLAS_OP_T, CUBLAS_OP_N,
                                       static_cast<int>(count), static_cast<int>(m_block.queries),
                                       dim, &scale, rows.operand(isCosine) + from * m_system.dim,
                                       dim, m_buffers->queries.operand(isCosine), dim, &zero,
                                       m_buffers->products.get(), static_cast<int>(count)),
                "products");
        const TileOnCard tile{m_buffers->products.get(),
                              isCosine ? nullptr : m_gallery.terms.get() + first,
                              static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(count)};
        if (!m_excluded.empty()) {
            const auto all = static_cast<std::uint32_t>(m_excluded.size());
            excludeItems<<<(all + 255) / 256, 256, 0, m_stream>>>(m_buffers->excluded.get(), all,
                                                                  tile, m_buffers->products.get());
        }
        const FeaturesOnCard features{
            m_buffers->queries.given.get(), rows.given.get() + from * m_system.dim,
            isCosine ? m_buffers->queries.norms.get() : nullptr,
            isCosine ? rows.norms.get() + from : nullptr, static_cast<std::uint32_t>(dim)};
        for (std::size_t r = 0; r < m_block.requestCount; ++r)
            countRequest(r, tile, features);
    }

    void countRequest(std::size_t index, const TileOnCard& tile, const FeaturesOnCard& features)
    {
        const CrossfadeCudaRequest& given = m_block.requests[index];
        RequestBuffers& made = m_buffers->requests[index];
        const std::size_t pairs = m_block.queries * tile.items;
        made.onCard.intervals =
            given.intervals == nullptr ? nullptr : made.intervals.atLeast(pairs);
        require(cudaMemsetAsync(made.onCard.undecided.count, 0, sizeof(unsigned), m_stream),
                "the card");
        const auto launch = made.bits == 8    ? &BlockOnCard::launch<8>
                            : made.bits == 16 ? &BlockOnCard::launch<16>
                                              : &BlockOnCard::launch<32>;
        (this->*launch)(made, tile, features);
        require(cudaGetLastError(), "counting");
        if (given.intervals != nullptr)
            for (std::size_t q = 0; q < m_block.queries; ++q)
                if (given.thresholdsAt[q] < given.thresholdsAt[q + 1])
                    require(cudaMemcpyAsync(given.intervals[q] + tile.first,
                                            made.onCard.intervals + q * tile.items,
                                            tile.items * sizeof(std::uint32_t),
                                            cudaMemcpyDeviceToHost, m_stream),
                            "copying from the card");
    }

    template <int bits>
    void launch(RequestBuffers& made, const TileOnCard& tile, const FeaturesOnCard& features)
    {
        const auto bytes = static_cast<int>(made.layout.bytes());
        const unsigned threads = 3 * bytes > m_worker.sharedBytes ? manyThreads : fewThreads;
        require(cudaFuncSetAttribute(crossfade::countTile<bits>,
                                     cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     m_worker.sharedBytes),
                "shared memory");
        crossfade::countTile<bits>
            <<<static_cast<unsigned>(m_block.queries), threads, bytes, m_stream>>>(
                made.onCard, tile, made.layout);
        decideItems<bits>
            <<<static_cast<unsigned>(8 * m_worker.processors), decideThreads, 0, m_stream>>>(
                made.onCard, tile, features);
    }

    void takeResults()
    {
        std::size_t words = 0;
        for (std::size_t r = 0; r < m_block.requestCount; ++r)
            words += m_buffers->requests[r].words;
        std::uint32_t* next = m_worker.counts.atLeast(words);
        for (std::size_t r = 0; r < m_block.requestCount; ++r) {
            const RequestBuffers& made = m_buffers->requests[r];
            require(cudaMemcpyAsync(next, made.counts.get(), made.words * sizeof(std::uint32_t),
                                    cudaMemcpyDeviceToHost, m_stream),
                    "copying from the card");
            m_block.requests[r].counts = next;
            m_block.requests[r].countBytes = made.bits / 8;
            next += made.words;
        }
        unsigned counts[4] = {};
        require(cudaMemcpyAsync(counts, m_buffers->listCounts.get(), sizeof counts,
                                cudaMemcpyDeviceToHost, m_stream),
                "copying from the card");
        require(cudaStreamSynchronize(m_stream), "the card");
        m_block.isFull = counts[3] != 0 ? 1 : 0;
        for (int list = 0; list < 2; ++list) {
            m_block.isFull |= counts[list] > m_listed ? 1 : 0;
            m_worker.found[list].resize(std::min<std::size_t>(counts[list], m_listed));
            require(cudaMemcpyAsync(m_worker.found[list].data(), m_buffers->lists[list].get(),
                                    m_worker.found[list].size() * sizeof(CrossfadeCudaItem),
                                    cudaMemcpyDeviceToHost, m_stream),
                    "copying from the card");
        }
        require(cudaStreamSynchronize(m_stream), "the card");
        m_block.candidates = m_worker.found[0].data();
        m_block.candidateCount = m_worker.found[0].size();
        m_block.close = m_worker.found[1].data();
        m_block.closeCount = m_worker.found[1].size();
    }

    CrossfadeCudaBlock& m_block;
    CrossfadeCudaWorker& m_worker;
    CardBuffers* m_buffers = nullptr;
    CrossfadeCudaGallery& m_gallery;
    const CrossfadeCudaSystem& m_system;
    cudaStream_t m_stream;
    std::size_t m_listed; ///< how many items a list holds
    std::vector<ExcludedItem> m_excluded;
};

/// Runs `body`; returns null, or what it threw in words.
template <typename Body>
const char* inWords(const Body& body)
{
    thread_local std::string words;
    try {
        body();
        return nullptr;
    } catch (const std::exception& e) {
        cudaGetLastError(); // forgotten: the next block starts anew
        words = e.what();
        return words.c_str();
    }
}

const char* cardCount(int* count)
{
    return inWords([=] {
        *count = 0;
        const cudaError_t status = cudaGetDeviceCount(count);
        if (status == cudaErrorNoDevice || status == cudaErrorInsufficientDriver)
            cudaGetLastError(); // no card, or none that this library could use: nothing is amiss
        else
            require(status, "looking for cards");
        if (*count > 0 && cublasLibrary() == nullptr)
            throw std::runtime_error("there is no libcublas.so." +
                                     std::to_string(CUBLAS_VER_MAJOR) +
                                     ": install CUDA's cuBLAS, or name the file, such as that of a "
                                     "PyTorch wheel, in the environment's CROSSFADE_CUBLAS");
    });
}

const char* nameOf(int card, char* name, std::size_t nameSize)
{
    return inWords([=] {
        cudaDeviceProp properties{};
        require(cudaGetDeviceProperties(&properties, card), "the card");
        std::strncpy(name, properties.name, nameSize);
        name[nameSize - 1] = 0;
    });
}

const char* freeMemory(int card, std::size_t* bytes)
{
    return inWords([=] {
        std::size_t total = 0;
        require(cudaSetDevice(card), "the card");
        require(cudaMemGetInfo(bytes, &total), "the card");
    });
}

const char* openGallery(const CrossfadeCudaSystem* system, CrossfadeCudaGallery** gallery)
{
    return inWords([=] {
        require(cudaSetDevice(system->card), "the card");
        auto made = std::make_unique<CrossfadeCudaGallery>();
        made->system = *system;
        made->system.itemTerms = nullptr;
        if (system->isResident != 0)
            made->rows.reserve(system->items, system->dim, system->isCosine != 0);
        if (system->isCosine == 0)
            require(cudaMemcpy(made->terms.atLeast(system->items), system->itemTerms,
                               system->items * sizeof(float), cudaMemcpyHostToDevice),
                    "copying to the card");
        *gallery = made.release();
    });
}

const char* putRows(CrossfadeCudaGallery* gallery, std::size_t first, std::size_t count,
                    const float* rows)
{
    return inWords([=] {
        require(cudaSetDevice(gallery->system.card), "the card");
        gallery->rows.put(first, count, gallery->system.dim, gallery->system.isCosine != 0, rows,
                          nullptr);
        require(cudaStreamSynchronize(nullptr), "the card");
    });
}

void closeGallery(CrossfadeCudaGallery* gallery)
{
    if (gallery != nullptr)
        cudaSetDevice(gallery->system.card);
    delete gallery;
}

const char* openWorker(int card, CrossfadeCudaWorker** worker)
{
    return inWords([=] {
        auto made = std::make_unique<CrossfadeCudaWorker>(card);
        made->open();
        *worker = made.release();
    });
}

void closeWorker(CrossfadeCudaWorker* worker)
{
    delete worker;
}

void trimWorker(CrossfadeCudaWorker* worker)
{
    cudaSetDevice(worker->card);
    worker->trim();
}

const char* countBlock(CrossfadeCudaBlock* block)
{
    return inWords([=] {
        block->isFull = 0;
        BlockOnCard(*block).run();
    });
}

const char* exactKeys(CrossfadeCudaWorker* worker, CrossfadeCudaGallery* gallery,
                      std::size_t queries, const float* features, std::size_t count,
                      const CrossfadeCudaPair* pairs, double* keys)
{
    return inWords([=] {
        if (count == 0)
            return;
        require(cudaSetDevice(worker->card), "the card");
        CardBuffers& buffers = worker->ownBuffers();
        const CrossfadeCudaSystem& system = gallery->system;
        const bool isCosine = system.isCosine != 0;
        buffers.queries.reserve(queries, system.dim, isCosine);
        buffers.queries.put(0, queries, system.dim, isCosine, features, worker->stream);
        require(cudaMemcpyAsync(buffers.pairs.atLeast(count), pairs,
                                count * sizeof(CrossfadeCudaPair), cudaMemcpyHostToDevice,
                                worker->stream),
                "copying to the card");
        constexpr unsigned threads = 256;
        const FeaturesOnCard onCard{buffers.queries.given.get(), gallery->rows.given.get(),
                                    isCosine ? buffers.queries.norms.get() : nullptr, nullptr,
                                    static_cast<std::uint32_t>(system.dim)};
        findKeys<<<static_cast<unsigned>((count * exactSumLanes + threads - 1) / threads), threads,
                   0, worker->stream>>>(buffers.pairs.get(), static_cast<std::uint32_t>(count),
                                        onCard, buffers.keys.atLeast(count));
        require(cudaGetLastError(), "exact keys");
        require(cudaMemcpyAsync(keys, buffers.keys.get(), count * sizeof(double),
                                cudaMemcpyDeviceToHost, worker->stream),
                "copying from the card");
        require(cudaStreamSynchronize(worker->stream), "the card");
    });
}

} // namespace

} // namespace crossfade

extern "C" __attribute__((visibility("default"))) const CrossfadeCudaApi*
crossfadeCudaApi(int version)
{
    static const CrossfadeCudaApi api{
        CROSSFADE_CUDA_VERSION, cardCount,  nameOf,      freeMemory, openGallery, putRows,
        closeGallery,           openWorker, closeWorker, trimWorker, countBlock,  exactKeys};
    return version == CROSSFADE_CUDA_VERSION ? &api : nullptr;
}
