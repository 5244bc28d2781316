#pragma once

#include "core/statistics/resampling.h"

#include <cstddef>
#include <optional>
#include <span>

namespace crossfade
{

/// How differences of two systems vary between the units that are drawn (queries, or classes with
/// all their queries), as far as a one-sided test of their mean needs it.
struct UnitSpread {
    double mean = 0; ///< over the queries, by their weights
    std::size_t units = 0;
    double effective = 0; ///< how many equal ones they are worth (UnitSizes)
    double freedom = 0;   ///< degrees of freedom of the deviation; of equal units: units − 1
    double deviation = 0; ///< the standard error of the mean is deviation / √effective
    double skewness = 0;
    double changed = 0; ///< how many equal ones those with a difference that is not 0 are worth

    /// The spread of the differences with the opposite sign.
    UnitSpread mirrored() const;
};

/// The spread of one value for each query. A unit that weighs much draws the mean to itself, so
/// that its own difference from it says too little: each is divided by the share of its variance
/// that it keeps. The degrees of freedom are Satterthwaite's of that variance for units that vary
/// alike (R. Bell and D. McCaffrey, "Bias reduction in standard errors for linear regression with
/// multi-stage samples", Survey Methodology 28, 2002).
/// @param values  [Q], in [−1, 1] for every query that has a unit
UnitSpread spreadOfUnits(const DrawnUnits& units, std::span<const double> values);

/// So many equal units, at least, a verdict needs that others may rely on; with fewer the test is
/// not known to keep its promise (docs/gate.md).
inline constexpr double fewestTestedUnits = 3;

/// The chance of so high a mean where the true one is `bound`: the p-value of "the mean is above
/// `bound`". 1 for fewer than two units. Student's t with Hall's correction for skewness (P. Hall,
/// "On the removal of skewness by transformation", Journal of the Royal Statistical Society B 54,
/// 1992), on the safe side where few units tell (docs/gate.md has the simulations):
/// - The skewness that makes the test easier counts as none; the one that makes it harder is taken
///   1.5 of its standard errors larger.
/// - Units that change are counted as if there were two more of them, as Bonett and Price do with
///   paired proportions (Journal of Educational and Behavioral Statistics 37, 2012).
/// - Where no unit changed, the mean varies as it must where whole units lose all that is right.
double chanceBelow(const UnitSpread& spread, double bound);

/// The end above which the true mean lies with 95 % confidence by the same test. NaN for fewer than
/// two units, and where no unit changed.
double surelyAbove(const UnitSpread& spread);

/// How many units of the same kind it takes until the test at `level` tells, with the chance
/// `power`, that the mean is above `bound` where it is `truth`: at least as many as are worth
/// fewestTestedUnits. None: not even a thousand million do.
std::optional<std::size_t> unitsNeeded(const UnitSpread& spread, double bound, double truth,
                                       double level, double power);

} // namespace crossfade
