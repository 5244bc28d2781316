#pragma once

#include "core/base/report.h"
#include "core/study/follow/follow.h"

#include <cstddef>
#include <vector>

namespace crossfade
{

// What a look at a backfill says (core/base/report.h). `metric` is an index into
// FollowReport::metrics.

/// How a metric is called: by a name of its own while neighbours are found among the items present
/// (core/study/result/metric_words.h).
Message followedMetric(const FollowReport& report, const Metric& metric);

/// Where the backfill is and what is measured there; what is left and what comes next; when to
/// stop, where that was asked; what the reader should know.
std::vector<Message> followParagraphs(const FollowReport& report, std::size_t metric);

/// What the reader should know.
std::vector<Message> followNotes(const FollowReport& report);

/// Every metric under `old`, measured now, promised for now, and expected at the end.
MessageSheet followNumbersSheet(const FollowReport& report);
/// One metric from now on, with both intervals; without rows where nothing is estimated.
MessageSheet followAheadSheet(const FollowReport& report, std::size_t metric);

} // namespace crossfade
