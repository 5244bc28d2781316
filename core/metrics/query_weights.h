#pragma once

#include "core/data/embedding_set.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// What each query counts in a mean over queries: the mean of v is Σ w·v / Σ w over the queries
/// that have a value. Weights that are all equal count as none, so that the mean is then the plain
/// one to the bit.
class QueryWeights
{
public:
    QueryWeights() = default;
    /// @param weights  [Q], finite, ≥ 0, not all 0; empty: all equal
    explicit QueryWeights(std::span<const double> weights);

    bool areEqual() const { return m_weights.empty(); }
    /// The query's weight as a share of the largest weight, in [0, 1].
    double operator[](std::size_t query) const { return areEqual() ? 1 : m_weights[query]; }
    /// All weights as shares of the largest, [Q]; empty where they are equal.
    std::span<const double> values() const { return m_weights; }

    /// Throws Error(ShapeMismatch) where there are weights, but not one for each of the queries.
    void requireCount(std::size_t queries) const;

    bool operator==(const QueryWeights&) const = default;

private:
    std::vector<double> m_weights;
};

/// The weights of the queries of a set.
QueryWeights weightsOf(const EmbeddingSet& set);
/// The weights of some of the queries, for a mean over these alone.
QueryWeights restrictWeights(const QueryWeights& weights, std::span<const std::int64_t> queries);

} // namespace crossfade
