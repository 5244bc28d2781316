#pragma once

#include <torch/types.h>

namespace crossfade
{

/// The ⌈m/2⌉-th smallest of the m members of each row; −∞ of a row without members. NaN is larger
/// than any number.
/// @param values  floats [n, c]; no gradient flows through them
/// @param member  bool [n, c]
/// @return [n, 1]
torch::Tensor halfPoint(const torch::Tensor& values, const torch::Tensor& member);
/// halfPoint() by libtorch's operations alone, which a GPU has too. On the processor it takes ten
/// times as long.
torch::Tensor halfPointOnDevice(const torch::Tensor& values, const torch::Tensor& member);

} // namespace crossfade
