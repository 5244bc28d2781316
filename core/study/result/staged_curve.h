#pragma once

#include "core/statistics/verdict.h"
#include "core/tuning/staged_backfill.h"

#include <cstdint>
#include <string>
#include <vector>

namespace crossfade
{

/// A method under one order and one seed, with a backfill in stages (Study::stages): what the
/// static curve of the same method, order and seed is compared with.
struct StagedCurve {
    std::size_t choice = 0; ///< index into Study::methods
    std::string ordering;
    std::uint64_t seed = 0;      ///< of the fit
    std::uint64_t orderSeed = 0; ///< of the order
    StagedBackfill backfill;

    /// The AUC over the slices less that of the static curve, with its paired 95 % interval.
    struct OverStatic {
        double value = 0;
        Interval interval; ///< unknown where Study::resamples is 0
    };
    std::vector<OverStatic> overStatic; ///< one for each metric
};

} // namespace crossfade
