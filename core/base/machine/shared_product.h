#pragma once

// Without libtorch's headers: for every room.

namespace at
{
class Tensor;
} // namespace at

namespace crossfade
{

/// a·b of two matrices, with gradients. Where a SingleThreadedBlas says so, a large product on the
/// processor is computed in blocks, which depend on the shapes alone, each on one thread: the bits
/// are the same for any number of threads. Otherwise libtorch computes it.
at::Tensor sharedProduct(const at::Tensor& a, const at::Tensor& b);

/// sharedProduct() of rows [n, d] and the weight of a linear layer [m, d], turned; plus its bias
/// [m].
at::Tensor sharedLinear(const at::Tensor& rows, const at::Tensor& weight, const at::Tensor& bias);

} // namespace crossfade
