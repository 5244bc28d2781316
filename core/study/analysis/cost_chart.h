#pragma once

#include "core/study/analysis/found_sweeps.h"
#include "core/study/result/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// Retrieval against costs, every method and re-embedding on one chart (FCT Fig. 3).
struct CostChart {
    /// A method under one order; means over the study's seeds.
    struct Point {
        std::size_t choice = 0; ///< index into Study::methods
        std::string ordering;
        std::size_t seeds = 0; ///< whose fits did not diverge
        std::uint64_t macsPerItem = 0;
        std::uint64_t bytesPerItem = 0;          ///< stored until the item is backfilled
        bool needsTraining = false;              ///< needsTrainedModel(): that is among no costs
        std::vector<SweepPoint::Values> metrics; ///< one for each metric of the study
    };
    std::vector<Point> points; ///< without methods whose cost is unknown and those without a curve
    /// Bytes of one feature in float32; none in older results files, which have no dimensions.
    std::optional<std::uint64_t> oldFeatureBytes;
    std::optional<std::uint64_t> newFeatureBytes;
};

CostChart costChart(const StudyResult& result);

} // namespace crossfade
