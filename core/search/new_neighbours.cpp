#include "core/search/new_neighbours.h"

#include "core/base/error.h"
#include "core/data/matrix_builder.h"
#include "core/data/presence.h"
#include "core/data/selection/stored_models.h"
#include "core/search/index.h"

#include <algorithm>
#include <numeric>

namespace crossfade
{

namespace
{

constexpr std::size_t queriesAtOnce = 256;

/// The rows that a query must not find, ascending: its ignored items and its own.
std::vector<std::int64_t> removedRows(const EmbeddingSet& set, std::size_t query)
{
    std::vector<std::int64_t> rows;
    if (set.ignored)
        rows.assign((*set.ignored)[query].begin(), (*set.ignored)[query].end());
    if (set.selfQuery())
        rows.push_back(static_cast<std::int64_t>(query));
    std::ranges::sort(rows);
    return rows;
}

std::size_t mostRemoved(const EmbeddingSet& set)
{
    std::size_t most = 0;
    for (std::size_t query = 0; query < set.queries().count; ++query)
        most = std::max(most, removedRows(set, query).size());
    return most;
}

void requireNeighbours(std::size_t k, std::size_t others)
{
    if (k == 0 || k > others)
        throw Error(ErrorCode::BadUsage,
                    {.where = "neighbours",
                     .problem = std::to_string(k),
                     .expected = "1 to " + std::to_string(others) +
                                 ", the gallery items with new features that a query can find"});
}

} // namespace

std::size_t findableItems(const EmbeddingSet& set, const std::string& newModel)
{
    const std::size_t found = presentRows(set.gallery, newModel).size();
    return found - std::min(found, mostRemoved(set));
}

EmbeddingSet withNewNeighbours(const EmbeddingSet& set, const std::string& newModel, std::size_t k,
                               Distance distance, JobContext& job)
{
    const std::string original = originalModel(set.gallery, newModel);
    const FeatureMatrix& queries = featuresOf(set.queries(), original, "query");
    const std::vector<std::int64_t> rows = presentRows(set.gallery, newModel);
    requireNeighbours(k, findableItems(set, newModel));
    const FeatureMatrix& gallery = featuresOf(set.gallery, original, "gallery");
    const auto index = makeExactIndex(
        rows.size() == gallery.rows() ? gallery : selectRows(gallery, rows, job), distance, "cpu");
    const std::size_t asked = std::min(k + mostRemoved(set), rows.size());
    EmbeddingSet judged = set;
    judged.relevant = RowLists{.offsets = {0}, .indices = {}};
    for (std::size_t first = 0; first < queries.rows(); first += queriesAtOnce) {
        job.checkpoint();
        std::vector<std::int64_t> some(std::min(queriesAtOnce, queries.rows() - first));
        std::iota(some.begin(), some.end(), static_cast<std::int64_t>(first));
        const Neighbours found = index->search(queries.selectRows(some), asked);
        for (std::size_t i = 0; i < some.size(); ++i) {
            const std::vector<std::int64_t> without = removedRows(set, first + i);
            std::size_t taken = 0;
            for (std::size_t rank = 0; rank < asked && taken < k; ++rank) {
                const std::int64_t row =
                    rows[static_cast<std::size_t>(found.items[i * asked + rank])];
                if (std::ranges::binary_search(without, row))
                    continue;
                judged.relevant->indices.push_back(row);
                ++taken;
            }
            judged.relevant->offsets.push_back(
                static_cast<std::int64_t>(judged.relevant->indices.size()));
        }
        job.report({Stage::Searching,
                    {Core::says("neighbours under %1"), newModel},
                    first + some.size(),
                    queries.rows()});
    }
    return judged;
}

} // namespace crossfade
