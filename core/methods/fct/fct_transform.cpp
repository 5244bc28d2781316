#include "core/methods/fct/fct_transform.h"

#include "core/methods/shared/cost.h"

#include <torch/nn/functional/linear.h>
#include <torch/utils.h>

namespace crossfade
{

MlpShape FctShape::projection(std::int64_t inputDim) const
{
    return {.widths = {inputDim, projectionWidth, projectionWidth}, .norm = norm};
}

MlpShape FctShape::mixer() const
{
    const std::int64_t joined = takesOld && sideDim > 0 ? 2 * projectionWidth : projectionWidth;
    return {.widths = {joined, mixerWidth, mixerWidth, newDim}, .plainEnd = true, .norm = norm};
}

ResidualPathsShape FctShape::residualPaths() const
{
    return {.inDim = oldDim, .outDim = newDim, .norm = norm};
}

MethodCost costOf(const FctShape& shape)
{
    MethodCost cost;
    if (shape.isResidualPaths) {
        const ResidualPathsShape paths = shape.residualPaths();
        addModule(cost, "residual paths", parameterCount(paths), macCount(paths));
        return cost;
    }
    if (shape.takesOld)
        addModule(cost, "old projection", shape.projection(shape.oldDim));
    if (shape.sideBits > 0) {
        const auto weights = static_cast<std::uint64_t>(shape.sideBits * shape.sideDim);
        addModule(cost, "side code", weights + static_cast<std::uint64_t>(shape.sideBits), weights);
    }
    if (shape.sideDim > 0)
        addModule(cost, "side projection", shape.projection(shape.sideInput()));
    addModule(cost, "mixer", shape.mixer());
    return cost;
}

FctTransform::FctTransform(const FctShape& shape, torch::Generator& generator) : m_shape(shape)
{
    if (shape.isResidualPaths) {
        m_paths = register_module(
            "paths", std::make_shared<ResidualPaths>(shape.residualPaths(), generator));
        return;
    }
    if (shape.takesOld)
        m_projectOld = register_module(
            "project_old", std::make_shared<Mlp>(shape.projection(shape.oldDim), generator));
    if (shape.sideDim > 0)
        m_projectSide = register_module(
            "project_side", std::make_shared<Mlp>(shape.projection(shape.sideInput()), generator));
    m_mixer = register_module("mixer", std::make_shared<Mlp>(shape.mixer(), generator));
    if (shape.sideBits > 0)
        m_sideCode = {
            register_buffer("side_code_weight", torch::zeros({shape.sideBits, shape.sideDim})),
            register_buffer("side_code_bias", torch::zeros({shape.sideBits}))};
}

void FctTransform::setSideCode(const SideCode& code)
{
    const torch::NoGradGuard noGradients;
    m_sideCode.weight.copy_(code.weight);
    m_sideCode.bias.copy_(code.bias);
}

torch::Tensor FctTransform::sideBitsOf(const torch::Tensor& side) const
{
    const torch::NoGradGuard noGradients;
    return signsOf(torch::nn::functional::linear(side, m_sideCode.weight.to(side.device()),
                                                 m_sideCode.bias.to(side.device())));
}

torch::Tensor FctTransform::forward(const torch::Tensor& oldRows, const torch::Tensor& sideRows)
{
    if (m_paths)
        return m_paths->forward(oldRows);
    if (!m_projectSide)
        return m_mixer->forward(m_projectOld->forward(oldRows));
    const torch::Tensor side = m_projectSide->forward(sideRows);
    if (!m_projectOld)
        return m_mixer->forward(side);
    return m_mixer->forward(torch::cat({m_projectOld->forward(oldRows), side}, 1));
}

} // namespace crossfade
