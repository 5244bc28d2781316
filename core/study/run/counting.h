#pragma once

#include "core/backfill/curve.h"
#include "core/study/run/ordering.h"

#include <span>
#include <vector>

namespace crossfade
{

/// Neighbouring methods that are counted at once: as many as memory allows, since methods share
/// systems, and orders share all matrix products; but only methods of which the same states are
/// known. Together they are all `methods`.
std::vector<std::span<OrderedMethod>> countingGroups(const RunInputs& inputs,
                                                     std::span<OrderedMethod> methods);

/// What curves of the study's data are counted by.
CurveOptions curveOptions(const RunInputs& inputs);

/// Counts the curves of a group that are not cached. Throws Error, Cancelled.
void countCurves(const RunInputs& inputs, std::span<OrderedMethod> group, JobContext& job);

} // namespace crossfade
