#pragma once

#include "core/base/job.h"
#include "core/study/result/comparison.h"
#include "core/study/result/result.h"

#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// Answers any questions about a result. A curve is compared with the baselines of its own
/// geometry, two baselines with raw features. Curves are paired by their seeds. Holm's correction
/// is over the requests of the same kind: the same metric, quantity, resampling, and kinds of
/// sides. A curve whose fits all diverged has no values, so its differences are not known (NaN).
/// Memory: at most about 100 MiB. Throws Error(BadUsage) for a curve or a fraction that the
/// result does not have, Error(NeedsNotMet) for classes without labels; Cancelled.
std::vector<Comparison> compare(const StudyResult& result,
                                const std::vector<ComparisonRequest>& requests, JobContext& job);

/// How many equal classes a result's classes are worth, where they are too few for an interval by
/// class (docs/statistics.md).
std::optional<double> tooFewClasses(const StudyResult& result, Resampled by);

/// Whether a curve has no gain by a metric: it is no share of anything where `new` is no better
/// than `old`, or not told apart from it (of too few classes, where it is not even by query).
bool hasNoGain(const StudyResult& result, const StudyCurve& curve, std::size_t metric);

/// Why a comparison has no interval.
enum class Unknown {
    NotMeasured,   ///< it has one, nothing was resampled, or values are missing
    TooFewClasses, ///< tooFewClasses()
    NoWay          ///< of gains: `new` is not surely above `old`, and there is no way to take
                   ///< shares of
};
Unknown whyUnknown(const StudyResult& result, const Comparison& comparison);

/// The curves of one side, of all seeds; of a baseline, and where all fits diverged, none.
std::vector<const StudyCurve*> curvesOf(const StudyResult& result, const Side& side);

/// Throws Error(BadUsage) where there is no baseline cross.
const Baseline& baselineOf(const Baselines& baselines, const Side& side);

/// "old", or the curve's method and order: "fct, random".
Message sideName(const Study& study, const Side& side);

/// A method by its label, or by its id where no other has it. Throws Error(BadUsage).
std::size_t choiceNamed(const Study& study, const std::string& name);

/// A side as it is named on the command line.
struct NamedSide {
    Side side;
    std::optional<Quantity> of = {}; ///< none: no fraction is named
};

/// "old", "new", "cross", or METHOD:ORDER with or without @FRACTION behind it, by choiceNamed().
/// Throws Error(BadUsage).
NamedSide sideNamed(const Study& study, const std::string& name);

} // namespace crossfade
