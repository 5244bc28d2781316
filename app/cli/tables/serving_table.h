#pragma once

#include "core/study/result/serving.h"

#include <string>

namespace crossfade
{

/// A serving report as text.
std::string servingTable(const ServingReport& report);

} // namespace crossfade
