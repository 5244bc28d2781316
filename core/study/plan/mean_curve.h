#pragma once

#include <span>
#include <vector>

namespace crossfade
{

/// Means of one metric along a curve, and of the baselines of the same queries.
struct MeanCurve {
    std::span<const double> fractions; ///< [T]
    std::vector<double> mix;           ///< [T]
    double oldMean = 0;
    double newMean = 0;
};

double aucOf(const MeanCurve& curve);
/// (AUC − old) / (new − old).
double gainOf(const MeanCurve& curve);

} // namespace crossfade
