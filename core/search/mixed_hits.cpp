#include "core/search/mixed_hits.h"

#include "core/base/machine/parallel.h"
#include "core/data/row_reader.h"

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

/// Items that one thread takes at a time.
constexpr std::size_t blockItems = 4096;

} // namespace

std::vector<MixedHit> nearestOf(std::vector<MixedHit> items, const Transition& transition,
                                Distance distance, std::size_t query, std::size_t count,
                                std::size_t threads, const JobContext& job)
{
    parallelFor(
        (items.size() + blockItems - 1) / blockItems, threads, [&](std::size_t block, std::size_t) {
            job.checkpoint();
            const std::size_t end = std::min((block + 1) * blockItems, items.size());
            RowReader oldRows(transition.oldSystem.gallery);
            RowReader newRows(transition.newSystem.gallery);
            for (std::size_t i = block * blockItems; i < end; ++i) {
                const System& where = items[i].isNew ? transition.newSystem : transition.oldSystem;
                const auto row = static_cast<std::size_t>(items[i].item);
                items[i].distance = rankingKey(distance, where.query.row(query),
                                               (items[i].isNew ? newRows : oldRows).row(row));
            }
        });
    count = std::min(count, items.size());
    std::ranges::partial_sort(items, items.begin() + static_cast<std::ptrdiff_t>(count),
                              [](const MixedHit& a, const MixedHit& b) {
                                  return std::pair(a.distance, a.item) <
                                         std::pair(b.distance, b.item);
                              });
    items.resize(count);
    for (MixedHit& hit : items)
        hit.distance = distanceOfKey(distance, hit.distance);
    return items;
}

} // namespace crossfade
