#pragma once

#include <cublas_v2.h>

#include <string>

namespace crossfade
{

/// The few functions of cuBLAS that counting needs. It is opened at run time, so that one library
/// of ours goes with whatever cuBLAS there is: PyTorch's, the system's or the toolkit's.
struct CublasLibrary {
    decltype(&cublasCreate_v2) create = nullptr;
    decltype(&cublasDestroy_v2) destroy = nullptr;
    decltype(&cublasSetStream_v2) setStream = nullptr;
    decltype(&cublasSetMathMode) setMathMode = nullptr;
    decltype(&cublasSgemm_v2) sgemm = nullptr;
};

/// Null where there is no cuBLAS.
const CublasLibrary* cublasLibrary();

} // namespace crossfade
