#include "core/losses/head_tensors.h"

#include "core/base/machine/shared_product.h"

#include <torch/utils.h>

namespace crossfade
{

torch::Tensor HeadTensors::logits(const torch::Tensor& features) const
{
    return sharedLinear(features, weight, bias);
}

HeadTensors headTensors(const Head& head, const torch::Device& device)
{
    const auto classes = static_cast<std::int64_t>(head.weight.rows());
    const auto dim = static_cast<std::int64_t>(head.weight.dim());
    const torch::Tensor weight = torch::tensor(
        at::ArrayRef<float>(head.weight.data(), head.weight.rows() * head.weight.dim()));
    return {weight.view({classes, dim}).to(device),
            torch::tensor(head.bias, torch::kFloat32).to(device)};
}

HeadTensors headTensors(const std::optional<Head>& head, const torch::Device& device)
{
    return head ? headTensors(*head, device) : HeadTensors{};
}

} // namespace crossfade
