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
    Metric metric = {.kind = Metric::Kind::Map};
    std::string attribute = {};
    std::size_t stages = 0; ///< 0: by the mean gain in three states; else greedy
};

/// @param mayHaveAll  whether groups and stages may be asked for: of marginal-gain
/// Throws Error(BadUsage).
GainWish parseGainWish(const std::string& argument, bool mayHaveAll);

/// `marginal-gain`: the exact gain of every item (core/backfill/gain), which knows what is relevant
/// and the new features. Without stages its mean over three random states in which 20, 50 and 80 %
/// of the items are new. With stages greedy: in each, as many items as evenly go into it, those of
/// the highest gain where the stage begins. Throws Error(NeedsNotMet) without relevance.
std::vector<double> marginalGainUrgency(const std::string& argument, const OrderInputs& inputs);

/// The mean gains over the same three states, for a wish without groups and stages: what a model of
/// gains learns from.
std::vector<double> meanGains(const GainWish& wish, const OrderInputs& inputs);

} // namespace crossfade
