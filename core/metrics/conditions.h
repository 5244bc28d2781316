#pragma once

#include "core/statistics/verdict.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace crossfade
{

/// One condition on a curve, "this value is at least that one", and its margin: the first value
/// minus the second. NaN where there is nothing to judge.
struct Condition {
    /// Whether it holds, by the margin's sign; margins within the tolerance (verdict.h) are 0.
    bool met = false;
    double margin = 0;
    Interval interval = {}; ///< paired, of the margin; not known: nothing was resampled
    std::optional<Verdict> verdict = {}; ///< where the interval is known
};

/// "a ≥ b", from a − b.
/// @param equalWithin  as of verdictOnAtLeast()
Condition atLeastCondition(double margin, const Interval& interval = {},
                           double equalWithin = usualEqualWithin);
/// "a > b", from a − b.
Condition aboveCondition(double margin, const Interval& interval = {},
                         double equalWithin = usualEqualWithin);

/// The largest fall of a curve between any two slices, however far apart.
struct Fall {
    double depth = 0;     ///< ≥ 0; 0: it never falls
    std::size_t from = 0; ///< slice before it
    std::size_t to = 0;   ///< slice after it; from == to: it never falls
};

/// The largest fall of a curve of means [T ≥ 1]; differences by rounding alone are none.
Fall largestFall(std::span<const double> means);

/// What the papers ask of one metric M along a curve M_0 … M_1.
struct Conditions {
    /// M(new queries, φ_old(G)) > M(φ_old(Q), φ_old(G)): on the gallery as the old model left it,
    /// whatever the method does with it later (Shen et al., CVPR 2020; rank merge eq. 2; which
    /// queries those are: docs/definitions.md §3).
    Condition backwardCompatible;
    Condition startsAtOld; ///< M_0 ≥ M(φ_old(Q), φ_old(G)) (rank merge eq. 6)
    Condition endsAtNew;   ///< M_1 ≥ M(φ_new(Q), φ_new(G)) (rank merge eq. 7)
    Condition monotone; ///< M_s ≥ M_t for s ≥ t, over the slices (eq. 8); margin: −fall.depth
    Fall fall;
};

/// Judges one metric of a curve by its means alone, without intervals.
/// @param means               [T ≥ 1], a MetricCurve's means, by rising fraction
/// @param oldValue, newValue  the baselines
/// @param untouchedValue      of the new queries on the untouched old gallery; NaN: not defined
Conditions judgeConditions(std::span<const double> means, double oldValue, double newValue,
                           double untouchedValue);

/// "+0.0123", with so many decimals. A margin that would then read as 0 but is not gets one digit
/// and an exponent, "-3e-06": the reader sees that the condition is missed by rounding alone.
std::string marginText(double margin, int decimals);

} // namespace crossfade
