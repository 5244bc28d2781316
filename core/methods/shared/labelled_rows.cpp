#include "core/methods/shared/labelled_rows.h"

#include <torch/utils.h>

#include <map>

namespace crossfade
{

namespace
{

constexpr std::int64_t noClass = -1;

} // namespace

std::vector<std::int64_t> classesOf(const std::vector<std::int64_t>& labels)
{
    std::map<std::int64_t, std::int64_t> classes;
    for (const std::int64_t label : labels)
        if (label != noClass)
            classes.emplace(label, 0);
    std::int64_t next = 0;
    for (auto& [label, number] : classes)
        number = next++;
    classes.emplace(noClass, noClass);
    std::vector<std::int64_t> renumbered;
    renumbered.reserve(labels.size());
    for (const std::int64_t label : labels)
        renumbered.push_back(classes.at(label));
    return renumbered;
}

LabelledRows labelledRows(const TrainingData& data, const torch::Device& device)
{
    const torch::Tensor all = torch::tensor(data.labels, torch::kInt64);
    const torch::Tensor rows = all.ne(noClass).nonzero().squeeze(1);
    const torch::Tensor labels = all.index_select(0, rows);
    const auto [known, classes, counts] =
        at::_unique2(labels, /*sorted=*/true, /*return_inverse=*/true);
    return {.rows = rows.to(device),
            .labels = labels.to(device),
            .classes = classes.to(device),
            .classCount = known.size(0)};
}

} // namespace crossfade
