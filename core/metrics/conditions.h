#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace crossfade
{

/// One condition on a curve, "this value is at least that one", and its margin: the first value
/// minus the second. NaN where there is nothing to judge. Means that differ by less than a curve's
/// own resolution count as equal, with margin 0.
struct Condition {
    bool met = false;
    double margin = 0;
};

/// The largest fall of a curve between any two slices, however far apart.
struct Fall {
    double depth = 0;     ///< ≥ 0; 0: it never falls
    std::size_t from = 0; ///< slice before it
    std::size_t to = 0;   ///< slice after it; from == to: it never falls
};

/// What the papers ask of one metric M along a curve M_0 … M_1.
struct Conditions {
    /// M_0 > M(φ_old(Q), φ_old(G)), strictly: before anything is backfilled, the old system's
    /// queries and gallery already retrieve better than the old model alone did (Shen et al., CVPR
    /// 2020; which queries those are: docs/definitions.md §3).
    Condition backwardCompatible;
    Condition startsAtOld; ///< M_0 ≥ M(φ_old(Q), φ_old(G)) (rank merge eq. 6)
    Condition endsAtNew;   ///< M_1 ≥ M(φ_new(Q), φ_new(G)) (rank merge eq. 7)
    Condition monotone; ///< M_s ≥ M_t for s ≥ t, over the slices (eq. 8); margin: −fall.depth
    Fall fall;
};

/// Judges one metric of a curve.
/// @param means               [T ≥ 1], a MetricCurve's means, by rising fraction
/// @param oldValue, newValue  the baselines
Conditions judgeConditions(std::span<const double> means, double oldValue, double newValue);

/// "+0.0123", with so many decimals. A margin that would then read as 0 but is not gets one digit
/// and an exponent, "-3e-06": the reader sees that the condition is missed by rounding alone.
std::string marginText(double margin, int decimals);

} // namespace crossfade
