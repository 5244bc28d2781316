#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <stdexcept>
#include <string>

// Where kernels are started. Tests compile the kernels for the processor, too.

#ifdef __CUDACC__
/// An array in the memory that the threads of a block share, as long as the start of the kernel
/// says.
#define CROSSFADE_SHARED_ARRAY(type, name) extern __shared__ type name[]
#else
#define CROSSFADE_SHARED_ARRAY(type, name)                                                         \
    auto* name = static_cast<type*>(cuda_on_processor::Block::current()->shared())
#endif

namespace crossfade
{

inline void require(cudaError_t status, const char* what)
{
    if (status != cudaSuccess)
        throw std::runtime_error(std::string(what) + ": " + cudaGetErrorString(status));
}

/// How a kernel is started.
struct Launch {
    dim3 blocks;
    unsigned threads; ///< of a block
    std::size_t sharedBytes = 0;
    cudaStream_t stream = nullptr;
};

/// A launch of as many blocks of `threads` as so many threads need.
inline Launch launchFor(std::size_t allThreads, unsigned threads, cudaStream_t stream)
{
    return {dim3(static_cast<unsigned>((allThreads + threads - 1) / threads)), threads, 0, stream};
}

/// Lets a kernel have more shared memory than without asking, all that there is: other threads
/// start it with less, or more.
template <typename Kernel>
void askForShared(Kernel kernel, std::size_t bytes)
{
    // 48 KiB go without asking, with the kernel's own arrays among them.
    constexpr std::size_t withoutAsking = std::size_t{40} << 10;
    if (bytes <= withoutAsking)
        return;
    int card = 0;
    int most = 0;
    cudaFuncAttributes own{};
    require(cudaGetDevice(&card), "the card");
    require(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, card),
            "the card");
    require(cudaFuncGetAttributes(&own, kernel), "shared memory");
    const int all = most - static_cast<int>(own.sharedSizeBytes);
    if (own.maxDynamicSharedSizeBytes < all)
        require(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, all),
                "shared memory");
}

/// @param what  for an error's words
template <typename... Parameters, typename... Arguments>
void start(const char* what, const Launch& how, void (*kernel)(Parameters...),
           const Arguments&... arguments)
{
    askForShared(kernel, how.sharedBytes);
#ifdef __CUDACC__
    kernel<<<how.blocks, how.threads, how.sharedBytes, how.stream>>>(
        static_cast<Parameters>(arguments)...);
#else
    cuda_on_processor::launch(how.blocks, how.threads, how.sharedBytes,
                              [&] { kernel(static_cast<Parameters>(arguments)...); });
#endif
    require(cudaGetLastError(), what);
}

} // namespace crossfade
