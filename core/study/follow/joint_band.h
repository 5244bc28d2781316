#pragma once

#include "core/metrics/verdict.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace crossfade
{

/// One metric along some fractions, and what it would be without each group of pilot items and
/// without each group of queries (delete-a-group jackknife, docs/estimation.md).
struct CurveReplicates {
    std::vector<double> value;                            ///< [T]
    std::vector<std::vector<double>> withoutItems = {};   ///< [groups][T]
    std::vector<std::vector<double>> withoutQueries = {}; ///< [groups][T]
    double share = 0; ///< of the gallery that is in the pilot, for withoutItems
};

/// Where a curve lies with 95 % confidence.
struct CurveBand {
    std::vector<Interval> pointwise;    ///< [T], at each fraction by itself
    std::vector<Interval> simultaneous; ///< [T], at all fractions together
    double factor = 0;                  ///< standard errors that the simultaneous one is wide
};

/// The simultaneous band is value ± c · standard error, with the c that max over t of
/// |deviation(t)| / standard error(t) stays below in 95 % of joint draws (docs/following.md).
CurveBand bandOf(const CurveReplicates& curve);

/// Curves as likely as the estimated one, drawn jointly over all fractions: [draws][T]. The same
/// for the same replicates.
std::vector<std::vector<double>> jointDraws(const CurveReplicates& curve);

/// A curve between its fractions, on the straight line; at the ends beyond them.
/// @param fractions  ascending
double valueAt(double fraction, std::span<const double> fractions, std::span<const double> values);

/// Where to stop, and how likely that is wrong.
struct StopPoint {
    double fraction = 0;
    double chanceWrong = 0;
};

/// The smallest fraction at which the simultaneous lower band reaches the target; the chance that
/// the curve is below the target there. None: it never does.
std::optional<StopPoint> stopAtTarget(std::span<const double> fractions,
                                      const CurveReplicates& curve, double target);

/// What a gallery of so many items is worth and costs.
struct WorthAndCost {
    double worthPerPoint = 0; ///< of a hundredth of the metric
    double costPerItem = 0;
    std::size_t items = 0; ///< N
};

/// The fraction at which worth minus cost is greatest: beyond it the next percent is worth less
/// than its cost. The chance that the next percent after it is worth more than its cost; at the
/// end, that the last one was not worth its cost.
StopPoint stopByWorth(std::span<const double> fractions, const CurveReplicates& curve,
                      const WorthAndCost& figures);

} // namespace crossfade
