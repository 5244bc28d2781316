#pragma once

#include "core/metrics/metric.h"

#include <cstddef>
#include <string>

namespace crossfade
{

/// What a method and an order are chosen by. More is better, but of negative flips.
struct Criterion {
    enum class Kind {
        Auc,        ///< `auc`: of the metric, trapezoid over the slices
        At,         ///< `at_0.3`: the metric with this fraction backfilled
        WorstGroup, ///< `worst_group:kind`: the AUC of the metric of the group that has the lowest
        NegativeFlips ///< `flips_at_0.5`: share of the queries that are right under the old model
                      ///< and wrong with this fraction backfilled, by CMC@1
    };
    Kind kind = Kind::Auc;
    Metric metric = {.kind = Metric::Kind::Map};
    double fraction = 0;        ///< of At and NegativeFlips
    std::string attribute = {}; ///< of WorstGroup

    bool operator==(const Criterion&) const = default;
};

/// A criterion of a metric by the names above. Throws Error(BadUsage) with the known forms.
Criterion parseCriterion(const std::string& name, const Metric& metric);

/// The slice that the criterion looks at, of so many evenly spaced ones; 0 where it looks at the
/// whole curve. Throws Error(BadUsage) where its fraction is between two.
std::size_t criterionSlice(const Criterion& criterion, std::size_t slices);

/// "AUC of map", "map at 30 %", "AUC of map of the worst group of kind", "negative flips at 50 %".
std::string criterionText(const Criterion& criterion);

} // namespace crossfade
