#pragma once

/// Before a function whose plain loops the compiler can turn into vector instructions: the binary
/// then holds it three times, for AVX-512, AVX2 and any x86-64, and the loader picks the best that
/// the machine has. Empty on other processors (on ARM, NEON is always available) and under the
/// sanitizers.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) &&                             \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define CROSSFADE_SIMD_CLONES                                                                      \
    __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define CROSSFADE_SIMD_CLONES
#endif

/// For the small functions that such a function calls: each of its versions must hold its own copy.
#if defined(__GNUC__)
#define CROSSFADE_SIMD_INLINE inline __attribute__((always_inline))
#else
#define CROSSFADE_SIMD_INLINE inline
#endif
