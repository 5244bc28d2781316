#include "core/methods/rank_merge/class_batches.h"

#include <torch/types.h>
#include <torch/utils.h>

#include <map>

namespace crossfade
{

namespace
{

using Rows = std::vector<std::int64_t>;

Rows shuffled(std::size_t count, torch::Generator& generator)
{
    const torch::Tensor order = shuffledRows(count)(generator);
    return {order.data_ptr<std::int64_t>(), order.data_ptr<std::int64_t>() + order.numel()};
}

/// Groups of rows of one class, in the order in which their first rows come.
std::vector<Rows> groupsOf(const Rows& rows, const std::vector<std::int64_t>& labels,
                           std::size_t groupSize)
{
    std::vector<Rows> groups;
    std::map<std::int64_t, std::size_t> lastGroup; // of each class
    for (const std::int64_t row : rows) {
        const std::int64_t label = labels[static_cast<std::size_t>(row)];
        const auto found = lastGroup.find(label);
        if (label == -1 || found == lastGroup.end() || groups[found->second].size() == groupSize) {
            lastGroup[label] = groups.size();
            groups.push_back({row});
        } else {
            groups[found->second].push_back(row);
        }
    }
    return groups;
}

} // namespace

EpochOrder classGroups(const std::vector<std::int64_t>& labels, std::size_t groupSize)
{
    if (groupSize <= 1)
        return shuffledRows(labels.size());
    return [labels, groupSize](torch::Generator& generator) {
        const std::vector<Rows> groups =
            groupsOf(shuffled(labels.size(), generator), labels, groupSize);
        Rows order;
        for (const std::int64_t group : shuffled(groups.size(), generator)) {
            const Rows& rows = groups[static_cast<std::size_t>(group)];
            order.insert(order.end(), rows.begin(), rows.end());
        }
        return torch::tensor(order, torch::kInt64);
    };
}

} // namespace crossfade
