#pragma once

#include "core/backfill/curve.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// Whether the curve knows the metric after every single item, not only at its slices: cmc@k
/// without query weights, in results that hold the counts.
bool knowsEveryItem(const BackfillCurve& curve, std::size_t metric);

/// The metric with `position` items new, in results that know it after every item. A share of 1.
double countedAt(const BackfillCurve& curve, std::size_t metric, std::int64_t position);

/// A metric with `position` items new: exact where the curve knows it after every item, else that
/// of the last slice that has been reached. A share of 1.
double valueAt(const BackfillCurve& curve, std::size_t metric, std::int64_t position);

/// The share of the gallery that is new with so many items new.
double shareAt(const BackfillCurve& curve, std::int64_t position);

/// A metric after every item; of many items, after evenly spaced ones.
struct ExactSeries {
    std::vector<double> fractions;
    std::vector<double> values;
};

/// The mean of curves. Empty where there is none, and where one of them does not know the metric
/// after every item.
ExactSeries exactSeries(std::span<const BackfillCurve* const> curves, std::size_t metric);

/// The last slice that has been reached with so many items new.
std::size_t sliceReached(const BackfillCurve& curve, std::int64_t position);

} // namespace crossfade
