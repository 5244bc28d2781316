#pragma once

/// Before a function whose plain loops the compiler can turn into vector code: one binary then
/// holds it for AVX-512, AVX2 and the baseline, and the loader takes the best that the machine has.
/// Elsewhere (NEON is part of the baseline there) and under the sanitizers it is nothing.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) &&                             \
    !defined(__SANITIZE_ADDRESS__)
#define CROSSFADE_SIMD_CLONES                                                                      \
    __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define CROSSFADE_SIMD_CLONES
#endif

/// For the small steps inside such a function: each version must hold its own copy.
#if defined(__GNUC__)
#define CROSSFADE_SIMD_INLINE inline __attribute__((always_inline))
#else
#define CROSSFADE_SIMD_INLINE inline
#endif
