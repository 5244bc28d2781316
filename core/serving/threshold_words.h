#pragma once

#include "core/base/report.h"
#include "core/serving/thresholds_on_the_way.h"

#include <vector>

namespace crossfade
{

// What the thresholds of a way say (core/base/report.h).

/// A threshold as the user's system has it, with its interval: for `cosine` a similarity.
Message thresholdMessage(Distance distance, const Estimated& asDistance);

/// What the present threshold lets through, which one keeps that on the way, where that is not
/// held, and from what it is known.
std::vector<Message> thresholdParagraphs(const ThresholdsOnTheWay& way);
/// What the present threshold lets through under the old model.
Message presentThreshold(const ThresholdsOnTheWay& way);
/// The threshold of one state, and what the present one would give there.
Message thresholdOfState(const ThresholdsOnTheWay& way, const ThresholdState& state);
/// The threshold of today, of a way whose first state is now.
Message thresholdOfToday(const ThresholdsOnTheWay& way);

/// A row for each state.
MessageSheet thresholdsSheet(const ThresholdsOnTheWay& way);
/// A row for each state and group; without rows where there are no groups.
MessageSheet thresholdGroupsSheet(const ThresholdsOnTheWay& way);

} // namespace crossfade
