#include "core/metrics/restricted_weights.h"

namespace crossfade
{

QueryWeights restrictWeights(const QueryWeights& weights, std::span<const std::int64_t> queries)
{
    std::vector<double> some;
    for (const std::int64_t query : queries)
        some.push_back(weights[static_cast<std::size_t>(query)]);
    return QueryWeights(some);
}

} // namespace crossfade
