#pragma once

#include "core/backfill/pilot/unseen_count.h"
#include "core/metrics/metric_shares.h"

#include <cstdint>

namespace crossfade
{

/// What is known of the rank of a relevant item while most new features are not known.
struct UncertainRank {
    double relevantBefore = 0;         ///< relevant items nearer: how many are to be expected
    double chanceFirst = 1;            ///< that no relevant item is nearer
    std::int32_t irrelevantBefore = 0; ///< irrelevant items at most as far that are known
    UnseenCount unseen;                ///< irrelevant items at most as far that are not known
};

/// The expected share of a relevant item (metric_shares.h), not yet divided by the norm. Equal to
/// the share where the rank is certain; relevant items at equal distance count as one threshold.
double expectedShare(const MetricShares& shares, const UncertainRank& rank);

} // namespace crossfade
