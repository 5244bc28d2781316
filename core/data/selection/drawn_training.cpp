#include "core/data/selection/drawn_training.h"

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/data/permutation.h"
#include "core/data/presence.h"
#include "core/data/row_mask.h"
#include "core/data/selection/restriction.h"

#include <cmath>
#include <string>
#include <vector>

namespace crossfade
{

namespace
{

using Rows = std::vector<std::int64_t>;

constexpr std::size_t fewestDrawn = 2;

/// The rows whose features are there under every model.
Rows wholeRows(const ItemGroup& gallery)
{
    std::vector<std::string> partly;
    for (const auto& [model, mask] : gallery.present)
        partly.push_back(model);
    return rowsIn(presentMask(gallery, partly));
}

RowMask drawnRows(const EmbeddingSet& set, double share, std::uint64_t seed)
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
    RowMask drawn(set.gallery.count, 0);
    for (std::size_t i = 0; i < count; ++i)
        drawn[static_cast<std::size_t>(whole[static_cast<std::size_t>(sequence[i])])] = 1;
    return drawn;
}

} // namespace

EmbeddingSet drawTraining(const EmbeddingSet& set, double share, std::uint64_t seed,
                          const JobContext& job)
{
    const RowMask drawn = drawnRows(set, share, seed);
    const Rows left = rowsNotIn(drawn);
    EmbeddingSet made = set;
    made.train = selectItems(set.gallery, rowsIn(drawn), job);
    made.train->present.clear();
    made.train->pilot.clear();
    made.train->weight.clear();
    made.train->ids = {};
    made.gallery = selectItems(set.gallery, left, job);
    const Rows queries = set.selfQuery() ? left : rowsNotIn(RowMask(set.queries().count));
    for (std::optional<RowLists>* lists : {&made.relevant, &made.ignored})
        if (*lists)
            *lists = restrictLists(**lists, queries, left, set.gallery.count);
    return made;
}

} // namespace crossfade
