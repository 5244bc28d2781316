#pragma once

#include "core/base/report.h"
#include "core/study/analysis/decision.h"
#include "core/study/plan/batches.h"
#include "core/study/result/result.h"

#include <cstddef>
#include <vector>

namespace crossfade
{

// Which curve of a result is good enough first, and what that takes.

/// What is asked of the curves.
struct TargetQuestion {
    std::size_t metric = 0; ///< of the study
    double target = 0;      ///< a value of the metric
    double budget = 1;      ///< share of the gallery
    bool withOracles = false;
    BackfillPace pace = {}; ///< with a start, the end is told
};

/// The curves that may be taken, as decisions() sorts them: without orders that nobody has in
/// advance unless they are asked for. Where new is no better than old, none reaches a target.
std::vector<CurveDecision> offeredCurves(const StudyResult& result, const TargetQuestion& question);

/// The offered curve that reaches the target with the fewest items; null: none does before
/// everything is embedded.
const CurveDecision* firstAtTarget(const StudyResult& result,
                                   const std::vector<CurveDecision>& offered);

/// Items that are to be embedded until a place on a curve.
std::int64_t itemsToEmbed(const StudyResult& result, const CurveDecision& decision,
                          const CurvePlace& place);

/// The share of a place: of a curve that is known after every item with a decimal.
Message placeMessage(const CurveDecision& decision, const CurvePlace& place);

/// "mAP of at least 38.4 %".
Message goalMessage(const StudyResult& result, const TargetQuestion& question);

/// Which curve reaches the target first, what that takes and how sure it is; or that none does, and
/// what the budget gives instead.
Message targetParagraph(const StudyResult& result, const std::vector<CurveDecision>& offered,
                        const TargetQuestion& question);

/// Where each of the curves reaches the target. Cell::style is the index of its curve.
MessageSheet targetSheet(const StudyResult& result, const std::vector<CurveDecision>& offered,
                         const TargetQuestion& question);

} // namespace crossfade
