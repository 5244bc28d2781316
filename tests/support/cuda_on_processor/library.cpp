// libcrossfade_cuda.so on the processor: the same kernels and what starts them.

#include "core/backfill/counting/cuda/crossfade_cuda.cu"

namespace crossfade
{

const CublasLibrary* cublasLibrary()
{
    static const CublasLibrary found{cublasCreate_v2, cublasDestroy_v2, cublasSetStream_v2,
                                     cublasSetMathMode, cublasSgemm_v2};
    return &found;
}

} // namespace crossfade
