#pragma once

#include "core/metrics/metric.h"
#include "core/orders/order.h"

#include <cstddef>
#include <string>
#include <vector>

namespace crossfade
{

/// What an order by gains is to raise: what stands behind its colon.
struct GainWish {
    enum class Kind {
        Metric,    ///< the mean of a metric (`map`, the default, `cmc@1`, …)
        Flips,     ///< `flips`: as few negative flips of CMC@1 as can be
        WorstGroup ///< `worst=ATTRIBUTE`: mAP of the group that has the least
    };
    Kind kind = Kind::Metric;
    Metric metric = parseMetric("map");
    std::string attribute = {};
    std::size_t stages = 0; ///< 0: by the mean gain in three states; else greedy
};

/// @param mayHaveAll  whether groups and stages may be asked for: of gains that are known
/// Throws Error(BadUsage).
GainWish parseGainWish(const std::string& argument, bool mayHaveAll);

/// The mean gains over the three states of marginalGainUrgency(), for a wish without groups and
/// stages: what a model of gains learns from.
std::vector<double> meanGains(const GainWish& wish, const OrderInputs& inputs);

} // namespace crossfade
