#include "core/data/selection/drawn_training.h"

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/data/permutation.h"
#include "core/data/presence.h"
#include "core/data/row_mask.h"
#include "core/data/selection/own_queries.h"
#include "core/data/selection/restriction.h"

#include <cmath>
#include <vector>

namespace crossfade
{

namespace
{

using Rows = std::vector<std::int64_t>;

constexpr std::size_t fewestDrawn = 2;

/// The rows that may be drawn.
Rows drawableRows(const ItemGroup& gallery)
{
    Rows rows = rowsIn(wholeMask(gallery));
    if (!gallery.pilot.empty())
        std::erase_if(rows, [&](std::int64_t row) {
            return gallery.pilot[static_cast<std::size_t>(row)] == 0;
        });
    return rows;
}

void requireNoTrainingRows(const EmbeddingSet& set)
{
    if (set.train)
        throw Error(ErrorCode::BadUsage,
                    {.where = Core::says("draw training rows"),
                     .problem = Core::says("the data has training rows already"),
                     .expected = Core::says("data without (/train)"),
                     .remedy = Core::says("Ask for no drawn ones: methods are fitted on those that "
                                          "are there.")});
}

/// The queries that are none of the items that were drawn.
Rows otherQueries(const EmbeddingSet& set, const ItemGroup& drawn, const JobContext& job)
{
    EmbeddingSet asked;
    asked.gallery = drawn;
    asked.query = set.query;
    const RowLists copies = ownCopies(asked, job);
    Rows others;
    for (std::size_t query = 0; query < copies.size(); ++query)
        if (copies[query].empty())
            others.push_back(static_cast<std::int64_t>(query));
    if (others.empty())
        throw Error(ErrorCode::BadUsage,
                    {.where = Core::says("draw training rows"),
                     .problem = Core::says("every query is one of the items that were drawn"),
                     .expected = Core::says("queries that no method is fitted on"),
                     .remedy = Core::says("Draw a smaller share.")});
    return others;
}

void callByRows(ItemGroup& group, const Rows& rows)
{
    if (group.ids.empty())
        group.ids = ItemIds(rows);
}

RowMask drawnRows(const ItemGroup& gallery, double share, std::uint64_t seed)
{
    const Rows drawable = drawableRows(gallery);
    const double wanted = share * static_cast<double>(drawable.size());
    const bool isShare = share > 0 && share < 1; // no NaN
    const std::size_t count = isShare ? static_cast<std::size_t>(std::llround(wanted)) : 0;
    if (count < fewestDrawn || gallery.count - count < fewestDrawn)
        throw Error(ErrorCode::BadUsage,
                    {.where = {Core::says("draw training rows: %1"), shortestText(share)},
                     .problem = {Core::says("%1 of %2 items would be drawn"), as::Count{count},
                                 as::Count{gallery.count}},
                     .expected = Core::says("a share between 0 and 1 that draws two items or more, "
                                            "and leaves two or more")});
    const Rows sequence = randomPermutation(drawable.size(), seed);
    RowMask drawn(gallery.count, 0);
    for (std::size_t i = 0; i < count; ++i)
        drawn[static_cast<std::size_t>(drawable[static_cast<std::size_t>(sequence[i])])] = 1;
    return drawn;
}

} // namespace

EmbeddingSet withTrainingRows(const EmbeddingSet& set, const RowMask& drawn, const JobContext& job)
{
    requireNoTrainingRows(set);
    const Rows left = rowsNotIn(drawn);
    EmbeddingSet made = set;
    made.train = selectItems(set.gallery, rowsIn(drawn), job);
    Rows queries = left;
    if (set.query) {
        queries = otherQueries(set, *made.train, job);
        if (queries.size() < set.query->count) {
            made.query = selectItems(*set.query, queries, job);
            callByRows(*made.query, queries);
        }
    }
    made.train->own.clear();
    made.train->present.clear();
    made.train->pilot.clear();
    made.train->weight.clear();
    made.train->ids = {};
    made.train->texts.clear();
    made.gallery = selectItems(set.gallery, left, job);
    callByRows(made.gallery, left);
    for (std::optional<RowLists>* lists : {&made.relevant, &made.ignored})
        if (*lists)
            *lists = restrictLists(**lists, queries, left, set.gallery.count);
    return made;
}

EmbeddingSet drawTraining(const EmbeddingSet& set, double share, std::uint64_t seed,
                          const JobContext& job)
{
    requireNoTrainingRows(set);
    return withTrainingRows(set, drawnRows(set.gallery, share, seed), job);
}

} // namespace crossfade
