#pragma once

#include "core/study/result/serving.h"

#include <string>

namespace crossfade
{

/// A serving report as JSON (docs/serving.md). For the distance `cosine`, thresholds are
/// similarities, 1 less the distance; for `l2` distances.
std::string servingJson(const ServingReport& report);

} // namespace crossfade
