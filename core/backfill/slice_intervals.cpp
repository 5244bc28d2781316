#include "core/backfill/slice_intervals.h"

#include "core/statistics/straight_lines.h"

#include <algorithm>

namespace crossfade
{

Interval IntervalsAtSlices::around(double share, double value) const
{
    if (low.empty())
        return {};
    const double offset = value - valueAt(share, fractions, values);
    return {.low = std::max(offset + valueAt(share, fractions, low), 0.0),
            .high = std::min(offset + valueAt(share, fractions, high), most)};
}

IntervalsAtSlices intervalsAtSlices(const BackfillCurve& curve, std::size_t metric,
                                    const ConfidenceInterval& interval)
{
    return {.fractions = curve.fractions,
            .values = curve.metrics[metric].mean,
            .low = interval.low,
            .high = interval.high};
}

} // namespace crossfade
