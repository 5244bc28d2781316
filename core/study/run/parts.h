#pragma once

#include "core/study/run/ordering.h"

#include <span>
#include <vector>

namespace crossfade
{

/// A part of the study's queries and gallery, ready to be counted and judged as the whole is.
struct PartInputs {
    RunInputs inputs; ///< keeps no finished parts of a run
    std::vector<OrderedMethod> methods;
};

/// Restricts everything to one part: the items keep their features of the whole's fits and their
/// sequence in the whole's orders. Matrices that share storage still do.
/// Throws Error(BadUsage) where nothing is left, Cancelled.
PartInputs restrictToPart(const RunInputs& inputs, std::span<const OrderedMethod> methods,
                          const StudyPart& part, JobContext& job);

/// Checks that every part has items. Throws Error(BadUsage, NeedsNotMet).
void checkParts(const RunInputs& inputs);

} // namespace crossfade
