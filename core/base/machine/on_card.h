#pragma once

#include "core/base/machine/simd.h"

/// Before a function that a card runs, too, where it is compiled by CUDA's compiler: the same code,
/// which tests try on the processor. CROSSFADE_ON_CARD_INLINE is for the small ones within loops
/// that become vector code on the processor (CROSSFADE_SIMD_INLINE).
#ifdef __CUDACC__
#define CROSSFADE_ON_CARD __host__ __device__
#define CROSSFADE_ON_CARD_INLINE __host__ __device__ inline
#else
#define CROSSFADE_ON_CARD
#define CROSSFADE_ON_CARD_INLINE CROSSFADE_SIMD_INLINE
#endif
