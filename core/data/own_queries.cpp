#include "core/data/own_queries.h"

#include "core/base/error.h"
#include "core/data/presence.h"
#include "core/data/restriction.h"

#include <algorithm>

namespace crossfade
{

namespace
{

/// The lists of some rows of a gallery that queries itself, each without its own row, or with it at
/// its end.
RowLists listsOfRows(const std::optional<RowLists>& lists, const std::vector<std::int64_t>& rows,
                     bool withOwnRow)
{
    RowLists own{.offsets = {0}, .indices = {}};
    for (const std::int64_t row : rows) {
        if (lists)
            for (const std::int64_t other : (*lists)[static_cast<std::size_t>(row)])
                if (other != row)
                    own.indices.push_back(other);
        if (withOwnRow)
            own.indices.push_back(row);
        own.offsets.push_back(static_cast<std::int64_t>(own.indices.size()));
    }
    return own;
}

RowMask presentUnderAll(const ItemGroup& gallery, const std::vector<std::string>& models)
{
    RowMask present(gallery.count, 1);
    for (const std::string& model : models) {
        const RowMask mask = presentMask(gallery, model);
        for (std::size_t row = 0; row < gallery.count; ++row)
            present[row] &= mask[row];
    }
    return present;
}

} // namespace

EmbeddingSet withOwnQueries(const EmbeddingSet& set, const std::vector<std::int64_t>& rows,
                            const JobContext& job)
{
    EmbeddingSet asked = set;
    asked.query = selectItems(set.gallery, rows, job);
    asked.query->present.clear(); // the gallery's alone
    asked.query->pilot.clear();
    asked.query->weight.clear(); // those of items say nothing of queries
    asked.ignored = listsOfRows(set.ignored, rows, true);
    if (set.relevant)
        asked.relevant = listsOfRows(set.relevant, rows, false);
    return asked;
}

EmbeddingSet withPresentQueries(const EmbeddingSet& set, const std::vector<std::string>& models,
                                const JobContext& job, const JobContext::NoteSink& note)
{
    if (!set.selfQuery() || std::ranges::all_of(models, [&](const std::string& model) {
            return isWhole(set.gallery, model);
        }))
        return set;
    const bool hasPilot = !set.gallery.pilot.empty();
    const std::vector<std::int64_t> rows =
        rowsIn(hasPilot ? set.gallery.pilot : presentUnderAll(set.gallery, models));
    if (rows.empty())
        throw Error(
            ErrorCode::NeedsNotMet,
            {.where = "/gallery/present",
             .problem = Core::says("the gallery queries itself, but no item has features under all "
                                   "models"),
             .expected = Core::says("at least one such item, or queries of their own (/query)")});
    const as::Count count{rows.size()};
    note(hasPilot ? Message(Core::says("the gallery queries itself: the queries are the %1 "
                                       "items of the pilot"),
                            count)
                  : Message(Core::says("the gallery queries itself: the queries are its %1 "
                                       "items that are present under all models"),
                            count));
    return withOwnQueries(set, rows, job);
}

} // namespace crossfade
