#pragma once

#include <ATen/core/Tensor.h>

#include <cstddef>

namespace crossfade
{

/// A bound of the rounding error of a product x·y by addProducts(), divided by ‖x‖·‖y‖. It holds
/// for any sequence of additions within a chunk of dimensions, fused or not (Higham, "Accuracy and
/// Stability of Numerical Algorithms", eq. 3.5), and has some slack. It grows with the dimension up
/// to the size of a chunk (512), and hardly beyond.
double productError(std::size_t dim);
/// The bound of productError() for a product that is summed up in one piece.
double productErrorInOnePiece(std::size_t dim);

/// result[i, j] += left[i] · right[j], in float32, on any device. Chunks of the dimensions are
/// multiplied one after the other and added up, which keeps the error small.
/// @param left    [m, d]
/// @param right   [n, d]
/// @param result  [m, n]
void addProducts(const at::Tensor& left, const at::Tensor& right, at::Tensor& result);

} // namespace crossfade
