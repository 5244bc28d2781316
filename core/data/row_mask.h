#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// Some rows of a group: [n], 1 for each row that is meant and 0 for the others. An empty mask is
/// one that was not given.
using RowMask = std::vector<std::uint8_t>;

/// The numbers of the rows that a mask means, ascending.
std::vector<std::int64_t> rowsIn(std::span<const std::uint8_t> mask);
/// The numbers of the other rows.
std::vector<std::int64_t> rowsNotIn(std::span<const std::uint8_t> mask);

} // namespace crossfade
