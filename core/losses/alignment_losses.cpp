#include "core/losses/alignment_losses.h"

#include <torch/utils.h>

namespace crossfade
{

torch::Tensor squaredErrorLoss(const torch::Tensor& transformed, const torch::Tensor& target)
{
    return torch::mse_loss(transformed, target);
}

torch::Tensor squaredErrors(const torch::Tensor& transformed, const torch::Tensor& target)
{
    return (transformed - target).square().sum(1);
}

torch::Tensor uncertaintyLosses(const torch::Tensor& losses, const torch::Tensor& logVariance,
                                double lambda)
{
    return losses * torch::exp(-logVariance) + logVariance / lambda;
}

torch::Tensor divergenceLoss(const torch::Tensor& transformedLogits,
                             const torch::Tensor& targetLogits)
{
    const torch::Tensor logP = targetLogits.log_softmax(1);
    const torch::Tensor logQ = transformedLogits.log_softmax(1);
    return (logP.exp() * (logP - logQ)).sum(1).mean();
}

torch::Tensor reversedDivergenceLoss(const torch::Tensor& transformedLogits,
                                     const torch::Tensor& targetLogits)
{
    return divergenceLoss(targetLogits, transformedLogits);
}

} // namespace crossfade
