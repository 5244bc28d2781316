#pragma once

// The one product that libcrossfade_cuda.so takes of cuBLAS, on the processor.

#include "tests/support/cuda_on_processor/cuda_runtime.h"

#define CUBLAS_VER_MAJOR 0

using cublasHandle_t = int*;
enum cublasStatus_t { CUBLAS_STATUS_SUCCESS };
enum cublasMath_t { CUBLAS_PEDANTIC_MATH };
enum cublasOperation_t { CUBLAS_OP_N, CUBLAS_OP_T };

inline cublasStatus_t cublasCreate_v2(cublasHandle_t* handle)
{
    *handle = new int(0);
    return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDestroy_v2(cublasHandle_t handle)
{
    delete handle;
    return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSetStream_v2(cublasHandle_t, cudaStream_t)
{
    return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSetMathMode(cublasHandle_t, cublasMath_t)
{
    return CUBLAS_STATUS_SUCCESS;
}
/// c = alpha · aᵀ · b, all by columns.
inline cublasStatus_t cublasSgemm_v2(cublasHandle_t, cublasOperation_t, cublasOperation_t, int m,
                                     int n, int k, const float* alpha, const float* a, int lda,
                                     const float* b, int ldb, const float*, float* c, int ldc)
{
    for (std::ptrdiff_t j = 0; j < n; ++j)
        for (std::ptrdiff_t i = 0; i < m; ++i) {
            float sum = 0;
            for (std::ptrdiff_t d = 0; d < k; ++d)
                sum += a[i * lda + d] * b[j * ldb + d];
            c[j * ldc + i] = *alpha * sum;
        }
    return CUBLAS_STATUS_SUCCESS;
}
