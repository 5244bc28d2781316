#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/transition.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace crossfade
{

/// One result of a search in a partly backfilled gallery.
struct MixedHit {
    std::int64_t item = 0; ///< gallery row
    double distance = 0;
    bool isNew = false; ///< already backfilled

    bool operator==(const MixedHit&) const = default;
};

/// The `count` nearest of these items (all, where there are fewer) to a query, nearest first, equal
/// distances by gallery row: sorted by rankingKey(), in double.
/// @param items    with their rows and whether they are new; the distance is filled in
/// @param threads  0: all cores
/// Throws Cancelled.
std::vector<MixedHit> nearestOf(std::vector<MixedHit> items, const Transition& transition,
                                Distance distance, std::size_t query, std::size_t count,
                                std::size_t threads, const JobContext& job);

} // namespace crossfade
