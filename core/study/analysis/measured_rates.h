#pragma once

#include "core/study/request/pairs.h"
#include "core/study/result/result.h"

namespace crossfade
{

/// The rates of work that a finished study had on this computer, as medians over its curves; fits
/// of which no time is known, such as saved transforms, are left out.
WorkRates measuredRates(const StudyResult& result, const DataSize& size);

} // namespace crossfade
