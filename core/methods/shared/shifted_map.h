#pragma once

#include "core/methods/shared/query_adapter.h"

#include <torch/types.h>

namespace crossfade
{

/// x ↦ W·x + shift, or x ↦ x + shift where there is no W: an adapter that is found in closed form.
class ShiftedMap : public QueryAdapter
{
public:
    /// Zeros at the start.
    ShiftedMap(const AdapterShape& shape, bool hasWeight);

    /// @param weight [d_old, d_new], undefined where there is no W
    /// @param shift  [d_old]
    void set(const torch::Tensor& weight, const torch::Tensor& shift);

    torch::Tensor toOldSpace(const torch::Tensor& rows) override;

private:
    torch::Tensor m_weight; ///< undefined where there is no W
    torch::Tensor m_shift;
};

/// Adds its parameters and multiply–accumulates to `cost`.
void addShiftedMap(MethodCost& cost, const AdapterShape& shape, bool hasWeight);

} // namespace crossfade
