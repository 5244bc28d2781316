#include "core/serving/neighbour_overlap.h"

#include "core/base/error.h"
#include "core/serving/smallest_keys.h"
#include "core/serving/system_keys.h"

#include <array>
#include <limits>
#include <string>

namespace crossfade
{

namespace
{

using Items = std::vector<std::uint32_t>;

void check(const FeatureMatrix& before, const FeatureMatrix& after, std::size_t k)
{
    if (before.rows() != after.rows())
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "overlap of neighbours",
                     .problem = std::to_string(before.rows()) + " old features and " +
                                std::to_string(after.rows()) + " new ones",
                     .expected = "features of the same items"});
    if (k == 0 || k >= before.rows())
        throw Error(ErrorCode::BadUsage, {.where = "overlap of neighbours",
                                          .problem = std::to_string(k) + " neighbours",
                                          .expected = "at least 1, and fewer than the " +
                                                      std::to_string(before.rows()) + " items"});
}

} // namespace

std::vector<double> neighbourOverlap(const FeatureMatrix& before, const FeatureMatrix& after,
                                     std::span<const std::int64_t> items, std::size_t k,
                                     Distance distance, JobContext& job)
{
    check(before, after, k);
    const std::array systems{SystemKeys({before.selectRows(items), before}, distance),
                             SystemKeys({after.selectRows(items), after}, distance)};
    std::vector<double> shares(items.size());
    forEachQuery(systems, items.size(), 0, "overlap of neighbours", job,
                 [&](std::size_t query, const QueryKeys& keys, std::size_t) {
                     std::array<Items, 2> lists;
                     for (std::size_t s = 0; s < systems.size(); ++s) {
                         keys[s][static_cast<std::size_t>(items[query])] =
                             std::numeric_limits<double>::infinity();
                         lists[s] = nearestItems(systems[s], keys[s], query, k);
                     }
                     shares[query] =
                         static_cast<double>(inCommon(lists[0], lists[1])) / static_cast<double>(k);
                 });
    return shares;
}

} // namespace crossfade
