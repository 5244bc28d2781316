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

/// As many blocks of `threads` as so many threads need.
inline Launch launchFor(std::size_t allThreads, unsigned threads, cudaStream_t stream)
{
    return {dim3(static_cast<unsigned>((allThreads + threads - 1) / threads)), threads, 0, stream};
}

/// @param what  for an error's words
template <typename... Parameters, typename... Arguments>
void start(const char* what, const Launch& how, void (*kernel)(Parameters...),
           const Arguments&... arguments)
{
    constexpr std::size_t withoutAsking = std::size_t{48} << 10;
    if (how.sharedBytes > withoutAsking)
        require(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     static_cast<int>(how.sharedBytes)),
                "shared memory");
#ifdef __CUDACC__
    kernel<<<how.blocks, how.threads, how.sharedBytes, how.stream>>>(Parameters(arguments)...);
#else
    cuda_on_processor::launch(how.blocks, how.threads, how.sharedBytes,
                              [&] { kernel(Parameters(arguments)...); });
#endif
    require(cudaGetLastError(), what);
}

} // namespace crossfade
