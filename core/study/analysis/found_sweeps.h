#pragma once

#include "core/methods/method.h"
#include "core/study/result/facts.h"
#include "core/study/result/result.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace crossfade
{

/// The results at one value of a swept option. Metrics and facts are means over the study's seeds.
struct SweepPoint {
    /// One metric, as a fraction of 1.
    struct Values {
        double atStart = 0;
        double auc = 0; ///< trapezoid over the slices
        double atEnd = 0;
    };
    std::size_t choice = 0; ///< index into Study::methods
    OptionValue value;
    std::size_t seeds = 0;       ///< whose fits did not diverge; 0: every value is NaN
    std::vector<Values> metrics; ///< one for each metric of the study
    Facts facts;
    std::optional<MethodCost> cost; ///< none: unknown
};

/// One method under one order while one of its options changes and all else stays: retrieval over
/// λ (BiCT Fig. 3 and 5), from strict to affine (λ-orthogonality), over the size of a transform
/// (BiCT Table 4, FCT Fig. 3).
struct Sweep {
    /// The text that the labels of the choices have in common; else the id, with the options by
    /// which this sweep differs from others.
    std::string name;
    std::string method; ///< id
    std::string option; ///< the one that changes
    std::string ordering;
    std::map<std::string, OptionValue> fixed; ///< the other options
    std::vector<SweepPoint> points; ///< numbers ascending, other values as the study has them
};

/// The sweeps of a study: two or more choices of one method that differ in the value of one option
/// alone, once for each order. A method's own models count as its options `new` and `side`, so that
/// kinds of side information make a sweep (FCT Table 6), to which the choice with the study's own
/// model belongs, too; the CKA with the old model is then the fact cka_with_old. Choices that are
/// part of longer sweeps make no shorter one: a grid of many λ by {forward, not} has two sweeps
/// over λ and none over `forward`. Under an order, choices that skip it are left out. Saved
/// transforms are left out, since the study does not know their options.
std::vector<Sweep> findSweeps(const StudyResult& result);

/// The means over the curves of one choice under one order, one curve for each seed; without value
/// and cost.
SweepPoint meansOverSeeds(const StudyResult& result, std::size_t choice,
                          const std::string& ordering);

/// The fewest and the most seeds over which points of the sweeps are averaged. They differ where
/// fits diverged. Points without seeds are left out.
std::pair<std::size_t, std::size_t> seedRange(std::span<const Sweep> sweeps);

/// Whether a swept value is an integer or a real number.
bool isNumber(const OptionValue& value);

} // namespace crossfade
