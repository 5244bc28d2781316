#pragma once

// What libcrossfade_cuda.so takes of CUDA, on the processor, so that its kernels can be tried where
// there is no card: the threads of a block take turns, from barrier to barrier. Slow, and one block
// after the other.

#include <ucontext.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <vector>

#define __global__
#define __device__
#define __host__
#define __forceinline__ inline __attribute__((always_inline))
#define __launch_bounds__(...)
#define __shared__ static thread_local

struct dim3 {
    unsigned x = 1;
    unsigned y = 1;
    unsigned z = 1;
    dim3(unsigned x, unsigned y = 1) : x(x), y(y) {}
    dim3() = default;
};
struct alignas(16) float4 {
    float x, y, z, w;
};
struct alignas(8) ushort4 {
    unsigned short x, y, z, w;
};

inline thread_local dim3 threadIdx;
inline thread_local dim3 blockIdx;
inline thread_local dim3 blockDim;
inline thread_local dim3 gridDim;

namespace cuda_on_processor
{

/// The threads of one block.
class Block
{
public:
    static Block*& current()
    {
        static thread_local Block* running = nullptr;
        return running;
    }

    Block(unsigned threads, std::size_t shared, const std::function<void()>& body)
        : m_threads(threads), m_shared(shared + 64), m_body(body)
    {
    }

    void* shared()
    {
        const auto at = reinterpret_cast<std::uintptr_t>(m_shared.data());
        return m_shared.data() + (64 - at % 64) % 64;
    }

    void run()
    {
        current() = this;
        for (unsigned t = 0; t < m_threads.size(); ++t)
            start(m_threads[t]);
        for (bool isLeft = true; isLeft;) {
            isLeft = false;
            for (unsigned t = 0; t < m_threads.size(); ++t)
                if (!m_threads[t].isDone) {
                    m_now = t;
                    threadIdx.x = t;
                    swapcontext(&m_main, &m_threads[t].context);
                    isLeft = true;
                }
        }
        current() = nullptr;
    }

    /// Lets all others come as far as this thread: those of the block, or of the warp.
    void wait(bool ofWarp)
    {
        Thread& own = m_threads[m_now];
        const unsigned arrival = ++(ofWarp ? own.warpArrivals : own.blockArrivals);
        const unsigned first = ofWarp ? m_now / 32 * 32 : 0;
        const unsigned last = ofWarp ? std::min<unsigned>(first + 32, size()) : size();
        const auto isBehind = [&](const Thread& other) {
            return !other.isDone && (ofWarp ? other.warpArrivals : other.blockArrivals) < arrival;
        };
        for (unsigned t = first; t < last; ++t)
            while (isBehind(m_threads[t]))
                yield();
    }

    /// What a lane of this warp gives to all.
    double& slot(unsigned lane) { return m_threads[m_now / 32 * 32 + lane].slot; }
    bool isThere(unsigned lane) const
    {
        const unsigned t = m_now / 32 * 32 + lane;
        return t < size() && !m_threads[t].isDone;
    }
    unsigned lane() const { return m_now % 32; }

private:
    struct Thread {
        ucontext_t context;
        bool isDone = false;
        unsigned warpArrivals = 0;
        unsigned blockArrivals = 0;
        double slot = 0;
    };

    unsigned size() const { return static_cast<unsigned>(m_threads.size()); }

    void yield()
    {
        const unsigned own = m_now;
        swapcontext(&m_threads[own].context, &m_main);
        m_now = own;
        threadIdx.x = own;
    }

    void start(Thread& thread)
    {
        constexpr std::size_t stackBytes = 64 << 10;
        static thread_local std::vector<std::unique_ptr<char[]>> stacks; // from block to block
        const auto number = static_cast<std::size_t>(&thread - m_threads.data());
        while (stacks.size() <= number)
            stacks.push_back(std::make_unique_for_overwrite<char[]>(stackBytes));
        getcontext(&thread.context);
        thread.context.uc_stack.ss_sp = stacks[number].get();
        thread.context.uc_stack.ss_size = stackBytes;
        thread.context.uc_link = &m_main;
        makecontext(
            &thread.context,
            [] {
                Block* block = current();
                block->m_body();
                block->m_threads[block->m_now].isDone = true;
            },
            0);
    }

    std::vector<Thread> m_threads;
    std::vector<char> m_shared;
    const std::function<void()>& m_body;
    ucontext_t m_main{};
    unsigned m_now = 0;
};

inline void launch(dim3 blocks, unsigned threads, std::size_t shared,
                   const std::function<void()>& body)
{
    gridDim = blocks;
    blockDim = dim3(threads);
    for (unsigned y = 0; y < blocks.y; ++y)
        for (unsigned x = 0; x < blocks.x; ++x) {
            blockIdx = dim3(x, y);
            Block(threads, shared, body).run();
        }
}

/// The value of another lane.
template <typename T>
T exchange(T value, unsigned from)
{
    static_assert(sizeof(T) <= sizeof(double));
    Block& block = *Block::current();
    std::memcpy(&block.slot(block.lane()), &value, sizeof value);
    block.wait(true);
    T found = value;
    if (block.isThere(from))
        std::memcpy(&found, &block.slot(from), sizeof found);
    block.wait(true);
    return found;
}

} // namespace cuda_on_processor

