#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>

namespace crossfade
{

/// A number for the bits of a feature: equal features have equal ones, and two different ones
/// hardly ever.
inline std::uint64_t rowHash(std::span<const float> row)
{
    std::uint64_t hash = 0x9e3779b97f4a7c15U;
    for (const float value : row) {
        std::uint32_t bits = 0;
        std::memcpy(&bits, &value, sizeof bits);
        hash = (hash ^ bits) * 0x2127599bf4325c37U;
        hash ^= hash >> 29U;
    }
    return hash;
}

/// Whether a feature is zero: that of a missing item, which says nothing of who is the same.
inline bool isZero(std::span<const float> row)
{
    return std::ranges::all_of(row, [](float value) { return value == 0; });
}

} // namespace crossfade
