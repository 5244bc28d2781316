#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// Rows of numbers, [n, columns].
struct InputTable {
    std::vector<std::string> names; ///< of the columns
    std::vector<float> values;

    std::size_t columns() const { return names.size(); }
    std::size_t rows() const { return names.empty() ? 0 : values.size() / names.size(); }
    std::span<const float> row(std::size_t index) const
    {
        return std::span(values).subspan(index * columns(), columns());
    }
};

/// A node of a regression tree: a leaf where `column` is −1.
struct TreeNode {
    std::int32_t column = -1;
    float threshold = 0; ///< values below it go to `left`
    std::int32_t left = 0;
    std::int32_t right = 0;
    float value = 0; ///< of a leaf
};

struct BoostingPlan {
    std::size_t trees = 150;
    std::size_t depth = 4;
    double rate = 0.08;
    std::size_t leastRows = 40; ///< in a leaf
    double share = 0.5;         ///< of the rows that each tree is grown on
    std::uint64_t seed = 0;
};

/// Gradient-boosted regression trees for the squared error. Source: J. H. Friedman, "Greedy
/// function approximation: a gradient boosting machine", Annals of Statistics 29 (2001), and
/// "Stochastic gradient boosting" (2002). Splits are looked for between 64 quantiles of a column.
struct BoostedTrees {
    std::vector<std::string> inputs;
    std::vector<std::vector<TreeNode>> trees; ///< the root first
    double base = 0;                          ///< before all trees
    /// [inputs], which share of the error that all splits remove is removed by splits on it.
    std::vector<double> weights;

    double predict(std::span<const float> row) const;
};

/// Deterministic for a seed.
/// @param target  [rows]
BoostedTrees boostTrees(const InputTable& table, std::span<const double> target,
                        const BoostingPlan& plan);

} // namespace crossfade
