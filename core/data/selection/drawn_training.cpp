#include "core/data/selection/drawn_training.h"

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/data/permutation.h"
#include "core/data/presence.h"
#include "core/data/selection/restriction.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace crossfade
{

namespace
{

using Rows = std::vector<std::int64_t>;

constexpr std::size_t fewestDrawn = 2;

/// The rows whose features are there under every model.
Rows wholeRows(const ItemGroup& gallery)
{
    Rows rows(gallery.count);
    std::iota(rows.begin(), rows.end(), 0);
    for (const auto& [model, mask] : gallery.present)
        std::erase_if(rows, [&here = mask](std::int64_t row) {
            return here[static_cast<std::size_t>(row)] == 0;
        });
    return rows;
}

Rows drawnRows(const EmbeddingSet& set, double share, std::uint64_t seed)
{
    const std::string where = "draw training rows: " + shortestText(share);
    if (set.train)
        throw Error(ErrorCode::BadUsage, {.where = where,
                                          .problem = "the data has training rows already",
                                          .expected = "data without"});
    const Rows whole = wholeRows(set.gallery);
    const double wanted = share * static_cast<double>(whole.size());
    const bool isShare = share > 0 && share < 1; // no NaN
    const std::size_t count = isShare ? static_cast<std::size_t>(std::llround(wanted)) : 0;
    if (count < fewestDrawn || set.gallery.count - count < fewestDrawn)
        throw Error(ErrorCode::BadUsage,
                    {.where = where,
                     .problem = std::to_string(count) + " of " + std::to_string(set.gallery.count) +
                                " items would be drawn",
                     .expected = "a share between 0 and 1 that draws two items or more, and leaves "
                                 "two or more"});
    const std::vector<std::int64_t> sequence = randomPermutation(whole.size(), seed);
    Rows drawn;
    for (std::size_t i = 0; i < count; ++i)
        drawn.push_back(whole[static_cast<std::size_t>(sequence[i])]);
    std::ranges::sort(drawn);
    return drawn;
}

/// The numbers from 0 to `count` that are not in a list in ascending order.
Rows otherRows(std::size_t count, const Rows& rows)
{
    Rows all(count);
    std::iota(all.begin(), all.end(), 0);
    Rows others;
    std::ranges::set_difference(all, rows, std::back_inserter(others));
    return others;
}

} // namespace

EmbeddingSet drawTraining(const EmbeddingSet& set, double share, std::uint64_t seed,
                          const JobContext& job)
{
    const Rows drawn = drawnRows(set, share, seed);
    const Rows left = otherRows(set.gallery.count, drawn);
    EmbeddingSet made = set;
    made.train = selectItems(set.gallery, drawn, job);
    made.train->present.clear();
    made.train->pilot.clear();
    made.train->weight.clear();
    made.train->ids = {};
    made.gallery = selectItems(set.gallery, left, job);
    const Rows queries = set.selfQuery() ? left : otherRows(set.queries().count, {});
    for (std::optional<RowLists>* lists : {&made.relevant, &made.ignored})
        if (*lists)
            *lists = restrictLists(**lists, queries, left, set.gallery.count);
    return made;
}

} // namespace crossfade
