#pragma once

#include "core/study/request/pairs.h"
#include "core/study/result/result.h"

namespace crossfade
{

/// What the work of a finished study took on this computer, as medians over its curves; fits of
/// which no time is known, such as saved transforms, are left out.
WorkRates measuredRates(const StudyResult& result, const DataSize& size);

} // namespace crossfade
