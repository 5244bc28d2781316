#pragma once

#include <array>
#include <span>
#include <string>

namespace crossfade
{

/// `l2` is ‖x − y‖₂; `cosine` is 1 − x·y / (max(‖x‖, 1e-12)·max(‖y‖, 1e-12)); `ip`, the inner
/// product, is −x·y (docs/definitions.md §2).
enum class Distance { L2, Cosine, InnerProduct };

inline constexpr std::array knownDistances{Distance::L2, Distance::Cosine, Distance::InnerProduct};

/// Throws Error(BadUsage) for anything but "l2", "cosine" and "ip".
Distance parseDistance(const std::string& name);
const char* distanceName(Distance distance);
/// The names, for help texts and messages.
extern const char* const distanceNames;

/// The number that every ranking in Crossfade sorts by: ‖x − y‖², the cosine distance or −x·y,
/// computed to about 100 bits (−x·y exactly) and then rounded to double. So vectors at equal real
/// distances get equal keys, whatever the order of their coordinates, and the rounding of float32
/// products never decides a rank. `x` and `y` have the same length.
double rankingKey(Distance distance, std::span<const float> x, std::span<const float> y);

/// The distance itself: the key, or its square root for `l2`.
double exactDistance(Distance distance, std::span<const float> x, std::span<const float> y);

/// The distance of a key.
double distanceOfKey(Distance distance, double key);

/// What search services tell in the place of a distance: for `cosine` the similarity 1 − distance,
/// for `ip` the product x·y, for `l2` the distance. It is its own inverse.
double servedNumber(Distance distance, double distanceOrServed);
/// Whether that number is the larger, the nearer an item is.
bool isSimilarity(Distance distance);

} // namespace crossfade
