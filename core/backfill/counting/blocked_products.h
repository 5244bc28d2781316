#pragma once

#include <ATen/core/Tensor.h>

#include <cstddef>

namespace crossfade
{

/// A bound of the rounding error of a product x·y that addProducts() adds to 0, divided by ‖x‖·‖y‖.
/// It holds for any sequence of additions within a block of dimensions, fused or not (Higham,
/// "Accuracy and Stability of Numerical Algorithms", eq. 3.5), and covers the few roundings of what
/// is added to the product.
double productError(std::size_t dim);

/// result[i, j] += left[i] · right[j], in float32, on any device. The dimensions are multiplied in
/// blocks whose products are then added up, so that the error grows with the size of a block and
/// not with the dimension.
/// @param left    [m, d]
/// @param right   [n, d]
/// @param result  [m, n]
void addProducts(const at::Tensor& left, const at::Tensor& right, at::Tensor& result);

} // namespace crossfade
