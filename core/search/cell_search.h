#pragma once

#include "core/base/job.h"
#include "core/data/permutation.h" // invertOrder() gives the positions
#include "core/search/gallery_cells.h"
#include "core/search/mixed_hits.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace crossfade
{

/// The cells of a transition's gallery, by its features in the old system and in the new one.
using TransitionCells = std::array<std::shared_ptr<const GalleryCells>, 2>;

/// The k nearest items of one query in a partly backfilled gallery, as MixedSearch finds them, but
/// approximate: only the cells nearest to the query are read, the old items of the old system's
/// cells and the new items of the new one's. The items found there are ranked exactly, by
/// rankingKey(). More cells are read where these hold fewer than k items.
/// @param removed     gallery rows that are never found
/// @param position    [N], of each item in the order (invertOrder()): those below `backfilled` are
///                    new
/// @param cellsRead   of either system; 0: a 64th of its cells, but at least 16
/// Throws Error(ShapeMismatch) for positions or cells of another gallery; Cancelled.
std::vector<MixedHit> nearestInCells(const Transition& transition, const TransitionCells& cells,
                                     Distance distance, std::size_t query,
                                     std::span<const std::int64_t> removed,
                                     std::span<const std::int64_t> position, std::size_t backfilled,
                                     std::size_t k, const JobContext& job,
                                     std::size_t cellsRead = 0);

} // namespace crossfade
