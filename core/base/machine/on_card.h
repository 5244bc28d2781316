#pragma once

#include "core/base/machine/simd.h"

/// Before a function that a card runs, too, where it is compiled by CUDA's compiler: the same code,
/// which tests try on the processor. CROSSFADE_ON_CARD_INLINE is for the small ones within loops
/// that become vector code on the processor (CROSSFADE_SIMD_INLINE). CROSSFADE_UNROLL_ON_CARD
/// stands before loops over arrays that a card should keep in registers.
#ifdef __CUDA_ARCH__
#define CROSSFADE_UNROLL_ON_CARD _Pragma("unroll")
#else
#define CROSSFADE_UNROLL_ON_CARD
#endif
#ifdef __CUDACC__
#define CROSSFADE_ON_CARD __host__ __device__
#define CROSSFADE_ON_CARD_INLINE __host__ __device__ __forceinline__
#else
#define CROSSFADE_ON_CARD
#define CROSSFADE_ON_CARD_INLINE CROSSFADE_SIMD_INLINE
#endif
