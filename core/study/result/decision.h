#pragma once

#include "core/study/result/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace crossfade
{

/// From which share of the gallery on one curve is good enough. All shares are of the slices.
struct CurveDecision {
    std::size_t curve = 0; ///< index into StudyResult::curves
    /// The smallest share from which on the metric stays at the target or above; none: it does not.
    std::optional<std::size_t> slice = {};
    /// The same for the lower end of its 95 % interval (at each slice by itself); none also where
    /// nothing was resampled.
    std::optional<std::size_t> sureSlice = {};
    /// From where on the mix is no worse than the old model, which a system that serves
    /// max(old, mix) would wait for; none: it never is.
    std::optional<std::size_t> betterThanOld = {};
    double auc = 0;
};

/// Whether a curve is at the target only where the whole gallery is embedded again: that is the new
/// model by itself, which no order reaches sooner than another.
bool isReachedOnlyAtTheEnd(const CurveDecision& decision, const StudyCurve& curve);

/// The first index from which on all values are at least `target`, or within the tolerance of equal
/// means (verdict.h); none: the last one is below.
std::optional<std::size_t> staysAbove(std::span<const double> values, double target);

/// The metric's value at this share of the way from the old model to the new one.
double targetOfShare(const StudyResult& result, std::size_t metric, double share);

/// All curves by one metric of the study, the one that needs the fewest items first: by `slice`,
/// then by falling AUC; those that never reach the target come last.
std::vector<CurveDecision> decisions(const StudyResult& result, std::size_t metric, double target);

} // namespace crossfade
