#pragma once

#include "core/base/job.h"
#include "core/study/result/comparison.h"
#include "core/study/result/result.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace crossfade
{

/// Curves of one result, each less the same one of them, by a metric. The same queries are drawn
/// anew for both, as for every interval of the result.
struct CurveDifferences {
    struct Curve {
        Side side;
        std::vector<double> difference; ///< [T], means over the seeds
        /// [T], what holds the whole difference with 95 %, the fits taken as they are; empty where
        /// nothing was resampled, or too few classes were.
        std::vector<Interval> band;
        Comparison auc; ///< its verdict is corrected for the number of curves (Holm)
        Comparison gain;
    };
    Side reference;
    std::size_t metric = 0;
    std::vector<double> fractions; ///< [T]
    std::vector<Curve> curves;
    /// tooFewClasses(): where known, there are no intervals, no bands and no verdicts.
    std::optional<double> tooFewClasses = {};
};

/// Every method under every order of a result, each once, in the sequence of its curves.
std::vector<Side> sidesOf(const StudyResult& result);

/// @param sides  the curves that are compared with the reference, which is none of them
/// Throws Error(BadUsage) for a curve that the result does not have, Cancelled.
CurveDifferences differencesFrom(const StudyResult& result, const Side& reference,
                                 const std::vector<Side>& sides, std::size_t metric,
                                 JobContext& job);

} // namespace crossfade
