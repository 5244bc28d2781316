#pragma once

#include <ATen/core/Tensor.h>

#include <cstddef>

namespace crossfade
{

/// Bound of the rounding error of a product that addProducts() adds to 0, relative to ‖x‖·‖y‖, for
/// any order of summation within a block of dimensions, fused or not (Higham, "Accuracy and
/// Stability", eq. 3.5); with slack for the handful of roundings around it.
double productError(std::size_t dim);

/// result[i, j] += left[i] · right[j], in float32, on any device. The dimensions are multiplied in
/// blocks whose products are then added up: so the error grows with a block, not with them all.
/// @param left    [m, d]
/// @param right   [n, d]
/// @param result  [m, n]
void addProducts(const at::Tensor& left, const at::Tensor& right, at::Tensor& result);

} // namespace crossfade
