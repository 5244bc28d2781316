#pragma once

#include "core/methods/method.h"
#include "core/study/result/result.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace crossfade
{

/// What one value of a swept option gave. Metrics and facts are means over the study's seeds.
struct SweepPoint {
    /// One metric, as a fraction of 1.
    struct Values {
        double atStart = 0;
        double auc = 0; ///< trapezoid over the slices
        double atEnd = 0;
    };
    std::size_t choice = 0; ///< index into Study::methods
    OptionValue value;
    std::size_t seeds = 0;       ///< that gave a curve; 0: every value is NaN
    std::vector<Values> metrics; ///< one a metric of the study
    std::map<std::string, double> facts;
    std::optional<MethodCost> cost; ///< none: unknown
};

/// One method under one order while one of its options changes and all else stays: retrieval over
/// λ (BiCT Fig. 3 and 5), from strict to affine (λ-orthogonality), over the size of a transform
/// (BiCT Table 4, FCT Fig. 3).
struct Sweep {
    std::string name; ///< the choices' common label; else the id and the options that tell it apart
    std::string method; ///< id
    std::string option; ///< that changes
    std::string ordering;
    std::map<std::string, OptionValue> fixed; ///< the other options
    std::vector<SweepPoint> points; ///< numbers ascending, other values as the study has them
};

/// The sweeps of a study: its choices of one method that differ in the value of one option alone,
/// wherever there are two of them or more, once an order. Models of a method's own count as options
/// `new` and `side`, so that kinds of side-information are one (FCT Table 6), with their likeness
/// to the old model as the fact cka_with_old. A choice in the midst of a longer sweep makes no
/// short one: of λ × {forward, not} there are the two sweeps over λ. What was loaded from a file
/// takes no part, since the study does not know its options.
std::vector<Sweep> findSweeps(const StudyResult& result);

/// The fewest and the most seeds that points of the sweeps are means of: not the same, and fewer
/// than the study's, where fits diverged. Points without any do not count.
std::pair<std::size_t, std::size_t> seedRange(std::span<const Sweep> sweeps);

/// Whether a swept value is an integer or a real, not a text.
bool isNumber(const OptionValue& value);

} // namespace crossfade
