#pragma once

#include "core/serving/system_keys.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace crossfade
{

/// An item with a key that may be off by some error.
struct NearKey {
    double key = 0; ///< infinite: not to be found
    std::uint32_t item = 0;
    bool isNew = false; ///< by which system
};

/// Leaves of `keys` those that can be among the k smallest when each is off by up to `error`.
void keepSmallest(std::vector<NearKey>& keys, std::size_t k, double error);

/// The items with the k smallest exact keys (fewer where there are fewer), equal ones by row;
/// ascending by row.
/// @param exact  the exact key: asked for only where keys are too near to each other to tell
std::vector<std::uint32_t> smallestItems(std::vector<NearKey> keys, std::size_t k, double error,
                                         const std::function<double(const NearKey&)>& exact);

/// The k nearest items of a query in one system, of its keys there; ascending by row.
std::vector<std::uint32_t> nearestItems(const SystemKeys& system, std::span<const double> keys,
                                        std::size_t query, std::size_t k);

/// How many items two lists in ascending sequence have in common.
std::size_t inCommon(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b);

} // namespace crossfade
