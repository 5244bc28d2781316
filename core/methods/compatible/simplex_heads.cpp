#include "core/methods/compatible/simplex_heads.h"

#include <torch/nn/functional/normalization.h>
#include <torch/utils.h>

#include <cmath>

namespace crossfade
{

torch::Tensor simplexCorners(std::int64_t count)
{
    // The unit vectors of d axes are at √2 from each other, and a·(1, …, 1) is at √2 from each of
    // them where d·a² − 2a = 1.
    const std::int64_t dim = count - 1;
    const double a = (1 - std::sqrt(static_cast<double>(count))) / static_cast<double>(dim);
    const torch::Tensor axes = torch::eye(dim, torch::kFloat64);
    const torch::Tensor corners = torch::cat({axes, torch::full({1, dim}, a, axes.options())});
    const torch::Tensor centred = corners - corners.mean(0);
    return torch::nn::functional::normalize(centred).to(torch::kFloat32);
}

ResidualHeadShape SimplexShape::oldHead() const
{
    return {.newDim = oldDim, .oldDim = dim(), .width = headWidth};
}

ResidualHeadShape SimplexShape::newHead() const
{
    return {.newDim = newDim, .oldDim = dim(), .width = headWidth};
}

SimplexHeads::SimplexHeads(const SimplexShape& shape, torch::Generator& generator)
    : m_shape(shape),
      m_old(register_module("old", std::make_shared<ResidualHead>(shape.oldHead(), generator))),
      m_new(register_module("new", std::make_shared<ResidualHead>(shape.newHead(), generator)))
{
}

MethodCost costOf(const SimplexShape& shape)
{
    MethodCost cost;
    addModule(cost, shape.oldHead(), "old head");
    addModule(cost, shape.newHead(), "new head");
    cost.storedDim = static_cast<std::uint64_t>(shape.dim());
    return cost;
}

} // namespace crossfade