inline void __syncthreads()
{
    cuda_on_processor::Block::current()->wait(false);
}
template <typename T>
T __shfl_xor_sync(unsigned, T value, unsigned lanes)
{
    return cuda_on_processor::exchange(value, cuda_on_processor::Block::current()->lane() ^ lanes);
}
template <typename T>
T __shfl_down_sync(unsigned, T value, unsigned delta, unsigned width = 32)
{
    const unsigned lane = cuda_on_processor::Block::current()->lane();
    const bool isWithin = lane % width + delta < width;
    return cuda_on_processor::exchange(value, isWithin ? lane + delta : lane);
}
template <typename T>
T __shfl_up_sync(unsigned, T value, unsigned delta)
{
    const unsigned lane = cuda_on_processor::Block::current()->lane();
    return cuda_on_processor::exchange(value, lane >= delta ? lane - delta : lane);
}
template <typename T>
T __shfl_sync(unsigned, T value, unsigned from)
{
    return cuda_on_processor::exchange(value, from);
}
inline unsigned __ballot_sync(unsigned, int value)
{
    auto& block = *cuda_on_processor::Block::current();
    std::memcpy(&block.slot(block.lane()), &value, sizeof value);
    block.wait(true);
    unsigned lanes = 0;
    for (unsigned lane = 0; lane < 32; ++lane) {
        int other = 0;
        if (block.isThere(lane))
            std::memcpy(&other, &block.slot(lane), sizeof other);
        lanes |= other != 0 ? 1U << lane : 0;
    }
    block.wait(true);
    return lanes;
}
inline int __any_sync(unsigned lanes, int value)
{
    return __ballot_sync(lanes, value) != 0 ? 1 : 0;
}
inline int __ffs(int value)
{
    return __builtin_ffs(value);
}
template <typename T>
T atomicAdd(T* value, T added)
{
    const T before = *value;
    *value += added;
    return before;
}
template <typename T>
T __ldcs(const T* value)
{
    return *value;
}
template <typename T>
T min(T a, T b)
{
    return b < a ? b : a;
}
template <typename T>
T max(T a, T b)
{
    return a < b ? b : a;
}

// The runtime: memory is the processor's, and a stream has nothing to wait for.

using cudaError_t = int;
struct CUstream_st {
};
using cudaStream_t = CUstream_st*;
using cudaMemPool_t = int*;
struct cudaFuncAttributes {
    std::size_t sharedSizeBytes;
    int maxDynamicSharedSizeBytes;
};
struct cudaDeviceProp {
    char name[256];
    std::size_t totalGlobalMem;
};
enum { cudaSuccess, cudaErrorNoDevice, cudaErrorInsufficientDriver };
enum { cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost };
enum { cudaStreamNonBlocking };
enum { cudaDevAttrMaxSharedMemoryPerBlockOptin, cudaDevAttrMultiProcessorCount };
enum { cudaFuncAttributeMaxDynamicSharedMemorySize };
enum { cudaMemPoolAttrReleaseThreshold };

inline cudaError_t cudaSetDevice(int)
{
    return cudaSuccess;
}
inline cudaError_t cudaGetDevice(int* card)
{
    return *card = 0;
}
inline cudaError_t cudaGetDeviceCount(int* count)
{
    *count = 1;
    return cudaSuccess;
}
inline cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int)
{
    std::strcpy(properties->name, "the processor");
    properties->totalGlobalMem = std::size_t{1} << 34;
    return cudaSuccess;
}
inline cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* total)
{
    *free = *total = std::size_t{1} << 34;
    return cudaSuccess;
}
inline cudaError_t cudaDeviceGetAttribute(int* value, int attribute, int)
{
    *value = attribute == cudaDevAttrMultiProcessorCount ? 1 : 96 << 10;
    return cudaSuccess;
}
inline cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t*, int)
{
    return cudaSuccess;
}
inline cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t, int, void*)
{
    return cudaSuccess;
}
template <typename Kernel>
cudaError_t cudaFuncSetAttribute(Kernel, int, int)
{
    return cudaSuccess;
}
template <typename Kernel>
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* own, Kernel)
{
    *own = {0, 96 << 10};
    return cudaSuccess;
}
inline const char* cudaGetErrorString(cudaError_t)
{
    return "no memory";
}
inline cudaError_t cudaGetLastError()
{
    return cudaSuccess;
}
inline cudaError_t allocateHere(void** memory, std::size_t bytes)
{
    // What was not written is not 0.
    *memory = std::aligned_alloc(64, (bytes + 63) / 64 * 64);
    if (*memory == nullptr)
        return 2;
    std::memset(*memory, 0xa5, std::min<std::size_t>(bytes, 1 << 16));
    return cudaSuccess;
}
inline cudaError_t cudaMallocAsync(void** memory, std::size_t bytes, cudaStream_t)
{
    return allocateHere(memory, bytes);
}
inline cudaError_t cudaMallocHost(void** memory, std::size_t bytes)
{
    return allocateHere(memory, bytes);
}
inline cudaError_t cudaFreeAsync(void* memory, cudaStream_t)
{
    std::free(memory);
    return cudaSuccess;
}
inline cudaError_t cudaFreeHost(void* memory)
{
    return cudaFreeAsync(memory, nullptr);
}
inline cudaError_t cudaMemcpy(void* to, const void* from, std::size_t bytes, int)
{
    if (bytes > 0)
        std::memcpy(to, from, bytes);
    return cudaSuccess;
}
inline cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, int kind,
                                   cudaStream_t)
{
    return cudaMemcpy(to, from, bytes, kind);
}
inline cudaError_t cudaMemsetAsync(void* to, int value, std::size_t bytes, cudaStream_t)
{
    std::memset(to, value, bytes);
    return cudaSuccess;
}
inline cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned)
{
    *stream = new CUstream_st;
    return cudaSuccess;
}
inline cudaError_t cudaStreamDestroy(cudaStream_t stream)
{
    delete stream;
    return cudaSuccess;
}
inline cudaError_t cudaStreamSynchronize(cudaStream_t)
{
    return cudaSuccess;
}
inline cudaError_t cudaDeviceSynchronize()
{
    return cudaSuccess;
}
