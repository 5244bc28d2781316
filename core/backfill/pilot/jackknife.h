#pragma once

#include "core/metrics/verdict.h"

#include <span>

namespace crossfade
{

/// The standard error of a number that is computed from curves, by its values without each group of
/// pilot items and without each group of queries.
/// @param share  of the gallery that is in the pilot: what was drawn without replacement varies
/// less
double jackknifeError(std::span<const double> withoutPilotGroup,
                      std::span<const double> withoutQueryGroup, double share);

/// The 95 % interval of a number that is computed from curves, by its values without each group of
/// pilot items and without each group of queries.
/// @param share  of the gallery that is in the pilot: what was drawn without replacement varies
/// less
Interval jackknifeInterval(double value, std::span<const double> withoutPilotGroup,
                           std::span<const double> withoutQueryGroup, double share);

/// The same interval of a metric, which lies between 0 and 1: cut there.
Interval withinMetric(const Interval& interval);

} // namespace crossfade
