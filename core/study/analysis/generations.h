#pragma once

#include "core/study/result/result.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// A metric's values, one for each metric of the study, as means over the seeds; none where the
/// study has no curve that shows them.
using GenerationValues = std::optional<std::vector<double>>;

/// One update of a sequence, by the numbers of BiCT's Tables 3 and 6.
struct Generation {
    std::string newModel = {};
    GenerationValues backward =
        {};                        ///< M_BCT: its queries on what is stored after the update before
    GenerationValues forward = {}; ///< M_FCT: its queries on what its ψ makes of that
    GenerationValues newToNew = {}; ///< M_n2n
    /// M_BCT of a fit from the first old model alone, without any ψ: "BCT" in Table 6.
    GenerationValues backwardAlone = {};
};

/// A method with one set of options along a study's sequence of models: what eq. 1 and 2 of BiCT
/// compare.
struct GenerationChain {
    std::string method;                       ///< id
    std::map<std::string, OptionValue> fixed; ///< options but those that say which number it is
    std::vector<double> old;                  ///< M_o2o, one value a metric
    std::vector<Generation> generations = {}; ///< oldest first, one for each update

    /// One "<" of eq. 1 (the chain of BCT alone) or eq. 2.
    struct Step {
        int equation = 0;
        std::string smaller; ///< "m_o2o", "m_bct of v2"
        std::string larger;
        std::vector<double> margins; ///< larger − smaller, one a metric: above 0 it is met
    };
    std::vector<Step> steps = {}; ///< the comparisons of which both sides are known
};

/// The chains of a study with intermediate models, of methods with MethodInfo::hasGenerations. The
/// first update is shown by a choice whose own new model is the first intermediate one, and so on.
/// M_BCT is the curve at 0 with `forward=no` or `refresh=without-images`; M_FCT is the curve at 0
/// with `forward=yes`, or at 1 with `refresh=without-images`; M_n2n is the curve at 1 of
/// `refresh=mixed`. Transforms are left out, since the study does not know their options.
std::vector<GenerationChain> findGenerations(const StudyResult& result);

} // namespace crossfade
