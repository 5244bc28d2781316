#include "core/backfill/mixed_gallery.h"

#include "core/base/error.h"

#include <algorithm>
#include <string>

namespace crossfade
{

std::vector<std::int64_t> invertOrder(std::span<const std::int64_t> order)
{
    std::vector<std::int64_t> position(order.size(), -1);
    for (std::size_t p = 0; p < order.size(); ++p) {
        const auto row = static_cast<std::size_t>(order[p]);
        if (order[p] < 0 || row >= order.size() || position[row] != -1)
            throw Error(ErrorCode::OutOfRange,
                        {.where = "order, entry " + std::to_string(p),
                         .problem = order[p] < 0 || row >= order.size()
                                        ? "there is no gallery row " + std::to_string(order[p])
                                        : "gallery row " + std::to_string(order[p]) +
                                              " stands there for the second time",
                         .expected = "each row from 0 to " + std::to_string(order.size() - 1) +
                                     " exactly once"});
        position[row] = static_cast<std::int64_t>(p);
    }
    return position;
}

std::vector<MixedHit> searchMixed(const Transition& transition,
                                  std::span<const std::int64_t> position, std::size_t backfilled,
                                  std::size_t query, std::size_t k, Distance distance,
                                  std::span<const std::int64_t> removed)
{
    if (query >= transition.queryCount() || position.size() != transition.galleryCount())
        throw Error(ErrorCode::OutOfRange,
                    {.where = "search in a mixed gallery",
                     .problem = "query " + std::to_string(query) + ", order of " +
                                std::to_string(position.size()) + " items",
                     .expected = "a query below " + std::to_string(transition.queryCount()) +
                                 " and an order of " + std::to_string(transition.galleryCount())});
    std::vector<MixedHit> hits;
    hits.reserve(position.size());
    for (std::size_t row = 0; row < position.size(); ++row) {
        const auto item = static_cast<std::int64_t>(row);
        if (std::ranges::binary_search(removed, item))
            continue;
        const bool isNew = static_cast<std::size_t>(position[row]) < backfilled;
        const Side& side = isNew ? transition.newSide : transition.oldSide;
        hits.push_back(
            {item, exactDistance(distance, side.query.row(query), side.gallery.row(row)), isNew});
    }
    const auto nearer = [](const MixedHit& a, const MixedHit& b) {
        return a.distance != b.distance ? a.distance < b.distance : a.item < b.item;
    };
    const auto end = hits.begin() + static_cast<std::ptrdiff_t>(std::min(k, hits.size()));
    std::partial_sort(hits.begin(), end, hits.end(), nearer);
    hits.erase(end, hits.end());
    return hits;
}

} // namespace crossfade
