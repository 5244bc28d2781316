#pragma once

#include "core/study/result/result.h"

#include <cstddef>
#include <vector>

namespace crossfade
{

/// A metric after every item; of many items, after evenly spaced ones.
struct ExactSeries {
    std::vector<double> fractions;
    std::vector<double> values;
};

/// The mean over the seeds of a method under an order. Empty where one of its curves does not know
/// the metric after every item (core/backfill/curve_value.h).
ExactSeries exactSeries(const StudyResult& result, const Side& side, std::size_t metric);

} // namespace crossfade
