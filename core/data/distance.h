#pragma once

#include <span>
#include <string>

namespace crossfade
{

/// `l2` is ‖x − y‖₂; `cosine` is 1 − x·y / (max(‖x‖, 1e-12)·max(‖y‖, 1e-12)) (METHODS.md §2).
enum class Distance { L2, Cosine };

/// Throws Error(BadUsage) for anything but "l2" and "cosine".
Distance parseDistance(const std::string& name);
const char* distanceName(Distance distance);

/// The distance of two vectors of one length, computed so exactly that vectors at equal real
/// distance compare equal: products of float32 are exact in double, sums are kept in two doubles,
/// and the result is rounded once. Every ranking in Crossfade is the ranking by this number.
double exactDistance(Distance distance, std::span<const float> x, std::span<const float> y);

} // namespace crossfade
