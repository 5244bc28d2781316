#pragma once

#include "core/serving/nearest_overlap.h"
#include "core/serving/rerank_depths.h"
#include "core/serving/stage_thresholds.h"
#include "core/study/request/study.h"
#include "core/study/result/threshold_report.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// What reranking gives where the first search is by `method`, or by the old model alone.
struct ServingRerank {
    std::optional<std::size_t> choice; ///< index into Study::methods; none: the old model
    std::uint64_t seed = 0;            ///< of the fit
    RerankDepths depths;
};

/// One method under one order and one seed.
struct ServingCurve {
    std::size_t choice = 0; ///< index into Study::methods
    std::string ordering;   ///< id
    std::uint64_t seed = 0; ///< of the fit
    std::uint64_t orderSeed = 0;
    std::optional<NearestOverlap> overlap;
    std::optional<StageThresholds> thresholds; ///< exact
};

/// What a system that is searched during the backfill has to know beside its curve
/// (docs/serving.md).
struct ServingReport {
    Study study;
    /// What it is estimated from, where the new features of a pilot alone are known.
    struct Pilot {
        std::size_t items = 0;
        std::size_t present = 0; ///< items of the gallery that have new features
        std::size_t gallery = 0;
    };
    std::optional<Pilot> pilot = {};
    std::vector<ServingRerank> reranks; ///< the old model first, then each fit
    std::vector<ServingCurve> curves;
    std::optional<ThresholdReport> thresholds = {}; ///< as far as the pilot tells
};

} // namespace crossfade
