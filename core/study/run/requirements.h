#pragma once

#include "core/study/run/inputs.h"

#include <string>

namespace crossfade
{

/// Checks before any work that the study can be computed. A method that lacks something in the data
/// (training rows, a classifier, labels, equal dimensions), and an order that the method or the
/// data cannot have, are taken out of the inputs and of their study, with a note that says why.
/// Where the study is strict, where a saved transform does not fit, or where nothing would be left,
/// that is an error. So is what the attributes, the claims and the memory for the results need.
/// Where features are left on the disk, notes what the memory is for. Throws Error(NeedsNotMet,
/// BadUsage, OutOfMemory).
void checkRequirements(RunInputs& inputs, JobContext& job);

/// Between which shares exact curves run where items lack features, for a note.
std::string knownStatesText(const KnownStates& states, const ItemGroup& gallery);

} // namespace crossfade
