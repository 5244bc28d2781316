#include "core/methods/fct/fct_transform.h"

#include "core/methods/shared/cost.h"

namespace crossfade
{

MlpShape FctShape::projection(std::int64_t inputDim) const
{
    return {.widths = {inputDim, projectionWidth, projectionWidth}};
}

MlpShape FctShape::mixer() const
{
    const std::int64_t joined = sideDim > 0 ? 2 * projectionWidth : projectionWidth;
    return {.widths = {joined, mixerWidth, mixerWidth, newDim}, .plainEnd = true};
}

MethodCost costOf(const FctShape& shape)
{
    MethodCost cost;
    addModule(cost, "old projection", shape.projection(shape.oldDim));
    if (shape.sideDim > 0)
        addModule(cost, "side projection", shape.projection(shape.sideDim));
    addModule(cost, "mixer", shape.mixer());
    return cost;
}

FctTransform::FctTransform(const FctShape& shape, torch::Generator& generator) : m_shape(shape)
{
    m_projectOld = register_module(
        "project_old", std::make_shared<Mlp>(shape.projection(shape.oldDim), generator));
    if (shape.sideDim > 0)
        m_projectSide = register_module(
            "project_side", std::make_shared<Mlp>(shape.projection(shape.sideDim), generator));
    m_mixer = register_module("mixer", std::make_shared<Mlp>(shape.mixer(), generator));
}

torch::Tensor FctTransform::forward(const torch::Tensor& oldRows, const torch::Tensor& sideRows)
{
    const torch::Tensor projected = m_projectOld->forward(oldRows);
    if (!m_projectSide)
        return m_mixer->forward(projected);
    return m_mixer->forward(torch::cat({projected, m_projectSide->forward(sideRows)}, 1));
}

} // namespace crossfade
