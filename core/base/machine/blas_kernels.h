#pragma once

#include <string>

namespace crossfade
{

/// Lets OpenBLAS multiply by the widest instructions that the processor has. OpenBLAS chooses its
/// kernels by the processor's model number. One that is older than the processor does not know that
/// number and takes kernels of 2004, with which products take five times as long (OpenBLAS 0.3.21
/// of Debian 12 on Intel's Emerald Rapids: 65 in place of 300 GFLOP/s). Call it in main(), before
/// the first product: products of other threads must not be under way, and kernels differ in the
/// last bits of a sum. Does nothing with another BLAS, where OpenBLAS knows the processor, or where
/// the environment's OPENBLAS_CORETYPE already names kernels.
void useBlasKernelsOfProcessor();

/// Which kernels OpenBLAS uses, as it names them ("SkylakeX"); empty with another BLAS.
std::string blasKernels();

} // namespace crossfade
