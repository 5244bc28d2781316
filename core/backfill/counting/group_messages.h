#pragma once

#include "core/base/error.h"
#include "core/base/packed.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crossfade
{

// How coordinator and worker write what they send each other: group_counting.h.

/// Where a computation is begun and ended. Threads talk on the channels behind it.
constexpr std::size_t controlChannel = 0;

/// What a question of a thread begins with.
enum class Question : std::uint64_t { Keys, Counts };

template <class Value>
std::string_view bytesOf(std::span<const Value> values)
{
    return {reinterpret_cast<const char*>(values.data()), values.size_bytes()};
}

template <class Value>
std::string_view bytesOf(const std::vector<Value>& values)
{
    return bytesOf(std::span<const Value>(values));
}

/// Throws Error(Internal) where a message has another size than it must have.
inline void requireSize(std::size_t bytes, std::size_t expected)
{
    if (bytes != expected)
        throw Error(ErrorCode::Internal, {.where = "counts of another process",
                                          .problem = std::to_string(bytes) + " bytes",
                                          .expected = std::to_string(expected)});
}

template <class Value>
std::vector<Value> valuesOf(std::string_view bytes)
{
    std::vector<Value> values(bytes.size() / sizeof(Value));
    requireSize(bytes.size(), values.size() * sizeof(Value));
    if (!values.empty()) // whose data() is no place to copy to
        std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
}

/// The slices of some items, from the first to behind the last.
struct SliceRange {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

inline SliceRange rangeOf(std::span<const std::uint32_t> slices)
{
    if (slices.empty())
        return {};
    const auto [least, most] = std::ranges::minmax(slices);
    return {.first = least, .count = most - least + 1};
}

} // namespace crossfade
