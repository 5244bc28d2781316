#pragma once

#include "core/study/run/inputs.h"

#include <string>

namespace crossfade
{

/// Checks before any work that all of the study can be computed: what the methods and the orders
/// need, the saved transforms, the attributes, the memory for the results. Where features are left
/// on the disk, notes what the memory is for.
/// Throws Error(NeedsNotMet, BadUsage, OutOfMemory).
void checkRequirements(const RunInputs& inputs, JobContext& job);

/// Between which shares exact curves run where items lack features, for a note.
std::string knownStatesText(const KnownStates& states, const ItemGroup& gallery);

} // namespace crossfade
