#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace crossfade
{

/// Draws as many units as there are, with replacement: how often each of them is drawn. The draws
/// depend on these numbers alone, on every machine: they are those of std::mt19937, seeded by
/// std::seed_seq{low half of the seed, its high half, resample}.
/// @param counts  [units], written over
void drawCounts(std::uint64_t seed, std::size_t resample, std::span<std::uint32_t> counts);

} // namespace crossfade
