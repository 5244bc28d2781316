#pragma once

#include "core/study/result/result.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace crossfade
{

/// A metric along a backfill, over what was spent until then.
struct CostedCurve {
    std::vector<double> cost; ///< ascending, in items embedded with the new model
    std::vector<double> value;
};

/// A backfill in stages against the static one of the same method, order and seeds, both over what
/// they cost: the items embedded so far and, in the same unit, the refits.
struct StagedCost {
    std::size_t curve = 0;     ///< index into StudyResult::staged
    std::size_t metric = 0;    ///< index into Study::metrics
    CostedCurve still = {};    ///< the static one
    CostedCurve adaptive = {}; ///< with two points where a stage begins: before its refit and after
    double refits = 0;         ///< the cost of all refits
    /// Mean of the metric from nothing spent to all that the adaptive one spends, of either; the
    /// static one stays at its end once all items are new.
    double stillMean = 0;
    double adaptiveMean = 0;
};

/// Which of StudyResult::curves is the static one of the same method, order and seeds; none: it is
/// not in the result.
std::optional<std::size_t> staticCurve(const StudyResult& result, const StagedCurve& staged);

/// One for each staged curve and metric; none where Study::embeddingMacs is unknown, so that a
/// refit cannot be told in items. A refit's multiply–accumulates are those of BackfillStage::macs;
/// what is learned beside it (calibrations, models of gains) is not among them.
std::vector<StagedCost> stagedCosts(const StudyResult& result);

/// Throws Error(NeedsNotMet) where there are none, and says what to do.
void requireStagedCosts(const StudyResult& result, const std::vector<StagedCost>& costs);

} // namespace crossfade
