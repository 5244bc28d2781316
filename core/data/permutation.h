#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// position[order[p]] = p. Throws Error(OutOfRange) naming the first entry by which `order` is no
/// permutation.
std::vector<std::int64_t> invertOrder(std::span<const std::int64_t> order);

/// [N], 1 for each gallery row that is among the first `count` of `order`, else 0. Throws
/// Error(OutOfRange) when there are not so many, and as invertOrder() does for what it looks at.
std::vector<std::uint8_t> isAmongFirst(std::span<const std::int64_t> order, std::size_t count);

} // namespace crossfade
