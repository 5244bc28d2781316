#include "core/methods/drift_adapters/scaled_adapter.h"

#include <torch/utils.h>

namespace crossfade
{

ScaledAdapter::ScaledAdapter(std::int64_t oldDim, const Options& options, bool learnsByGradient)
{
    if (options.flag("diagonal_scaling"))
        m_scale = register_parameter("scale", torch::ones({oldDim}), learnsByGradient);
}

torch::Tensor ScaledAdapter::toOldSpace(const torch::Tensor& rows)
{
    const torch::Tensor mapped = unscaled(rows);
    return m_scale.defined() ? mapped * m_scale : mapped;
}

void ScaledAdapter::fitScale(const torch::Tensor& newRows, const torch::Tensor& oldRows)
{
    if (!m_scale.defined())
        return;
    const torch::NoGradGuard noGradients;
    const torch::Tensor mapped = unscaled(newRows).to(torch::kFloat64);
    const torch::Tensor products = (mapped * oldRows.to(torch::kFloat64)).sum(0);
    const torch::Tensor squares = mapped.square().sum(0);
    m_scale.copy_(torch::where(squares > 0, products / squares, torch::ones_like(squares)));
}

} // namespace crossfade
