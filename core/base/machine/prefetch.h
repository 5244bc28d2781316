#pragma once

#include "core/base/machine/simd.h"

#include <cstddef>
#include <span>

namespace crossfade
{

/// One of `count` parts that are about equal.
struct Part {
    std::size_t index = 0;
    std::size_t count = 1;
};

/// Asks the processor to load values into its cache ahead of their use: all of them, or one part. A
/// processor can wait for only a few loads at a time, so a caller asks for one part, computes
/// something else, then asks for the next.
template <class T>
CROSSFADE_SIMD_INLINE void prefetch(std::span<T> values, Part part = {})
{
    constexpr std::size_t lineBytes = 64;
    const std::size_t lines = (values.size_bytes() + lineBytes - 1) / lineBytes;
    const char* bytes = reinterpret_cast<const char*>(values.data());
    const std::size_t end = lines * (part.index + 1) / part.count;
    for (std::size_t line = lines * part.index / part.count; line < end; ++line)
        __builtin_prefetch(bytes + line * lineBytes);
}

} // namespace crossfade
