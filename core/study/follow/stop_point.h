#pragma once

#include "core/statistics/replicated.h"

#include <cstddef>
#include <optional>
#include <span>

namespace crossfade
{

/// Where to stop, and how likely that is wrong.
struct StopPoint {
    double fraction = 0;
    double chanceWrong = 0;
};

/// The smallest fraction at which the simultaneous lower band reaches the target; the chance that
/// the curve is below the target there. None: it never does.
std::optional<StopPoint> stopAtTarget(std::span<const double> fractions,
                                      std::span<const Replicated> curve, double target);

/// What a gallery of so many items is worth and costs.
struct WorthAndCost {
    double worthPerPoint = 0; ///< of a hundredth of the metric
    double costPerItem = 0;
    std::size_t items = 0; ///< N
};

/// The fraction at which worth minus cost is greatest: beyond it the next percent is worth less
/// than its cost. The chance that the next percent after it is worth more than its cost; at the
/// end, that the last one was not worth its cost.
StopPoint stopByWorth(std::span<const double> fractions, std::span<const Replicated> curve,
                      const WorthAndCost& figures);

} // namespace crossfade
