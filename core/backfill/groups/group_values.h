#pragma once

#include "core/backfill/groups/groups.h"
#include "core/metrics/metric.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// A metric of the curve for one of its groups, [T]: the one at `index` of the curve's metrics.
/// Older results hold CMC@1 of groups alone: there, the other metrics are empty.
std::span<const double> groupValues(const GroupCurve& group, std::size_t index,
                                    const Metric& metric);

/// groupValues() of the best group of an attribute minus that of the worst, at one slice; NaN where
/// no group has any.
double groupGap(const std::vector<GroupCurve>& groups, const std::string& attribute,
                std::size_t index, const Metric& metric, std::size_t slice);

} // namespace crossfade
