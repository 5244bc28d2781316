#pragma once

#include "core/metrics/metric.h"

#include <algorithm>
#include <cstddef>
#include <span>

namespace crossfade
{

/// The index of a metric among others; their number where it is not one of them.
inline std::size_t metricIndex(std::span<const Metric> metrics, const Metric& metric)
{
    return static_cast<std::size_t>(std::ranges::find(metrics, metric) - metrics.begin());
}

} // namespace crossfade
