#pragma once

#include "core/study/result/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace crossfade
{

/// A place on a curve.
struct CurvePlace {
    std::int64_t items = 0; ///< that are new there
    double share = 0;       ///< of the gallery
    std::size_t slice = 0;  ///< the last one that has been reached

    bool operator==(const CurvePlace&) const = default;
};

/// The places from where on one curve is good enough.
struct CurveDecision {
    std::size_t curve = 0; ///< index into StudyResult::curves
    /// Whether the metric is known after every single item, and `target` and `betterThanOld` with
    /// it; else all places are slices. Intervals are known at slices only.
    bool isExact = false;
    /// The first place from which on the metric stays at the target or above; none: it does not.
    std::optional<CurvePlace> target = {};
    /// The first place from which on the lower end of the metric's 95 % interval (at each slice by
    /// itself) stays at the target or above; none also where nothing was resampled.
    std::optional<CurvePlace> sure = {};
    /// The place from where on the mix is no worse than the old model, which a system that serves
    /// max(old, mix) would wait for; none: it never is.
    std::optional<CurvePlace> betterThanOld = {};
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

/// The place with at most so large a share of the gallery new where the curve has most by a metric,
/// the first of equal ones: an item where the curve knows the metric after every one, else a slice.
/// Where it begins beyond that share, its beginning.
CurvePlace bestWithin(const BackfillCurve& curve, std::size_t metric, double share);

/// All curves by one metric of the study, the one that needs the fewest items first, then by
/// falling AUC; those that never reach the target come last.
std::vector<CurveDecision> decisions(const StudyResult& result, std::size_t metric, double target);

} // namespace crossfade
