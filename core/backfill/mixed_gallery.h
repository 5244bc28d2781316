#pragma once

#include "core/backfill/order.h"
#include "core/data/distance.h"
#include "core/data/transition.h"

#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// One result of a search in a partly backfilled gallery.
struct MixedHit {
    std::int64_t item = 0; ///< gallery row
    double distance = 0;
    bool isNew = false; ///< already backfilled
};

/// The k nearest items of one query when the first `backfilled` items of `order` are new, exact,
/// nearest first, equal distances by gallery row; `removed` rows are left out.
/// @param position  [N], the place of each gallery row in the order (invertOrder)
std::vector<MixedHit> searchMixed(const Transition& transition,
                                  std::span<const std::int64_t> position, std::size_t backfilled,
                                  std::size_t query, std::size_t k, Distance distance,
                                  std::span<const std::int64_t> removed);

/// position[order[p]] = p.
std::vector<std::int64_t> invertOrder(std::span<const std::int64_t> order);

} // namespace crossfade
