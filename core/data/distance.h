#pragma once

#include <span>
#include <string>

namespace crossfade
{

/// `l2` is ‖x − y‖₂; `cosine` is 1 − x·y / (max(‖x‖, 1e-12)·max(‖y‖, 1e-12)) (docs/definitions.md
/// §2).
enum class Distance { L2, Cosine };

/// Throws Error(BadUsage) for anything but "l2" and "cosine".
Distance parseDistance(const std::string& name);
const char* distanceName(Distance distance);

/// The number that every ranking in Crossfade sorts by: ‖x − y‖² or the cosine distance, computed
/// to about 100 bits and then rounded to double. So vectors at equal real distances get equal keys,
/// whatever the order of their coordinates, and the rounding of float32 products never decides a
/// rank. `x` and `y` have the same length.
double rankingKey(Distance distance, std::span<const float> x, std::span<const float> y);

/// The distance itself: the key, or its square root for `l2`.
double exactDistance(Distance distance, std::span<const float> x, std::span<const float> y);

} // namespace crossfade
