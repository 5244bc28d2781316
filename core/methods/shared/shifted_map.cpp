#include "core/methods/shared/shifted_map.h"

#include "core/base/machine/shared_product.h"
#include "core/methods/shared/cost.h"

#include <torch/utils.h>

namespace crossfade
{

ShiftedMap::ShiftedMap(const AdapterShape& shape, bool hasWeight)
    : m_shift(register_parameter("shift", torch::zeros({shape.oldDim}), false))
{
    if (hasWeight)
        m_weight = register_parameter("weight", torch::zeros({shape.oldDim, shape.newDim}), false);
}

void ShiftedMap::set(const torch::Tensor& weight, const torch::Tensor& shift)
{
    if (m_weight.defined())
        m_weight.copy_(weight);
    m_shift.copy_(shift);
}

torch::Tensor ShiftedMap::toOldSpace(const torch::Tensor& rows)
{
    return m_weight.defined() ? sharedLinear(rows, m_weight, m_shift) : rows + m_shift;
}

void addShiftedMap(MethodCost& cost, const AdapterShape& shape, bool hasWeight)
{
    const auto oldDim = static_cast<std::uint64_t>(shape.oldDim);
    if (hasWeight) {
        const std::uint64_t weights = oldDim * static_cast<std::uint64_t>(shape.newDim);
        addModule(cost, "map", weights, weights);
    }
    addModule(cost, "shift", oldDim, 0);
}

} // namespace crossfade
