#pragma once

#include "core/backfill/bootstrap.h"
#include "core/backfill/curve.h"
#include "core/statistics/verdict.h"

#include <cstddef>
#include <span>

namespace crossfade
{

/// A curve at its slices, with the ends of its 95 % intervals there, all in the same unit.
struct IntervalsAtSlices {
    std::span<const double> fractions; ///< shares of 1, ascending
    std::span<const double> values;
    std::span<const double> low;
    std::span<const double> high;
    double most = 1; ///< that a value can be; the least is 0

    /// The interval of a curve that has `value` at a share: exact at the slices; between two of
    /// them, how far its ends are from the curve is interpolated, so that a curve that is known
    /// after every item lies in it there, too; within what a value can be. NaN: none.
    Interval around(double share, double value) const;
};

/// The intervals of a metric, as shares of 1.
IntervalsAtSlices intervalsAtSlices(const BackfillCurve& curve, std::size_t metric,
                                    const ConfidenceInterval& interval);

} // namespace crossfade
