#include "core/data/rows_text.h"
#include "core/data/selection/own_queries.h"
#include "core/suspicions/suspicion.h"

namespace crossfade
{

std::vector<DataWarning> queriesInGallery(const EmbeddingSet& set, JobContext& job)
{
    const RowLists copies = ownCopies(set, job);
    std::vector<std::int64_t> queries;
    for (std::size_t query = 0; query < copies.size(); ++query)
        if (!copies[query].empty())
            queries.push_back(static_cast<std::int64_t>(query));
    if (queries.empty())
        return {};
    return {{.kind = DataWarning::Kind::QueryInGallery,
             .where = {Core::says("%1 and %2"), "/query", "/gallery"},
             .what = Core::says("some queries seem to be in the gallery, too, and find themselves "
                                "first"),
             .evidence = {Core::says("the gallery has the same features as %1 of %2 queries: %3; "
                                     "--leave-out-copies leaves them out of their own ranking"),
                          as::Count{queries.size()}, as::Count{set.queries().count},
                          rowsText(set.queries(), queries)}}};
}

} // namespace crossfade
