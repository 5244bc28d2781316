#include "core/tuning/boosted_trees.h"

#include "core/data/permutation.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace crossfade
{

namespace
{

constexpr std::size_t mostBins = 64;

/// A table with each value replaced by the number of its bin: bin b holds values from cuts[b − 1]
/// up to, but not including, cuts[b].
struct BinnedTable {
    std::vector<std::vector<float>> cuts;        ///< [column], ascending
    std::vector<std::vector<std::uint8_t>> bins; ///< [column][row]
};

BinnedTable binned(const InputTable& table)
{
    BinnedTable made;
    const std::size_t rows = table.rows();
    for (std::size_t column = 0; column < table.columns(); ++column) {
        std::vector<float> sorted(rows);
        for (std::size_t row = 0; row < rows; ++row)
            sorted[row] = table.row(row)[column];
        std::ranges::sort(sorted);
        std::vector<float>& cuts = made.cuts.emplace_back();
        for (std::size_t bin = 1; bin < mostBins; ++bin) {
            const float cut = sorted[bin * rows / mostBins];
            if (cut > sorted.front() && (cuts.empty() || cut > cuts.back()))
                cuts.push_back(cut);
        }
        std::vector<std::uint8_t>& bins = made.bins.emplace_back(rows);
        for (std::size_t row = 0; row < rows; ++row)
            bins[row] = static_cast<std::uint8_t>(
                std::ranges::upper_bound(cuts, table.row(row)[column]) - cuts.begin());
    }
    return made;
}

struct Split {
    std::size_t column = 0;
    std::size_t cut = 0; ///< rows in bins up to this one go left
    double removed = 0;  ///< how much of the squared error
};

/// Grows one tree on some rows.
class TreeGrower
{
public:
    TreeGrower(const BinnedTable& table, std::span<const double> residuals,
               const BoostingPlan& plan, std::vector<double>& weights)
        : m_table(table), m_residuals(residuals), m_plan(plan), m_weights(weights)
    {
    }

    std::vector<TreeNode> grow(std::vector<std::uint32_t> rows)
    {
        m_nodes.clear();
        addNode(rows, m_plan.depth);
        return std::move(m_nodes);
    }

private:
    std::int32_t addNode(std::span<std::uint32_t> rows, std::size_t depth)
    {
        const auto index = static_cast<std::int32_t>(m_nodes.size());
        m_nodes.emplace_back();
        const Split split = depth > 0 ? bestSplit(rows) : Split{};
        if (split.removed <= 0) {
            const double sum = sumOf(rows);
            m_nodes.back().value =
                static_cast<float>(m_plan.rate * sum / static_cast<double>(rows.size()));
            return index;
        }
        m_weights[split.column] += split.removed;
        const std::vector<std::uint8_t>& bins = m_table.bins[split.column];
        const auto middle = std::stable_partition(
            rows.begin(), rows.end(), [&](std::uint32_t row) { return bins[row] <= split.cut; });
        const auto left = static_cast<std::size_t>(middle - rows.begin());
        TreeNode node;
        node.column = static_cast<std::int32_t>(split.column);
        node.threshold = m_table.cuts[split.column][split.cut];
        node.left = addNode(rows.first(left), depth - 1);
        node.right = addNode(rows.subspan(left), depth - 1);
        m_nodes[static_cast<std::size_t>(index)] = node;
        return index;
    }

    double sumOf(std::span<const std::uint32_t> rows) const
    {
        return std::accumulate(rows.begin(), rows.end(), 0.0, [&](double sum, std::uint32_t row) {
            return sum + m_residuals[row];
        });
    }

    /// The split that removes most of the squared error: sum²/n of both sides less that of all.
    Split bestSplit(std::span<const std::uint32_t> rows) const
    {
        const double all = sumOf(rows);
        const auto count = static_cast<double>(rows.size());
        Split best;
        for (std::size_t column = 0; column < m_table.bins.size(); ++column) {
            std::array<double, mostBins> sums{};
            std::array<std::uint32_t, mostBins> counts{};
            for (const std::uint32_t row : rows) {
                const std::uint8_t bin = m_table.bins[column][row];
                sums[bin] += m_residuals[row];
                ++counts[bin];
            }
            double left = 0;
            std::size_t leftCount = 0;
            for (std::size_t cut = 0; cut < m_table.cuts[column].size(); ++cut) {
                left += sums[cut];
                leftCount += counts[cut];
                const std::size_t rightCount = rows.size() - leftCount;
                if (leftCount < m_plan.leastRows || rightCount < m_plan.leastRows)
                    continue;
                const double removed =
                    left * left / static_cast<double>(leftCount) +
                    (all - left) * (all - left) / static_cast<double>(rightCount) -
                    all * all / count;
                if (removed > best.removed)
                    best = {column, cut, removed};
            }
        }
        return best;
    }

    const BinnedTable& m_table;
    std::span<const double> m_residuals;
    const BoostingPlan& m_plan;
    std::vector<double>& m_weights;
    std::vector<TreeNode> m_nodes;
};

double valueOf(const std::vector<TreeNode>& tree, std::span<const float> row)
{
    const TreeNode* node = tree.data();
    while (node->column >= 0)
        node = tree.data() + (row[static_cast<std::size_t>(node->column)] < node->threshold
                                  ? node->left
                                  : node->right);
    return node->value;
}

} // namespace

double BoostedTrees::predict(std::span<const float> row) const
{
    double sum = base;
    for (const std::vector<TreeNode>& tree : trees)
        sum += valueOf(tree, row);
    return sum;
}

BoostedTrees boostTrees(const InputTable& table, std::span<const double> target,
                        const BoostingPlan& plan)
{
    BoostedTrees model;
    model.inputs = table.names;
    model.weights.assign(table.columns(), 0);
    const std::size_t rows = table.rows();
    if (rows == 0)
        return model;
    model.base = std::accumulate(target.begin(), target.end(), 0.0) / static_cast<double>(rows);
    std::vector<double> residuals(rows);
    for (std::size_t row = 0; row < rows; ++row)
        residuals[row] = target[row] - model.base;
    const BinnedTable bins = binned(table);
    TreeGrower grower(bins, residuals, plan, model.weights);
    const auto drawn = static_cast<std::size_t>(plan.share * static_cast<double>(rows));
    for (std::size_t t = 0; t < plan.trees; ++t) {
        const std::vector<std::int64_t> mixed = randomPermutation(rows, plan.seed + t);
        std::vector<std::uint32_t> some;
        for (std::size_t i = 0; i < std::max<std::size_t>(1, drawn); ++i)
            some.push_back(static_cast<std::uint32_t>(mixed[i]));
        model.trees.push_back(grower.grow(std::move(some)));
        for (std::size_t row = 0; row < rows; ++row)
            residuals[row] -= valueOf(model.trees.back(), table.row(row));
    }
    const double all = std::accumulate(model.weights.begin(), model.weights.end(), 0.0);
    for (double& weight : model.weights)
        weight /= all > 0 ? all : 1;
    return model;
}

} // namespace crossfade
