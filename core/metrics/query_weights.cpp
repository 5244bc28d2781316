#include "core/metrics/query_weights.h"

#include "core/base/error.h"

#include <algorithm>
#include <functional>
#include <string>

namespace crossfade
{

QueryWeights::QueryWeights(std::span<const double> weights)
{
    if (std::ranges::adjacent_find(weights, std::not_equal_to()) == weights.end())
        return;
    const double largest = std::ranges::max(weights);
    for (const double weight : weights)
        m_weights.push_back(weight / largest);
}

void QueryWeights::requireCount(std::size_t queries) const
{
    if (!areEqual() && m_weights.size() != queries)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "query weights",
                     .problem = std::to_string(m_weights.size()) + " weights",
                     .expected = std::to_string(queries) + ", one a query"});
}

QueryWeights weightsOf(const EmbeddingSet& set)
{
    return QueryWeights(set.query ? std::span<const double>(set.query->weight)
                                  : std::span<const double>());
}

QueryWeights restrictWeights(const QueryWeights& weights, std::span<const std::int64_t> queries)
{
    std::vector<double> some;
    for (const std::int64_t query : queries)
        some.push_back(weights[static_cast<std::size_t>(query)]);
    return QueryWeights(some);
}

} // namespace crossfade
