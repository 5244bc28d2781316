#pragma once

#include "core/backfill/curve_value.h"
#include "core/study/result/result.h"

#include <cstddef>

namespace crossfade
{

/// The mean curve of a method under an order over its seeds (core/backfill/curve_value.h).
ExactSeries exactSeries(const StudyResult& result, const Side& side, std::size_t metric);

} // namespace crossfade
