#pragma once

#include "core/base/message.h"
#include "core/study/result/result.h"

namespace crossfade
{

/// How a metric is called. Where what is relevant are neighbours among a part of the gallery alone,
/// it is another quantity than among all items, and has another name.
Message metricMessage(const Metric& metric, bool areNeighboursAmongPresent);

/// How a metric of a result is called: by another name where the protocol is `new-neighbours` and
/// items lack the new model's features.
Message metricMessage(const StudyResult& result, const Metric& metric);

/// What the area under curves is called wherever it is shown: "AUC" is the exact one
/// (hasExactAuc()), any other says so.
Message aucTitle(bool isExact);
/// The title with the metric: "AUC of map", "AUC of map (slices)".
Message aucTitle(const Metric& metric, bool isExact);

} // namespace crossfade
