#include "core/models/training/augmentation.h"

#include <torch/nn/functional/padding.h>
#include <torch/utils.h>

#include <vector>

namespace crossfade
{

torch::Tensor augmented(const torch::Tensor& images, at::Generator generator)
{
    const std::int64_t count = images.size(0);
    const std::int64_t side = images.size(2);
    const std::int64_t reach = side / 8;
    const torch::Tensor flip = torch::rand({count, 1, 1, 1}, generator, images.options()).lt(0.5);
    const torch::Tensor corner =
        torch::randint(0, 2 * reach + 1, {count, 2}, generator, torch::kInt64);
    const auto corners = corner.accessor<std::int64_t, 2>();
    const torch::Tensor padded = torch::replication_pad2d(
        torch::where(flip, images.flip(3), images), {reach, reach, reach, reach});
    std::vector<torch::Tensor> shifted;
    for (std::int64_t i = 0; i < count; ++i)
        shifted.push_back(padded[i].narrow(1, corners[i][0], side).narrow(2, corners[i][1], side));
    return torch::stack(shifted);
}

} // namespace crossfade
