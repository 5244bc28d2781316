#include "core/methods/labelled_rows.h"

#include <torch/utils.h>

namespace crossfade
{

namespace
{

constexpr std::int64_t distractor = -1;

} // namespace

LabelledRows labelledRows(const TrainingData& data, const torch::Device& device)
{
    const torch::Tensor all = torch::tensor(data.labels, torch::kInt64);
    const torch::Tensor rows = all.ne(distractor).nonzero().squeeze(1);
    const torch::Tensor labels = all.index_select(0, rows);
    const auto [known, classes, counts] =
        at::_unique2(labels, /*sorted=*/true, /*return_inverse=*/true);
    return {.rows = rows.to(device),
            .labels = labels.to(device),
            .classes = classes.to(device),
            .classCount = known.size(0)};
}

} // namespace crossfade
