#include "core/methods/shared/tensor_distances.h"

#include "core/base/machine/shared_product.h"

#include <torch/nn/functional/normalization.h>
#include <torch/utils.h>

#include <cmath>

namespace crossfade
{

torch::Tensor comparable(Distance distance, const torch::Tensor& rows)
{
    return distance == Distance::Cosine ? torch::nn::functional::normalize(rows) : rows;
}

torch::Tensor pairedDistances(Distance distance, const torch::Tensor& a, const torch::Tensor& b)
{
    const torch::Tensor left = comparable(distance, a);
    const torch::Tensor right = comparable(distance, b);
    return distance == Distance::Cosine ? 1 - (left * right).sum(1) : (left - right).norm(2, 1);
}

torch::Tensor crossDistances(Distance distance, const torch::Tensor& a, const torch::Tensor& b)
{
    if (distance == Distance::L2)
        return torch::cdist(a, b);
    const double ofNone = distance == Distance::Cosine ? 1 : 0;
    return ofNone - sharedProduct(comparable(distance, a), comparable(distance, b).t());
}

double typicalDistance(Distance distance, const torch::Tensor& rows)
{
    if (distance == Distance::Cosine)
        return 1;
    if (distance == Distance::InnerProduct) {
        const double size = sharedProduct(rows.t(), rows).norm().item<double>();
        return size > 0 ? size / static_cast<double>(rows.size(0)) : 1;
    }
    const double spread = rows.var(0, /*unbiased=*/false).sum().item<double>();
    return spread > 0 ? std::sqrt(2 * spread) : 1;
}

} // namespace crossfade
