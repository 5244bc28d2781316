#include "core/methods/drift_adapters/routed_maps.h"

#include "core/base/machine/shared_product.h"
#include "core/methods/shared/cost.h"

#include <torch/nn/functional/normalization.h>
#include <torch/utils.h>

namespace crossfade
{

RoutedMaps::RoutedMaps(const AdapterShape& shape, std::int64_t cells, double temperature)
    : m_temperature(temperature),
      m_centres(register_buffer("centres", torch::zeros({cells, shape.oldDim}))),
      m_weights(register_buffer("weights", torch::zeros({cells, shape.newDim, shape.oldDim}))),
      m_shifts(register_buffer("shifts", torch::zeros({cells, shape.newDim})))
{
}

void RoutedMaps::setCell(std::int64_t cell, const torch::Tensor& centre,
                         const torch::Tensor& weight, const torch::Tensor& shift)
{
    const torch::NoGradGuard noGradients;
    m_centres[cell].copy_(torch::nn::functional::normalize(centre.unsqueeze(0)).squeeze(0));
    m_weights[cell].copy_(weight);
    m_shifts[cell].copy_(shift);
}

torch::Tensor RoutedMaps::mapped(const torch::Tensor& rows, std::int64_t cell) const
{
    return sharedLinear(rows, m_weights[cell], m_shifts[cell]);
}

torch::Tensor RoutedMaps::mixture(const torch::Tensor& rows, const torch::Tensor& cosines) const
{
    const torch::Tensor shares = (cosines / m_temperature).softmax(1);
    torch::Tensor result = shares.narrow(1, 0, 1) * mapped(rows, 0);
    for (std::int64_t cell = 1; cell < cells(); ++cell)
        result.addcmul_(shares.narrow(1, cell, 1), mapped(rows, cell));
    return result;
}

torch::Tensor RoutedMaps::nearest(const torch::Tensor& rows, const torch::Tensor& cosines) const
{
    const torch::Tensor cellOf = cosines.argmax(1);
    torch::Tensor result = rows.new_zeros({rows.size(0), m_shifts.size(1)});
    for (std::int64_t cell = 0; cell < cells(); ++cell) {
        const torch::Tensor own = cellOf.eq(cell).nonzero().squeeze(1);
        result.index_copy_(0, own, mapped(rows.index_select(0, own), cell));
    }
    return result;
}

torch::Tensor RoutedMaps::forward(const torch::Tensor& rows) const
{
    const torch::Tensor cosines =
        sharedProduct(torch::nn::functional::normalize(rows), m_centres.t());
    return isHard() ? nearest(rows, cosines) : mixture(rows, cosines);
}

MethodCost routedCost(const AdapterShape& shape, std::int64_t cells, double temperature)
{
    const auto count = static_cast<std::uint64_t>(cells);
    const auto oldDim = static_cast<std::uint64_t>(shape.oldDim);
    const auto newDim = static_cast<std::uint64_t>(shape.newDim);
    MethodCost cost;
    addModule(cost, "centres", count * oldDim, count * oldDim);
    addModule(cost, "maps", count * newDim * (oldDim + 1),
              (temperature == 0 ? 1 : count) * newDim * oldDim);
    return cost;
}

} // namespace crossfade
