#pragma once

#include "core/serving/thresholds_on_the_way.h"
#include "core/study/request/study.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// The thresholds of one method under one order and one seed.
struct ThresholdCurve {
    std::size_t choice = 0; ///< index into Study::methods
    std::string ordering;   ///< id
    std::uint64_t seed = 0; ///< of the fit
    std::uint64_t orderSeed = 0;
    ThresholdsOnTheWay way;
};

/// Which threshold keeps what the present one gives, in every state of a backfill, as far as a
/// pilot tells (docs/serving.md).
struct ThresholdReport {
    Study study;
    /// The seed that drew the pilot; none: the file marks it.
    std::optional<std::uint64_t> pilotSeed = {};
    std::string attribute; ///< of the groups; empty: none
    std::vector<ThresholdCurve> curves;
};

} // namespace crossfade
