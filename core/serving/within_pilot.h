#pragma once

#include "core/base/job.h"
#include "core/data/transition.h"
#include "core/metrics/relevance.h"
#include "core/serving/nearest_overlap.h"
#include "core/serving/rerank_depths.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

// What a gallery is served like while it is backfilled, as far as a random pilot of it can tell,
// whose new features alone are known. The pilot's items are a gallery of their own, every N/n-th
// item: among them everything is known, and the first k of them stand for the first k · N/n of all
// (docs/serving.md: what is taken for granted, and where it is wrong). Intervals: the
// delete-a-group jackknife over pilot items and queries (core/statistics/replicated.h).

/// The pilot. New features of other items are not looked at.
struct ServingPilot {
    std::vector<std::int64_t> rows = {}; ///< ascending
    bool areQueries = false;             ///< query i is the item rows[i]; else no query is an item
    std::size_t groups = 16;             ///< that are left out in turn
    std::uint64_t seed = 0;              ///< of drawing them
};

/// So many items of the pilot have to be expected among the first K.
inline constexpr std::size_t fewestFirstOfPilot = 5;

/// nearestOverlap() of the whole gallery, with its intervals. k and slices are of the gallery.
/// Throws what nearestOverlap() throws, and Error(NeedsNotMet) where fewer than five items of the
/// pilot are to be expected among the first k.
NearestOverlap overlapWithinPilot(const Transition& transition, const Transition& models,
                                  std::span<const std::int64_t> order, const RowLists& removed,
                                  const OverlapOptions& options, const ServingPilot& pilot,
                                  JobContext& job);

/// rerankDepths() of the whole gallery, with its intervals. The first search alone is exact, and so
/// are the items that are needed. Metrics of the small gallery are carried over to the whole one as
/// those of first ranks are along a curve (docs/estimation.md); NaN where fewer than ten queries
/// are right in the first search, which is too little to compare with. Throws what rerankDepths()
/// throws, and Error(NeedsNotMet) for a depth at which fewer than five items of the pilot are to be
/// expected.
RerankDepths rerankWithinPilot(const Transition& transition, const Relevance& relevance,
                               const RerankOptions& options, const ServingPilot& pilot,
                               JobContext& job);

/// The smallest K that so small a pilot tells of.
std::size_t fewestFirst(std::size_t pilot, std::size_t galleryCount);

} // namespace crossfade
