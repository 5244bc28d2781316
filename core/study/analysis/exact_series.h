#pragma once

#include "core/backfill/curve_value.h"
#include "core/study/result/result.h"

#include <cstddef>

namespace crossfade
{

/// Of the seeds of a method under an order (core/backfill/curve_value.h).
ExactSeries exactSeries(const StudyResult& result, const Side& side, std::size_t metric);

} // namespace crossfade
