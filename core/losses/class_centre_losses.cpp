#include "core/losses/class_centre_losses.h"

#include <torch/nn/functional/distance.h>
#include <torch/utils.h>

namespace crossfade
{

torch::Tensor classMeans(const torch::Tensor& rows, const torch::Tensor& classes,
                         std::int64_t classCount)
{
    // In double: a device may add in any order, and float32 would show it.
    const torch::Tensor precise = rows.to(torch::kFloat64);
    const torch::Tensor sums =
        torch::zeros({classCount, rows.size(1)}, precise.options()).index_add(0, classes, precise);
    const torch::Tensor counts = classes.bincount({}, classCount);
    return (sums / counts.unsqueeze(1)).to(rows.scalar_type());
}

torch::Tensor centreAlignmentLoss(const torch::Tensor& mapped, const torch::Tensor& centres)
{
    return (mapped - centres).square().mean() / centres.square().sum(1).mean();
}

torch::Tensor boundaryLosses(const torch::Tensor& mapped, const torch::Tensor& ownCentres,
                             const torch::Tensor& leastCosines)
{
    return (leastCosines - torch::nn::functional::cosine_similarity(mapped, ownCentres))
        .clamp_min(0);
}

torch::Tensor leastCosines(const torch::Tensor& rows, const torch::Tensor& classes,
                           const torch::Tensor& centres)
{
    const torch::Tensor cosines =
        torch::nn::functional::cosine_similarity(rows, centres.index_select(0, classes));
    // Sorted by class, and within a class by falling cosine, the last row of each class has it.
    const torch::Tensor falling = cosines.argsort(0, /*descending=*/true);
    const torch::Tensor byClass = std::get<1>(
        classes.index_select(0, falling).sort(/*stable=*/true, 0, /*descending=*/false));
    const torch::Tensor last = classes.bincount({}, centres.size(0)).cumsum(0) - 1;
    return cosines.index_select(0, falling.index_select(0, byClass.index_select(0, last)));
}

} // namespace crossfade
