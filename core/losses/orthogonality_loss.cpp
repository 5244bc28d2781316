#include "core/losses/orthogonality_loss.h"

#include <torch/utils.h>

namespace crossfade
{

torch::Tensor orthogonalityGap(const torch::Tensor& weight)
{
    const torch::Tensor gram =
        weight.size(0) <= weight.size(1) ? weight.mm(weight.t()) : weight.t().mm(weight);
    return (gram - torch::eye(gram.size(0), gram.options())).norm();
}

torch::Tensor lambdaOrthogonalityLoss(const torch::Tensor& weight, double lambda, double sharpness)
{
    const torch::Tensor gap = orthogonalityGap(weight);
    return torch::sigmoid(sharpness * (gap - lambda)) * gap;
}

} // namespace crossfade
