#pragma once

#include "core/metrics/metric_shares.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace crossfade
{

/// A gamma distribution, of the share of items that lie within a threshold by their new keys.
struct Gamma {
    double shape = 0;
    double scale = 0; ///< 0: the share is 0
};

/// One case of how many unseen items lie within a threshold.
struct RankCase {
    double weight = 0;       ///< its chance
    double irrelevant = 0;   ///< unseen irrelevant items within: a Poisson number of this mean
    double relevant = 0;     ///< unseen relevant items within: how many are to be expected
    double chanceOfNone = 1; ///< that no unseen relevant item is within
};

/// Cases of a share that has a gamma distribution: points and weights, for means of smooth
/// functions. Weights add up to 1.
struct SharePoints {
    static constexpr std::size_t most = 32;
    std::array<double, most> share{};
    std::array<double, most> weight{};
    std::size_t count = 0;
};

/// @param items  how many there are: shares of far less than one of them are taken for 0
SharePoints pointsOf(const Gamma& gamma, double items);

/// The rank of a relevant item as far as it is known while most new features are not: the items
/// that are known to be at most as far, and the cases of those that nobody has embedded again yet.
struct RankDistribution {
    std::int32_t relevantBefore = 0; ///< without the item itself
    std::int32_t irrelevantBefore = 0;
    std::span<const RankCase> cases; ///< at least one
};

/// The expected share of a relevant item (metric_shares.h), not yet divided by the norm. Where
/// nothing is unseen it is the share; relevant items at equal distance count as one threshold.
double expectedShare(const MetricShares& shares, const RankDistribution& outlook);

/// The mean of 1 / (base + Y), where Y is a Poisson number of this mean.
/// @param base  ≥ 1
double meanReciprocal(double base, double mean);

} // namespace crossfade
