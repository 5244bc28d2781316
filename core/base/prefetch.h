#pragma once

#include "core/base/simd.h"

#include <cstddef>
#include <span>

namespace crossfade
{

/// One of `count` parts that are about equal.
struct Part {
    std::size_t index = 0;
    std::size_t count = 1;
};

/// Asks for values ahead of their use, or for one part of them: the processor waits only for so
/// many at once, and works on between the parts.
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
