#pragma once

#include "core/study/result/estimate.h"

#include <string>

namespace crossfade
{

/// An estimate from a pilot as text tables, one for each metric, under a line that says how many
/// items it is estimated from.
std::string estimateTable(const StudyEstimate& estimate);

} // namespace crossfade
