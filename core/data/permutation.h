#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// The rows 0 to count − 1 in a random sequence: the same for a seed on every machine.
std::vector<std::int64_t> randomPermutation(std::size_t count, std::uint64_t seed);

/// The position of every row: position[order[p]] = p. Throws Error(OutOfRange) naming the first
/// entry that is no row or stands there for the second time.
std::vector<std::int64_t> invertOrder(std::span<const std::int64_t> order);

/// [N], 1 for each gallery row that is among the first `count` of `order`, else 0. Throws
/// Error(OutOfRange) when `order` is shorter than `count`, and what invertOrder() throws, for the
/// first `count` entries alone.
std::vector<std::uint8_t> isAmongFirst(std::span<const std::int64_t> order, std::size_t count);

} // namespace crossfade
