#pragma once

#include "core/base/message.h"
#include "core/metrics/metric.h"

#include <cstddef>
#include <string>

namespace crossfade
{

/// What a method and an order are chosen by. More is better, but of negative flips.
struct Objective {
    enum class Kind {
        Auc,          ///< `auc:map`: of a metric, trapezoid over the slices
        At,           ///< `at_0.3:map`: a metric with this fraction backfilled
        WorstGroup,   ///< `worst_group:kind:map`: the AUC of the group that has the lowest
        NegativeFlips ///< `flips_at_0.5`: share of the queries that are right under the old model
                      ///< and wrong with this fraction backfilled, by CMC@1
    };
    Kind kind = Kind::Auc;
    Metric metric = parseMetric("map"); ///< that promises are made of, also for NegativeFlips
    double fraction = 0;                ///< of At and NegativeFlips
    std::string attribute = {};         ///< of WorstGroup

    bool operator==(const Objective&) const = default;
};

/// An objective by the names above. Throws Error(BadUsage) with the known forms.
/// @param usual  the metric of an objective that names none: `auc`, `flips_at_0.5`
Objective parseObjective(const std::string& name, const Metric& usual);

/// The name that parseObjective() takes: "worst_group:kind:map", "flips_at_0.5".
std::string objectiveForm(const Objective& objective);

/// The slice that the objective looks at, of so many evenly spaced ones; 0 where it looks at the
/// whole curve. Throws Error(BadUsage) where its fraction is between two.
std::size_t objectiveSlice(const Objective& objective, std::size_t slices);

/// Whether it looks at the end alone, where everything is new: whoever waited has switched by then.
bool isOfEnd(const Objective& objective);

/// Whether it asks how many queries are broken before the end: waiting breaks none.
bool asksForBroken(const Objective& objective);

/// "AUC of map", "map at 30 %", "AUC of map of the worst group of kind", "negative flips at 50 %".
Message objectiveName(const Objective& objective);

} // namespace crossfade
