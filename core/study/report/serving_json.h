#pragma once

#include "core/study/result/serving.h"

#include <string>

namespace crossfade
{

/// A serving report as JSON (docs/serving.md). Thresholds are as services tell them
/// (servedNumber()).
std::string servingJson(const ServingReport& report);

} // namespace crossfade
