#pragma once

#include "core/study/result/estimate.h"

#include <string>

namespace crossfade
{

/// An estimate from a pilot as JSON (docs/command-line.md, "estimate").
std::string estimateJson(const StudyEstimate& estimate);

} // namespace crossfade
