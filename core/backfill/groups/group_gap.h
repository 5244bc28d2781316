#pragma once

#include "core/backfill/groups/groups.h"
#include "core/base/job.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// How far the worst group of an attribute is behind the best one, by the mean of one metric
/// (FastFill Fig. 4), with 95 % intervals. NaN where fewer than two groups have a valid query.
struct GroupGap {
    std::string attribute;
    std::vector<double> value; ///< [T], best minus worst
    std::vector<double> low;   ///< [T]; NaN: nothing was resampled
    std::vector<double> high;  ///< [T]
};

/// The value of a query at a slice; NaN for a query without a relevant item.
using QueryValue = std::function<double(std::size_t query, std::size_t slice)>;

/// The gap at each of `slices` slices. Where the queries have labels, classes are drawn anew, the
/// same ones for all groups, since a class may have queries in several. Else every group's queries
/// are drawn among themselves, so that the groups keep their sizes. What is drawn is the
/// difference, with its sign, of the two groups that are the best and the worst at the slice: a gap
/// that was found anew in each draw is never below 0, so where groups are close nearly all draws
/// lie above the gap, and an interval corrected for that ends far too low. The interval begins at 0
/// where that of the difference holds 0. Of many groups that are equally good, the best and the
/// worst are so by chance, which no interval takes into account.
/// @param groups  of one attribute
/// @param labels  [Q], or empty
/// Throws Cancelled.
GroupGap groupGapAlong(std::span<const GroupMembers> groups, std::size_t slices,
                       const QueryValue& value, std::size_t resamples, std::uint64_t seed,
                       JobContext& job, const QueryWeights& weights = {},
                       std::span<const std::int64_t> labels = {});

} // namespace crossfade
