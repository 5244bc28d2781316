#include "core/metrics/related_rows.h"

#include <algorithm>
#include <unordered_set>

namespace crossfade
{

namespace
{

using Rows = std::vector<std::int64_t>;

/// The rows of `to` that have the label of one of the chosen rows of `from`.
Rows rowsOfSameClass(const Rows& from, const Rows& chosen, const Rows& to)
{
    if (from.empty())
        return {};
    std::unordered_set<std::int64_t> labels;
    for (const std::int64_t row : chosen)
        labels.insert(from[static_cast<std::size_t>(row)]);
    labels.erase(-1);
    Rows rows;
    for (std::size_t row = 0; row < to.size(); ++row)
        if (labels.contains(to[row]))
            rows.push_back(static_cast<std::int64_t>(row));
    return rows;
}

} // namespace

Rows queriesOfItems(const EmbeddingSet& set, const Rows& items)
{
    if (set.selfQuery())
        return items;
    if (!set.relevant)
        return rowsOfSameClass(set.gallery.labels, items, set.query->labels);
    const auto isChosen = [&](std::int64_t item) {
        return std::ranges::binary_search(items, item);
    };
    Rows queries;
    for (std::size_t query = 0; query < set.relevant->size(); ++query)
        if (std::ranges::any_of((*set.relevant)[query], isChosen))
            queries.push_back(static_cast<std::int64_t>(query));
    return queries;
}

Rows itemsOfQueries(const EmbeddingSet& set, const Rows& queries)
{
    if (set.selfQuery())
        return queries;
    if (!set.relevant)
        return rowsOfSameClass(set.query->labels, queries, set.gallery.labels);
    Rows items;
    for (const std::int64_t query : queries) {
        const auto relevant = (*set.relevant)[static_cast<std::size_t>(query)];
        items.insert(items.end(), relevant.begin(), relevant.end());
    }
    std::ranges::sort(items);
    items.erase(std::ranges::unique(items).begin(), items.end());
    return items;
}

} // namespace crossfade
