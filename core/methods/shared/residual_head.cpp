#include "core/methods/shared/residual_head.h"

#include "core/base/machine/shared_product.h"
#include "core/methods/shared/cost.h"

#include <torch/utils.h>

namespace crossfade
{

MlpShape ResidualHeadShape::branch() const
{
    return {.widths = {newDim, width, oldDim}, .plainEnd = true};
}

void addModule(MethodCost& cost, const ResidualHeadShape& shape, const std::string& name)
{
    const auto path = static_cast<std::uint64_t>(shape.newDim * shape.oldDim);
    addModule(cost, name, path + parameterCount(shape.branch()), path + macCount(shape.branch()));
}

ResidualHead::ResidualHead(const ResidualHeadShape& shape, torch::Generator& generator)
    : m_shape(shape)
{
    m_path = register_parameter("path", torch::eye(shape.oldDim, shape.newDim));
    m_branch = register_module("branch", std::make_shared<Mlp>(shape.branch(), generator));
    const torch::NoGradGuard noGradients;
    m_branch->named_parameters()["linear1.weight"].zero_();
    m_branch->named_parameters()["linear1.bias"].zero_();
}

torch::Tensor ResidualHead::forward(const torch::Tensor& rows)
{
    return sharedProduct(rows, m_path.t()) + m_branch->forward(rows);
}

} // namespace crossfade
